import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Search requests that are at the source, of all workers together; there only where their number is limited. */
export class SourcePlaces1763700000074 implements MigrationInterface {
  name = 'SourcePlaces1763700000074';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create table source_place (
         id uuid constraint source_place_pk primary key,
         worker int not null,
         lease_until timestamptz not null)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table source_place');
  }
}

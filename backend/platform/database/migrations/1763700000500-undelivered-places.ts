import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Listings that are still to be delivered to a user's table are read before its rows, because they are as known as these. */
export class UndeliveredPlaces1763700000500 implements MigrationInterface {
  name = 'UndeliveredPlaces1763700000500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table known_source
         add column undelivered int not null default 0,
         add column undelivered_after jsonb,
         add column undelivered_read boolean not null default false`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table known_source
         drop column undelivered_read, drop column undelivered_after, drop column undelivered`,
    );
  }
}

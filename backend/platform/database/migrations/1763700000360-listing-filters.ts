import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A job's filters, and the places that they took out: counted by reason, and stored only by identity, so that each place
 * counts once.
 */
export class ListingFilters1763700000360 implements MigrationInterface {
  name = 'ListingFilters1763700000360';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table job add column filters jsonb, add column filtered jsonb not null default '{}'`,
    );
    await runner.query('alter table target add column filtered int not null default 0');
    await runner.query(
      `create table filtered_place (
         job_id uuid not null constraint filtered_place_job_fk references job (id) on delete cascade,
         place_key text not null,
         user_id uuid not null,
         reason text not null,
         constraint filtered_place_pk primary key (job_id, place_key))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table filtered_place');
    await runner.query('alter table target drop column filtered');
    await runner.query('alter table job drop column filtered, drop column filters');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Places that pass all filters of a job but the one of email addresses, and wait for their websites. They are no listings
 * yet: nothing was charged for them.
 */
export class UndecidedPlaces1763700000530 implements MigrationInterface {
  name = 'UndecidedPlaces1763700000530';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table job add column undecided int not null default 0');
    await runner.query('alter table contact_job add column planned_place bigint not null default 0');
    await runner.query(
      `create table undecided_place (
         job_id uuid not null constraint undecided_place_job_fk references job (id) on delete cascade,
         place_key text not null,
         number bigint generated always as identity,
         target_id bigint not null,
         listing jsonb not null,
         constraint undecided_place_pk primary key (job_id, place_key))`,
    );
    await runner.query('create index undecided_place_number on undecided_place (job_id, number)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table undecided_place');
    await runner.query('alter table contact_job drop column planned_place');
    await runner.query('alter table job drop column undecided');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Listings that a user's database refused one by one: they are tried again. */
export class RefusedListings1763700000041 implements MigrationInterface {
  name = 'RefusedListings1763700000041';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table delivery_refused');
  }
}

const STATEMENTS = [
  `create table delivery_refused (
     job_id uuid constraint delivery_refused_job_fk references job (id) on delete cascade,
     place_key text,
     user_id uuid not null constraint delivery_refused_user_fk references users (id) on delete cascade,
     revision uuid not null,
     tries int not null default 1,
     next_at timestamptz not null,
     constraint delivery_refused_pk primary key (job_id, place_key))`,
  `create index delivery_refused_user on delivery_refused (user_id)`,
  `create index delivery_refused_due on delivery_refused (next_at)`,
];

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Setups that users saved by name. */
export class SavedSetups1763700000411 implements MigrationInterface {
  name = 'SavedSetups1763700000411';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create table saved_setup (
         id uuid not null default gen_random_uuid() constraint saved_setup_pk primary key,
         user_id uuid not null constraint saved_setup_user_fk references users (id) on delete cascade,
         name text not null,
         setup jsonb not null,
         summary jsonb not null generated always as (schedule_summary(setup)) stored,
         created_at timestamptz not null default clock_timestamp(),
         updated_at timestamptz not null default clock_timestamp(),
         constraint saved_setup_name_unique unique (user_id, name))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table saved_setup');
  }
}

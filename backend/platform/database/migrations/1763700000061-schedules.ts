import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Saved setups that start by themselves. `pending`: due, and not started yet (another run may still be active). */
export class Schedules1763700000061 implements MigrationInterface {
  name = 'Schedules1763700000061';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create table schedule (
         id uuid constraint schedule_pk primary key default gen_random_uuid(),
         user_id uuid not null constraint schedule_user_fk references users (id) on delete cascade,
         name text not null,
         setup jsonb not null,
         cadence jsonb not null,
         cron text not null,
         zone text not null,
         enabled boolean not null default true,
         next_at timestamptz,
         pending boolean not null default false,
         last_run text,
         last_at timestamptz,
         problem text,
         created_at timestamptz not null default clock_timestamp())`,
    );
    await runner.query('create index schedule_of_user on schedule (user_id)');
    await runner.query('create index schedule_due on schedule (next_at) where enabled');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table schedule');
  }
}

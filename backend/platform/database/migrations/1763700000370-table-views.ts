import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The views of their tables that users saved. At most one of them is the default. */
export class TableViews1763700000370 implements MigrationInterface {
  name = 'TableViews1763700000370';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create table table_view (
         id uuid constraint table_view_pk primary key default gen_random_uuid(),
         user_id uuid not null constraint table_view_user_fk references users (id) on delete cascade,
         name text not null,
         query jsonb not null,
         columns jsonb not null,
         is_default boolean not null default false,
         created_at timestamptz not null default clock_timestamp())`,
    );
    await runner.query('create unique index table_view_name on table_view (user_id, lower(name))');
    await runner.query('create unique index table_view_default on table_view (user_id) where is_default');
    await runner.query('create index table_view_by_time on table_view (user_id, created_at, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table table_view');
  }
}

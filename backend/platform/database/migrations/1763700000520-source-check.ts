import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Operators among the users, and the last search with which one of them checked the source. */
export class SourceCheck1763700000520 implements MigrationInterface {
  name = 'SourceCheck1763700000520';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users add column operator_since timestamptz');
    await runner.query(
      `create table source_check (
         source text constraint source_check_pk primary key,
         id uuid not null,
         business_type text not null,
         city text not null,
         state text not null constraint source_check_state check (state in ('queued', 'searching', 'done', 'failed')),
         requested_at timestamptz not null,
         deadline timestamptz not null,
         finished_at timestamptz,
         problem text,
         result jsonb,
         recording bytea)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table source_check');
    await runner.query('alter table users drop column operator_since');
  }
}

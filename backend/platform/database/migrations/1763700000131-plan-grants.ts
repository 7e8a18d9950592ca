import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Professional granted by an operator: which part of a user's time on the plan was not paid for. */
export class PlanGrants1763700000131 implements MigrationInterface {
  name = 'PlanGrants1763700000131';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create table plan_grant (
         id uuid constraint plan_grant_pk primary key default gen_random_uuid(),
         user_id uuid not null constraint plan_grant_user_fk references users (id) on delete cascade,
         starts_at timestamptz not null,
         ends_at timestamptz not null,
         revoked_at timestamptz,
         created_at timestamptz not null default now(),
         constraint plan_grant_ends_after_start check (ends_at > starts_at))`,
    );
    await runner.query('create index plan_grant_user on plan_grant (user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table plan_grant');
  }
}

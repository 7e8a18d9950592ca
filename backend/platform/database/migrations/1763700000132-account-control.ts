import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts that an operator has disabled, and links with which users set a new password. */
export class AccountControl1763700000132 implements MigrationInterface {
  name = 'AccountControl1763700000132';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users add column disabled_at timestamptz');
    await runner.query(
      `create table password_reset (
         id uuid constraint password_reset_pk primary key default gen_random_uuid(),
         user_id uuid not null constraint password_reset_user_fk references users (id) on delete cascade,
         token_hash bytea not null constraint password_reset_token unique,
         expires_at timestamptz not null)`,
    );
    await runner.query('create index password_reset_user on password_reset (user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table password_reset');
    await runner.query('alter table users drop column disabled_at');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Confirmation of addresses, where sessions come from, identities kept elsewhere, limits of attempts, and the local inbox. */
export class Accounts1763700000020 implements MigrationInterface {
  name = 'Accounts1763700000020';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table inbox_mail, attempt_limit, email_confirmation');
    await runner.query(
      'alter table session drop column address, drop column user_agent, drop column remote_sealed',
    );
    await runner.query('alter table identity drop constraint identity_provider_known');
    await runner.query(
      `alter table identity add constraint identity_provider_known check (provider in ('email', 'github'))`,
    );
  }
}

const STATEMENTS = [
  // A confirmation carries the password of its own registration: whoever opens the mail confirms the one it came from.
  `create table email_confirmation (
     id uuid constraint email_confirmation_pk primary key default gen_random_uuid(),
     user_id uuid not null constraint email_confirmation_user_fk references users (id) on delete cascade,
     token_hash bytea not null constraint email_confirmation_token_key unique,
     password_hash text not null,
     created_at timestamptz not null default now(),
     expires_at timestamptz not null,
     used_at timestamptz)`,
  `create index email_confirmation_user on email_confirmation (user_id)`,

  `alter table session
     add column address text,
     add column user_agent text,
     add column remote_sealed text`,

  `alter table identity drop constraint identity_provider_known`,
  `alter table identity add constraint identity_provider_known check (provider in ('email', 'github', 'supabase'))`,

  `create table attempt_limit (
     key text constraint attempt_limit_pk primary key,
     failures integer not null default 0,
     until timestamptz not null)`,
  `create index attempt_limit_until on attempt_limit (until)`,

  `create table inbox_mail (
     id uuid constraint inbox_mail_pk primary key,
     sealed text not null,
     received_at timestamptz not null default now())`,
];

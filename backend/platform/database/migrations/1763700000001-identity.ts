import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who may sign in, by what, and the sessions they have open. */
export class Identity1763700000001 implements MigrationInterface {
  name = 'Identity1763700000001';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table session, identity, users');
  }
}

const STATEMENTS = [
  `create table users (
     id uuid constraint users_pk primary key default gen_random_uuid(),
     email text not null,
     email_confirmed_at timestamptz,
     name text,
     user_name text,
     avatar_url text,
     created_at timestamptz not null default now())`,
  `create index users_email on users (lower(email))`,

  `create table identity (
     id uuid constraint identity_pk primary key default gen_random_uuid(),
     user_id uuid not null constraint identity_user_fk references users (id) on delete cascade,
     provider text not null constraint identity_provider_known check (provider in ('email', 'github')),
     subject text not null,
     password_hash text,
     created_at timestamptz not null default now(),
     constraint identity_subject_key unique (provider, subject),
     constraint identity_password_of_email check ((provider = 'email') = (password_hash is not null)))`,
  `create index identity_user on identity (user_id)`,

  `create table session (
     id uuid constraint session_pk primary key default gen_random_uuid(),
     user_id uuid not null constraint session_user_fk references users (id) on delete cascade,
     provider text not null constraint session_provider_known check (provider in ('email', 'github')),
     refresh_hash bytea not null,
     rotated_at timestamptz not null default now(),
     created_at timestamptz not null default now(),
     idle_until timestamptz not null,
     expires_at timestamptz not null,
     ended_at timestamptz)`,
  `create index session_of_user on session (user_id) where ended_at is null`,
  `create index session_expiry on session (expires_at)`,
];

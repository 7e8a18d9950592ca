import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What waits for a proof: registrations of addresses that have an account, and identities to link to an account. */
export class AccountProofs1763700000110 implements MigrationInterface {
  name = 'AccountProofs1763700000110';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create table repeated_registration (
         user_id uuid primary key references users on delete cascade,
         password_hash text not null,
         created_at timestamptz not null default now())`,
    );
    await runner.query(
      `create table identity_link (
         id uuid primary key default gen_random_uuid(),
         user_id uuid not null references users on delete cascade,
         provider text not null,
         subject text not null,
         profile jsonb not null,
         token_hash bytea not null unique,
         expires_at timestamptz not null)`,
    );
    await runner.query('create index identity_link_user on identity_link (user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table identity_link');
    await runner.query('drop table repeated_registration');
  }
}

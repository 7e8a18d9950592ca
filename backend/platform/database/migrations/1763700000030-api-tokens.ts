import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tokens by which programs of a user call the API. */
export class ApiTokens1763700000030 implements MigrationInterface {
  name = 'ApiTokens1763700000030';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create table api_token (
         id uuid constraint api_token_pk primary key default gen_random_uuid(),
         user_id uuid not null constraint api_token_user_fk references users (id) on delete cascade,
         name text not null,
         token_hash bytea not null constraint api_token_hash_key unique,
         hint text not null,
         scopes text[] not null constraint api_token_opens_something check (cardinality(scopes) > 0),
         created_at timestamptz not null default now(),
         expires_at timestamptz,
         last_used_at timestamptz)`,
    );
    await runner.query('create index api_token_user on api_token (user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table api_token');
  }
}

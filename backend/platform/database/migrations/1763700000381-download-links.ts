import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Addresses from which a program downloads one file without an account. Only a hash of each secret is stored. */
export class DownloadLinks1763700000381 implements MigrationInterface {
  name = 'DownloadLinks1763700000381';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table download_link (
      id uuid constraint download_link_pk primary key default gen_random_uuid(),
      user_id uuid not null constraint download_link_user_fk references users (id) on delete cascade,
      name text not null,
      secret_hash bytea not null,
      target jsonb not null,
      created_at timestamptz not null default clock_timestamp(),
      expires_at timestamptz not null,
      last_used_at timestamptz)`);
    await runner.query(
      'create index download_link_newest on download_link (user_id, created_at desc, id desc)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table download_link');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What users already have: uploaded lists, and the table of the connected database as a job read it. Both are stored as
 * hashes, with a salt for each source, so that no phone number or email address is kept. Millions of hashes belong to one
 * source, so no foreign key checks each of them.
 */
export class KnownPlaces1763700000410 implements MigrationInterface {
  name = 'KnownPlaces1763700000410';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create table known_source (
         id uuid not null default gen_random_uuid() constraint known_source_pk primary key,
         user_id uuid not null constraint known_source_user_fk references users (id) on delete cascade,
         salt bytea not null,
         state text not null,
         name text,
         job_id uuid constraint known_source_job_unique unique,
         choice text,
         revision text,
         after_id bigint not null default 0,
         rows int not null default 0,
         places int not null default 0,
         emails int not null default 0,
         skipped int not null default 0,
         problems jsonb not null default '[]',
         failures int not null default 0,
         retry_at timestamptz,
         created_at timestamptz not null default clock_timestamp(),
         constraint known_source_kind_check check ((name is null) <> (job_id is null)),
         constraint known_source_state_check
           check (state in ('reading', 'waiting', 'ready', 'without', 'removed')))`,
    );
    await runner.query(
      `create unique index known_source_name on known_source (user_id, name)
         where name is not null and state <> 'removed'`,
    );
    await runner.query(
      `create index known_source_unfinished on known_source (state) where state in ('reading', 'waiting', 'removed')`,
    );
    await runner.query(
      `create table known_identity (
         source_id uuid not null,
         hash bigint not null,
         constraint known_identity_pk primary key (source_id, hash))`,
    );
    await runner.query(
      `create table known_use (
         job_id uuid not null constraint known_use_job_fk references job (id) on delete cascade,
         source_id uuid not null,
         constraint known_use_pk primary key (job_id, source_id))`,
    );
    await runner.query('create index known_use_source on known_use (source_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table known_use');
    await runner.query('drop table known_identity');
    await runner.query('drop table known_source');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Further fields of listings, which fields a user's table has, and how often each field has a value in a job. */
export class ListingDetails1763700000210 implements MigrationInterface {
  name = 'ListingDetails1763700000210';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}

/** Far more than cleaned details can have. */
const MAX_DETAILS_BYTES = 262_144;

const UP = [
  `alter table captured_listing add column details jsonb not null default '{}'`,
  `alter table captured_listing add constraint captured_listing_details_bounded
     check (octet_length(details::text) <= ${MAX_DETAILS_BYTES}) not valid`,
  `alter table database_config add column fields jsonb not null default '{"set":"basic","fields":[]}'`,
  `create table job_field_coverage (
     job_id uuid not null constraint job_field_coverage_pk primary key
       constraint job_field_coverage_job_fk references job (id) on delete cascade,
     source text not null,
     listings int not null,
     counts jsonb not null,
     missing text[] not null default '{}',
     updated_at timestamptz not null default clock_timestamp())`,
  `create index job_field_coverage_recent on job_field_coverage (source, updated_at)`,
];

const DOWN = [
  `drop table job_field_coverage`,
  `alter table database_config drop column fields`,
  `alter table captured_listing drop constraint captured_listing_details_bounded`,
  `alter table captured_listing drop column details`,
];

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Export files: one of a format for each run. */
export class Exports1763700000011 implements MigrationInterface {
  name = 'Exports1763700000011';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table export_file (
      id uuid constraint export_file_pk primary key,
      user_id uuid not null constraint export_file_user_fk references users (id) on delete cascade,
      job_id uuid not null constraint export_file_job_fk references job (id) on delete cascade,
      format text not null constraint export_file_format_known check (format in ('json', 'csv', 'html')),
      name text not null,
      storage_key text not null,
      records int not null,
      bytes bigint not null,
      created_at timestamptz not null default clock_timestamp(),
      constraint export_file_once unique (job_id, format),
      constraint export_file_name_key unique (user_id, name))`);
    await runner.query('create index export_file_newest on export_file (user_id, created_at desc)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table export_file');
  }
}

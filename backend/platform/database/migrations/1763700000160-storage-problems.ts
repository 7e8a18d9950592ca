import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a check of the database changes, and a function that fails when the disk is full. The function sorts more than
 * fits into its memory, so the server must write a temporary file, which takes part in no transaction and leaves
 * nothing behind.
 *
 * Also lets a worker find the searches that are claimed for it, and stores why the export files of a job are not written yet.
 */
export class StorageProblems1763700000160 implements MigrationInterface {
  name = 'StorageProblems1763700000160';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create table database_check (
         id boolean primary key default true constraint database_check_one_row check (id),
         checked_at timestamptz not null default clock_timestamp())`,
    );
    await runner.query('insert into database_check default values');
    await runner.query(
      `create function check_disk_space() returns bigint language sql volatile
         set work_mem = '64kB' set temp_tablespaces = ''
         as 'select count(*) from (select n from generate_series(1, 10000) n order by hashint4(n) offset 0) sorted'`,
    );
    await runner.query(`create index search_task_claimed on search_task (worker) where state = 'claimed'`);
    await runner.query(
      `alter table job
         add column export_problem text,
         add column export_problem_since timestamptz,
         add column export_attempts int not null default 0`,
    );
    await runner.query(
      'create index job_export_problem on job (export_problem_since) where export_problem is not null',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table job
         drop column export_problem, drop column export_problem_since, drop column export_attempts`,
    );
    await runner.query('drop index search_task_claimed');
    await runner.query('drop function check_disk_space()');
    await runner.query('drop table database_check');
  }
}

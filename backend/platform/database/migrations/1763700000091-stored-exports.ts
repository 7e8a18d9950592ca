import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where export files were put: noted before the writing, so that a file whose row never came is known. */
export class StoredExports1763700000091 implements MigrationInterface {
  name = 'StoredExports1763700000091';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table stored_export');
  }
}

const STATEMENTS = [
  `create table stored_export (
     storage_key text constraint stored_export_pk primary key,
     begun_at timestamptz not null default now())`,
  `insert into stored_export (storage_key, begun_at) select storage_key, created_at from export_file`,
];

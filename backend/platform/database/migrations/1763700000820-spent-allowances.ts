import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Remembers what deleted accounts have spent of their free allowance, by hashes of what tells that an account is new. */
export class SpentAllowances1763700000820 implements MigrationInterface {
  name = 'SpentAllowances1763700000820';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create table spent_allowance (
         digest bytea constraint spent_allowance_pk primary key,
         spent int not null constraint spent_allowance_positive check (spent > 0),
         stored_at timestamptz not null default now())`,
    );
    await runner.query('create index spent_allowance_stored on spent_allowance (stored_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table spent_allowance');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The last act of each user on their own table, as it takes to undo it. */
export class TableUndo1763700000050 implements MigrationInterface {
  name = 'TableUndo1763700000050';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table table_undo (
      id uuid constraint table_undo_pk primary key,
      user_id uuid not null constraint table_undo_user_fk references users (id) on delete cascade,
      store text not null,
      kind text not null constraint table_undo_kind_known check (kind in ('edit', 'delete', 'dedupe')),
      listings int not null default 0,
      undone int,
      created_at timestamptz not null default clock_timestamp())`);
    await runner.query('create index table_undo_user on table_undo (user_id)');
    await runner.query(`create table table_undo_part (
      undo_id uuid not null constraint table_undo_part_fk references table_undo (id) on delete cascade,
      seq bigint generated always as identity,
      body jsonb not null,
      constraint table_undo_part_pk primary key (undo_id, seq))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table table_undo_part');
    await runner.query('drop table table_undo');
  }
}

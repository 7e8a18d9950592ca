import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an undone action restored, and what it left because it had been changed since. */
export class UndoneCells1763700000650 implements MigrationInterface {
  name = 'UndoneCells1763700000650';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table table_undo
      add column restored_cells int, add column changed_since int not null default 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table table_undo drop column restored_cells, drop column changed_since');
  }
}

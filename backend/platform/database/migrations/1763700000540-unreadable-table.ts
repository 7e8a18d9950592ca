import type { MigrationInterface, QueryRunner } from 'typeorm';

/** That a job waits for its user's database, or went on without it. Null for all other jobs. */
export class UnreadableTable1763700000540 implements MigrationInterface {
  name = 'UnreadableTable1763700000540';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table job add column unreadable_table jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table job drop column unreadable_table');
  }
}

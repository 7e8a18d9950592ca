import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How far the sort indexes of a user's table are, where they asked for them. */
export class SortIndexes1763700000042 implements MigrationInterface {
  name = 'SortIndexes1763700000042';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table database_config add column sort_indexes jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table database_config drop column sort_indexes');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A connection may create nothing in the user's database. A table of the user's is read in the order of a key of its
 * own, because its rows are not numbered as ours are.
 */
const UP = [
  'alter table database_config add column own_table boolean not null default false',
  'alter table known_source add column after_key text',
];

const DOWN = [
  'alter table known_source drop column after_key',
  'alter table database_config drop column own_table',
];

/** Lets listings be delivered to users' own tables only, and jobs read these. */
export class OwnTables1763700000490 implements MigrationInterface {
  name = 'OwnTables1763700000490';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}

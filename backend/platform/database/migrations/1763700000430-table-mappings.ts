import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A user's listings may be delivered to a table of their own. Deliveries have a revision of their own: another mapping is
 * another target, but what was done in the data table can still be undone.
 */
const UP = [
  `alter table database_config
     add column mapping jsonb,
     add column delivery_revision uuid not null default gen_random_uuid()`,
  'update database_config set delivery_revision = revision',
];

const DOWN = ['alter table database_config drop column mapping, drop column delivery_revision'];

/** Adds the mapping of a user's own table to the configuration of their database. */
export class TableMappings1763700000430 implements MigrationInterface {
  name = 'TableMappings1763700000430';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}

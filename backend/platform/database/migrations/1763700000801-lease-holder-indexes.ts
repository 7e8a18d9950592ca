import type { MigrationInterface, QueryRunner } from 'typeorm';

const LEASED = ['webhook_delivery', 'contact_site', 'website'];

/**
 * Finds the leases of a process. Few rows are leased at the same time. Apart from the columns, whose lock would keep readers out
 * while large tables are gone through.
 */
export class LeaseHolderIndexes1763700000801 implements MigrationInterface {
  name = 'LeaseHolderIndexes1763700000801';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of LEASED)
      await runner.query(`create index ${table}_holder on ${table} (holder) where holder is not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of LEASED) await runner.query(`drop index ${table}_holder`);
  }
}

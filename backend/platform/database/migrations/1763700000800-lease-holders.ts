import type { MigrationInterface, QueryRunner } from 'typeorm';

const LEASED = ['webhook_delivery', 'contact_site', 'website'];

/** Leases state the process that has them, as queue jobs do. */
export class LeaseHolders1763700000800 implements MigrationInterface {
  name = 'LeaseHolders1763700000800';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of LEASED) await runner.query(`alter table ${table} add column holder uuid`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of LEASED) await runner.query(`alter table ${table} drop column holder`);
  }
}

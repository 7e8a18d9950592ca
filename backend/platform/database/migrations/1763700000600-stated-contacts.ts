import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A listing may have an address although its website was not read: its source states it. */
export class StatedContacts1763700000600 implements MigrationInterface {
  name = 'StatedContacts1763700000600';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table contact_listing add column has_email boolean not null default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table contact_listing drop column has_email');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the operator noted about money that is held, and which state of it they have dealt with. */
export class HeldMoney1763700000073 implements MigrationInterface {
  name = 'HeldMoney1763700000073';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table payment add column held_note text, add column held_done text');
    await runner.query('create index payment_held on payment (created_at) where held_notice is not null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index payment_held');
    await runner.query('alter table payment drop column held_note, drop column held_done');
  }
}

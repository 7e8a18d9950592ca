import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The block watch asks for open payments every two seconds. */
export class PaymentsAwaitingBlock1763700000190 implements MigrationInterface {
  name = 'PaymentsAwaitingBlock1763700000190';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create index payment_awaiting_block on payment (provider, tip) where status in ('pending', 'pending_confirmation')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index payment_awaiting_block');
  }
}

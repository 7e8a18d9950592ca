import type { MigrationInterface, QueryRunner } from 'typeorm';

/** No query reads payments by their age and state: the watch has a job for each. */
export class NoIndexOfOpenPayments1763700000090 implements MigrationInterface {
  name = 'NoIndexOfOpenPayments1763700000090';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop index payment_open');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create index payment_open on payment (created_at) where status in ('pending', 'pending_confirmation')`,
    );
  }
}

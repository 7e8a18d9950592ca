import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When listings of a job were last delivered. Unknown for earlier deliveries. */
export class DeliveryTimes1763700000281 implements MigrationInterface {
  name = 'DeliveryTimes1763700000281';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table delivery add column delivered_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table delivery drop column delivered_at');
  }
}

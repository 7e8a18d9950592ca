import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Processes that may hold queue jobs. Each one counts its heartbeats. */
export class QueueHolders1763700000550 implements MigrationInterface {
  name = 'QueueHolders1763700000550';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'create table queue_holder (id uuid primary key, beats bigint not null) with (fillfactor = 50)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table queue_holder');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The size of each stored response in bytes, because the responses of a user are limited. */
export class IdempotencySizes1763700000140 implements MigrationInterface {
  name = 'IdempotencySizes1763700000140';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table idempotency_response add column size int');
    await runner.query('update idempotency_response set size = octet_length(body::text)');
    await runner.query('alter table idempotency_response alter column size set not null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table idempotency_response drop column size');
  }
}

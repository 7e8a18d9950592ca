import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Kept answers as they were given, with their fields in their order, which jsonb does not keep. */
export class AnswersAsGiven1763700000092 implements MigrationInterface {
  name = 'AnswersAsGiven1763700000092';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table idempotency_answer alter column body type json using body::json');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table idempotency_answer alter column body type jsonb using body::jsonb');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The answers given to requests with an Idempotency-Key. */
export class Idempotency1763700000003 implements MigrationInterface {
  name = 'Idempotency1763700000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create table idempotency_answer (
         user_id uuid not null constraint idempotency_answer_user_fk references users (id) on delete cascade,
         key text not null,
         fingerprint bytea not null,
         status int not null,
         body jsonb not null,
         created_at timestamptz not null default now(),
         constraint idempotency_answer_pk primary key (user_id, key))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table idempotency_answer');
  }
}

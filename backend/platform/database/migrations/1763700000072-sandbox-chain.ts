import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The chain of play money. */
export class SandboxChain1763700000072 implements MigrationInterface {
  name = 'SandboxChain1763700000072';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table sandbox_transaction, sandbox_block');
  }
}

const STATEMENTS = [
  `create table sandbox_block (
     height int constraint sandbox_block_pk primary key,
     mined_at timestamptz not null default now())`,
  `insert into sandbox_block (height) values (0)`,
  `create table sandbox_transaction (
     txid text constraint sandbox_transaction_pk primary key,
     address text not null,
     sats bigint not null constraint sandbox_sats_more_than_nothing check (sats > 0),
     height int constraint sandbox_transaction_block_fk references sandbox_block (height),
     sent_at timestamptz not null default now())`,
  `create index sandbox_transaction_address on sandbox_transaction (address)`,
];

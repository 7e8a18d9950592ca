import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Professional by the month, and the payments that entries of the ledger come from. */
export class PaidPlans1763700000070 implements MigrationInterface {
  name = 'PaidPlans1763700000070';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of BACK) await runner.query(statement);
  }
}

const STATEMENTS = [
  // Null: without an end.
  `alter table user_plan add column professional_until timestamptz`,
  `alter table credit_entry add column payment_id uuid`,
  `alter table credit_entry drop constraint credit_entry_kind_known,
     add constraint credit_entry_kind_known check (kind in ('grant', 'purchase', 'use', 'correction', 'reversal')),
     drop constraint credit_entry_amount_sign,
     add constraint credit_entry_amount_sign check (
       case kind when 'correction' then true when 'reversal' then amount <= 0 else amount >= 0 end)`,
  `create index credit_entry_statement on credit_entry (user_id, id)`,
];

const BACK = [
  `drop index credit_entry_statement`,
  `alter table credit_entry drop constraint credit_entry_kind_known,
     add constraint credit_entry_kind_known check (kind in ('grant', 'purchase', 'use', 'correction')),
     drop constraint credit_entry_amount_sign,
     add constraint credit_entry_amount_sign check (amount >= 0 or kind = 'correction')`,
  `alter table credit_entry drop column payment_id`,
  `alter table user_plan drop column professional_until`,
];

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Plans, the ledger of credits that only grows, and the balance that is locked where credits are spent. */
export class Subscription1763700000002 implements MigrationInterface {
  name = 'Subscription1763700000002';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table credit_entry, credit_balance, user_plan');
    await runner.query('drop function credit_entry_is_final');
  }
}

const STATEMENTS = [
  `create table user_plan (
     user_id uuid constraint user_plan_pk primary key
       constraint user_plan_user_fk references users (id) on delete cascade,
     plan text not null constraint user_plan_known check (plan in ('free', 'professional')),
     has_selected_plan boolean not null,
     updated_at timestamptz not null default now())`,

  `create table credit_balance (
     user_id uuid constraint credit_balance_pk primary key
       constraint credit_balance_user_fk references users (id) on delete cascade,
     granted int not null,
     purchased int not null,
     used int not null,
     constraint credit_balance_never_overdrawn check (used between 0 and granted),
     constraint credit_balance_purchased_granted check (purchased between 0 and granted))`,

  `create table credit_entry (
     id bigint generated always as identity constraint credit_entry_pk primary key,
     user_id uuid not null constraint credit_entry_user_fk references users (id),
     kind text not null constraint credit_entry_kind_known check (kind in ('grant', 'purchase', 'use', 'correction')),
     amount int not null,
     listings int,
     run_id uuid,
     idempotency_key text not null,
     created_at timestamptz not null default now(),
     constraint credit_entry_key unique (user_id, idempotency_key),
     constraint credit_entry_amount_sign check (amount >= 0 or kind = 'correction'),
     constraint credit_entry_use_counts check ((kind = 'use') = (listings is not null)))`,
  `create index credit_entry_run on credit_entry (run_id) where run_id is not null`,
  `create function credit_entry_is_final() returns trigger language plpgsql as $$
   begin
     raise exception 'credit_entry only grows: write a correction instead';
   end $$`,
  `create trigger credit_entry_is_final before update or delete or truncate on credit_entry
     for each statement execute function credit_entry_is_final()`,
];

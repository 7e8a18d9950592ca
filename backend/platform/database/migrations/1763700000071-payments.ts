import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Payments, the numbers of the addresses that they were given, and what BTCPay Server delivered. */
export class Payments1763700000071 implements MigrationInterface {
  name = 'Payments1763700000071';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table btcpay_delivery, payment_address, payment');
  }
}

const STATEMENTS = [
  `create table payment (
     id uuid constraint payment_pk primary key,
     user_id uuid not null constraint payment_user_fk references users (id),
     provider text not null constraint payment_provider_known check (provider in ('onchain', 'btcpay', 'sandbox')),
     type text not null constraint payment_type_known check (type in ('subscription', 'credits')),
     usd_cents int not null constraint payment_price_more_than_nothing check (usd_cents > 0),
     credits int not null,
     status text not null constraint payment_status_known
       check (status in ('pending', 'pending_confirmation', 'paid', 'expired')),
     address text constraint payment_address_once unique,
     address_account text,
     address_index int,
     reference text,
     checkout_url text,
     btc_usd_cents bigint,
     required_sats bigint not null constraint payment_sats_more_than_nothing check (required_sats > 0),
     late_price_sats bigint,
     late_price_at timestamptz,
     received_sats bigint not null default 0,
     confirmed_sats bigint not null default 0,
     unconfirmed_sats bigint not null default 0,
     matched_tx_id text,
     seen jsonb not null default '[]',
     tip int not null default 0,
     is_granted boolean not null default false,
     is_taken_back boolean not null default false,
     lost_at timestamptz,
     held_notice text,
     held_sats bigint,
     told_held text,
     period_from timestamptz,
     period_until timestamptz,
     price_locked_at timestamptz not null,
     expires_at timestamptz not null,
     observed_at timestamptz,
     paid_at timestamptz,
     created_at timestamptz not null default now(),
     constraint payment_has_a_place check (address is not null or reference is not null),
     constraint payment_credits_of_type check ((type = 'credits') = (credits > 0)),
     constraint payment_address_number_once unique (address_account, address_index),
     constraint payment_reference_once unique (provider, reference))`,
  `create index payment_of_user on payment (user_id, created_at)`,
  `create index payment_open on payment (created_at) where status in ('pending', 'pending_confirmation')`,

  `create table payment_address (
     account text constraint payment_address_pk primary key,
     next_index int not null)`,

  `create table btcpay_delivery (
     id text constraint btcpay_delivery_pk primary key,
     received_at timestamptz not null default now())`,
];

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What happened to users, the endpoints of users that are told of it, and each telling. */
export class Webhooks1763700000080 implements MigrationInterface {
  name = 'Webhooks1763700000080';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create table user_event (
         id uuid constraint user_event_pk primary key,
         user_id uuid not null constraint user_event_user_fk references users (id) on delete cascade,
         type text not null,
         body text not null,
         handed_out boolean not null default false,
         created_at timestamptz not null default clock_timestamp())`,
    );
    await runner.query('create index user_event_of_user on user_event (user_id)');
    await runner.query('create index user_event_by_age on user_event (created_at)');
    await runner.query('create index user_event_unheard on user_event (created_at) where not handed_out');
    await runner.query(
      `create table webhook_endpoint (
         id uuid constraint webhook_endpoint_pk primary key,
         user_id uuid not null constraint webhook_endpoint_user_fk references users (id) on delete cascade,
         name text not null,
         url text not null,
         events text[] not null,
         sealed text not null,
         old_sealed text,
         old_until timestamptz,
         off text,
         failing_since timestamptz,
         delivered_at timestamptz,
         created_at timestamptz not null default clock_timestamp())`,
    );
    await runner.query('create index webhook_endpoint_of_user on webhook_endpoint (user_id)');
    await runner.query(
      `create table webhook_delivery (
         id uuid constraint webhook_delivery_pk primary key default gen_random_uuid(),
         user_id uuid not null constraint webhook_delivery_user_fk references users (id) on delete cascade,
         event_id uuid not null constraint webhook_delivery_event_fk references user_event (id) on delete cascade,
         endpoint_id uuid not null constraint webhook_delivery_endpoint_fk references webhook_endpoint (id) on delete cascade,
         state text not null default 'waiting',
         tries int not null default 0,
         round int not null default 0,
         next_at timestamptz default clock_timestamp(),
         leased_until timestamptz,
         tried_at timestamptz,
         status int,
         took_ms int,
         reason text,
         seq bigint generated always as identity,
         created_at timestamptz not null default clock_timestamp(),
         constraint webhook_delivery_once unique (event_id, endpoint_id))`,
    );
    await runner.query('create index webhook_delivery_of_user on webhook_delivery (user_id, seq)');
    await runner.query('create index webhook_delivery_of_endpoint on webhook_delivery (endpoint_id, seq)');
    await runner.query(
      `create index webhook_delivery_due on webhook_delivery (next_at) where state = 'waiting'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table webhook_delivery');
    await runner.query('drop table webhook_endpoint');
    await runner.query('drop table user_event');
  }
}

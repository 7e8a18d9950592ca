import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS = ['grant', 'purchase', 'use', 'contacts', 'correction', 'reversal'];
const USES = ['use', 'contacts'];

const listOf = (kinds: readonly string[]): string => kinds.map((kind) => `'${kind}'`).join(', ');

const ledgerKinds = (kinds: readonly string[], uses: readonly string[], isValid = true): string[] => [
  'alter table ledger_entry drop constraint ledger_entry_kind_known, drop constraint ledger_entry_use_counts',
  ...[
    `alter table ledger_entry add constraint ledger_entry_kind_known check (kind in (${listOf(kinds)}))`,
    `alter table ledger_entry add constraint ledger_entry_use_counts
       check ((kind in (${listOf(uses)})) = (listings is not null))`,
  ].map((sql) => (isValid ? sql : `${sql} not valid`)),
];

/**
 * Jobs that ask again for places that their user has: which ones, what was known of each, and what each is now. An operator
 * can charge it with ledger entries of an own kind.
 */
const UP = [
  `alter table job add column refresh jsonb, add column refreshed jsonb not null default '{}'`,
  `create table refreshed_place (
     job_id uuid not null constraint refreshed_place_job_fk references job (id) on delete cascade,
     number int not null,
     user_id uuid not null,
     target_id bigint constraint refreshed_place_target_fk references target (id) on delete cascade,
     task_number int,
     place_key text not null,
     aliases text[] not null,
     country text not null,
     name text not null,
     before jsonb,
     outcome text constraint refreshed_place_outcome_known check
       (outcome in ('unchanged', 'changed', 'closed', 'gone', 'new')),
     changes jsonb,
     replaced_by text,
     checked_at timestamptz,
     constraint refreshed_place_pk primary key (job_id, number),
     constraint refreshed_place_key unique (job_id, place_key),
     constraint refreshed_place_task_key unique (target_id, task_number))`,
  `create index refreshed_place_delta on refreshed_place (job_id, number) where outcome <> 'unchanged'`,
  ...ledgerKinds([...KINDS, 'refresh'], [...USES, 'refresh']),
];

/** Entries of the ledger are never removed. Those for refreshing stay, and only new ones are refused. */
const DOWN = [
  ...ledgerKinds(KINDS, USES, false),
  `do $$ begin
     if not exists (select 1 from ledger_entry where kind = 'refresh') then
       alter table ledger_entry validate constraint ledger_entry_kind_known;
       alter table ledger_entry validate constraint ledger_entry_use_counts;
     end if;
   end $$`,
  'drop table refreshed_place',
  'alter table job drop column refreshed, drop column refresh',
];

/** Lets jobs refresh the places that their users have. */
export class Refresh1763700000450 implements MigrationInterface {
  name = 'Refresh1763700000450';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}

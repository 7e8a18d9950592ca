import type { MigrationInterface, QueryRunner } from 'typeorm';

const JOB_FK = (name: string) =>
  `job_id uuid not null constraint ${name}_job_fk references job (id) on delete cascade`;
const USER_FK = (name: string) =>
  `user_id uuid not null constraint ${name}_user_fk references users (id) on delete cascade`;

const listOf = (kinds: readonly string[]): string => kinds.map((kind) => `'${kind}'`).join(', ');

/** @param uses the kinds that use credits for listings */
const ledgerKinds = (kinds: readonly string[], uses: readonly string[]): string[] => [
  'alter table ledger_entry drop constraint ledger_entry_kind_known, drop constraint ledger_entry_use_counts',
  `alter table ledger_entry add constraint ledger_entry_kind_known check (kind in (${listOf(kinds)}))`,
  `alter table ledger_entry add constraint ledger_entry_use_counts
     check ((kind in (${listOf(uses)})) = (listings is not null))`,
];

/**
 * Contacts from businesses' own websites. `contact_site` and `contact_listing` are the work of each job; `website` is what
 * a website said, for all jobs; `website_page` is how far a visit came; `website_permit` is when a domain may be asked again.
 */
const UP = [
  'alter table job add column contacts jsonb',
  `create table contact_job (
     ${JOB_FK('contact_job')} constraint contact_job_pk primary key,
     ${USER_FK('contact_job')},
     planned_seq int not null default 0,
     stop_reason text constraint contact_job_stop_reason_known check (stop_reason in ('job', 'user', 'credits', 'limit', 'continued')),
     is_finished boolean not null default false,
     listings_done int not null default 0,
     with_email int not null default 0,
     with_contacts int not null default 0,
     credits int not null default 0)`,
  'create index contact_job_unfinished on contact_job (job_id) where not is_finished',
  `create table contact_site (
     ${JOB_FK('contact_site')},
     site text not null,
     domain text not null,
     user_id uuid not null,
     state text not null default 'waiting' constraint contact_site_state_known check (state in ('waiting', 'claimed', 'done')),
     due_at timestamptz not null default clock_timestamp(),
     claimed_by uuid,
     leased_until timestamptz,
     constraint contact_site_pk primary key (job_id, site))`,
  `create index contact_site_unfinished on contact_site (job_id, due_at) where state <> 'done'`,
  'create index contact_site_claims on contact_site (claimed_by) where claimed_by is not null',
  `create table contact_listing (
     ${JOB_FK('contact_listing')},
     place_key text not null,
     seq int not null,
     site text not null,
     is_done boolean not null default false,
     gap text,
     has_contacts boolean not null default false,
     constraint contact_listing_pk primary key (job_id, place_key))`,
  'create index contact_listing_site on contact_listing (job_id, site, seq) where not is_done',
  `create table website (
     site text constraint website_pk primary key,
     result jsonb,
     created_at timestamptz not null default clock_timestamp(),
     visited_at timestamptz,
     expires_at timestamptz,
     claimed_by uuid,
     leased_until timestamptz)`,
  'create index website_claims on website (claimed_by) where claimed_by is not null',
  'create index website_expiry on website (expires_at)',
  `create table website_page (
     site text not null constraint website_page_site_fk references website (site) on delete cascade,
     seq int generated always as identity,
     kind text not null,
     key text not null,
     entry jsonb not null,
     constraint website_page_pk primary key (site, kind, key))`,
  `create table website_permit (
     domain text constraint website_permit_pk primary key,
     holder uuid,
     free_at timestamptz not null)`,
  'create index website_permit_free on website_permit (free_at)',
  `create table listing_update (
     ${JOB_FK('listing_update')},
     place_key text not null,
     ${USER_FK('listing_update')},
     constraint listing_update_pk primary key (job_id, place_key))`,
  'create index listing_update_user on listing_update (user_id)',
  'alter table export_file add column contacts int not null default 0',
  ...ledgerKinds(['grant', 'purchase', 'use', 'contacts', 'correction', 'reversal'], ['use', 'contacts']),
];

/** Entries of the ledger are never removed. Those for contacts stay, and only new ones are refused. */
const DOWN = [
  ...ledgerKinds(['grant', 'purchase', 'use', 'correction', 'reversal'], ['use']).map((sql) =>
    sql.startsWith('alter table ledger_entry add') ? `${sql} not valid` : sql,
  ),
  `do $$ begin
     if not exists (select 1 from ledger_entry where kind = 'contacts') then
       alter table ledger_entry validate constraint ledger_entry_kind_known;
       alter table ledger_entry validate constraint ledger_entry_use_counts;
     end if;
   end $$`,
  'alter table export_file drop column contacts',
  'drop table listing_update, website_permit, website_page, website, contact_listing, contact_site, contact_job',
  'alter table job drop column contacts',
];

/** Lets jobs read contacts from businesses' own websites. */
export class Contacts1763700000330 implements MigrationInterface {
  name = 'Contacts1763700000330';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}

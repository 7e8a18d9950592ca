import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The record of runs: what was asked for, the frontier of searches, what was captured, what happened. */
export class Jobs1763700000010 implements MigrationInterface {
  name = 'Jobs1763700000010';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop table source_gate, worker_turn, worker, job_event, captured_listing, capture_page, capture_task, square, job',
    );
    await runner.query('drop sequence worker_number');
  }
}

const STATEMENTS = [
  `create table job (
     id uuid constraint job_pk primary key default gen_random_uuid(),
     public_id text not null constraint job_public_id_key unique,
     user_id uuid not null constraint job_user_fk references users (id) on delete cascade,
     state text not null constraint job_state_known check
       (state in ('queued', 'running', 'waiting', 'paused', 'stopping', 'completed', 'stopped', 'failed')),
     mode text not null constraint job_mode_known check (mode in ('manual', 'autonomous')),
     export_format text not null,
     country text not null,
     cities jsonb not null,
     db_provider text not null,
     setup_hash text not null,
     logs_enabled boolean not null default true,
     created_at timestamptz not null default clock_timestamp(),
     started_at timestamptz,
     ended_at timestamptz,
     paused_ms bigint not null default 0,
     pause_started_at timestamptz,
     recorded int not null default 0,
     duplicates_filtered int not null default 0,
     delta_count int not null default 0,
     event_seq int not null default 0,
     squares_total int not null,
     squares_done int not null default 0,
     current_square bigint,
     gate_pass boolean not null default false,
     complete boolean,
     failure text,
     file text,
     hidden_at timestamptz)`,
  `create unique index job_one_active on job (user_id)
     where state in ('queued', 'running', 'waiting', 'paused', 'stopping')`,
  `create index job_newest on job (user_id, created_at desc)`,
  `create index job_open on job (state) where state in ('queued', 'running', 'waiting', 'paused', 'stopping')`,

  `create table square (
     id bigint generated always as identity constraint square_pk primary key,
     job_id uuid not null constraint square_job_fk references job (id) on delete cascade,
     user_id uuid not null,
     city_index int not null,
     type_index int not null,
     label text not null,
     city text not null,
     business_type text not null,
     root jsonb not null,
     version int not null default 0,
     recorded int not null default 0,
     searches int not null default 0,
     pages int not null default 0,
     state text not null default 'open' constraint square_state_known check (state in ('open', 'done')),
     complete boolean not null default true,
     constraint square_place_key unique (job_id, city_index, type_index))`,

  `create table capture_task (
     id bigint generated always as identity constraint capture_task_pk primary key,
     job_id uuid not null constraint capture_task_job_fk references job (id) on delete cascade,
     square_id bigint not null constraint capture_task_square_fk references square (id) on delete cascade,
     user_id uuid not null,
     task int not null,
     parent int,
     area jsonb,
     state text not null constraint capture_task_state_known check
       (state in ('queued', 'held', 'active', 'done', 'split', 'pruned', 'abandoned')),
     priority double precision not null default 0,
     claim uuid,
     worker int,
     lease_until timestamptz,
     attempts int not null default 0,
     failures int not null default 0,
     pages int not null default 0,
     last_error text,
     constraint capture_task_number_key unique (square_id, task))`,
  `create index capture_task_open on capture_task (job_id, state, priority desc, id) where state in ('queued', 'active')`,

  `create table capture_page (
     square_id bigint not null constraint capture_page_square_fk references square (id) on delete cascade,
     version int not null,
     user_id uuid not null,
     task int not null,
     kind text not null constraint capture_page_kind_known check (kind in ('page', 'restarted', 'abandoned')),
     place_keys text[] not null default '{}',
     latitudes double precision[] not null default '{}',
     longitudes double precision[] not null default '{}',
     inside boolean[] not null default '{}',
     last boolean not null default false,
     viewport jsonb,
     took_ms int,
     constraint capture_page_pk primary key (square_id, version))`,
  `create index capture_page_task on capture_page (square_id, task)`,

  `create table captured_listing (
     job_id uuid not null constraint captured_listing_job_fk references job (id) on delete cascade,
     seq int not null,
     user_id uuid not null,
     square_id bigint not null,
     place_key text not null,
     aliases text[] not null default '{}',
     name text not null,
     phone text not null,
     phone_e164 text not null,
     category text not null,
     address text not null,
     city text not null,
     state text not null,
     country text not null,
     zip text not null,
     plus_code text not null,
     website text not null,
     rating double precision,
     review_count int,
     latitude double precision,
     longitude double precision,
     status text not null,
     sponsored boolean not null,
     captured_at timestamptz not null,
     is_new boolean not null,
     constraint captured_listing_pk primary key (job_id, place_key),
     constraint captured_listing_seq_key unique (job_id, seq))`,
  `create index captured_listing_place on captured_listing (user_id, place_key)`,
  `create index captured_listing_new on captured_listing (user_id, captured_at) where is_new`,

  `create table job_event (
     job_id uuid not null constraint job_event_job_fk references job (id) on delete cascade,
     seq int not null,
     user_id uuid not null,
     kind text not null constraint job_event_kind_known check
       (kind in ('line', 'extracted_listings', 'recovery', 'state')),
     level text not null default 'info' constraint job_event_level_known check (level in ('info', 'success', 'error')),
     square text,
     message text not null,
     body jsonb,
     created_at timestamptz not null default clock_timestamp(),
     constraint job_event_pk primary key (job_id, seq))`,

  `create sequence worker_number`,
  `create table worker (
     number int constraint worker_pk primary key,
     permits int not null,
     started_at timestamptz not null default clock_timestamp())`,
  `create table worker_turn (
     queue_job_id uuid constraint worker_turn_pk primary key,
     worker int not null,
     job_id uuid not null,
     slot int not null)`,
  `create table source_gate (
     source text constraint source_gate_pk primary key,
     closed_at timestamptz,
     reason text,
     next_at timestamptz not null default 'epoch')`,
];

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Old table name, new table name. */
const TABLES: readonly (readonly [string, string])[] = [
  ['square', 'target'],
  ['capture_task', 'search_task'],
  ['capture_page', 'search_page'],
  ['source_gate', 'circuit_breaker'],
  ['source_place', 'source_permit'],
  ['worker_pulse', 'worker_heartbeat'],
  ['credit_entry', 'ledger_entry'],
  ['idempotency_answer', 'idempotency_response'],
  ['delivery_standing', 'delivery_status'],
  ['delivery_refused', 'refused_listing'],
  ['payment_address', 'payment_address_counter'],
];

/** New table name, old column, new column. */
const COLUMNS: readonly (readonly [string, string, string])[] = [
  ['job', 'squares_total', 'targets_total'],
  ['job', 'squares_done', 'targets_done'],
  ['job', 'current_square', 'current_target_id'],
  ['job', 'gate_pass', 'may_probe'],
  ['job', 'longest_list', 'max_types_per_city'],
  ['job', 'cities_shown', 'cities_preview'],
  ['job', 'listing_cap', 'max_listings'],
  ['search_task', 'square_id', 'target_id'],
  ['search_task', 'task', 'task_number'],
  ['search_task', 'parent', 'parent_number'],
  ['search_page', 'square_id', 'target_id'],
  ['search_page', 'task', 'task_number'],
  ['captured_listing', 'square_id', 'target_id'],
  ['job_event', 'square', 'target'],
  ['worker', 'permits', 'capacity'],
  ['worker_turn', 'slot', 'turn_index'],
  ['worker_heartbeat', 'at', 'last_beat_at'],
  ['circuit_breaker', 'closed_at', 'tripped_at'],
  ['circuit_breaker', 'next_at', 'next_request_at'],
  ['schedule', 'zone', 'time_zone'],
  ['schedule', 'last_run', 'last_job_public_id'],
  ['schedule', 'last_at', 'last_started_at'],
  ['schedule', 'problem', 'last_error'],
  ['stored_export', 'begun_at', 'started_at'],
  ['session', 'remote_sealed', 'remote_tokens_encrypted'],
  ['inbox_mail', 'sealed', 'encrypted'],
  ['database_config', 'sealed', 'encrypted_secrets'],
  ['ledger_entry', 'run_id', 'job_id'],
  ['payment', 'seen', 'outputs'],
  ['payment', 'held_notice', 'unapplied_reason'],
  ['payment', 'held_sats', 'unapplied_sats'],
  ['payment', 'told_held', 'notified_unapplied'],
  ['payment', 'held_note', 'unapplied_note'],
  ['payment', 'held_done', 'resolved_unapplied'],
  ['api_token', 'hint', 'prefix'],
  ['user_event', 'handed_out', 'dispatched'],
  ['webhook_endpoint', 'sealed', 'encrypted_secret'],
  ['webhook_endpoint', 'old_sealed', 'previous_encrypted_secret'],
  ['webhook_endpoint', 'old_until', 'previous_secret_expires_at'],
  ['webhook_endpoint', 'off', 'disabled_reason'],
  ['webhook_endpoint', 'delivered_at', 'last_delivered_at'],
  ['webhook_delivery', 'tries', 'attempts'],
  ['webhook_delivery', 'round', 'round_attempts'],
  ['webhook_delivery', 'next_at', 'next_attempt_at'],
  ['webhook_delivery', 'tried_at', 'last_attempt_at'],
  ['webhook_delivery', 'took_ms', 'duration_ms'],
  ['delivery', 'told', 'reported'],
  ['delivery_status', 'held', 'refusing'],
  ['table_undo', 'store', 'database_revision'],
  ['table_undo', 'undone', 'restored'],
];

/** Constraints, indexes and sequences whose name is more than the name of their table before the rest. */
const OTHERS: readonly (readonly [string, string])[] = [
  ['search_task_square_fk', 'search_task_target_fk'],
  ['search_page_square_fk', 'search_page_target_fk'],
  ['target_place_key', 'target_city_type_key'],
  ['job_listing_cap_positive', 'job_max_listings_positive'],
  ['ledger_entry_run', 'ledger_entry_job'],
  ['payment_held', 'payment_unapplied'],
  ['payment_has_a_place', 'payment_has_address_or_reference'],
  ['payment_price_more_than_nothing', 'payment_price_positive'],
  ['payment_sats_more_than_nothing', 'payment_sats_positive'],
  ['sandbox_sats_more_than_nothing', 'sandbox_sats_positive'],
  ['api_token_opens_something', 'api_token_has_scopes'],
  ['user_event_unheard', 'user_event_undispatched'],
];

/** Column, and what its values were and are called. */
interface Values {
  table: string;
  column: string;
  pairs: readonly (readonly [string, string])[];
}

const TASK_STATES: Values = {
  table: 'search_task',
  column: 'state',
  pairs: [
    ['held', 'deferred'],
    ['active', 'claimed'],
    ['pruned', 'skipped'],
    ['abandoned', 'failed'],
  ],
};
const PAGE_KINDS: Values = { table: 'search_page', column: 'kind', pairs: [['abandoned', 'failed']] };
const UNAPPLIED_REASONS: Values = {
  table: 'payment',
  column: 'unapplied_reason',
  pairs: [['reorganised', 'reorganized']],
};

const SCOPES = [
  ['runs:read', 'jobs:read'],
  ['runs:write', 'jobs:write'],
] as const;
const EVENTS = [
  ['run.finished', 'job.finished'],
  ['run.needs_decision', 'job.needs_decision'],
] as const;

/**
 * Gives tables, columns, constraints and stored words the names of docs/glossary.md. What is stored is kept: scopes of
 * tokens, subscriptions of webhooks, events that are not sent yet, and queued work carry the new words afterwards. Keys
 * inside encrypted texts and the purposes they are encrypted for are not touched.
 */
export class StandardVocabulary1763700000100 implements MigrationInterface {
  name = 'StandardVocabulary1763700000100';

  async up(runner: QueryRunner): Promise<void> {
    for (const [from, to] of TABLES) await renameTable(runner, from, to);
    for (const [table, from, to] of COLUMNS) await renameColumn(runner, table, from, to);
    for (const [from, to] of OTHERS) await renameRelated(runner, from, to);
    await protectLedger(runner, 'ledger_entry');
    await renameStates(runner, (pair) => pair);
    await renameWords(runner, (pair) => pair);
    await renameQueue(runner, 'export-run', 'export-job');
    await renameQueueKeys(runner, (pair) => pair);
  }

  async down(runner: QueryRunner): Promise<void> {
    const back: Direction = ([from, to]) => [to, from];
    await renameQueueKeys(runner, back);
    await renameQueue(runner, 'export-job', 'export-run');
    await renameWords(runner, back);
    await renameStates(runner, back);
    for (const [from, to] of OTHERS.toReversed()) await renameRelated(runner, to, from);
    for (const [table, from, to] of COLUMNS.toReversed()) await renameColumn(runner, table, to, from);
    for (const [from, to] of TABLES.toReversed()) await renameTable(runner, to, from);
    await protectLedger(runner, 'credit_entry');
  }
}

type Pair = readonly [string, string];
type Direction = (pair: Pair) => Pair;

const renameColumn = (runner: QueryRunner, table: string, from: string, to: string) =>
  runner.query(`alter table ${table} rename column ${from} to ${to}`);

/** A table with the constraints, indexes and sequences that begin with its name. */
async function renameTable(runner: QueryRunner, from: string, to: string): Promise<void> {
  await runner.query(`alter table ${from} rename to ${to}`);
  const related: { name: string }[] = await runner.query(
    `select conname as name from pg_constraint where conrelid = $1::regclass and starts_with(conname, $2)
     union
     select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid
       where i.indrelid = $1::regclass and starts_with(c.relname, $2)
     union
     select s.relname from pg_class s join pg_depend d on d.objid = s.oid
       where s.relkind = 'S' and d.refobjid = $1::regclass and starts_with(s.relname, $2)`,
    [to, `${from}_`],
  );
  for (const { name } of related) await renameRelated(runner, name, to + name.slice(from.length));
}

/** A constraint, else an index or a sequence. An index that belongs to a constraint follows it. */
async function renameRelated(runner: QueryRunner, from: string, to: string): Promise<void> {
  const [constraint]: { table: string }[] = await runner.query(
    `select conrelid::regclass::text as "table" from pg_constraint
     where conname = $1 and connamespace = current_schema()::regnamespace`,
    [from],
  );
  if (constraint) {
    await runner.query(`alter table ${constraint.table} rename constraint ${from} to ${to}`);
    return;
  }
  const [relation]: { kind: string }[] = await runner.query(
    `select relkind as kind from pg_class where relname = $1 and relnamespace = current_schema()::regnamespace`,
    [from],
  );
  // Renamed already with its constraint.
  if (!relation) return;
  await runner.query(`alter ${relation.kind === 'S' ? 'sequence' : 'index'} ${from} rename to ${to}`);
}

/** The trigger that lets the ledger only grow, under the table's name. */
async function protectLedger(runner: QueryRunner, table: string): Promise<void> {
  for (const former of ['credit_entry', 'ledger_entry']) {
    await runner.query(`drop trigger if exists ${former}_is_final on ${table}`);
    await runner.query(`drop function if exists ${former}_is_final()`);
  }
  await runner.query(
    `create function ${table}_is_final() returns trigger language plpgsql as $$
     begin
       raise exception '${table} only grows: write a correction instead';
     end $$`,
  );
  await runner.query(
    `create trigger ${table}_is_final before update or delete or truncate on ${table}
       for each statement execute function ${table}_is_final()`,
  );
}

async function renameStates(runner: QueryRunner, direction: Direction): Promise<void> {
  await runner.query('alter table search_task drop constraint search_task_state_known');
  await runner.query('drop index search_task_open');
  await runner.query('alter table search_page drop constraint search_page_kind_known');
  for (const values of [TASK_STATES, PAGE_KINDS, UNAPPLIED_REASONS])
    await renameValues(runner, values, direction);
  const claimed = direction(['active', 'claimed'])[1];
  const [deferred, , skipped, failed] = TASK_STATES.pairs.map((pair) => direction(pair)[1]);
  const states = ['queued', deferred, claimed, 'done', 'split', skipped, failed];
  await runner.query(
    `alter table search_task add constraint search_task_state_known check (state in (${listOf(states)}))`,
  );
  await runner.query(
    `create index search_task_open on search_task (job_id, state, priority desc, id)
       where state in ('queued', '${claimed}')`,
  );
  const kinds = ['page', 'restarted', ...PAGE_KINDS.pairs.map((pair) => direction(pair)[1])];
  await runner.query(
    `alter table search_page add constraint search_page_kind_known check (kind in (${listOf(kinds)}))`,
  );
  // The root of a target's plan, and what was mailed about unapplied money: '<reason> <satoshis>'.
  const [center] = [direction(['centre', 'center'])];
  const [radius] = [direction(['radiusMetres', 'radiusMeters'])];
  await runner.query(
    `update target set root = (root - '${center[0]}' - '${radius[0]}')
       || jsonb_build_object('${center[1]}', root->'${center[0]}', '${radius[1]}', root->'${radius[0]}')`,
  );
  const [reason, renamed] = direction(['reorganised', 'reorganized']);
  await runner.query(
    `update payment set notified_unapplied = replace(notified_unapplied, '${reason} ', '${renamed} '),
       resolved_unapplied = replace(resolved_unapplied, '${reason} ', '${renamed} ')`,
  );
}

const listOf = (words: readonly (string | undefined)[]) => words.map((word) => `'${word}'`).join(', ');

async function renameValues(runner: QueryRunner, { table, column, pairs }: Values, direction: Direction) {
  for (const pair of pairs) {
    const [from, to] = direction(pair);
    await runner.query(`update ${table} set ${column} = $2 where ${column} = $1`, [from, to]);
  }
}

async function renameWords(runner: QueryRunner, direction: Direction): Promise<void> {
  for (const pair of SCOPES) {
    await runner.query('update api_token set scopes = array_replace(scopes, $1, $2)', [...direction(pair)]);
  }
  for (const pair of EVENTS) {
    const [from, to] = direction(pair);
    await runner.query('update webhook_endpoint set events = array_replace(events, $1, $2)', [from, to]);
    // The body is sent as it lies here: both must say the same.
    await runner.query(`update user_event set type = $2, body = replace(body, $3, $4) where type = $1`, [
      from,
      to,
      `"type":"${from}"`,
      `"type":"${to}"`,
    ]);
  }
  for (const pair of [
    ['making', 'creating'],
    ['made', 'created'],
  ] as const) {
    await runner.query(
      `update database_config set sort_indexes = jsonb_set(sort_indexes, '{state}', to_jsonb($2::text))
       where sort_indexes->>'state' = $1`,
      [...direction(pair)],
    );
  }
}

/** A new database has no queue yet: pg-boss makes its schema at the first start. */
async function hasQueue(runner: QueryRunner): Promise<boolean> {
  const [row]: { found: boolean }[] = await runner.query(
    `select to_regclass('pgboss.job') is not null as found`,
  );
  return row?.found ?? false;
}

async function renameQueue(runner: QueryRunner, from: string, to: string): Promise<void> {
  if (!(await hasQueue(runner))) return;
  const [queue]: { options: object }[] = await runner.query(
    `select json_build_object('policy', policy, 'retryLimit', retry_limit, 'retryDelay', retry_delay,
       'retryBackoff', retry_backoff, 'expireInSeconds', expire_seconds,
       'retentionMinutes', retention_minutes, 'deadLetter', dead_letter) as options
     from pgboss.queue where name = $1`,
    [from],
  );
  if (!queue) return;
  await runner.query('select pgboss.create_queue($1, $2)', [to, JSON.stringify(queue.options)]);
  await runner.query('update pgboss.job set name = $2 where name = $1', [from, to]);
  await runner.query('select pgboss.delete_queue($1)', [from]);
}

/** Work that waits in the queue. */
async function renameQueueKeys(runner: QueryRunner, direction: Direction): Promise<void> {
  if (!(await hasQueue(runner))) return;
  const keys: readonly (readonly [queue: string, pair: Pair])[] = [
    ['capture-turn', ['run', 'jobId']],
    ['capture-turn', ['slot', 'index']],
    ['export-job', ['run', 'jobId']],
    ['mail', ['sealed', 'encrypted']],
    ['resend-confirmation', ['sealed', 'encrypted']],
  ];
  for (const [queue, pair] of keys) {
    const [from, to] = direction(pair);
    await runner.query(
      `update pgboss.job set data = (data - $2) || jsonb_build_object($3::text, data->$2)
       where name = $1 and data ? $2`,
      [queue, from, to],
    );
  }
}

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { type DatabaseConnection, pgOptions } from '../../backend/platform/database';

const FOLDER = path.join(import.meta.dirname, '../fixtures/first-version');

/** Facts about the installation, recorded before it was dumped. */
export interface FirstVersionFacts {
  writtenAt: string;
  encryptionKey: string;
  accounts: Record<'professional' | 'free', { email: string; password: string }>;
  users: Record<'professional' | 'free', string>;
  apiToken: string;
  webhook: { id: string; secrets: string[] };
  schedule: string;
  edit: { ids: number[]; before: string[] };
  jobs: Record<'professional' | 'free', { id: string; status: string; recordsProcessed: number }[]>;
  statement: { kind: string; credits: number; jobId: string | null; paymentId: string | null }[];
  balance: { granted: number; used: number; purchased: number };
  paidSession: string;
  openSession: string;
  paused: { manualRunId: string };
  queued: { manualRunId: string };
}

export async function readFacts(): Promise<FirstVersionFacts> {
  return JSON.parse(await readFile(path.join(FOLDER, 'facts.json'), 'utf8')) as FirstVersionFacts;
}

/** Loads a dump into an empty database. Shifts all times in it, as if the dump had been written a minute ago. */
export async function loadDump(
  name: 'database' | 'user-database',
  connection: DatabaseConnection,
): Promise<void> {
  const sql = await readFile(path.join(FOLDER, `${name}.sql`), 'utf8');
  const client = new pg.Client(pgOptions(connection));
  await client.connect();
  try {
    await client.query(sql);
    // The dump clears the search path of the connection, so this restores it.
    await client.query('reset search_path');
    await client.query(moveTimes((await readFacts()).writtenAt));
  } finally {
    await client.end();
  }
}

/**
 * Queues what the dump does not have, as the first version queued it. The request for another confirmation email is a
 * copy of one that the first version encrypted. The start of the schedule is due in an hour.
 */
export async function addQueuedWork(
  connection: DatabaseConnection,
  { schedule, users: { professional } }: FirstVersionFacts,
  ids: { resend: string; schedule: string },
): Promise<void> {
  const until = Date.now() + 2 * 86_400_000;
  const statements: [sql: string, values: unknown[]][] = [
    [
      `insert into pgboss.job (id, name, data, retry_limit, policy)
       select $1, name, data, retry_limit, policy from pgboss.job where name = 'resend-confirmation'`,
      [ids.resend],
    ],
    ['update schedule set pending = true where id = $1', [schedule]],
    [
      `insert into pgboss.job (id, name, data, singleton_key, start_after, policy)
       values ($1, 'schedule-start', $2, $3, now() + interval '1 hour', 'short')`,
      [ids.schedule, { schedule }, schedule],
    ],
    ['update user_plan set professional_until = $2 where user_id = $1', [professional, new Date(until)]],
    [
      `insert into pgboss.job (name, data, policy) values ('plan-reminder', $1, 'standard')`,
      [{ userId: professional, until }],
    ],
  ];
  const client = new pg.Client(pgOptions(connection));
  await client.connect();
  try {
    for (const [sql, values] of statements) await client.query(sql, values);
  } finally {
    await client.end();
  }
}

/**
 * Shifts times to the present, because retention rules compare them with the current time. Disables triggers and
 * checks, because the ledger forbids updates.
 */
const moveTimes = (writtenAt: string) => `
  do $$
  declare
    moved record;
    age interval := clock_timestamp() - interval '1 minute' - timestamptz '${writtenAt}';
  begin
    set local session_replication_role = replica;
    for moved in
      select format('%I.%I', c.table_schema, c.table_name) as name,
             string_agg(format('%1$I = %1$I + $1', c.column_name), ', ') as changes
      from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema in ('public', 'pgboss') and t.table_type = 'BASE TABLE'
        and c.data_type = 'timestamp with time zone' and c.is_generated = 'NEVER'
        and not exists (select 1 from pg_inherits i
                        where i.inhrelid = format('%I.%I', c.table_schema, c.table_name)::regclass)
      group by 1
    loop
      execute format('update %s set %s', moved.name, moved.changes) using age;
    end loop;
  end $$`;

import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { type Balance, balanceOf, type LedgerEntry } from '@libs/credits';
import { type DatabaseConnection, migrate, pgOptions } from '../../backend/platform/database';
import { startEmbeddedPostgres } from '../../backend/platform/embedded-postgres';
import { parseBenchArguments } from '../support/bench-arguments';
import { type DrillResult, failuresOf, reportDrill } from '../support/drills/drill';

const DEFAULTS = { backups: 'docker/backup/backups' };
const COUNTED_TABLES = ['users', 'job', 'captured_listing', 'export_file', 'ledger_entry', 'audit_entry'];
const silentLog = { debug: () => undefined, info: () => undefined, warn: () => undefined };

export interface RestoreOptions {
  /** The folder with the backups of docker/backup/backup.sh. */
  backups: string;
  /** The database that the backups are from, to compare with. Null: no comparison. */
  live: DatabaseConnection | null;
}

/**
 * R15: restores the newest backup into a new, temporary Postgres on this machine, migrates it with this version, and
 * checks what is in it. Needs `pg_restore` of the version of the backup's `pg_dump` or a later one. With the
 * environment variable DATABASE_URL, compares with that database, from which it only reads.
 *
 * Arguments: `backups=docker/backup/backups`.
 */
export async function main(args: readonly string[] = []): Promise<boolean> {
  const { DATABASE_URL: url } = process.env;
  const { backups } = parseBenchArguments(args, DEFAULTS);
  return reportDrill('Restore', await drillRestore({ backups, live: url ? { url } : null }));
}

export async function drillRestore({ backups, live }: RestoreOptions): Promise<DrillResult> {
  const backup = await newestBackup(backups);
  const folder = await mkdtemp(path.join(tmpdir(), 'gazetteer-restore-'));
  const server = await startEmbeddedPostgres({ dataDir: folder, log: silentLog });
  try {
    await withClient(server.connection, (client) => client.query('create database restored'));
    const connection = { ...server.connection, database: 'restored' };
    const startedAt = Date.now();
    const { host, port, user, password: PGPASSWORD, database } = connection;
    const target = ['--host', host, '--port', String(port), '--username', user, '--dbname', database];
    const options = ['--no-owner', '--no-privileges', '--exit-on-error'];
    await promisify(execFile)('pg_restore', [...options, ...target, backup.file], {
      env: { ...process.env, PGPASSWORD },
    });
    const seconds = (Date.now() - startedAt) / 1_000;
    const migrations = await migrate(connection);
    return await withClient(connection, async (client) => ({
      figures: {
        backup: path.basename(backup.file),
        'age in hours': ((Date.now() - backup.time) / 3_600_000).toFixed(1),
        'size in MB': (backup.bytes / 2 ** 20).toFixed(1),
        'seconds to restore': seconds.toFixed(1),
        'migrations of this version': migrations.length,
        ...(await countRows(client)),
      },
      failures: [
        ...failuresOf({ 'users whose balance is not the sum of their ledger': await wrongBalances(client) }),
        ...(live ? await withClient(live, (liveClient) => compareLedgers(client, liveClient)) : []),
      ],
    }));
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function newestBackup(folder: string): Promise<{ file: string; time: number; bytes: number }> {
  const names = (await readdir(folder)).filter((name) => /^gazetteer-.*\.dump$/.test(name)).sort();
  const name = names.at(-1);
  if (name === undefined) throw new Error(`There is no backup (gazetteer-….dump) in ${folder}.`);
  const file = path.join(folder, name);
  const { mtimeMs: time, size: bytes } = await stat(file);
  return { file, time, bytes };
}

async function countRows(client: pg.Client): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of COUNTED_TABLES) {
    const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${table}`);
    counts[`rows of ${table}`] = rows[0]?.count ?? 0;
  }
  return counts;
}

async function wrongBalances(client: pg.Client): Promise<number> {
  const { rows: sums } = await client.query<LedgerEntry & { userId: string }>(
    `select user_id as "userId", kind, sum(amount)::float8 as amount from ledger_entry group by user_id, kind`,
  );
  const entries = new Map<string, LedgerEntry[]>();
  for (const { userId, ...entry } of sums) entries.set(userId, [...(entries.get(userId) ?? []), entry]);
  const { rows: balances } = await client.query<Balance & { userId: string }>(
    `select user_id as "userId", granted::float8, purchased::float8, used::float8 from credit_balance`,
  );
  return balances.filter(({ userId, ...balance }) => {
    const sum = balanceOf(entries.get(userId) ?? []);
    return (
      sum.granted !== balance.granted || sum.purchased !== balance.purchased || sum.used !== balance.used
    );
  }).length;
}

/** Returns a failure if old entries of the ledger, which only grows, differ between the backup and the live database. */
async function compareLedgers(restored: pg.Client, live: pg.Client): Promise<string[]> {
  // Newer entries may belong to transactions that were in progress during the backup.
  const { rows } = await restored.query<{ until: string | null }>(
    `select (max(created_at) - interval '10 minutes')::text as until from ledger_entry`,
  );
  const until = rows[0]?.until ?? null;
  const summarize = async (client: pg.Client) => {
    const result = await client.query<{ count: number; ids: string; amounts: string }>(
      `select count(*)::int as count, coalesce(sum(id), 0)::text as ids, coalesce(sum(amount), 0)::text as amounts
       from ledger_entry where created_at < $1`,
      [until],
    );
    return result.rows[0];
  };
  const [inBackup, inLive] = [await summarize(restored), await summarize(live)];
  return JSON.stringify(inBackup) === JSON.stringify(inLive)
    ? []
    : [
        `before ${until}, the backup has ${inBackup?.count} ledger entries, and the database has ${inLive?.count}`,
      ];
}

async function withClient<T>(
  connection: DatabaseConnection,
  use: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(pgOptions(connection));
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import pg from 'pg';
import type { PostgresConnection } from '../../backend/platform/embedded-postgres';
import { mountSmallDisk, type SmallDisk } from './small-disk';
import { createTestDatabase, type TestDatabase } from './test-database';
import { until } from './until';

/** What can be wrong with the application's database. 'crash' is over once the server has started again. */
export const DATABASE_FAULTS = ['full', 'read-only', 'no-connections', 'crash'] as const;
export type DatabaseFault = (typeof DATABASE_FAULTS)[number];

/** Enough for the tables of the application and the listings of a test. */
const DISK_MEGABYTES = 96;
const TABLES = `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`;

/**
 * A database for an application that is to be disturbed. It has a small disk of its own where this process may mount
 * one. The application's user is not a superuser, because limits do not apply to superusers.
 */
export class DisturbedDatabase {
  private constructor(
    /** How the application connects. */
    readonly connection: PostgresConnection,
    private readonly database: TestDatabase,
    /** If null, triggers stand for the full disk. */
    private readonly disk: SmallDisk | null,
  ) {}

  static async create(): Promise<DisturbedDatabase> {
    const database = await createTestDatabase();
    const server = database.connection as PostgresConnection;
    const user = `disturbed_${randomBytes(4).toString('hex')}`;
    const password = randomBytes(12).toString('hex');
    const disk = await moveToSmallDisk(server, user);
    await execute(server, `create role ${user} login password '${password}' in role ${server.user}`);
    return new DisturbedDatabase({ ...server, user, password }, database, disk);
  }

  async begin(fault: DatabaseFault): Promise<void> {
    const { user } = this.connection;
    if (fault === 'crash') return this.crash();
    if (fault === 'full') return this.disk ? this.disk.fill() : this.refuseWrites();
    const limit = fault === 'read-only' ? 'set default_transaction_read_only = on' : 'connection limit 0';
    await this.rows(`alter role ${user} ${limit}`);
    await this.rows('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [user]);
  }

  async end(fault: DatabaseFault): Promise<void> {
    const { user } = this.connection;
    if (fault === 'full' && this.disk) this.disk.free();
    else if (fault === 'full') await this.rows('drop function public.full_disk() cascade');
    else if (fault === 'no-connections') await this.rows(`alter role ${user} connection limit -1`);
    else if (fault === 'read-only') {
      await this.rows(`alter role ${user} reset default_transaction_read_only`);
      // The sessions of a standby end when it becomes the primary server.
      await this.rows('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [user]);
    }
  }

  /** Runs a statement as a superuser, past all faults. */
  rows<T extends object>(sql: string, values: unknown[] = []): Promise<T[]> {
    return execute<T>(this.database.connection as PostgresConnection, sql, values);
  }

  async drop(): Promise<void> {
    const { user } = this.connection;
    await this.database.drop();
    const server = { ...(this.database.connection as PostgresConnection), database: 'postgres' };
    await execute(server, `drop role ${user}`);
    if (this.disk) await execute(server, `drop tablespace ${user}`);
    this.disk?.remove();
  }

  private async refuseWrites(): Promise<void> {
    await this.rows(`create or replace function public.full_disk() returns trigger language plpgsql as $$
      begin
        raise exception 'could not extend file "base/5/16402": No space left on device' using errcode = 'disk_full';
      end $$`);
    for (const { name } of await this.rows<{ name: string }>(TABLES))
      await this.rows(
        `create trigger full_disk before insert or update on ${name} for each statement execute function public.full_disk()`,
      );
  }

  /** Kills one of the server's processes. The server then ends all connections, recovers, and accepts new ones. */
  private async crash(): Promise<void> {
    const client = new pg.Client(this.database.connection as PostgresConnection);
    client.on('error', () => undefined);
    const ended = new Promise((resolve) => client.once('end', resolve));
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
    await ended;
    await until('the server accepts connections again', () =>
      this.rows('select 1').then(
        () => true,
        () => false,
      ),
    );
  }
}

async function moveToSmallDisk(server: PostgresConnection, tablespace: string): Promise<SmallDisk | null> {
  const other = { ...server, database: 'postgres' };
  const [setting] = await execute<{ folder: string }>(
    other,
    `select current_setting('data_directory') as folder`,
  );
  const disk = mountSmallDisk(DISK_MEGABYTES, statSync(setting?.folder ?? ''));
  if (!disk) return null;
  await execute(other, `create tablespace ${tablespace} location '${disk.folder}'`);
  await execute(other, `alter database ${server.database} set tablespace ${tablespace}`);
  return disk;
}

async function execute<T extends object>(
  server: PostgresConnection,
  sql: string,
  values: unknown[] = [],
): Promise<T[]> {
  const client = new pg.Client(server);
  // The server may end the connection after the response.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<T>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

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
  /** Set while the server restarts after a crash. */
  private restart: Promise<void> | null = null;
  private admin: Promise<pg.Client> | null = null;

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
    await this.waitForStartingSessions();
    await this.rows('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [user]);
  }

  async end(fault: DatabaseFault): Promise<void> {
    const { user } = this.connection;
    if (fault === 'full' && this.disk) this.disk.free();
    else if (fault === 'full') await this.rows('drop function public.full_disk() cascade');
    else if (fault === 'no-connections') await this.rows(`alter role ${user} connection limit -1`);
    // Present sessions stay read-only, as those with a former primary server that is now a standby.
    else await this.rows(`alter role ${user} reset default_transaction_read_only`);
  }

  /** Runs a statement as a superuser, past all faults. Waits until a crashed server has started again. */
  async rows<T>(sql: string, values: unknown[] = []): Promise<T[]> {
    try {
      return await this.query<T>(sql, values);
    } catch (error) {
      if (!this.restart) throw error;
      await this.restart;
      return this.query<T>(sql, values);
    }
  }

  async drop(): Promise<void> {
    const { user } = this.connection;
    await this.admin?.then((client) => client.end());
    await this.database.drop();
    const server = { ...(this.database.connection as PostgresConnection), database: 'postgres' };
    await execute(server, `drop role ${user}`);
    if (this.disk) await execute(server, `drop tablespace ${user}`);
    this.disk?.remove();
  }

  /** Uses one connection for all statements, because Postgres may be unable to open one while its disk is full. */
  private async query<T>(sql: string, values: unknown[]): Promise<T[]> {
    this.admin ??= connect(this.database.connection as PostgresConnection).then((client) => {
      client.once('end', () => (this.admin = null));
      return client;
    });
    const client = await this.admin.catch((error: unknown) => {
      this.admin = null;
      throw error;
    });
    return (await client.query(sql, values)).rows as T[];
  }

  /** Waits for sessions that are just starting: the limit does not apply to them, and they have no user yet. */
  private async waitForStartingSessions(): Promise<void> {
    const [{ now }] = (await this.rows<{ now: Date }>('select clock_timestamp() as now')) as [{ now: Date }];
    await until('the sessions have started', async () => {
      const starting = await this.rows(
        `select 1 from pg_stat_activity where state = 'starting' and backend_start < $1`,
        [now],
      );
      return starting.length === 0;
    });
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
    const client = await connect(this.database.connection as PostgresConnection);
    const ended = new Promise((resolve) => client.once('end', resolve));
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
    this.restart = ended.then(() => this.waitForServer());
    await this.restart;
    this.restart = null;
  }

  private async waitForServer(): Promise<void> {
    await until('the server accepts connections again', () =>
      execute(this.database.connection as PostgresConnection, 'select 1').then(
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

async function execute<T>(server: PostgresConnection, sql: string, values: unknown[] = []): Promise<T[]> {
  const client = await connect(server);
  try {
    return (await client.query(sql, values)).rows as T[];
  } finally {
    await client.end();
  }
}

async function connect(server: PostgresConnection): Promise<pg.Client> {
  const client = new pg.Client(server);
  // A crash of the server ends the connection.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

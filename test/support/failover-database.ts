import { spawnSync } from 'node:child_process';
import { appendFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { migrate } from '../../backend/platform/database';
import {
  type EmbeddedPostgres,
  findRunningPostgres,
  type PostgresConnection,
  startEmbeddedPostgres,
} from '../../backend/platform/embedded-postgres';
import { startFaultyProxy, type FaultyProxy } from './faulty-proxy';
import { until } from './until';

const noop = () => undefined;
const silentLog = { debug: noop, info: noop, warn: noop };

/**
 * A primary server and its synchronous standby, behind one address that leads to the server in charge. As with a hosted
 * database, a commit that was confirmed is on both.
 */
export class FailoverDatabase {
  private constructor(
    /** How the application connects, before and after the failover. */
    readonly connection: PostgresConnection,
    private readonly folder: string,
    private readonly proxy: FaultyProxy,
    /** Where the address leads. */
    private readonly upstream: { path: string },
    private readonly primary: EmbeddedPostgres,
    /** Resolves when the standby has become a primary server, because it does not accept changes before. */
    private readonly promotion: Promise<EmbeddedPostgres>,
    private current: pg.Client,
  ) {}

  static async create(): Promise<FailoverDatabase> {
    const folder = await mkdtemp(path.join(tmpdir(), 'failover-'));
    const [first, second] = [path.join(folder, 'first'), path.join(folder, 'second')];
    const original = await startEmbeddedPostgres({ dataDir: first, log: silentLog });
    await execute(original.connection, 'alter system set fsync = off');
    await migrate(original.connection);
    await original.stop();
    const copied = spawnSync('cp', ['-a', first, second], { encoding: 'utf8' });
    if (copied.status !== 0) throw new Error(copied.stderr);
    const primary = await startEmbeddedPostgres({ dataDir: first, log: silentLog });
    followPrimary(path.join(second, 'postgres/cluster'), primary.connection);
    const promotion = startEmbeddedPostgres({ dataDir: second, log: silentLog });
    // Whoever awaits the promotion gets the error.
    promotion.catch(noop);
    const client = await connect(primary.connection);
    await client.query(`alter system set synchronous_standby_names = '*'`);
    await client.query('select pg_reload_conf()');
    await until('the standby follows', async () => {
      const { rows } = await client.query(`select 1 from pg_stat_replication where sync_state = 'sync'`);
      return rows.length > 0;
    });
    const upstream = { path: socketOf(primary.connection) };
    const proxy = await startFaultyProxy(upstream);
    const connection = { ...primary.connection, host: '127.0.0.1', port: proxy.port };
    return new FailoverDatabase(connection, folder, proxy, upstream, primary, promotion, client);
  }

  /** Makes the primary server unreachable, for good. */
  losePrimary(): void {
    this.proxy.mode = 'refuse';
    this.proxy.dropConnections();
  }

  /** Lets the address lead to the standby, which is read-only until it is promoted. */
  async leadToStandby(): Promise<void> {
    const standby = await findRunningPostgres(path.join(this.folder, 'second'));
    if (!standby) throw new Error('the standby does not run');
    await this.current.end();
    this.current = await connect(standby);
    this.upstream.path = socketOf(standby);
    this.proxy.mode = 'pass';
  }

  async promoteStandby(): Promise<void> {
    await this.current.query('select pg_promote()');
    await this.promotion;
  }

  /** Runs a statement on the server in charge, past the address. */
  async rows<T>(sql: string, values: unknown[] = []): Promise<T[]> {
    return (await this.current.query(sql, values)).rows as T[];
  }

  async remove(): Promise<void> {
    await this.proxy.close();
    const standby = await findRunningPostgres(path.join(this.folder, 'second'));
    if (standby) await execute(standby, 'select pg_promote() where pg_is_in_recovery()');
    await this.current.end();
    await (await this.promotion).stop();
    await this.primary.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** Makes a copy of a cluster the standby of its original. */
function followPrimary(cluster: string, { host, port, user, password }: PostgresConnection): void {
  const conninfo = `host=${host} port=${port} user=${user} password=${password}`;
  appendFileSync(path.join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n`);
  writeFileSync(path.join(cluster, 'standby.signal'), '');
}

const socketOf = ({ host, port }: PostgresConnection) => path.join(host, `.s.PGSQL.${port}`);

async function connect(connection: PostgresConnection): Promise<pg.Client> {
  const client = new pg.Client(connection);
  client.on('error', noop);
  await client.connect();
  return client;
}

async function execute(connection: PostgresConnection, sql: string): Promise<void> {
  const client = await connect(connection);
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

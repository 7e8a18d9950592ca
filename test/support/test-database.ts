import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { type DatabaseConnection, migrate, pgOptions } from '../../backend/platform/database';
import { type PostgresConnection, startEmbeddedPostgres } from '../../backend/platform/embedded-postgres';
import { removeStaleFolders } from './remove-stale-folders';

/** A database for one test file. */
export interface TestDatabase {
  connection: DatabaseConnection;
  drop(): Promise<void>;
}

/** Connection details of a database server, and the start time of its process. */
interface ServerRecord {
  processStartedAt: number;
  connection: PostgresConnection;
}

const PREFIX = 'gazetteer-test-';
const TEMPLATE = 'template_migrated';

/**
 * Creates a new, migrated database without rows. Its server belongs to this process, which is a Jest worker. The
 * first test file starts the server in its own folder, later test files reuse it, and it ends with the process.
 * @param options.empty creates no tables, for tests of the migrations
 */
export async function createTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const server = await workerServer();
  const name = `test_${randomBytes(6).toString('hex')}`;
  await executeOnServer(server, `create database ${name} template ${empty ? 'template0' : TEMPLATE}`);
  return {
    connection: { ...server, database: name },
    drop: () => executeOnServer(server, `drop database ${name} with (force)`),
  };
}

async function workerServer(): Promise<PostgresConnection> {
  const folder = path.join(tmpdir(), `${PREFIX}${process.pid}`);
  const recordFile = path.join(folder, 'ready.json');
  // Jest isolates the modules of each test file, so this file finds a server started by an earlier test file only
  // through its record.
  if (existsSync(recordFile)) {
    const { processStartedAt, connection } = JSON.parse(readFileSync(recordFile, 'utf8')) as ServerRecord;
    if (processStartedAt === performance.timeOrigin) return connection;
    // The record was written by an earlier process with the same process id.
    rmSync(folder, { recursive: true, force: true });
  }
  removeStaleFolders(PREFIX);
  mkdirSync(folder, { recursive: true });
  const noop = () => undefined;
  const server = await startEmbeddedPostgres({
    dataDir: folder,
    // Drills start several processes, and users' databases are on the same server.
    maxConnections: 300,
    log: { debug: noop, info: noop, warn: noop },
  });
  try {
    await prepareServer(server.connection);
  } catch (error) {
    await server.stop();
    throw error;
  }
  const record: ServerRecord = { processStartedAt: performance.timeOrigin, connection: server.connection };
  writeFileSync(recordFile, JSON.stringify(record));
  return server.connection;
}

async function prepareServer(server: PostgresConnection): Promise<void> {
  // Turns fsync off, because the data need not survive the process.
  await executeOnServer(server, 'alter system set fsync = off');
  await executeOnServer(server, 'select pg_reload_conf()');
  await executeOnServer(server, `drop database if exists ${TEMPLATE}`);
  await executeOnServer(server, `create database ${TEMPLATE}`);
  await migrate({ ...server, database: TEMPLATE });
  await forgetWorkers({ ...server, database: TEMPLATE });
}

/** A new database counts as one whose worker was just alive. Tests without a worker begin long after that. */
const forgetWorkers = (server: PostgresConnection) =>
  executeOnServer(server, `update worker_heartbeat set last_beat_at = last_beat_at - interval '1 hour'`);

async function executeOnServer(server: PostgresConnection, statement: string): Promise<void> {
  const client = new pg.Client(pgOptions(server));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { type DatabaseConnection, migrate, pgOptions } from '../../backend/platform/database';
import { type PostgresConnection, startEmbeddedPostgres } from '../../backend/platform/embedded-postgres';
import { removeLeftovers } from './leftovers';

/** A database of a test's own. */
export interface TestDatabase {
  connection: DatabaseConnection;
  drop(): Promise<void>;
}

/** What is known of the server of a process that began at that time. */
interface Note {
  since: number;
  connection: PostgresConnection;
}

const PREFIX = 'gazetteer-test-';
const TEMPLATE = 'template_migrated';

/**
 * A new, migrated database without a row. The server behind it belongs to this process (a Jest worker): its first spec file starts
 * it in a folder of its own, later files find it there, and it ends with the process.
 * @param options.empty without a table: for migrating itself
 */
export async function createTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const server = await serverOfThisProcess();
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name} template ${empty ? 'template0' : TEMPLATE}`);
  return {
    connection: { ...server, database: name },
    drop: () => onServer(server, `drop database ${name} with (force)`),
  };
}

async function serverOfThisProcess(): Promise<PostgresConnection> {
  const folder = path.join(tmpdir(), `${PREFIX}${process.pid}`);
  const note = path.join(folder, 'ready.json');
  // Jest gives each spec file a world of its own, so what a former file started is known by its note alone.
  if (existsSync(note)) {
    const { since, connection } = JSON.parse(readFileSync(note, 'utf8')) as Note;
    if (since === performance.timeOrigin) return connection;
    // Of a process that is gone, and had the same number.
    rmSync(folder, { recursive: true, force: true });
  }
  removeLeftovers(PREFIX);
  mkdirSync(folder, { recursive: true });
  const quiet = () => undefined;
  const server = await startEmbeddedPostgres({
    dataDir: folder,
    log: { debug: quiet, info: quiet, warn: quiet },
  });
  try {
    await prepare(server.connection);
  } catch (error) {
    await server.stop();
    throw error;
  }
  const noted: Note = { since: performance.timeOrigin, connection: server.connection };
  writeFileSync(note, JSON.stringify(noted));
  return server.connection;
}

async function prepare(server: PostgresConnection): Promise<void> {
  // Nothing here outlives the process, so nothing needs to reach the disk.
  await onServer(server, 'alter system set fsync = off');
  await onServer(server, 'select pg_reload_conf()');
  await onServer(server, `drop database if exists ${TEMPLATE}`);
  await onServer(server, `create database ${TEMPLATE}`);
  await migrate({ ...server, database: TEMPLATE });
}

async function onServer(server: PostgresConnection, statement: string): Promise<void> {
  const client = new pg.Client(pgOptions(server));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

import { mkdirSync, realpathSync } from 'node:fs';
import type { Log } from '../log';
import { findBinaries, linkLibraries, makeExecutable } from './binaries';
import { clusterFolder, ensureCluster, readPassword, SUPERUSER } from './cluster';
import { lockFolder } from './folder-lock';
import { libraryEnvironment } from './guard';
import { libraryFolder, prepareHome, prepareSocketFolder, socketFolder } from './home';
import { stopOrphanedServer } from './orphaned-server';
import { chooseRunAs } from './run-as';
import type { ServerOptions } from './server';
import { supervise } from './supervisor';

/** Connection options in the format of pg, TypeORM and pg-boss. */
export interface PostgresConnection {
  /** Folder of the server's socket. */
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

export interface EmbeddedPostgres {
  connection: PostgresConnection;
  /** Process id of the server's first process; changes when the supervisor restarts the server. */
  readonly pid: number;
  /** Resolves with the reason when the server has ended and cannot be restarted; the application should then exit. */
  failure: Promise<string>;
  /**
   * Stops the server, which closes open connections, and releases the folder. Call this last, after closing every
   * pool.
   */
  stop(): Promise<void>;
}

/** Enough for one application process. */
const MAX_CONNECTIONS = 60;

/**
 * Starts the Postgres that npm installed, with its data in `dataDir/postgres`, and creates the cluster at the first
 * start. Supervises the server: it stops when this process ends for any reason, and restarts if only the server is
 * killed.
 *
 * @throws EmbeddedPostgresError, with a message for the operator, when the folder is in use or the machine cannot run
 *   it.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  log: Log;
  /** More than one application process, or users' databases on the same server, need more. */
  maxConnections?: number;
}): Promise<EmbeddedPostgres> {
  const binaries = findBinaries();
  mkdirSync(options.dataDir, { recursive: true, mode: 0o755 });
  const dataDir = realpathSync(options.dataDir);
  const release = await lockFolder(dataDir);
  try {
    makeExecutable(binaries);
    const { home, owner } = prepareHome(dataDir);
    const libraryPath = linkLibraries(binaries.native, libraryFolder(home));
    const env = { NODE_ENV: process.env.NODE_ENV, PATH: process.env.PATH, LC_MESSAGES: 'C', TZ: 'UTC' };
    const checkEnv = { ...env, ...libraryEnvironment(libraryPath) };
    const runAs = chooseRunAs(owner, home, [binaries.postgres, '--version'], checkEnv);
    const spawnOptions = { runAs, env, libraryPath, cwd: home };
    const serverOptions: ServerOptions = {
      home,
      postgres: binaries.postgres,
      socketFolder: socketFolder(home),
      maxConnections: options.maxConnections ?? MAX_CONNECTIONS,
      spawnOptions,
      log: options.log,
    };
    await stopOrphanedServer(clusterFolder(home), serverOptions.socketFolder, options.log);
    await ensureCluster({ home, initdb: binaries.initdb, owner, spawnOptions });
    prepareSocketFolder(serverOptions.socketFolder, owner);
    const server = await supervise(serverOptions);
    const connection = {
      host: serverOptions.socketFolder,
      port: 5432,
      user: SUPERUSER,
      password: readPassword(home),
      database: 'postgres',
    };
    return {
      connection,
      get pid() {
        return server.pid;
      },
      failure: server.failure,
      async stop() {
        await server.stop();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

/** Returns the connection as a URL that another process can use as DATABASE_URL to reach the same database. */
export function connectionUrl({ host, port, user, password, database }: PostgresConnection): string {
  const encode = encodeURIComponent;
  return `postgres://${encode(user)}:${encode(password)}@${encode(host)}:${port}/${encode(database)}`;
}

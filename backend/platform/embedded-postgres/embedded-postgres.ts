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

/** As pg, TypeORM and pg-boss take it. */
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
  /** Of the server's first process; changes when the supervisor had to start it anew. */
  readonly pid: number;
  /** Resolves, with the reason, if the server is gone and cannot be brought back; the application should end then. */
  failure: Promise<string>;
  /** Ends the server (open connections are cut) and gives the folder free. To be called last, after every pool. */
  stop(): Promise<void>;
}

/**
 * Starts the Postgres that npm brought on `dataDir/postgres`, making it at the first start, and watches over it: it ends
 * with this process however that ends, and comes back if it alone is killed.
 *
 * @throws EmbeddedPostgresError, written for the operator, when the folder is in use or the machine cannot run it.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  log: Log;
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

/** The connection as a URL that DATABASE_URL takes: for a further process on the same database. */
export function connectionUrl({ host, port, user, password, database }: PostgresConnection): string {
  const encode = encodeURIComponent;
  return `postgres://${encode(user)}:${encode(password)}@${encode(host)}:${port}/${encode(database)}`;
}

import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Server } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { REQUEST_TIMEOUT_MS } from '@libs/constants';
import type { Logger } from 'pino';
import { type SeedAccount, AccountSeeder } from './account';
import { type AppOptions, createApp, createAppContext } from './app';
import { apiReferenceOf } from './api-document';
import type { AppDependencies } from './app.module';
import type { Settings } from './platform/config';
import { type DatabaseConnection, migrate } from './platform/database';
import { startEmbeddedPostgres } from './platform/embedded-postgres';
import { HealthChecks } from './platform/health';
import { RequestsInProgress } from './platform/http';
import { loopbackOrigin } from './platform/web';
import { SearchInputsService } from './search-inputs';
import { startWorkerStatusServer } from './worker-status-server';

/**
 * How long requests in progress may take to finish when the process stops: as long as a page waits for a response.
 * A second signal ends the process at once.
 */
const MAX_FINISH_MS = REQUEST_TIMEOUT_MS;

export interface StartOptions {
  settings: Settings;
  logger: Logger;
  frontend: AppOptions['frontend'];
  root: string;
}

export interface RunningApp {
  /** URL of the pages. Null for a process that is only a worker. */
  url: string | null;
  /** Initial accounts that still have their first password. */
  accounts: SeedAccount[];
  /** Resolves with a reason when the process cannot continue. */
  failure: Promise<string>;
  /** Stops everything in reverse order. */
  stop(): Promise<void>;
}

/**
 * Starts the components that the settings require, beginning with the database. If one of them fails, those already
 * started are stopped.
 */
export async function start(options: StartOptions): Promise<RunningApp> {
  const cleanups: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (let next = cleanups.pop(); next; next = cleanups.pop()) await next();
  };
  try {
    const database = await openDatabase(options);
    cleanups.push(database.stop);
    await migrate(database.connection);
    const appOptions = { ...options, connection: database.connection };
    const app = options.settings.roles.includes('web')
      ? await startWeb(appOptions)
      : await startWorker(appOptions);
    cleanups.push(app.stop);
    return { url: app.url, accounts: app.accounts, failure: database.failure, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Database {
  connection: DatabaseConnection;
  failure: Promise<string>;
  stop(): Promise<void>;
}

async function openDatabase({ settings, logger }: StartOptions): Promise<Database> {
  if (settings.databaseUrl !== null) {
    return {
      connection: { url: settings.databaseUrl },
      failure: new Promise(() => undefined),
      stop: () => Promise.resolve(),
    };
  }
  const { connection, failure, stop } = await startEmbeddedPostgres({
    dataDir: settings.dataDir,
    log: logger,
  });
  return { connection, failure, stop };
}

type StartedProcess = Pick<RunningApp, 'url' | 'accounts' | 'stop'>;

async function startWeb(appOptions: AppOptions): Promise<StartedProcess> {
  const app = await createApp(appOptions);
  const requests = new RequestsInProgress(app.getHttpServer());
  const stop = () => closeServer(app, requests, appOptions.settings);
  try {
    await app.init();
    apiReferenceOf(app).prepare();
    await listen(app.getHttpServer(), appOptions.settings);
    const accounts = await app.get(AccountSeeder).ensure();
    setImmediate(() => app.get(SearchInputsService).warmUp());
    return { url: appOptions.settings.publicUrl ?? loopbackOrigin(app.getHttpServer()), accounts, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Does not use Nest's `listen`, which logs a port conflict in addition to throwing it. */
async function listen(server: Server, { port, host }: Settings): Promise<void> {
  server.listen(port, host);
  await once(server, 'listening');
}

/**
 * Stops in three steps, so that a proxy in front of several processes loses no request. At first, the process still
 * accepts requests for DRAIN_SECONDS, but is not ready, and tells clients to use new connections. Then it refuses new
 * connections and lets requests in progress finish. Connections that are still open, such as those of event streams,
 * end after the modules have stopped.
 */
async function closeServer(
  app: NestExpressApplication,
  requests: RequestsInProgress,
  { drainSeconds }: Settings,
): Promise<void> {
  const server: Server = app.getHttpServer();
  requests.announceStop();
  if (server.listening && drainSeconds > 0) {
    app.get(HealthChecks).add('accepting', () => {
      throw new Error('the process is stopping');
    });
    await wait(drainSeconds * 1_000);
  }
  server.close();
  await requests.finish(MAX_FINISH_MS);
  await app.close();
}

async function startWorker(appOptions: AppDependencies): Promise<StartedProcess> {
  const context: INestApplicationContext = await createAppContext(appOptions);
  const { workerPort, host } = appOptions.settings;
  const statusServer = workerPort === null ? null : await startWorkerStatusServer(context, workerPort, host);
  const stop = async () => {
    statusServer?.close();
    statusServer?.closeAllConnections();
    await context.close();
  };
  return { url: null, accounts: [], stop };
}

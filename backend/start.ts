import { once } from 'node:events';
import type { Server } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Logger } from 'pino';
import { type FirstAccount, FirstAccounts } from './account';
import { type AppOptions, createApp, createWorker } from './app';
import type { AppParts } from './app.module';
import type { Settings } from './platform/config';
import { type DatabaseConnection, migrate } from './platform/database';
import { startEmbeddedPostgres } from './platform/embedded-postgres';
import { loopbackOrigin } from './platform/web';
import { SearchInputsService } from './search-inputs';
import { openWorkerDoor } from './worker-door';

export interface StartOptions {
  settings: Settings;
  logger: Logger;
  frontend: AppOptions['frontend'];
  root: string;
}

export interface Running {
  /** Where the pages are; null for a worker alone. */
  url: string | null;
  /** Accounts of the first start whose password is still the first one. */
  accounts: FirstAccount[];
  /** Resolves with the reason when the process cannot go on. */
  lost: Promise<string>;
  /** Ends everything in the reverse order of its start. */
  stop(): Promise<void>;
}

/** Starts what the settings ask for, from the database up; what was started before a failure is ended again. */
export async function start(options: StartOptions): Promise<Running> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (let next = stops.pop(); next; next = stops.pop()) await next();
  };
  try {
    const database = await openDatabase(options);
    stops.push(database.stop);
    await migrate(database.connection);
    const parts = { ...options, connection: database.connection };
    const app = options.settings.roles.includes('web') ? await serve(parts) : await work(parts);
    stops.push(app.stop);
    return { url: app.url, accounts: app.accounts, lost: database.lost, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Database {
  connection: DatabaseConnection;
  lost: Promise<string>;
  stop(): Promise<void>;
}

async function openDatabase({ settings, logger }: StartOptions): Promise<Database> {
  if (settings.databaseUrl !== null) {
    return {
      connection: { url: settings.databaseUrl },
      lost: new Promise(() => undefined),
      stop: () => Promise.resolve(),
    };
  }
  const { connection, lost, stop } = await startEmbeddedPostgres({ dataDir: settings.dataDir, log: logger });
  return { connection, lost, stop };
}

type Served = Pick<Running, 'url' | 'accounts' | 'stop'>;

async function serve(parts: AppOptions): Promise<Served> {
  const app = await createApp(parts);
  const stop = () => closeServer(app);
  try {
    await app.init();
    await listen(app.getHttpServer(), parts.settings);
    const accounts = await app.get(FirstAccounts).ensure();
    setImmediate(() => app.get(SearchInputsService).prepare());
    return { url: parts.settings.publicUrl ?? loopbackOrigin(app.getHttpServer()), accounts, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Without Nest's own `listen`, which logs a taken port besides throwing it. */
async function listen(server: Server, { port, host }: Settings): Promise<void> {
  server.listen(port, host);
  await once(server, 'listening');
}

/** New connections are refused from the first moment; the others end when the modules have come to rest. */
async function closeServer(app: NestExpressApplication): Promise<void> {
  app.getHttpServer().close();
  await app.close();
}

async function work(parts: AppParts): Promise<Served> {
  const context: INestApplicationContext = await createWorker(parts);
  const { workerPort, host } = parts.settings;
  const door = workerPort === null ? null : await openWorkerDoor(context, workerPort, host);
  const stop = async () => {
    door?.close();
    door?.closeAllConnections();
    await context.close();
  };
  return { url: null, accounts: [], stop };
}

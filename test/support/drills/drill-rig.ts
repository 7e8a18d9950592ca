import pg from 'pg';
import { Transaction } from '../../../backend/platform/database';
import type { PostgresConnection } from '../../../backend/platform/embedded-postgres';
import { type FaultyProxy, type FaultyProxyOptions, startFaultyProxy } from '../faulty-proxy';
import type { HttpClient } from '../http-client';
import { type OutageProxy, startOutageProxy } from '../outage-proxy';
import { startTestApp, type SettingsOverrides, type TestApp, type TestUser } from '../test-app';
import { DisturbedDatabase } from '../disturbed-database';
import { createTestDatabase, type TestDatabase } from '../test-database';
import { startTown, type Town } from '../town';
import { until } from '../until';
import { startWebhookReceiver, type WebhookReceiver } from '../webhook-receiver';
import { DrillWorker, type DrillWorkerOptions } from './drill-worker';
import { socketOf, urlThrough } from './proxied-database';

/** More listings than any drill captures. */
const ALLOWANCE = 1_000_000;

export interface DrillRigOptions {
  /** Number of places in the town. */
  places?: number;
  /** The maps site. By default, one with only a town of `places` restaurants. */
  town?: Town;
  /** Response time of the maps site, so that a job lasts long enough to be disturbed. */
  latencyMs?: number;
  settings?: SettingsOverrides;
  /** Whether the application's own database is one that can be disturbed. */
  isDatabaseDisturbed?: boolean;
  /** Watches the connections between the workers and the user's database. */
  inspectUserDatabase?: FaultyProxyOptions['inspect'];
}

/** The user whose job is disturbed, with a database behind a proxy. */
interface DrillUser {
  account: TestUser;
  database: TestDatabase;
  proxy: FaultyProxy;
}

/** A second web process behind a proxy to the application's database. */
export interface Replica {
  app: TestApp;
  /** A client that is signed in as the rig's user. */
  client: HttpClient;
  proxy: FaultyProxy;
  close(): Promise<void>;
}

/**
 * A deployment to disturb: a web process in this process, worker processes that each reach the application's
 * database through a proxy of their own, a maps site, a user with a Postgres database behind a proxy, and a webhook.
 * Several jobs can be disturbed one after the other, each of a user of its own.
 */
export class DrillRig {
  readonly workers: DrillWorker[] = [];
  /** Types of the events that webhooks get. */
  readonly eventTypes = new Set<string>();
  private readonly users: DrillUser[] = [];
  private readonly cleanups: (() => void)[] = [];

  private constructor(
    private readonly ownDatabase: DisturbedDatabase | null,
    readonly app: TestApp,
    readonly town: Town,
    readonly receiver: WebhookReceiver,
    /** In front of the maps site. */
    readonly sourceProxy: OutageProxy,
    private readonly options: DrillRigOptions,
  ) {}

  static async start(options: DrillRigOptions = {}): Promise<DrillRig> {
    const town = options.town ?? (await startTown(options.places ?? 300));
    const receiver = await startWebhookReceiver();
    const ownDatabase = options.isDatabaseDisturbed ? await DisturbedDatabase.create() : null;
    const app = await startTestApp({
      settings: { roles: ['web'], freeAllowance: ALLOWANCE, ...options.settings },
      ...(ownDatabase && { connection: ownDatabase.connection }),
    });
    const sourceProxy = await startOutageProxy(town.site.baseUrl);
    const rig = new DrillRig(ownDatabase, app, town, receiver, sourceProxy, options);
    await rig.addUser();
    return rig;
  }

  /** The application's own database, if it can be disturbed. */
  get database(): DisturbedDatabase {
    if (!this.ownDatabase) throw new TypeError('this rig has no database that can be disturbed');
    return this.ownDatabase;
  }

  /** Calls the function when the rig is closed. */
  onClose(cleanup: () => void): void {
    this.cleanups.push(cleanup);
  }

  /** The latest user. */
  get user(): TestUser {
    return this.currentUser.account;
  }

  /** The proxy to the latest user's database. */
  get userProxy(): FaultyProxy {
    return this.currentUser.proxy;
  }

  /** Adds a user without a job, and makes the maps site slow again. */
  async addUser(): Promise<void> {
    const { latencyMs = 0, inspectUserDatabase: inspect } = this.options;
    this.town.site.setFaults({ latencyMs });
    const database = await createTestDatabase({ empty: true });
    const proxy = await startFaultyProxy(
      socketOf(database.connection as PostgresConnection),
      inspect && { inspect },
    );
    this.users.push({ account: await this.app.createUser(), database, proxy });
  }

  /** Starts worker processes. They are started again whenever they end, until `close`. */
  async startWorkers(count: number, options: DrillWorkerOptions = {}): Promise<void> {
    const added = Array.from(
      { length: count },
      () => new DrillWorker(this.app, this.sourceProxy.url, options),
    );
    this.workers.push(...added);
    await Promise.all(added.map((worker) => worker.open()));
  }

  async startReplica(): Promise<Replica> {
    const database = this.app.connection as PostgresConnection;
    const proxy = await startFaultyProxy(socketOf(database));
    const app = await startTestApp({
      connection: { url: urlThrough(proxy, database) },
      settings: { roles: ['web'], encryptionKey: this.app.settings.encryptionKey, freeAllowance: ALLOWANCE },
    });
    const client = app.client();
    for (const [name, value] of this.user.client.cookies) client.cookies.set(name, value);
    return {
      app,
      client,
      proxy,
      async close() {
        await app.close();
        await proxy.close();
      },
    };
  }

  /** Saves the latest user's database, through its proxy. */
  async saveUserDatabase(): Promise<void> {
    const { user, password, database } = this.currentUser.database.connection as PostgresConnection;
    await this.expectOk('/api/db/save', {
      provider: 'postgres',
      host: '127.0.0.1',
      port: String(this.userProxy.port),
      ssl: false,
      database,
      username: user,
      password,
    });
  }

  /** Lets the latest user's job record listings without delivering them to a database. */
  useNoDatabase(): Promise<void> {
    return this.expectOk('/api/db/save', { provider: 'none' });
  }

  async addWebhook(events: readonly string[], user: TestUser = this.user): Promise<void> {
    for (const event of events) this.eventTypes.add(event);
    await this.expectOk('/api/webhooks', { url: `${this.receiver.url}/${user.userId}`, events }, user);
  }

  /** Starts a job that captures the whole town. */
  startJob(): Promise<void> {
    const setup = { mode: 'manual', city: this.town.label, businessType: [this.town.businessType] };
    return this.expectOk('/api/runtime/start', setup);
  }

  /** Waits until the job has ended, is exported and is completely delivered, and its events have been sent. */
  async waitForEverything(timeoutMs: number): Promise<void> {
    await until('the job ends', async () => (await this.jobState()) === 'completed', timeoutMs);
    await until('the export is written', async () => (await this.countOwn('export_file')) > 0, timeoutMs);
    await until(
      'everything is delivered',
      async () => (await this.countOwn('job_event', `message like 'Delivered %'`)) > 0,
      timeoutMs,
    );
    await until(
      'all events are sent',
      async () =>
        (await this.count('user_event where not dispatched')) === 0 &&
        (await this.count(`webhook_delivery where state = 'waiting'`)) === 0,
      timeoutMs,
    );
  }

  async jobState(): Promise<string | undefined> {
    const [job] = await this.rows<{ state: string }>(
      'select state from job where user_id = $1 order by created_at desc limit 1',
      [this.user.userId],
    );
    return job?.state;
  }

  /** Returns the number of the latest user's listings recorded so far. */
  recorded(): Promise<number> {
    return this.countOwn('captured_listing');
  }

  /** Counts rows of the latest user. */
  private countOwn(table: string, condition = 'true'): Promise<number> {
    return this.count(`${table} where user_id = $1 and ${condition}`, [this.user.userId]);
  }

  /** @param relation what follows FROM: a table, with a WHERE clause if needed */
  async count(relation: string, values: unknown[] = []): Promise<number> {
    const [row] = await this.rows<{ count: number }>(
      `select count(*)::int as count from ${relation}`,
      values,
    );
    return row?.count ?? 0;
  }

  /** Reads from the application's database, past all proxies and faults. */
  rows<T>(sql: string, values: unknown[] = []): Promise<T[]> {
    if (this.ownDatabase) return this.ownDatabase.rows<T>(sql, values);
    return this.app.app.get(Transaction).rows<T>(sql, values);
  }

  /** Reads from the latest user's database, past the proxy. */
  async userRows<T extends object>(sql: string): Promise<T[]> {
    const client = new pg.Client(this.currentUser.database.connection as PostgresConnection);
    await client.connect();
    try {
      return (await client.query<T>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.close()));
    for (const { proxy } of this.users) await proxy.close();
    await this.sourceProxy.close();
    await this.app.close();
    for (const { database } of this.users) await database.drop();
    await this.ownDatabase?.drop();
    for (const cleanup of this.cleanups) cleanup();
    await this.receiver.close();
    await this.town.site.close();
  }

  private get currentUser(): DrillUser {
    const user = this.users.at(-1);
    if (!user) throw new TypeError('there is no user');
    return user;
  }

  private async expectOk(path: string, body: object, user = this.user): Promise<void> {
    const { status, text } = await user.client.post(path, body);
    if (status >= 300) throw new Error(`${path} returned ${status}: ${text}`);
  }
}

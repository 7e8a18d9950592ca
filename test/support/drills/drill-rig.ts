import pg from 'pg';
import { Transaction } from '../../../backend/platform/database';
import type { PostgresConnection } from '../../../backend/platform/embedded-postgres';
import { type FaultyProxy, type FaultyProxyOptions, startFaultyProxy } from '../faulty-proxy';
import type { HttpClient } from '../http-client';
import { type OutageProxy, startOutageProxy } from '../outage-proxy';
import { startTestApp, type SettingsOverrides, type TestApp, type TestUser } from '../test-app';
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
  /** Response time of the maps site, so that a job lasts long enough to be disturbed. */
  latencyMs?: number;
  settings?: SettingsOverrides;
  /** Watches the connections between the workers and the user's database. */
  inspectUserDatabase?: FaultyProxyOptions['inspect'];
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
 */
export class DrillRig {
  readonly workers: DrillWorker[] = [];
  /** Types of the events that webhooks get. */
  readonly eventTypes = new Set<string>();

  private constructor(
    readonly app: TestApp,
    readonly town: Town,
    readonly user: TestUser,
    readonly receiver: WebhookReceiver,
    readonly userProxy: FaultyProxy,
    /** In front of the maps site. */
    readonly sourceProxy: OutageProxy,
    private readonly userDatabase: TestDatabase,
  ) {}

  static async start(options: DrillRigOptions = {}): Promise<DrillRig> {
    const town = await startTown(options.places ?? 300);
    town.site.setFaults({ latencyMs: options.latencyMs ?? 0 });
    const receiver = await startWebhookReceiver();
    const userDatabase = await createTestDatabase({ empty: true });
    const app = await startTestApp({
      settings: { roles: ['web'], freeAllowance: ALLOWANCE, ...options.settings },
    });
    const userProxy = await startFaultyProxy(socketOf(userDatabase.connection as PostgresConnection), {
      ...(options.inspectUserDatabase && { inspect: options.inspectUserDatabase }),
    });
    const user = await app.createUser();
    const sourceProxy = await startOutageProxy(town.site.baseUrl);
    return new DrillRig(app, town, user, receiver, userProxy, sourceProxy, userDatabase);
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

  /** Saves the user's database, through its proxy. */
  async saveUserDatabase(): Promise<void> {
    const { user, password, database } = this.userDatabase.connection as PostgresConnection;
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
    await until('the export is written', async () => (await this.count('export_file')) > 0, timeoutMs);
    await until(
      'everything is delivered',
      async () => (await this.count(`job_event where message like 'Delivered %'`)) > 0,
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
      'select state from job order by created_at desc limit 1',
    );
    return job?.state;
  }

  /** Returns the number of listings recorded so far. */
  recorded(): Promise<number> {
    return this.count('captured_listing');
  }

  /** @param relation what follows FROM: a table, with a WHERE clause if needed */
  async count(relation: string): Promise<number> {
    const [row] = await this.rows<{ count: number }>(`select count(*)::int as count from ${relation}`);
    return row?.count ?? 0;
  }

  /** Reads from the application's database, past all proxies. */
  rows<T>(sql: string, values: unknown[] = []): Promise<T[]> {
    return this.app.app.get(Transaction).rows<T>(sql, values);
  }

  /** Reads from the user's database, past the proxy. */
  async userRows<T extends object>(sql: string): Promise<T[]> {
    const client = new pg.Client(this.userDatabase.connection as PostgresConnection);
    await client.connect();
    try {
      return (await client.query<T>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.close()));
    await this.userProxy.close();
    await this.sourceProxy.close();
    await this.app.close();
    await this.userDatabase.drop();
    await this.receiver.close();
    await this.town.site.close();
  }

  private async expectOk(path: string, body: object, user = this.user): Promise<void> {
    const { status, text } = await user.client.post(path, body);
    if (status >= 300) throw new Error(`${path} returned ${status}: ${text}`);
  }
}

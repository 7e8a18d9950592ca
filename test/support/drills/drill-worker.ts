import type { PostgresConnection } from '../../../backend/platform/embedded-postgres';
import { AppProcess } from '../app-process';
import { type FaultyProxy, type FaultyProxyOptions, startFaultyProxy } from '../faulty-proxy';
import type { TestApp } from '../test-app';
import { socketOf, urlThrough } from './proxied-database';

/** Short, because the work of each killed worker is blocked until its lease expires. */
const LEASE_SECONDS = 2;

export interface DrillWorkerOptions {
  /** Settings that differ from those of other drills. */
  environment?: Record<string, string>;
  /** Returns the inspector of a new connection between the worker and the application's database. */
  inspect?: (worker: DrillWorker) => NonNullable<FaultyProxyOptions['inspect']>;
}

/** A worker process behind a proxy to the application's database. It is started again whenever it ends. */
export class DrillWorker {
  /** Times of the kills, in epoch milliseconds. */
  readonly kills: number[] = [];
  /** How often the worker became ready. */
  starts = 0;
  private process: AppProcess | null = null;
  private connection: FaultyProxy | null = null;
  private isClosing = false;
  private supervision: Promise<void> = Promise.resolve();
  /** Why the worker could not be started, if it was not because of a kill. */
  private failure: Error | null = null;

  constructor(
    private readonly app: TestApp,
    private readonly mapsUrl: string,
    private readonly options: DrillWorkerOptions,
  ) {}

  /** The proxy to the application's database. */
  get proxy(): FaultyProxy {
    if (!this.connection) throw new TypeError('the worker is not open');
    return this.connection;
  }

  /** Resolves once the worker is ready for the first time. */
  async open(): Promise<void> {
    const database = this.app.connection as PostgresConnection;
    const inspect = this.options.inspect?.(this);
    this.connection = await startFaultyProxy(socketOf(database), inspect && { inspect });
    this.process = new AppProcess(this.app.settings.dataDir, {
      ROLE: 'worker',
      SEED_ACCOUNTS: 'false',
      DATABASE_URL: urlThrough(this.connection, database),
      ENCRYPTION_KEY: this.app.settings.encryptionKey ?? '',
      MAPS_URL: this.mapsUrl,
      JOB_LEASE_SECONDS: String(LEASE_SECONDS),
      ...this.options.environment,
    });
    await new Promise<void>((ready, failed) => {
      this.supervision = this.supervise(ready).catch((error: Error) => {
        this.failure = error;
        failed(error);
      });
    });
  }

  /** Sends kill -9. The kernel ends the process before it can do anything else. */
  kill(): void {
    if (this.isClosing) return;
    this.kills.push(Date.now());
    this.process?.signal('SIGKILL');
  }

  get pid(): number {
    if (!this.process) throw new TypeError('the worker is not open');
    return this.process.pid;
  }

  signal(name: NodeJS.Signals): void {
    this.process?.signal(name);
  }

  /** Returns when the current process has ended, in epoch milliseconds. */
  async waitForEnd(): Promise<number> {
    await this.process?.waitForExit();
    return Date.now();
  }

  async close(): Promise<void> {
    this.isClosing = true;
    this.process?.signal('SIGKILL');
    await this.supervision;
    await this.connection?.close();
    if (this.failure) throw this.failure;
  }

  private async supervise(onReady: () => void): Promise<void> {
    while (!this.isClosing && this.process) {
      const killsBefore = this.kills.length;
      try {
        await this.process.start();
        this.starts += 1;
        onReady();
      } catch (error) {
        // A worker may also be killed while it starts.
        if (!this.isClosing && this.kills.length === killsBefore) throw error;
      }
      await this.process.waitForExit();
    }
  }
}

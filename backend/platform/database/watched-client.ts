import pg from 'pg';
import { type DatabaseConnection } from './connection';
import { pidOf, ServerWatch } from './server-watch';

export interface WatchLimits {
  /** Maximum time until the server has accepted a connection, in milliseconds. */
  connectMs: number;
  /** If a response takes longer, the server is asked whether it still works on it. */
  responseMs: number;
  /** how long a response may still be under way after the server has finished. */
  graceMs: number;
}

/** Postgres refuses a change with this code on a standby server, and in a session that is read-only by default. */
const READ_ONLY_SQL_TRANSACTION = '25006';

/** A client that knows whether its server or session accepted no changes. */
export interface RenewableClient {
  /** Whether connections were renewed, or a change was refused as read-only on any one, since this one was opened. */
  readonly isOutdated: boolean;
  /** Makes all connections outdated that are open now. */
  renewAll(): void;
}

export const WATCH_LIMITS: WatchLimits = { connectMs: 5_000, responseMs: 5_000, graceMs: 1_000 };

/**
 * Returns a driver client for the application's Postgres that never waits forever. A network that loses data without a word
 * leaves a connection open, and statements without a response. If a response takes long, a second connection asks the
 * server. The client closes the connection, and its statements fail with "Connection terminated", if the server does not
 * respond, or does not work on the statement. A statement that the server works on may take any time.
 */
export function watchedClient(
  connection: DatabaseConnection,
  { connectMs, responseMs, graceMs }: WatchLimits = WATCH_LIMITS,
): typeof pg.Client {
  const server = new ServerWatch(connection, connectMs);
  /** Number of times that connections have become outdated. */
  let renewals = 0;

  return class WatchedClient extends pg.Client implements RenewableClient {
    private readonly renewal = renewals;
    private timer: NodeJS.Timeout | null = null;
    private hasEnded = false;

    constructor(config: pg.ClientConfig = {}) {
      // The password must be passed explicitly: the pool makes it non-enumerable.
      super({ ...config, password: config.password, keepAlive: true, connectionTimeoutMillis: connectMs });
      this.on('drain', () => this.stopWaiting());
      this.connection.on('errorMessage', ({ code }: { code?: string }) => {
        if (code === READ_ONLY_SQL_TRANSACTION && !this.isOutdated) renewals += 1;
      });
      this.on('end', () => {
        this.hasEnded = true;
        this.stopWaiting();
      });
      const query = this.query.bind(this) as (...args: unknown[]) => unknown;
      this.query = (...args: unknown[]) => {
        if (!this.timer && !this.hasEnded) this.wait(responseMs, false);
        return query(...args) as never;
      };
    }

    get isOutdated(): boolean {
      return this.renewal < renewals;
    }

    renewAll(): void {
      renewals += 1;
    }

    private wait(ms: number, isFinished: boolean): void {
      const timer = setTimeout(() => void this.check(timer, isFinished), ms);
      this.timer = timer;
      timer.unref();
    }

    private stopWaiting(): void {
      if (this.timer) clearTimeout(this.timer);
      this.timer = null;
    }

    private async check(timer: NodeJS.Timeout, wasFinished: boolean): Promise<void> {
      const state = await server.stateOf(pidOf(this));
      // The response has arrived meanwhile.
      if (this.timer !== timer) return;
      if (state === 'working') return this.wait(responseMs, false);
      if (state === 'idle' && !wasFinished) return this.wait(graceMs, true);
      this.timer = null;
      void this.end().catch(() => undefined);
    }
  };
}

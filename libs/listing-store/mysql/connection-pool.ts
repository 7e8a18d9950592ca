import { StoreError } from '../store-error';
import type { CheckedConnection } from './checked-connection';

const IDLE_TIMEOUT_MS = 30_000;

interface Waiter {
  resolve(connection: CheckedConnection): void;
  reject(error: unknown): void;
}

/**
 * A few connections to one server, opened as needed and closed when idle. The driver's own pool would read from a
 * connection before its data can be checked.
 */
export class ConnectionPool {
  private readonly idle: { connection: CheckedConnection; timer: NodeJS.Timeout }[] = [];
  private readonly waiters: Waiter[] = [];
  /** Connections in use or being opened. */
  private busyCount = 0;
  private closed = false;

  /** @param open returns a connection that is signed in */
  constructor(
    private readonly maxConnections: number,
    private readonly open: () => Promise<CheckedConnection>,
  ) {}

  /** Returns a connection, to be passed to `release` or `discard` afterward. Waits if all are in use. */
  acquire(): Promise<CheckedConnection> {
    if (this.closed) return Promise.reject(closedError());
    const connection = this.takeIdle();
    if (connection) {
      this.busyCount += 1;
      return Promise.resolve(connection);
    }
    if (this.busyCount < this.maxConnections) return this.openAnother();
    return new Promise((resolve, reject) => this.waiters.push({ resolve, reject }));
  }

  release(connection: CheckedConnection): void {
    if (this.closed || connection.isBroken) return this.discard(connection);
    const waiter = this.waiters.shift();
    if (waiter) return waiter.resolve(connection);
    this.busyCount -= 1;
    const timer = setTimeout(() => this.removeIdle(connection), IDLE_TIMEOUT_MS).unref();
    this.idle.push({ connection, timer });
  }

  /** Closes a connection that is in use. */
  discard(connection: CheckedConnection): void {
    connection.destroy();
    this.busyCount -= 1;
    this.serveWaiter();
  }

  /** Rejects all waiting callers. Connections in use are closed by those who use them. */
  close(): void {
    this.closed = true;
    for (const { connection } of [...this.idle]) this.removeIdle(connection);
    for (const waiter of this.waiters.splice(0)) waiter.reject(closedError());
  }

  private takeIdle(): CheckedConnection | null {
    for (let entry = this.idle.pop(); entry; entry = this.idle.pop()) {
      clearTimeout(entry.timer);
      if (!entry.connection.isBroken) return entry.connection;
      entry.connection.destroy();
    }
    return null;
  }

  private removeIdle(connection: CheckedConnection): void {
    const at = this.idle.findIndex((entry) => entry.connection === connection);
    const [entry] = at < 0 ? [] : this.idle.splice(at, 1);
    clearTimeout(entry?.timer);
    connection.destroy();
  }

  private async openAnother(): Promise<CheckedConnection> {
    this.busyCount += 1;
    try {
      const connection = await this.open();
      if (!this.closed) return connection;
      connection.destroy();
      throw closedError();
    } catch (error) {
      this.busyCount -= 1;
      this.serveWaiter();
      throw error;
    }
  }

  private serveWaiter(): void {
    const waiter = this.closed ? undefined : this.waiters.shift();
    if (waiter) this.openAnother().then(waiter.resolve, waiter.reject);
  }
}

export const closedError = () => new StoreError('transient', 'The connection is closed.', 'Try again.');

import { isIP, type Socket } from 'node:net';
import type { ConnectionOptions } from 'mysql2';
import {
  guardedSocket,
  HandshakeLimiter,
  type ConnectionListener,
  trustedCertificates,
  UNTRUSTED_TLS,
} from '@libs/network';
import { LONG_STATEMENT_TIMEOUT_MS } from '../long-statement-timeout';
import { ResponseBudget, type ResponseShare } from '../response-budget';
import type { Query, SqlPool } from '../sql/sql-pool';
import { StoreError, withUnknownOutcome } from '../store-error';
import { CheckedConnection } from './checked-connection';
import { closedError, ConnectionPool } from './connection-pool';
import { mysqlFailure } from './mysql-errors';
import type { MysqlStoreOptions } from './mysql-options';

const MAX_DEADLOCK_ATTEMPTS = 6;

/**
 * Connections to one MySQL or MariaDB server. Every failure is thrown as a StoreError, and a broken connection is not
 * used again.
 */
export class MysqlPool implements SqlPool {
  private readonly pool: ConnectionPool;
  private readonly sockets = new Set<Socket>();
  private readonly responses: ResponseShare;
  private isClosed = false;

  constructor(private readonly options: MysqlStoreOptions) {
    this.responses = options.responses ?? new ResponseBudget().shareOf('');
    this.pool = new ConnectionPool(options.limits.connections, () => this.openConnection());
  }

  /** The host, as the user has named it. */
  get host(): string {
    return this.options.connection.host;
  }

  /** Returns whether connections are encrypted. */
  get usesTls(): boolean {
    return this.options.connection.ssl;
  }

  /**
   * Statement timeout. It is slightly longer than the server's own timeout, because the server's error message says
   * more.
   */
  get timeoutMs(): number {
    return this.options.limits.statementTimeoutMs + 1_000;
  }

  query: Query = <T>(text: string, values?: unknown[], maxRows?: number) =>
    this.withConnection((query) => query<T>(text, values, maxRows));

  /** Runs several statements in a transaction, which is retried after a deadlock. */
  async transaction<T>(work: (query: Query) => Promise<T>): Promise<T> {
    return this.withConnection(async (query) => {
      await query('start transaction');
      try {
        const result = await work(query);
        await query('commit').catch((error: unknown) => {
          throw this.lostUnlessRefused(error);
        });
        return result;
      } catch (error) {
        await query('rollback').catch(() => undefined);
        throw error;
      }
    });
  }

  /** Like `transaction`, but what the statements write is rolled back. */
  rolledBack(work: (query: Query) => Promise<void>): Promise<void> {
    return this.withConnection(async (query) => {
      await query('start transaction');
      try {
        await work(query);
      } finally {
        await query('rollback').catch(() => undefined);
      }
    });
  }

  /**
   * Uses one connection for several statements. `isLongRunning` raises the statement timeout for work that may take
   * minutes.
   */
  async withConnection<T>(work: (query: Query) => Promise<T>, { isLongRunning = false } = {}): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.tryOnce(work, isLongRunning);
      } catch (error) {
        if (
          !(error instanceof StoreError) ||
          error.code !== 'ER_LOCK_DEADLOCK' ||
          attempt >= MAX_DEADLOCK_ATTEMPTS
        )
          throw error;
      }
    }
  }

  /** Looks up the server's name. Its addresses are remembered until a connection has been opened. */
  async resolveName(): Promise<void> {
    const { connection, names } = this.options;
    if (isIP(connection.host) === 0) await names.resolve(connection.host);
  }

  /**
   * Returns a separate connection for the test, not signed in yet. The caller closes it. Its timeout begins now, so
   * call `resolveName` first.
   */
  createConnection(listener: ConnectionListener = {}): CheckedConnection {
    return new CheckedConnection(this.connectionOptions(listener), this.responses);
  }

  /** Destroys the sockets, so that a hanging connection does not delay closing. */
  close(): Promise<void> {
    this.isClosed = true;
    this.pool.close();
    for (const socket of this.sockets) socket.destroy();
    return Promise.resolve();
  }

  toStoreError(error: unknown): StoreError {
    return mysqlFailure(error, this.options.connection);
  }

  /** Unless the server refused to commit, it may have committed, even if its response was lost. */
  private lostUnlessRefused(error: unknown): StoreError {
    const failure = this.toStoreError(error);
    const { sqlState = '' } = error as { sqlState?: string };
    return sqlState === '' || sqlState.startsWith('08') ? withUnknownOutcome(failure) : failure;
  }

  private connectionOptions(listener: ConnectionListener): ConnectionOptions {
    const { connection, network, names, limits } = this.options;
    return {
      host: connection.host,
      port: connection.port,
      database: connection.database,
      user: connection.user,
      password: connection.password,
      charset: 'utf8mb4',
      timezone: 'Z',
      supportBigNumbers: true,
      // A server must not be able to request files from this machine.
      flags: ['-LOCAL_FILES'],
      connectTimeout: limits.connectTimeoutMs,
      ...(connection.ssl && {
        ssl: {
          minVersion: UNTRUSTED_TLS.minVersion,
          ciphers: UNTRUSTED_TLS.ciphers,
          rejectUnauthorized: true,
          verifyIdentity: true,
          ...(connection.ca && { ca: trustedCertificates(connection.ca) }),
        },
      }),
      stream: () => {
        const socket = guardedSocket({ network, names }, listener);
        this.sockets.add(socket);
        socket.once('close', () => this.sockets.delete(socket));
        socket.setKeepAlive(true);
        socket.connect(connection.port, connection.host);
        return connection.ssl ? new HandshakeLimiter(socket) : socket;
      },
    };
  }

  private async tryOnce<T>(work: (query: Query) => Promise<T>, isLongRunning: boolean): Promise<T> {
    const connection = await this.pool.acquire().catch((error: unknown) => {
      throw this.toStoreError(error);
    });
    const timeoutMs = isLongRunning ? LONG_STATEMENT_TIMEOUT_MS : this.timeoutMs;
    const query = statementsOn(connection, timeoutMs);
    try {
      if (isLongRunning) await setStatementTimeout(query, LONG_STATEMENT_TIMEOUT_MS);
      const result = await work(query);
      // The connection is discarded, because it still has the longer timeout.
      if (isLongRunning) this.pool.discard(connection);
      else this.pool.release(connection);
      return result;
    } catch (error) {
      const failure = this.toStoreError(error);
      if (failure.kind === 'row' || failure.code === 'ER_LOCK_DEADLOCK') this.pool.release(connection);
      else this.pool.discard(connection);
      throw failure;
    }
  }

  /**
   * Signs in, and prepares the session before anything else. Values are escaped with backslashes, so the SQL mode
   * must treat a backslash as an escape character. It must also refuse texts that are too long instead of truncating
   * them. Times are UTC.
   */
  private async openConnection(): Promise<CheckedConnection> {
    await this.resolveName();
    if (this.isClosed) throw closedError();
    const connection = this.createConnection();
    const query = statementsOn(connection, this.timeoutMs);
    try {
      await connection.connect();
      await query(
        `set session sql_mode = 'STRICT_ALL_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION', time_zone = '+00:00'`,
      );
      await setStatementTimeout(query, this.options.limits.statementTimeoutMs);
      return connection;
    } catch (error) {
      connection.destroy();
      throw error;
    }
  }
}

/** Returns the function that runs statements on a connection. */
export const statementsOn =
  (connection: CheckedConnection, timeoutMs: number): Query =>
  (text, values = [], maxRows = 0) =>
    connection.query(text, values, { timeoutMs, maxRows });

async function setStatementTimeout(query: Query, ms: number): Promise<void> {
  const { rows } = await query<{ version: string }>('select version() as version', [], 1);
  await query(
    /mariadb/i.test(rows[0]?.version ?? '')
      ? `set session max_statement_time = ${ms / 1_000}`
      : `set session max_execution_time = ${Math.trunc(ms)}`,
  );
}

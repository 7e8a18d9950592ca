import type { Socket } from 'node:net';
import mysql from 'mysql2/promise';
import {
  ResponseSizeLimit,
  guardedSocket,
  type ConnectionListener,
  trustedCertificates,
} from '@libs/network';
import { MAX_RESPONSE_BYTES } from '../max-response-bytes';
import { LONG_STATEMENT_TIMEOUT_MS } from '../long-statement-timeout';
import type { Query, QueryResult, SqlPool } from '../sql/sql-pool';
import { StoreError } from '../store-error';
import { mysqlFailure } from './mysql-errors';
import type { MysqlStoreOptions } from './mysql-options';

const IDLE_TIMEOUT_MS = 30_000;
const MAX_DEADLOCK_ATTEMPTS = 6;

/**
 * Connections to one MySQL or MariaDB server. Every failure is thrown as a StoreError, and a connection that broke is
 * not used again.
 */
export class MysqlPool implements SqlPool {
  private readonly pool: mysql.Pool;
  private readonly sockets = new Set<Socket>();
  private readonly responseLimit = new ResponseSizeLimit(MAX_RESPONSE_BYTES);
  private readonly configured = new WeakSet<object>();
  private closed = false;

  constructor(private readonly options: MysqlStoreOptions) {
    this.pool = mysql.createPool({
      ...this.connectionConfig(),
      connectionLimit: options.limits.connections,
      maxIdle: options.limits.connections,
      idleTimeout: IDLE_TIMEOUT_MS,
    });
  }

  /** Returns whether connections are encrypted. */
  get usesTls(): boolean {
    return this.options.connection.ssl;
  }

  /** Timeout of a statement. A little longer than the server's own limit, whose message says more. */
  get timeoutMs(): number {
    return this.options.limits.statementTimeoutMs + 1_000;
  }

  query: Query = <T>(text: string, values: unknown[] = []) =>
    this.withConnection((query) => query<T>(text, values));

  /** Runs several statements in a transaction, and retries after a deadlock. */
  async transaction<T>(work: (query: Query) => Promise<T>): Promise<T> {
    return this.withConnection(async (query) => {
      await query('start transaction');
      try {
        const result = await work(query);
        await query('commit');
        return result;
      } catch (error) {
        await query('rollback').catch(() => undefined);
        throw error;
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

  /** Returns the settings of a separate connection for the test. The caller closes it. */
  connectionConfig(listener: ConnectionListener = {}): mysql.ConnectionOptions {
    const { connection, network, limits } = this.options;
    return {
      host: connection.host,
      port: connection.port,
      database: connection.database,
      user: connection.user,
      password: connection.password,
      charset: 'utf8mb4',
      timezone: 'Z',
      supportBigNumbers: true,
      // A server must not be able to request files of this machine.
      flags: ['-LOCAL_FILES'],
      connectTimeout: limits.connectTimeoutMs,
      ...(connection.ssl && {
        ssl: {
          rejectUnauthorized: true,
          verifyIdentity: true,
          ...(connection.ca && { ca: trustedCertificates(connection.ca) }),
        },
      }),
      stream: () => {
        const socket = guardedSocket(network, listener);
        this.sockets.add(socket);
        this.responseLimit.watch(socket);
        socket.once('close', () => this.sockets.delete(socket));
        socket.setKeepAlive(true);
        return socket.connect(connection.port, connection.host);
      },
    };
  }

  close(): Promise<void> {
    if (this.closed) return Promise.resolve();
    this.closed = true;
    for (const socket of this.sockets) socket.destroy();
    return this.pool.end().catch(() => undefined);
  }

  toStoreError(error: unknown): StoreError {
    return mysqlFailure(error, this.options.connection);
  }

  private async tryOnce<T>(work: (query: Query) => Promise<T>, isLongRunning: boolean): Promise<T> {
    if (this.closed) throw new StoreError('transient', 'The connection is closed.', 'Try again.');
    const connection = await this.pool.getConnection().catch((error: unknown) => {
      throw this.toStoreError(error);
    });
    const query: Query = async <R>(text: string, values: unknown[] = []): Promise<QueryResult<R>> => {
      this.responseLimit.startResponse(
        (connection.connection as mysql.Connection & { stream: Socket }).stream,
      );
      const [response] = await connection.query({
        sql: text,
        values,
        timeout: isLongRunning ? LONG_STATEMENT_TIMEOUT_MS : this.timeoutMs,
      });
      if (Array.isArray(response)) return { rows: response as R[], count: response.length };
      return { rows: [], count: (response as { affectedRows?: number }).affectedRows ?? 0 };
    };
    try {
      await this.configureSession(connection, query);
      if (isLongRunning) await this.setStatementTimeout(query, LONG_STATEMENT_TIMEOUT_MS);
      const result = await work(query);
      // Discards the connection, because it has the longer timeout.
      if (isLongRunning) connection.destroy();
      else connection.release();
      return result;
    } catch (error) {
      const failure = this.toStoreError(error);
      if (failure.kind === 'row' || failure.code === 'ER_LOCK_DEADLOCK') connection.release();
      else connection.destroy();
      throw failure;
    }
  }

  /**
   * Runs once per connection, before anything else. Values are escaped with backslashes, which another SQL mode would
   * read as SQL. Texts that are too long must be refused, not truncated. Times are UTC.
   */
  private async configureSession(connection: mysql.PoolConnection, query: Query): Promise<void> {
    const inner = connection.connection;
    if (this.configured.has(inner)) return;
    await query(
      `set session sql_mode = 'STRICT_ALL_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION', time_zone = '+00:00'`,
    );
    await this.setStatementTimeout(query, this.options.limits.statementTimeoutMs);
    this.configured.add(inner);
  }

  private async setStatementTimeout(query: Query, ms: number): Promise<void> {
    const { rows } = await query<{ version: string }>('select version() as version');
    await query(
      /mariadb/i.test(rows[0]?.version ?? '')
        ? `set session max_statement_time = ${ms / 1_000}`
        : `set session max_execution_time = ${Math.trunc(ms)}`,
    );
  }
}

import type { Socket } from 'node:net';
import mysql from 'mysql2/promise';
import { AnswerBounds, guardedSocket, type Stages, trusted } from '@libs/network';
import { ANSWER_MOST } from '../answer-most';
import { LEISURE_MS } from '../leisure';
import type { Query, Result, SqlLink } from '../sql/sql-link';
import { StoreError } from '../store-error';
import { mysqlFailure } from './mysql-errors';
import type { MysqlOptions } from './mysql-target';

const IDLE_MS = 30_000;
const DEADLOCK_TRIES = 6;

/** Connections to one MySQL or MariaDB. Every failure leaves as a StoreError; a connection that broke is not used again. */
export class MysqlLink implements SqlLink {
  private readonly pool: mysql.Pool;
  private readonly sockets = new Set<Socket>();
  private readonly bounds = new AnswerBounds(ANSWER_MOST);
  private readonly ready = new WeakSet<object>();
  private closed = false;

  constructor(private readonly options: MysqlOptions) {
    this.pool = mysql.createPool({
      ...this.config(),
      connectionLimit: options.limits.connections,
      maxIdle: options.limits.connections,
      idleTimeout: IDLE_MS,
    });
  }

  /** Whether connections are to be encrypted. */
  get encrypts(): boolean {
    return this.options.target.ssl;
  }

  /** For a statement; a little later than the server's own limit, whose message says more. */
  get timeoutMs(): number {
    return this.options.limits.statementTimeoutMs + 1_000;
  }

  query: Query = <T>(text: string, values: unknown[] = []) => this.using((query) => query<T>(text, values));

  /** Several statements in a transaction; done again when it met another in a deadlock. */
  async transaction<T>(work: (query: Query) => Promise<T>): Promise<T> {
    return this.using(async (query) => {
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

  /** One connection for several statements; `atLeisure`, past the limit of others, for those that may take minutes. */
  async using<T>(work: (query: Query) => Promise<T>, { atLeisure = false } = {}): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.once(work, atLeisure);
      } catch (error) {
        if (!(error instanceof StoreError) || error.code !== 'ER_LOCK_DEADLOCK' || attempt >= DEADLOCK_TRIES)
          throw error;
      }
    }
  }

  /** A connection of its own, for the test. The caller ends it. */
  config(stages: Stages = {}): mysql.ConnectionOptions {
    const { target, network, limits } = this.options;
    return {
      host: target.host,
      port: target.port,
      database: target.database,
      user: target.user,
      password: target.password,
      charset: 'utf8mb4',
      timezone: 'Z',
      supportBigNumbers: true,
      // A server must not be able to ask for files of this machine.
      flags: ['-LOCAL_FILES'],
      connectTimeout: limits.connectTimeoutMs,
      ...(target.ssl && {
        ssl: {
          rejectUnauthorized: true,
          verifyIdentity: true,
          ...(target.ca && { ca: trusted(target.ca) }),
        },
      }),
      stream: () => {
        const socket = guardedSocket(network, stages);
        this.sockets.add(socket);
        this.bounds.watch(socket);
        socket.once('close', () => this.sockets.delete(socket));
        socket.setKeepAlive(true);
        return socket.connect(target.port, target.host);
      },
    };
  }

  close(): Promise<void> {
    if (this.closed) return Promise.resolve();
    this.closed = true;
    for (const socket of this.sockets) socket.destroy();
    return this.pool.end().catch(() => undefined);
  }

  failure(error: unknown): StoreError {
    return mysqlFailure(error, this.options.target);
  }

  private async once<T>(work: (query: Query) => Promise<T>, atLeisure: boolean): Promise<T> {
    if (this.closed) throw new StoreError('again', 'The connection is closed.', 'Try again.');
    const connection = await this.pool.getConnection().catch((error: unknown) => {
      throw this.failure(error);
    });
    const query: Query = async <R>(text: string, values: unknown[] = []): Promise<Result<R>> => {
      this.bounds.anew((connection.connection as mysql.Connection & { stream: Socket }).stream);
      const [answer] = await connection.query({
        sql: text,
        values,
        timeout: atLeisure ? LEISURE_MS : this.timeoutMs,
      });
      if (Array.isArray(answer)) return { rows: answer as R[], count: answer.length };
      return { rows: [], count: (answer as { affectedRows?: number }).affectedRows ?? 0 };
    };
    try {
      await this.settle(connection, query);
      if (atLeisure) await this.limit(query, LEISURE_MS);
      const result = await work(query);
      // With it goes the longer limit.
      if (atLeisure) connection.destroy();
      else connection.release();
      return result;
    } catch (error) {
      const failure = this.failure(error);
      if (failure.kind === 'row' || failure.code === 'ER_LOCK_DEADLOCK') connection.release();
      else connection.destroy();
      throw failure;
    }
  }

  /**
   * Once for each connection, before anything else: values are put into statements with backslashes, which a server told
   * otherwise would read as SQL; a text that is too long must be refused, not cut; times are UTC.
   */
  private async settle(connection: mysql.PoolConnection, query: Query): Promise<void> {
    const inner = connection.connection;
    if (this.ready.has(inner)) return;
    await query(
      `set session sql_mode = 'STRICT_ALL_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION', time_zone = '+00:00'`,
    );
    await this.limit(query, this.options.limits.statementTimeoutMs);
    this.ready.add(inner);
  }

  private async limit(query: Query, ms: number): Promise<void> {
    const { rows } = await query<{ version: string }>('select version() as version');
    await query(
      /mariadb/i.test(rows[0]?.version ?? '')
        ? `set session max_statement_time = ${ms / 1_000}`
        : `set session max_execution_time = ${Math.trunc(ms)}`,
    );
  }
}

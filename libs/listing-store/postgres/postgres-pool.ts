import { isIP, type Socket } from 'node:net';
import pg from 'pg';
import {
  type ConnectionListener,
  guardedSocket,
  HandshakeLimiter,
  MAX_RESOLVE_MS,
  trustedCertificates,
  UNTRUSTED_TLS,
} from '@libs/network';
import { LONG_STATEMENT_TIMEOUT_MS } from '../long-statement-timeout';
import { ResponseBudget, type ResponseShare } from '../response-budget';
import type { Query, QueryResult, SqlPool } from '../sql/sql-pool';
import { StoreError, withUnknownOutcome } from '../store-error';
import { CheckedClient, type CheckedClientConfig } from './checked-client';
import { postgresFailure } from './postgres-errors';
import { endpointOf, type PostgresStoreOptions } from './postgres-options';

const IDLE_TIMEOUT_MS = 30_000;
/** SQLSTATE classes with which a server ends a connection, whatever the statement has done. */
const ENDED_BY_SERVER = /^(?:08|57P)/;

/** The pool makes all of its clients with this class. */
function checked(client: pg.ClientBase): CheckedClient {
  if (client instanceof CheckedClient) return client;
  throw new TypeError('the client does not check what the server sends');
}

/**
 * Connections to one Postgres server. Every failure is thrown as a StoreError, and a connection that failed is not
 * used again.
 */
export class PostgresPool implements SqlPool {
  private readonly pool: pg.Pool;
  private readonly sockets = new Set<Socket>();
  private readonly responses: ResponseShare;
  private closed = false;

  constructor(private readonly options: PostgresStoreOptions) {
    this.responses = options.responses ?? new ResponseBudget().shareOf('');
    this.pool = new pg.Pool({
      ...this.clientConfig(),
      Client: CheckedClient,
      connectionTimeoutMillis: options.limits.connectTimeoutMs + MAX_RESOLVE_MS,
      max: options.limits.connections,
      idleTimeoutMillis: IDLE_TIMEOUT_MS,
      allowExitOnIdle: true,
      onConnect: async (client) => {
        // A connection that breaks during a statement fails the statement and also emits an error event. Without a
        // listener, the event would end the process.
        client.on('error', () => undefined);
        // Sets the date style, because dates must be parseable regardless of the database's own style. Turns off JIT
        // compilation, because compiling a query with an offset takes longer than running it. Old servers do not have
        // the JIT setting.
        await checked(client).queryRows(
          `set statement_timeout = ${Math.trunc(options.limits.statementTimeoutMs)}; set datestyle = 'ISO';
           select set_config('jit', 'off', false) from pg_settings where name = 'jit'`,
          [],
          1,
        );
      },
    });
    // Ignores errors from idle connections. The pool has already removed the broken connection, and the next
    // statement opens another.
    this.pool.on('error', () => undefined);
  }

  /** The host, as the user has named it. */
  get host(): string {
    return endpointOf(this.options.connection).host;
  }

  /** Returns whether connections are encrypted. */
  get usesTls(): boolean {
    return 'ssl' in this.options.connection && this.options.connection.ssl;
  }

  async query<T>(text: string, values: unknown[] = [], maxRows = 0): Promise<QueryResult<T>> {
    const client = await this.connect();
    try {
      const result = await checked(client).queryRows<T>(text, values, maxRows);
      client.release();
      return result;
    } catch (error) {
      const failure = this.lostUnlessRefused(error);
      client.release(failure.kind !== 'row');
      throw failure;
    }
  }

  /** Runs several statements on one connection, in a transaction. */
  async transaction<T>(work: (query: Query) => Promise<T>): Promise<T> {
    const client = await this.connect();
    const query: Query = (text, values, maxRows) => checked(client).queryRows(text, values, maxRows);
    try {
      await client.query('begin');
      const result = await work(query);
      await client.query('commit').catch((error: unknown) => {
        throw this.lostUnlessRefused(error);
      });
      client.release();
      return result;
    } catch (error) {
      const failure = this.toStoreError(error);
      // Closing the connection rolls back too, without waiting for a server that may not respond.
      if (failure.kind !== 'row') client.release(true);
      else
        await client.query('rollback').then(
          () => client.release(),
          () => client.release(true),
        );
      throw failure;
    }
  }

  /** Like `transaction`, but what the statements write is rolled back. */
  async rolledBack(work: (query: Query) => Promise<void>): Promise<void> {
    const client = await this.connect();
    try {
      await client.query('begin');
      await work((text, values, maxRows) => checked(client).queryRows(text, values, maxRows));
      await client.query('rollback');
      client.release();
    } catch (error) {
      client.release(true);
      throw this.toStoreError(error);
    }
  }

  /** Runs a single statement that may take minutes, with a longer timeout. */
  async runLongStatement(text: string): Promise<void> {
    const client = await this.connect();
    try {
      await client.query(`set statement_timeout = ${LONG_STATEMENT_TIMEOUT_MS}`);
      await client.query({ text, query_timeout: LONG_STATEMENT_TIMEOUT_MS } as pg.QueryConfig);
      // The connection is discarded, because it still has the longer timeout.
      client.release(true);
    } catch (error) {
      client.release(true);
      throw this.toStoreError(error);
    }
  }

  /** Unless the server refused a statement, it may have executed it, even if its response was lost. */
  private lostUnlessRefused(error: unknown): StoreError {
    const failure = this.toStoreError(error);
    const isRefused = error instanceof pg.DatabaseError && !ENDED_BY_SERVER.test(error.code ?? '');
    return isRefused ? failure : withUnknownOutcome(failure);
  }

  private connect(): Promise<pg.PoolClient> {
    if (this.closed) throw new StoreError('transient', 'The connection is closed.', 'Try again.');
    return this.pool.connect().catch((error: unknown) => {
      throw this.toStoreError(error);
    });
  }

  /** Returns a separate connection, for the connection test. The caller must close it. */
  createClient(listener: ConnectionListener): CheckedClient {
    return new CheckedClient(this.clientConfig(listener));
  }

  /** Destroys the sockets, so that a hanging connection does not delay closing. */
  close(): Promise<void> {
    if (this.closed) return Promise.resolve();
    this.closed = true;
    const ended = this.pool.end().catch(() => undefined);
    for (const socket of this.sockets) socket.destroy();
    return ended;
  }

  toStoreError(error: unknown): StoreError {
    return postgresFailure(error, endpointOf(this.options.connection));
  }

  private clientConfig(listener: ConnectionListener = {}): CheckedClientConfig {
    const { connection, network, names, limits } = this.options;
    const common = {
      port: connection.port,
      database: connection.database,
      user: connection.user,
      // The password is a function, because the driver would replace an empty string with a password from this
      // process's environment.
      password: () => connection.password,
      application_name: 'gazetteer',
      responses: this.responses,
      connectTimeoutMs: limits.connectTimeoutMs,
      // Slightly longer than the server's own timeout, because the server's error message says more.
      query_timeout: limits.statementTimeoutMs + 1_000,
      keepAlive: true,
    };
    if ('socketFolder' in connection) return { ...common, host: connection.socketFolder, ssl: false };
    return {
      ...common,
      host: connection.host,
      // Its addresses are remembered until the socket connects.
      resolveName: async () => {
        if (isIP(connection.host) === 0) await names.resolve(connection.host);
      },
      ssl: connection.ssl
        ? {
            ...UNTRUSTED_TLS,
            rejectUnauthorized: true,
            ...(connection.ca && { ca: trustedCertificates(connection.ca) }),
          }
        : false,
      stream: () => {
        const socket = this.track(guardedSocket({ network, names }, listener));
        return connection.ssl ? new HandshakeLimiter(socket) : socket;
      },
    };
  }

  private track(socket: Socket): Socket {
    this.sockets.add(socket);
    socket.once('close', () => this.sockets.delete(socket));
    return socket;
  }
}

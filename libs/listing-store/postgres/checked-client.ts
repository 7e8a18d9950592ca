import type { Readable } from 'node:stream';
import { TLSSocket } from 'node:tls';
import pg from 'pg';
import { HandshakeLimiter } from '@libs/network';
import { ResponseBudget, type ResponseShare } from '../response-budget';
import { ResponseMeter } from '../response-meter';
import type { QueryResult } from '../sql/sql-pool';
import { MessageValidator } from './message-validator';

declare module 'pg' {
  interface Connection {
    /** Makes the driver read from a stream: either the socket or the TLS socket that wraps it. */
    attachListeners(stream: Pick<Readable, 'on'>): void;
  }
  interface ClientConfig {
    connection?: Connection;
  }
}

/** A connection to an untrusted server. Data reaches the driver only after it has been validated. */
class CheckedConnection extends pg.Connection {
  private readonly meter: ResponseMeter;
  private readonly validator: MessageValidator;
  private maxRows = 0;

  constructor(config: pg.ConnectionConfig, responses: ResponseShare) {
    super(config);
    this.meter = new ResponseMeter(responses, (error) => this.stream.destroy(error));
    this.validator = new MessageValidator(this.meter);
  }

  /** Call this before a statement that asks for rows. */
  expectRows(maxRows: number): void {
    this.maxRows = maxRows;
  }

  override query(text: string): void {
    this.expectResponse();
    super.query(text);
  }

  override sync(): void {
    this.expectResponse();
    super.sync();
  }

  private expectResponse(): void {
    this.validator.expectResponse(this.maxRows);
    this.maxRows = 0;
  }

  override attachListeners(stream: Readable): void {
    const { validator, meter } = this;
    stream.once('close', () => meter.close());
    super.attachListeners({
      on(event: string, listener: (data: Buffer) => void) {
        if (event !== 'data') return stream.on(event, listener);
        return stream.on('data', (data: Buffer) => {
          // Catches every error, because an error thrown in a socket listener would end the process.
          try {
            const messages = validator.push(data);
            if (messages.length > 0) listener(messages);
          } catch (error) {
            meter.close();
            stream.destroy(error as Error);
          }
        });
      },
    } as Pick<Readable, 'on'>);
  }
}

export interface CheckedClientConfig extends pg.ClientConfig {
  /** Looks up the server's name. The connection timeout begins afterward. */
  resolveName?: () => Promise<void>;
  /** Maximum time to connect and sign in. */
  connectTimeoutMs?: number;
  /** What the server's responses count against. */
  responses?: ResponseShare;
}

/** A driver client for connections to an untrusted server. */
export class CheckedClient extends pg.Client {
  private readonly resolveName: () => Promise<void>;

  constructor(config: CheckedClientConfig = {}) {
    // The password must be passed explicitly: the pool makes it non-enumerable, so spreading the configuration would
    // lose it.
    const { ssl, stream, keepAlive, password, connectTimeoutMs } = config;
    const { responses = new ResponseBudget().shareOf('') } = config;
    super({
      ...config,
      password,
      ...(connectTimeoutMs !== undefined && { connectionTimeoutMillis: connectTimeoutMs }),
      connection: new CheckedConnection({ ssl, stream, keepAlive }, responses),
      types: { getTypeParser: parserOf },
    });
    this.resolveName = config.resolveName ?? (() => Promise.resolve());
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: ((error: Error) => void) | ((error: null, client: pg.Client) => void)): void;
  override connect(callback?: (...outcome: never[]) => void): Promise<pg.Client> | void {
    const connected = this.resolveAndConnect();
    if (!callback) return connected;
    const settle = callback as (error: unknown, client?: pg.Client) => void;
    connected.then((client) => settle(null, client), settle);
  }

  /** Sends a statement that asks for at most `maxRows` rows. */
  async queryRows<T>(text: string, values: unknown[] = [], maxRows = 0): Promise<QueryResult<T>> {
    (this.connection as CheckedConnection).expectRows(maxRows);
    const { rows, rowCount } = await this.query(text, values);
    return { rows: rows as T[], count: rowCount ?? 0 };
  }

  private async resolveAndConnect(): Promise<pg.Client> {
    await this.resolveName();
    const socket: unknown = this.connection.stream;
    // Connecting would open a socket again that was closed in the meantime.
    if (this.connection.stream.destroyed) throw new Error('The connection was closed.');
    const client = await super.connect();
    const { stream } = this.connection;
    if (socket instanceof HandshakeLimiter && stream instanceof TLSSocket) socket.finishHandshake(stream);
    return client;
  }
}

/** Longer times are not parsed, because one of the driver's regular expressions would take minutes. */
const MAX_TIME_LENGTH = 64;
const { BOOL, INT2, INT4, FLOAT4, FLOAT8, DATE, TIMESTAMP, TIMESTAMPTZ } = pg.types.builtins;
const PLAIN_TYPES: ReadonlySet<number> = new Set([BOOL, INT2, INT4, FLOAT4, FLOAT8]);
const TIME_TYPES: ReadonlySet<number> = new Set([DATE, TIMESTAMP, TIMESTAMPTZ]);

/**
 * Returns a parser for booleans, numbers and times. Everything else stays text, because the server chooses the types.
 */
function parserOf(type: number): (text: string) => unknown {
  if (PLAIN_TYPES.has(type)) return pg.types.getTypeParser(type);
  if (!TIME_TYPES.has(type)) return (text) => text;
  return (text) => (text.length > MAX_TIME_LENGTH ? text : pg.types.getTypeParser(type)(text));
}

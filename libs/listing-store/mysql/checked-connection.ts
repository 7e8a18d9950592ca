import type { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { HandshakeLimiter } from '@libs/network';
import { createConnection, setMaxParserCache, type Connection, type ConnectionOptions } from 'mysql2';
import type { ResponseShare } from '../response-budget';
import { ResponseMeter } from '../response-meter';
import type { QueryResult } from '../sql/sql-pool';
import { NotMysql } from './not-mysql';
import { ERROR, HEADER_BYTES, PacketValidator } from './packet-validator';

/** The driver keeps a compiled parser for each set of column names that a server sends, for the whole process. */
const MAX_CACHED_PARSERS = 200;
setMaxParserCache(MAX_CACHED_PARSERS);

/** Parts that the driver's type declarations lack. The contract suites check them against mysql2 3.24. */
interface DriverParts {
  /** Receives all data, whether encrypted or not. */
  packetParser: { execute(data: Buffer): void };
  /** The sequence number that the driver expects next. */
  readonly sequenceId: number;
  /** Whether MariaDB's longer column definitions were agreed on. */
  readonly _mariadbExtendedMetadata?: boolean;
  /** The socket, or the TLS socket around it. */
  readonly stream: Socket | HandshakeLimiter;
}

/** A connection to an untrusted server. Data reaches the driver only after it has been validated. */
export class CheckedConnection {
  private readonly driver: Connection & DriverParts;
  private readonly meter: ResponseMeter;
  private readonly validator: PacketValidator;
  private failure: Error | null = null;

  constructor(options: ConnectionOptions, responses: ResponseShare) {
    this.driver = createConnection({
      ...options,
      // With this flag, session changes would follow each response, with lengths that the driver trusts.
      flags: [...(options.flags ?? []), '-SESSION_TRACK'],
      jsonStrings: true,
    }) as Connection & DriverParts;
    this.meter = new ResponseMeter(responses, (error) => this.fail(error));
    this.validator = new PacketValidator(this.meter, () => this.driver._mariadbExtendedMetadata === true);
    // A connection that breaks during a statement fails the statement and also emits an error event. Without a
    // listener, the event would end the process.
    this.driver.on('error', () => undefined);
    this.installValidator();
  }

  /** The socket, or the TLS socket around it. */
  get stream(): Socket | HandshakeLimiter {
    return this.driver.stream;
  }

  get isBroken(): boolean {
    return this.failure !== null || this.stream.destroyed || !this.stream.writable;
  }

  /** Signs in. Call this once, before anything else. */
  connect(): Promise<void> {
    const socket = this.stream;
    return new Promise((resolve, reject) => {
      this.driver.connect((error) => {
        if (error) return reject(this.failure ?? error);
        if (socket instanceof HandshakeLimiter && this.stream instanceof TLSSocket)
          socket.finishHandshake(this.stream);
        resolve();
      });
    });
  }

  /**
   * After a timeout the connection is closed, because the driver would queue the next statement without a limit.
   * @param maxRows the most rows that the statement asks for
   */
  query<T>(
    sql: string,
    values: unknown[],
    { timeoutMs, maxRows }: { timeoutMs: number; maxRows: number },
  ): Promise<QueryResult<T>> {
    return new Promise((resolve, reject) => {
      // Our own timer, because the driver's would outlive a connection that breaks.
      const timer = setTimeout(() => {
        reject(timeoutError(timeoutMs));
        this.destroy();
      }, timeoutMs);
      this.validator.expectResponse(maxRows);
      this.driver.query({ sql, values }, (error, response) => {
        clearTimeout(timer);
        if (error) reject(this.failure ?? error);
        else if (Array.isArray(response)) resolve({ rows: response as T[], count: response.length });
        else resolve({ rows: [], count: response.affectedRows });
      });
    });
  }

  /**
   * Closes the connection at once: the driver would wait for the server to close it too. A statement in progress
   * fails.
   */
  destroy(): void {
    this.meter.close();
    this.driver.destroy();
    this.stream.destroy();
  }

  private fail(error: Error): void {
    this.failure ??= error;
    this.meter.close();
    this.stream.destroy(this.failure);
  }

  private installValidator(): void {
    const parser = this.driver.packetParser;
    this.driver.packetParser = {
      execute: (data) => {
        if (this.failure) return;
        // Catches every error, because an error thrown in a socket listener would end the process.
        try {
          for (const packet of this.validator.push(data)) {
            this.assertInOrder(packet);
            parser.execute(packet);
          }
        } catch (error) {
          this.fail(error as Error);
        }
      },
    };
  }

  /**
   * A server that shuts down may send an error at any time. Its sequence number is 0, because nobody asked for it.
   */
  private assertInOrder(packet: Buffer): void {
    if (packet[3] === this.driver.sequenceId) return;
    if (packet[HEADER_BYTES] === ERROR)
      throw Object.assign(new Error('The server closed the connection.'), { code: 'ECONNRESET' });
    throw new NotMysql('it sends packets out of order');
  }
}

const timeoutError = (timeoutMs: number): Error =>
  Object.assign(new Error(`no response within ${timeoutMs} ms`), { code: 'PROTOCOL_SEQUENCE_TIMEOUT' });

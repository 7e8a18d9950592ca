import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';
import type { PostgresConnectionOptions } from '@libs/listing-store';
import { postgresMessage as message } from '../postgres-message';
import { SELF_SIGNED_CERTIFICATE } from '../self-signed-certificate';
import {
  ByteDripper,
  endlessly,
  type HostileServer,
  pour,
  signInSettings,
  startServer,
} from './hostile-server';
import {
  honestResult,
  isAboutTable,
  isPreparation,
  longPositions,
  OTHER_ROWS,
  type ResultSet,
  rowsWithoutEnd,
  unfinishedRows,
} from './statement-results';

/** How the server misbehaves. Unless a mode says otherwise, it does this in place of the result of each statement. */
export const HOSTILE_POSTGRES_MODES = [
  /** An empty database: the table is missing, and the user may create it. */
  'honest',
  /** Accepts connections, and sends nothing at all. */
  'silent-greeting',
  /** Accepts the sign-in, but responds to no statement. */
  'silent',
  /** One byte a second, from the sign-in. */
  'byte-per-second',
  /** Agrees to TLS, and then sends nothing. */
  'tls-stops',
  /** Requires SCRAM with 100,000 rounds. */
  'scram-rounds',
  /** Requires SCRAM, and sends 1,000 challenges at once, each with the most rounds that are accepted. */
  'scram-flood',
  /** Endless settings in place of the sign-in. In this protocol, they are what headers are in HTTP. */
  'endless-settings',
  /** The result of each statement, and after it an error that nobody asked for. */
  'stray-error',
  /** The result of each statement, and a moment later random bytes on the idle connection. */
  'idle-garbage',
  /** Rows before their description, and completions of statements that were never begun. */
  'messages-out-of-order',
  /** 32,767 columns, the most that the protocol can express. */
  'many-columns',
  /** A column with a name of 4 MB, a different one each time. */
  'long-column-name',
  /** One field of 1 GB. */
  'huge-field',
  /** Rows without end, in one result. */
  'endless-rows',
  /** Rows of the table with ids that rise without end, result after result. */
  'endless-ids',
  /** The same with positions, each of which is a long text. */
  'long-positions',
  /** A row of the table, and then nothing. */
  'unfinished-row',
  /** Rows of the table of 15 MB in all, and then nothing. */
  'unfinished-rows',
  /** Rows of the table with the same ids in each result. */
  'repeated-ids',
  /** Rows of the table that nobody asked for. */
  'other-rows',
  /** An error message of 900 kB. */
  'long-message',
] as const;
export type HostilePostgresMode = (typeof HOSTILE_POSTGRES_MODES)[number];

/** Modes that respond honestly to whatever is not about the table. */
const TABLE_MODES: readonly HostilePostgresMode[] = [
  'endless-ids',
  'long-positions',
  'unfinished-row',
  'unfinished-rows',
  'repeated-ids',
  'other-rows',
];

const SSL_REQUEST = 80_877_103;
const GARBAGE_DELAY_MS = 20;
const SCRAM_ROUNDS = 100_000;
const MAX_SCRAM_ROUNDS = 20_000;
const SCRAM_CHALLENGES = 1_000;

/**
 * Starts a Postgres server that accepts any password and misbehaves in one way.
 *
 * @param options `tls`: clients must encrypt; the certificate is for "localhost" and `connection.ca` trusts it
 */
export async function startHostilePostgres(
  initialMode: HostilePostgresMode,
  { tls = initialMode === 'tls-stops' } = {},
): Promise<HostileServer<HostilePostgresMode, PostgresConnectionOptions>> {
  return startServer(
    initialMode,
    (port) => ({ provider: 'postgres' as const, ...signInSettings(port, tls) }),
    (socket, server) => new Conversation(socket, () => server.mode, server.countStatement).begin(),
  );
}

class Conversation {
  private stream: Socket;
  private dripper: ByteDripper | undefined;
  private received = Buffer.alloc(0);
  private isSignedIn = false;
  /** Text and values of the prepared statement that a Sync is going to run. */
  private prepared: { sql: string; values: string[] } | null = null;

  constructor(
    private readonly socket: Socket,
    private readonly mode: () => HostilePostgresMode,
    private readonly onStatement: () => number,
  ) {
    this.stream = socket;
  }

  begin(): void {
    this.socket.on('data', this.onData);
  }

  private readonly onData = (data: Buffer): void => {
    this.received = Buffer.concat([this.received, data]);
    for (;;) {
      // The messages before the sign-in have no type.
      const headBytes = this.isSignedIn ? 5 : 4;
      if (this.received.length < headBytes) return;
      const end = headBytes - 4 + this.received.readInt32BE(headBytes - 4);
      if (this.received.length < end) return;
      const received = this.received.subarray(0, end);
      this.received = this.received.subarray(end);
      if (this.isSignedIn) this.onMessage(String.fromCharCode(received[0] ?? 0), received.subarray(5));
      else if (received.readInt32BE(4) === SSL_REQUEST) return this.startTls();
      else this.signIn();
    }
  };

  private startTls(): void {
    this.stream.write('S');
    this.socket.off('data', this.onData);
    if (this.mode() === 'tls-stops') return;
    const secureContext = createSecureContext(SELF_SIGNED_CERTIFICATE);
    const secure = new TLSSocket(this.socket, { isServer: true, secureContext });
    secure.on('error', () => undefined);
    secure.on('data', this.onData);
    this.stream = secure;
  }

  private signIn(): void {
    this.isSignedIn = true;
    const mode = this.mode();
    if (mode === 'silent-greeting') return;
    if (mode === 'scram-rounds' || mode === 'scram-flood')
      return this.write(message('R', int32(10), 'SCRAM-SHA-256\0\0'));
    if (mode === 'endless-settings')
      return void pour(this.stream, endlessly(message('S', 'TimeZone\0', 'x'.repeat(8_000), '\0')));
    this.write(Buffer.concat([message('R', int32(0)), READY]));
  }

  private onMessage(type: string, body: Buffer): void {
    if (type === 'p') return this.respondToScram(body);
    if (type === 'Q') return this.respond(body.toString('utf8', 0, body.length - 1), [], Buffer.alloc(0));
    if (type === 'P') {
      const [, sql = ''] = body.toString().split('\0');
      this.prepared = { sql, values: [] };
    }
    if (type === 'B' && this.prepared) this.prepared.values = valuesOf(body);
    if (type !== 'S' || !this.prepared) return;
    const { sql, values } = this.prepared;
    this.prepared = null;
    this.respond(sql, values, Buffer.concat([message('1'), message('2')]));
  }

  /** Responds to the client's first message with challenges, then rejects any proof that the client sends. */
  private respondToScram(body: Buffer): void {
    const clientNonce = /r=([^,\0]+)$/.exec(body.toString())?.[1];
    if (clientNonce === undefined || body.toString().startsWith('c='))
      return this.write(error('28P01', 'password authentication failed for user "u"'));
    const nonce = clientNonce + randomBytes(9).toString('base64');
    const salt = randomBytes(16).toString('base64');
    const [rounds, challenges] =
      this.mode() === 'scram-flood' ? [MAX_SCRAM_ROUNDS, SCRAM_CHALLENGES] : [SCRAM_ROUNDS, 1];
    const challenge = message('R', int32(11), `r=${nonce},s=${salt},i=${rounds}`);
    this.write(Buffer.concat(Array.from({ length: challenges }, () => challenge)));
  }

  private respond(sql: string, values: string[], prefix: Buffer): void {
    const mode = this.mode();
    const statementNumber = this.onStatement();
    const isHonest = isPreparation(sql) || (TABLE_MODES.includes(mode) && !isAboutTable(sql));
    const honestResponse = Buffer.concat([prefix, responseOf(honestResult(sql))]);
    if (isHonest && mode !== 'silent') return this.write(honestResponse);
    switch (mode) {
      case 'silent':
        return;
      case 'stray-error':
        return this.write(Buffer.concat([honestResponse, error('XX000', 'nobody asked')]));
      case 'idle-garbage':
        this.write(honestResponse);
        setTimeout(() => this.stream.write(Buffer.alloc(4_096, 0xa7)), GARBAGE_DELAY_MS).unref();
        return;
      case 'messages-out-of-order':
        return this.write(
          Buffer.concat([
            message('2'),
            row(['1', '2']),
            message('C', 'SELECT 1\0'),
            message('s'),
            READY,
            READY,
          ]),
        );
      case 'many-columns':
        return this.write(
          Buffer.concat([
            prefix,
            responseOf({ columns: Array.from({ length: 32_767 }, (_, at) => `column_${at}`), rows: [] }),
          ]),
        );
      case 'long-column-name':
        return this.write(
          responseOf({ columns: [`${statementNumber}${'é'.repeat(2 * 2 ** 20)}`], rows: [['x']] }),
        );
      case 'huge-field':
        return void pour(this.stream, hugeField());
      case 'endless-rows':
        return void pour(this.stream, endlessRows());
      case 'endless-ids':
      case 'repeated-ids':
        return this.write(responseOf(rowsWithoutEnd(sql, values, mode === 'endless-ids')));
      case 'long-positions':
        return this.write(responseOf(longPositions(sql, values)));
      case 'unfinished-row':
      case 'unfinished-rows':
        return void pour(this.stream, beginningOf(unfinishedRows(mode === 'unfinished-rows')));
      case 'other-rows':
        return this.write(responseOf(OTHER_ROWS));
      case 'long-message':
        return this.write(Buffer.concat([error('42601', 'é'.repeat(450_000)), READY]));
      default:
        return this.write(honestResponse);
    }
  }

  private write(bytes: Buffer): void {
    if (this.mode() === 'byte-per-second') (this.dripper ??= new ByteDripper(this.stream)).write(bytes);
    else this.stream.write(bytes);
  }
}

const READY = message('Z', 'I');
const TEXT_TYPE = 25;
const BOOLEAN_TYPE = 16;

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

const error = (code: string, text: string): Buffer => message('E', `SERROR\0VERROR\0C${code}\0M${text}\0\0`);

function description({ columns, rows }: ResultSet): Buffer {
  const parts = columns.map((name, at) => {
    const isBoolean = ['t', 'f'].includes(rows[0]?.[at] ?? '');
    const type = int32(isBoolean ? BOOLEAN_TYPE : TEXT_TYPE);
    return Buffer.concat([
      Buffer.from(`${name}\0`),
      int32(0),
      int16(0),
      type,
      int16(-1),
      int32(-1),
      int16(0),
    ]);
  });
  return message('T', int16(columns.length), Buffer.concat(parts));
}

const row = (cells: readonly (string | null)[]): Buffer =>
  message(
    'D',
    int16(cells.length),
    ...cells.flatMap((cell) => (cell === null ? [int32(-1)] : [int32(Buffer.byteLength(cell)), cell])),
  );

function* beginningOf(result: ResultSet): Generator<Buffer> {
  yield description(result);
  for (const cells of result.rows) yield row(cells);
}

function responseOf(result: ResultSet | null): Buffer {
  const end = Buffer.concat([message('C', `SELECT ${result?.rows.length ?? 0}\0`), READY]);
  return result ? Buffer.concat([description(result), ...result.rows.map(row), end]) : end;
}

/** Returns the parameters of a Bind message as text: names of portal and statement, formats, values. */
function valuesOf(body: Buffer): string[] {
  let at = body.indexOf(0, body.indexOf(0) + 1) + 1;
  at += 2 + 2 * body.readInt16BE(at);
  const count = body.readInt16BE(at);
  at += 2;
  return Array.from({ length: count }, () => {
    const length = body.readInt32BE(at);
    const text = body.toString('utf8', at + 4, at + 4 + Math.max(0, length));
    at += 4 + Math.max(0, length);
    return text;
  });
}

const ONE_COLUMN = description({ columns: ['c'], rows: [] });

function* hugeField(): Generator<Buffer> {
  const bytes = 2 ** 30;
  yield Buffer.concat([ONE_COLUMN, Buffer.from('D'), int32(4 + 2 + 4 + bytes), int16(1), int32(bytes)]);
  const part = Buffer.alloc(2 ** 16, 'a');
  for (let sent = 0; sent < bytes; sent += part.length) yield part;
}

function* endlessRows(): Generator<Buffer> {
  yield ONE_COLUMN;
  yield* endlessly(Buffer.concat(Array.from({ length: 256 }, () => row(['x'.repeat(200)]))));
}

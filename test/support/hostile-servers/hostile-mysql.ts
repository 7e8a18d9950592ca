import { generateKeyPairSync } from 'node:crypto';
import type { Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';
import type { MysqlConnectionOptions } from '@libs/listing-store';
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
  columnPacket,
  endPacket,
  errorPacket,
  greetingPacket,
  headPackets,
  isTlsRequest,
  mysqlPacket,
  okPacket,
  resultPackets,
  rowPacket,
} from './mysql-packets';
import {
  honestResult,
  isAboutTable,
  isPreparation,
  OTHER_ROWS,
  type ResultSet,
  rowsWithoutEnd,
  unfinishedRows,
  WILDCARD_GRANT,
} from './statement-results';

/** How the server misbehaves. Unless a mode says otherwise, it does this in place of the result of each statement. */
export const HOSTILE_MYSQL_MODES = [
  /** An empty database: the table is missing, and the user may create it. */
  'honest',
  /** Accepts connections, and sends nothing at all. */
  'silent-greeting',
  /** Accepts the sign-in, but responds to no statement. */
  'silent',
  /** One byte a second, from the greeting. */
  'byte-per-second',
  /** Agrees to TLS, and then sends nothing. */
  'tls-stops',
  /** Changes the sign-in method 200 times. */
  'sign-in-switches',
  /** Sends 200 public keys, with each of which the password is to be encrypted. */
  'sign-in-keys',
  /** Sends an encrypted private key in place of a public one. */
  'sign-in-private-key',
  /** Requires a sign-in method that asks the user questions. */
  'sign-in-dialog',
  /** Requires a second password. */
  'second-password',
  /** The result of each statement, and after it an ERR packet that is too short to be one. */
  'stray-error',
  /** The result of each statement, and a moment later random bytes on the idle connection. */
  'idle-garbage',
  /** Packets whose sequence numbers are wrong. */
  'packets-out-of-order',
  /** 65,535 columns. */
  'many-columns',
  /** A column with a name of 4 MB, a different one each time. */
  'long-column-name',
  /** One field of 1 GB. */
  'huge-field',
  /** Rows without end, in one result. */
  'endless-rows',
  /** Rows of the table with ids that rise without end, result after result. */
  'endless-ids',
  /** A row of the table, and then nothing. */
  'unfinished-row',
  /** Rows of the table of 15 MB in all, and then nothing. */
  'unfinished-rows',
  /** Rows of the table with the same ids in each result. */
  'repeated-ids',
  /** Rows of the table that nobody asked for. */
  'other-rows',
  /** Results with one column that nobody asked for. */
  'other-columns',
  /** SHOW GRANTS with a pattern that is hard to match. */
  'wildcard-grants',
  /** An error message of 900 kB. */
  'long-message',
] as const;
export type HostileMysqlMode = (typeof HOSTILE_MYSQL_MODES)[number];

/** Modes that respond honestly to whatever is not about the table. */
const TABLE_MODES: readonly HostileMysqlMode[] = [
  'endless-ids',
  'unfinished-row',
  'unfinished-rows',
  'repeated-ids',
  'other-rows',
];

const QUERY_COMMAND = 3;
const SIGN_IN_PACKETS = 200;
const GARBAGE_DELAY_MS = 20;
const LARGEST_PACKET = 0xffffff;

/**
 * Starts a MySQL server that accepts any password and misbehaves in one way.
 *
 * @param options `tls`: clients must encrypt; the certificate is for "localhost" and `connection.ca` trusts it
 */
export async function startHostileMysql(
  initialMode: HostileMysqlMode,
  { tls = initialMode === 'tls-stops' } = {},
): Promise<HostileServer<HostileMysqlMode, MysqlConnectionOptions>> {
  return startServer(
    initialMode,
    (port) => ({ provider: 'mysql' as const, ...signInSettings(port, tls) }),
    (socket, server) => new Conversation(socket, () => server.mode, server.countStatement).begin(),
  );
}

class Conversation {
  private stream: Socket;
  private dripper: ByteDripper | undefined;
  private received = Buffer.alloc(0);
  private isSignedIn = false;

  constructor(
    private readonly socket: Socket,
    private readonly mode: () => HostileMysqlMode,
    private readonly onStatement: () => number,
  ) {
    this.stream = socket;
  }

  begin(): void {
    this.socket.on('data', this.onData);
    if (this.mode() !== 'silent-greeting') this.write(greetingPacket());
  }

  private readonly onData = (data: Buffer): void => {
    this.received = Buffer.concat([this.received, data]);
    while (this.received.length >= 4) {
      const end = 4 + this.received.readUIntLE(0, 3);
      if (this.received.length < end) return;
      const packet = this.received.subarray(0, end);
      this.received = this.received.subarray(end);
      if (!this.isSignedIn && this.stream === this.socket && isTlsRequest(packet)) return this.startTls();
      if (this.isSignedIn) this.respond(packet);
      else this.signIn(packet);
    }
  };

  private startTls(): void {
    this.socket.off('data', this.onData);
    if (this.mode() === 'tls-stops') return;
    this.socket.pause();
    this.socket.unshift(this.received);
    this.received = Buffer.alloc(0);
    const secureContext = createSecureContext(SELF_SIGNED_CERTIFICATE);
    const secure = new TLSSocket(this.socket, { isServer: true, secureContext });
    secure.on('error', () => undefined);
    secure.on('data', this.onData);
    this.stream = secure;
    this.dripper = undefined;
  }

  private signIn(packet: Buffer): void {
    this.isSignedIn = true;
    const mode = this.mode();
    const contents = Object.hasOwn(SIGN_IN_CONTENTS, mode) ? SIGN_IN_CONTENTS[mode] : undefined;
    const sequence = (packet[3] ?? 0) + 1;
    if (!contents) return this.write(okPacket(sequence));
    this.write(Buffer.concat(contents.map((content, at) => mysqlPacket(sequence + at, content))));
  }

  private respond(packet: Buffer): void {
    if (packet[4] !== QUERY_COMMAND) return;
    const sql = packet.toString('utf8', 5);
    const mode = this.mode();
    const statementNumber = this.onStatement();
    const isHonest = isPreparation(sql) || (TABLE_MODES.includes(mode) && !isAboutTable(sql));
    this.misbehave(isHonest && mode !== 'silent' ? 'honest' : mode, sql, statementNumber);
  }

  private misbehave(mode: HostileMysqlMode, sql: string, statementNumber: number): void {
    switch (mode) {
      case 'silent':
        return;
      case 'stray-error':
        return this.write(Buffer.concat([honest(sql), mysqlPacket(0, Buffer.from([0xff]))]));
      case 'idle-garbage':
        this.write(honest(sql));
        setTimeout(() => this.stream.write(Buffer.alloc(4_096, 0xa7)), GARBAGE_DELAY_MS).unref();
        return;
      case 'packets-out-of-order':
        return this.write(
          Buffer.concat([mysqlPacket(77, Buffer.from([1])), columnPacket(3, 'a'), endPacket(9)]),
        );
      case 'many-columns':
        return this.write(manyColumns());
      case 'long-column-name':
        return this.write(
          resultPackets({ columns: [`${statementNumber}${'é'.repeat(2 * 2 ** 20)}`], rows: [['x']] }),
        );
      case 'huge-field':
        return void pour(this.stream, hugeField());
      case 'endless-rows':
        return void pour(this.stream, endlessRows());
      case 'endless-ids':
      case 'repeated-ids':
        return this.write(resultPackets(rowsWithoutEnd(sql, [], mode === 'endless-ids')));
      case 'unfinished-row':
      case 'unfinished-rows':
        return void pour(this.stream, beginningOf(unfinishedRows(mode === 'unfinished-rows')));
      case 'other-rows':
        return this.write(/^\s*select/i.test(sql) ? resultPackets(OTHER_ROWS) : okPacket(1));
      case 'other-columns':
        return this.write(resultPackets({ columns: ['other'], rows: [['1']] }));
      case 'wildcard-grants':
        return this.write(
          /^\s*show grants/i.test(sql)
            ? resultPackets({ columns: ['Grants'], rows: [[WILDCARD_GRANT]] })
            : honest(sql),
        );
      case 'long-message':
        return this.write(errorPacket(1, 1_064, 'é'.repeat(450_000)));
      default:
        return this.write(honest(sql));
    }
  }

  private write(bytes: Buffer): void {
    if (this.mode() === 'byte-per-second') (this.dripper ??= new ByteDripper(this.stream)).write(bytes);
    else this.stream.write(bytes);
  }
}

const switchTo = (method: string): Buffer =>
  Buffer.concat([Buffer.from([0xfe]), Buffer.from(`${method}\0`), Buffer.alloc(20, 's'), Buffer.from([0])]);
const moreData = (data: string | Buffer): Buffer => Buffer.concat([Buffer.from([1]), Buffer.from(data)]);
const RSA_KEYS = generateKeyPairSync('rsa', { modulusLength: 1_024 });
const PUBLIC_KEY = RSA_KEYS.publicKey.export({ type: 'spki', format: 'pem' });
const PRIVATE_KEY = RSA_KEYS.privateKey.export({
  type: 'pkcs8',
  format: 'pem',
  cipher: 'aes-256-cbc',
  passphrase: 'p',
});
const repeated = (content: Buffer): Buffer[] => Array.from({ length: SIGN_IN_PACKETS }, () => content);

/** What a server sends in response to the sign-in, in modes that misbehave there. */
const SIGN_IN_CONTENTS: Readonly<Partial<Record<HostileMysqlMode, readonly Buffer[]>>> = {
  'sign-in-switches': repeated(switchTo('caching_sha2_password')),
  'sign-in-keys': [switchTo('sha256_password'), ...repeated(moreData(PUBLIC_KEY))],
  'sign-in-private-key': [switchTo('sha256_password'), moreData(PRIVATE_KEY)],
  'sign-in-dialog': [switchTo('dialog')],
  'second-password': [Buffer.concat([Buffer.from([2]), switchTo('mysql_native_password').subarray(1)])],
};

function honest(sql: string): Buffer {
  const result = honestResult(sql);
  return result ? resultPackets(result) : okPacket(1);
}

function* beginningOf({ columns, rows }: ResultSet): Generator<Buffer> {
  const { bytes, nextSequence } = headPackets(columns);
  yield bytes;
  for (const [at, cells] of rows.entries()) yield rowPacket(nextSequence + at, cells);
}

const ONE_COLUMN = headPackets(['c']);

function manyColumns(): Buffer {
  const columns = Array.from({ length: 65_535 }, (_, at) => columnPacket(2 + at, `column_${at}`));
  return Buffer.concat([mysqlPacket(1, Buffer.from([0xfc, 0xff, 0xff])), ...columns]);
}

function* hugeField(): Generator<Buffer> {
  yield ONE_COLUMN.bytes;
  const length = Buffer.from([0xfe, 0, 0, 0, 0x40, 0, 0, 0, 0]);
  const part = mysqlPacket(0, Buffer.alloc(LARGEST_PACKET, 'a'));
  for (let sequence = ONE_COLUMN.nextSequence, at = 0; at < 65; at += 1, sequence += 1) {
    const packet = at === 0 ? Buffer.from(part) : part;
    if (at === 0) length.copy(packet, 4);
    packet[3] = sequence & 0xff;
    yield packet;
  }
}

/** Rows of 200 bytes, 256 in a piece, so that the sequence numbers are right in every piece. */
function* endlessRows(): Generator<Buffer> {
  yield ONE_COLUMN.bytes;
  const rows = Array.from({ length: 256 }, (_, at) =>
    rowPacket(ONE_COLUMN.nextSequence + at, ['x'.repeat(200)]),
  );
  yield* endlessly(Buffer.concat(rows));
}

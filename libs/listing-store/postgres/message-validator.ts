import {
  AnswerTooLong,
  MAX_COLUMN_BYTES,
  MAX_COLUMNS,
  MAX_MESSAGE_BYTES,
  MAX_SIGN_IN_BYTES,
} from '../response-limits';
import type { ResponseMeter } from '../response-meter';
import { NotPostgres } from './not-postgres';
import { MD5, SASL, SignInValidator } from './sign-in-validator';

/** Size of a message header: the message's type and its length (an Int32 that includes itself). */
const HEADER_BYTES = 5;

/**
 * Reads what a server sends and passes on only complete messages whose counts and terminators are consistent. The
 * driver itself trusts the server: a length that is too short, an unterminated error or a count beyond the message
 * would make the driver throw in a socket handler or read forever (PostgreSQL documentation, "Message Formats").
 */
export class MessageValidator {
  private buffered: Buffer[] = [];
  private bufferedBytes = 0;
  /** Number of bytes that must be buffered before the next part can be read. */
  private neededBytes = HEADER_BYTES;
  /** Number of responses that the server still has to complete. The sign-in is the first. */
  private expectedResponses = 1;
  /** Null once the sign-in is complete. */
  private signIn: SignInValidator | null = new SignInValidator();

  constructor(private readonly meter: ResponseMeter) {}

  /**
   * Call this before each request that the server completes with ReadyForQuery.
   * @param maxRows the most rows that the request asks for
   */
  expectResponse(maxRows: number): void {
    this.expectedResponses += 1;
    this.meter.begin(maxRows);
  }

  /** @throws NotPostgres, AnswerTooLong, NoRoomForResponse, StoreError */
  push(data: Buffer): Buffer {
    this.meter.addBytes(data.length, this.signIn ? MAX_SIGN_IN_BYTES : undefined);
    this.buffered.push(data);
    this.bufferedBytes += data.length;
    if (this.bufferedBytes < this.neededBytes) return Buffer.alloc(0);
    const all = this.buffered.length === 1 ? data : Buffer.concat(this.buffered);
    let at = 0;
    this.neededBytes = HEADER_BYTES;
    while (all.length - at >= HEADER_BYTES) {
      const bytes = 1 + all.readInt32BE(at + 1);
      if (bytes < HEADER_BYTES) throw new NotPostgres(`it announces a message of ${bytes - 1} bytes`);
      if (bytes > MAX_MESSAGE_BYTES)
        throw new AnswerTooLong(`a message of ${(bytes - 1).toLocaleString('en-US')} bytes`);
      if (all.length - at < bytes) {
        this.neededBytes = bytes;
        break;
      }
      const type = String.fromCharCode(all[at] ?? 0);
      this.follow(type, all.subarray(at + HEADER_BYTES, at + bytes));
      validateMessage(type, new MessageReader(all, at + HEADER_BYTES, at + bytes));
      at += bytes;
    }
    this.buffered = at < all.length ? [all.subarray(at)] : [];
    this.bufferedBytes = all.length - at;
    return all.subarray(0, at);
  }

  /** Refuses what nobody requested, and counts rows and responses. */
  private follow(type: string, content: Buffer): void {
    if (this.expectedResponses === 0 && !UNREQUESTED_TYPES.has(type))
      throw new NotPostgres('it sends what nobody requested');
    this.signIn?.followType(type);
    if (type === AUTHENTICATION) this.followSignIn(content);
    if (type === ROW) this.meter.addRow();
    if (type !== READY) return;
    this.expectedResponses -= 1;
    this.signIn = null;
    this.meter.finish();
  }

  private followSignIn(content: Buffer): void {
    if (!this.signIn) throw new NotPostgres('it requires another sign-in');
    if (content.length < KIND_BYTES) throw new NotPostgres('a message ends too early');
    this.signIn.followAuthentication(content.readInt32BE(0), content.subarray(KIND_BYTES));
  }
}

const AUTHENTICATION = 'R';
/** Size of the kind with which an authentication message begins. */
const KIND_BYTES = 4;
const ROW = 'D';
const READY = 'Z';

/**
 * Types of messages that a server may send at any time: changed settings, notices, notifications and the reason why
 * it closes the connection.
 */
const UNREQUESTED_TYPES: ReadonlySet<string> = new Set(['S', 'N', 'A', 'E']);

/** Reads a message's content from start to end, and never past the end. */
class MessageReader {
  constructor(
    private readonly bytes: Buffer,
    private at: number,
    private readonly end: number,
  ) {}

  get remaining(): number {
    return this.end - this.at;
  }

  skip(bytes: number): void {
    if (bytes < 0 || bytes > this.remaining) throw new NotPostgres('a message ends too early');
    this.at += bytes;
  }

  byte(): number {
    this.skip(1);
    return this.bytes[this.at - 1] ?? 0;
  }

  count(): number {
    this.skip(2);
    const count = this.bytes.readInt16BE(this.at - 2);
    if (count < 0) throw new NotPostgres('it sends a negative count');
    return count;
  }

  int(): number {
    this.skip(4);
    return this.bytes.readInt32BE(this.at - 4);
  }

  /** Reads text that ends with a zero byte, and returns the length of the text. */
  text(): number {
    const terminator = this.bytes.indexOf(0, this.at);
    if (terminator < 0 || terminator >= this.end) throw new NotPostgres('a text is not terminated');
    const length = terminator - this.at;
    this.at = terminator + 1;
    return length;
  }
}

const acceptAny = () => undefined;
const readTwoTexts = (body: MessageReader) => {
  body.text();
  body.text();
};

/** Reads an error or a notice: fields that each consist of a type byte and a text, followed by a zero byte. */
function readFields(body: MessageReader): void {
  let hasMessage = false;
  for (let fieldType = body.byte(); fieldType !== 0; fieldType = body.byte()) {
    body.text();
    hasMessage ||= fieldType === 'M'.charCodeAt(0);
  }
  if (!hasMessage) throw new NotPostgres('an error has no message');
}

function columnCount(body: MessageReader): number {
  const count = body.count();
  if (count > MAX_COLUMNS) throw new AnswerTooLong(`more than ${MAX_COLUMNS} columns`);
  return count;
}

/**
 * Checks the content of each message type that is a valid response to our requests. COPY and replication are never
 * requested.
 */
const VALIDATORS: Readonly<Record<string, (body: MessageReader) => void>> = {
  1: acceptAny,
  2: acceptAny,
  3: acceptAny,
  n: acceptAny,
  s: acceptAny,
  I: acceptAny,
  Z: (body) => {
    if (!'ITE'.includes(String.fromCharCode(body.byte())))
      throw new NotPostgres('it reports an unknown transaction status');
  },
  C: (body) => void body.text(),
  S: readTwoTexts,
  A(body) {
    body.int();
    readTwoTexts(body);
  },
  K: (body) => body.skip(8),
  E: readFields,
  N: readFields,
  R(body) {
    const kind = body.int();
    if (kind === MD5) body.skip(4);
    if (kind === SASL) while (body.text() > 0);
  },
  T(body) {
    for (let remaining = columnCount(body); remaining > 0; remaining -= 1) {
      if (body.text() > MAX_COLUMN_BYTES)
        throw new AnswerTooLong(`a column name of more than ${MAX_COLUMN_BYTES} bytes`);
      body.skip(18);
    }
  },
  D(body) {
    for (let remaining = columnCount(body); remaining > 0; remaining -= 1) {
      const bytes = body.int();
      if (bytes !== -1) body.skip(bytes);
    }
  },
  t: (body) => body.skip(4 * body.count()),
  // The server offers an older protocol version. The driver then closes the connection.
  v: (body) => body.skip(8),
};

function validateMessage(type: string, body: MessageReader): void {
  const validate = Object.hasOwn(VALIDATORS, type) ? VALIDATORS[type] : undefined;
  if (!validate) throw new NotPostgres('it sends an unexpected type of message');
  validate(body);
}

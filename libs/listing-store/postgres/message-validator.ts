/** Bytes of one message of a server: more than the largest row, the largest list of columns and the longest error that we ask for. */
const MAX_MESSAGE_BYTES = 32 * 2 ** 20;
/** A message's type, and its length (an Int32 that counts itself). */
const HEADER_BYTES = 5;

/** A server sent what Postgres does not send. */
export class NotPostgres extends Error {
  override readonly name = 'NotPostgres';
  readonly code = 'NOT_POSTGRES';

  constructor(problem: string) {
    super(`The server does not speak as Postgres does: ${problem}.`);
  }
}

/**
 * Reads what a server sends, and hands on whole messages whose parts are all where their counts and ends say. The driver
 * trusts its server: a length that is too short, an error without its end or a count beyond the message throws in the midst
 * of its socket, or keeps it reading for ever (PostgreSQL documentation, "Message Formats").
 */
export class MessageValidator {
  private buffered: Buffer[] = [];
  private bufferedBytes = 0;
  /** Bytes that must be there before there is anything more to be seen. */
  private neededBytes = HEADER_BYTES;

  /** @throws NotPostgres */
  push(data: Buffer): Buffer {
    this.buffered.push(data);
    this.bufferedBytes += data.length;
    if (this.bufferedBytes < this.neededBytes) return Buffer.alloc(0);
    const all = this.buffered.length === 1 ? data : Buffer.concat(this.buffered);
    let at = 0;
    this.neededBytes = HEADER_BYTES;
    while (all.length - at >= HEADER_BYTES) {
      const bytes = 1 + all.readInt32BE(at + 1);
      if (bytes < HEADER_BYTES || bytes > MAX_MESSAGE_BYTES)
        throw new NotPostgres(`it announces a message of ${bytes - 1} bytes`);
      if (all.length - at < bytes) {
        this.neededBytes = bytes;
        break;
      }
      validateMessage(
        String.fromCharCode(all[at] ?? 0),
        new MessageReader(all, at + HEADER_BYTES, at + bytes),
      );
      at += bytes;
    }
    this.buffered = at < all.length ? [all.subarray(at)] : [];
    this.bufferedBytes = all.length - at;
    return all.subarray(0, at);
  }
}

/** A message's contents, read from front to end and never beyond. */
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
    if (count < 0) throw new NotPostgres('it counts less than nothing');
    return count;
  }

  int(): number {
    this.skip(4);
    return this.bytes.readInt32BE(this.at - 4);
  }

  /** A text that a zero byte ends; its length. */
  text(): number {
    const terminator = this.bytes.indexOf(0, this.at);
    if (terminator < 0 || terminator >= this.end) throw new NotPostgres('a text has no end');
    const length = terminator - this.at;
    this.at = terminator + 1;
    return length;
  }
}

/** Ways of signing in that the driver knows: none needed, password, MD5, SCRAM and its two answers. */
const AUTH_METHODS = new Set([0, 3, 5, 10, 11, 12]);
const SASL = 10;
const MD5 = 5;

const acceptAny = () => undefined;
const readTwoTexts = (body: MessageReader) => {
  body.text();
  body.text();
};

/** An error or a notice: fields, each a letter and a text, and a zero. */
function readFields(body: MessageReader): void {
  let hasMessage = false;
  for (let fieldType = body.byte(); fieldType !== 0; fieldType = body.byte()) {
    body.text();
    hasMessage ||= fieldType === 'M'.charCodeAt(0);
  }
  if (!hasMessage) throw new NotPostgres('an error says nothing');
}

/** Types of messages that answer what we ask, with what must be in them; COPY and replication are never asked for. */
const VALIDATORS: Readonly<Record<string, (body: MessageReader) => void>> = {
  1: acceptAny,
  2: acceptAny,
  3: acceptAny,
  n: acceptAny,
  s: acceptAny,
  I: acceptAny,
  Z: (body) => {
    if (!'ITE'.includes(String.fromCharCode(body.byte()))) throw new NotPostgres('it is in no known state');
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
    const method = body.int();
    if (!AUTH_METHODS.has(method))
      throw new NotPostgres(`it asks for a way to sign in that is not known here (${method})`);
    if (method === MD5) body.skip(4);
    if (method === SASL) while (body.text() > 0);
  },
  T(body) {
    for (let remaining = body.count(); remaining > 0; remaining -= 1) {
      body.text();
      body.skip(18);
    }
  },
  D(body) {
    for (let remaining = body.count(); remaining > 0; remaining -= 1) {
      const bytes = body.int();
      if (bytes !== -1) body.skip(bytes);
    }
  },
  t: (body) => body.skip(4 * body.count()),
  // Older versions of the protocol are offered with this; the driver ends the connection.
  v: (body) => body.skip(8),
};

function validateMessage(type: string, body: MessageReader): void {
  const validate = Object.hasOwn(VALIDATORS, type) ? VALIDATORS[type] : undefined;
  if (!validate) throw new NotPostgres('it sends a message of a kind that nobody asked for');
  validate(body);
}

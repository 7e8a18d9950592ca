/** Bytes of one message of a server: more than the largest row, the largest list of columns and the longest error that we ask for. */
const MESSAGE_MOST = 32 * 2 ** 20;
/** A message's type, and its length (an Int32 that counts itself). */
const HEAD = 5;

/** A server sent what Postgres does not send. */
export class NotPostgres extends Error {
  override readonly name = 'NotPostgres';
  readonly code = 'NOT_POSTGRES';

  constructor(what: string) {
    super(`The server does not speak as Postgres does: ${what}.`);
  }
}

/**
 * Reads what a server sends, and hands on whole messages whose parts are all where their counts and ends say. The driver
 * trusts its server: a length that is too short, an error without its end or a count beyond the message throws in the midst
 * of its socket, or keeps it reading for ever (PostgreSQL documentation, "Message Formats").
 */
export class MessageCheck {
  private waiting: Buffer[] = [];
  private waitingBytes = 0;
  /** Bytes that must be there before there is anything more to be seen. */
  private needed = HEAD;

  /** @throws NotPostgres */
  take(data: Buffer): Buffer {
    this.waiting.push(data);
    this.waitingBytes += data.length;
    if (this.waitingBytes < this.needed) return Buffer.alloc(0);
    const all = this.waiting.length === 1 ? data : Buffer.concat(this.waiting);
    let at = 0;
    this.needed = HEAD;
    while (all.length - at >= HEAD) {
      const bytes = 1 + all.readInt32BE(at + 1);
      if (bytes < HEAD || bytes > MESSAGE_MOST)
        throw new NotPostgres(`it announces a message of ${bytes - 1} bytes`);
      if (all.length - at < bytes) {
        this.needed = bytes;
        break;
      }
      checkMessage(String.fromCharCode(all[at] ?? 0), new Body(all, at + HEAD, at + bytes));
      at += bytes;
    }
    this.waiting = at < all.length ? [all.subarray(at)] : [];
    this.waitingBytes = all.length - at;
    return all.subarray(0, at);
  }
}

/** A message's contents, read from front to end and never beyond. */
class Body {
  constructor(
    private readonly bytes: Buffer,
    private at: number,
    private readonly end: number,
  ) {}

  get left(): number {
    return this.end - this.at;
  }

  skip(bytes: number): void {
    if (bytes < 0 || bytes > this.left) throw new NotPostgres('a message ends too early');
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
    const stop = this.bytes.indexOf(0, this.at);
    if (stop < 0 || stop >= this.end) throw new NotPostgres('a text has no end');
    const length = stop - this.at;
    this.at = stop + 1;
    return length;
  }
}

/** Ways of signing in that the driver knows: none needed, password, MD5, SCRAM and its two answers. */
const SIGN_INS = new Set([0, 3, 5, 10, 11, 12]);
const SASL = 10;
const MD5 = 5;

const nothing = () => undefined;
const two = (body: Body) => {
  body.text();
  body.text();
};

/** An error or a notice: fields, each a letter and a text, and a zero. */
function fields(body: Body): void {
  let hasMessage = false;
  for (let letter = body.byte(); letter !== 0; letter = body.byte()) {
    body.text();
    hasMessage ||= letter === 'M'.charCodeAt(0);
  }
  if (!hasMessage) throw new NotPostgres('an error says nothing');
}

/** Types of messages that answer what we ask, with what must be in them; COPY and replication are never asked for. */
const CHECKS: Readonly<Record<string, (body: Body) => void>> = {
  1: nothing,
  2: nothing,
  3: nothing,
  n: nothing,
  s: nothing,
  I: nothing,
  Z: (body) => {
    if (!'ITE'.includes(String.fromCharCode(body.byte()))) throw new NotPostgres('it is in no known state');
  },
  C: (body) => void body.text(),
  S: two,
  A(body) {
    body.int();
    two(body);
  },
  K: (body) => body.skip(8),
  E: fields,
  N: fields,
  R(body) {
    const way = body.int();
    if (!SIGN_INS.has(way))
      throw new NotPostgres(`it asks for a way to sign in that is not known here (${way})`);
    if (way === MD5) body.skip(4);
    if (way === SASL) while (body.text() > 0);
  },
  T(body) {
    for (let left = body.count(); left > 0; left -= 1) {
      body.text();
      body.skip(18);
    }
  },
  D(body) {
    for (let left = body.count(); left > 0; left -= 1) {
      const bytes = body.int();
      if (bytes !== -1) body.skip(bytes);
    }
  },
  t: (body) => body.skip(4 * body.count()),
  // Older versions of the protocol are offered with this; the driver ends the connection.
  v: (body) => body.skip(8),
};

function checkMessage(type: string, body: Body): void {
  const check = Object.hasOwn(CHECKS, type) ? CHECKS[type] : undefined;
  if (!check) throw new NotPostgres('it sends a message of a kind that nobody asked for');
  check(body);
}

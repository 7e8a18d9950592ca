import type { Inspector } from './faulty-proxy';

/** 'before': the COMMIT has not reached the server. 'after': it has, but the client does not know. */
export type Moment = 'before' | 'after';

/**
 * Decides what happens at a commit. Returning false cuts the connection there.
 * @param tables the tables that the transaction writes, sorted, such as "captured_listing job search_task"
 */
export type CommitObserver = (tables: string, moment: Moment) => boolean;

const COMMIT = /^\s*commit\b/i;
const WRITE = /\b(?:insert\s+into|update(?:\s+only)?|delete\s+from)\s+"?((?:\w+\.)?\w+)"?/gi;
/** Words that follow "update" in a clause that names no table: "do update set", "for update of". */
const NO_TABLES = new Set(['set', 'of', 'skip', 'nowait']);

function tablesWrittenBy(statement: string): string[] {
  return [...statement.matchAll(WRITE)]
    .map(([, table = '']) => table.toLowerCase())
    .filter((table) => !NO_TABLES.has(table));
}

/**
 * Reads the Postgres protocol of a connection that passes through a proxy, and reports each commit that writes
 * something: an explicit COMMIT, or a statement outside of a transaction. The product needs no hooks for tests,
 * because its commits can be seen from here. The connection must be unencrypted.
 */
export class CommitInspector implements Inspector {
  private readonly client = new MessageReader(true);
  private readonly server = new MessageReader(false);
  private readonly prepared = new Map<string, string>();
  /** Tables written since the last commit or rollback. */
  private written = new Set<string>();
  private isInTransaction = false;
  /** Rows affected since the last commit or rollback. An idle poll of a queue affects none. */
  private affectedRows = 0;

  constructor(private readonly observe: CommitObserver) {}

  fromClient(data: Buffer): boolean {
    return this.client.read(data).every((message) => this.readFromClient(message));
  }

  fromServer(data: Buffer): boolean {
    return this.server.read(data).every((message) => this.readFromServer(message));
  }

  private readFromClient({ type, body }: Message): boolean {
    if (type === 'P') {
      const [name = '', text = ''] = body.toString('utf8').split('\0');
      this.prepared.set(name, text);
    }
    if (type === 'B') {
      const [, name = ''] = body.toString('latin1').split('\0', 2);
      return this.startStatement(this.prepared.get(name) ?? '');
    }
    return type === 'Q' ? this.startStatement(body.toString('utf8')) : true;
  }

  private startStatement(text: string): boolean {
    if (COMMIT.test(text)) return this.report('before');
    for (const table of tablesWrittenBy(text)) this.written.add(table);
    return this.isInTransaction || this.report('before');
  }

  private readFromServer({ type, body }: Message): boolean {
    if (type === 'C') this.readCompletion(body.toString('latin1'));
    if (type !== 'Z') return true;
    this.isInTransaction = body.toString('latin1') !== 'I';
    if (this.isInTransaction) return true;
    const mayContinue = this.affectedRows === 0 || this.report('after');
    this.written = new Set();
    this.affectedRows = 0;
    return mayContinue;
  }

  /** @param tag such as "UPDATE 3" or "ROLLBACK", with a NUL character at its end */
  private readCompletion(tag: string): void {
    this.affectedRows += Number(/ (\d+)\0$/.exec(tag)?.[1] ?? 0);
    if (tag.startsWith('ROLLBACK')) this.written = new Set();
  }

  private report(moment: Moment): boolean {
    return this.written.size === 0 || this.observe([...this.written].sort().join(' '), moment);
  }
}

interface Message {
  /** One letter, or 'startup' for the messages that have no type. */
  type: string;
  body: Buffer;
}

/** Splits one direction of a connection into the messages of the Postgres protocol. */
class MessageReader {
  private rest = Buffer.alloc(0);

  /** @param expectsStartup the first message is one without a type */
  constructor(private expectsStartup: boolean) {}

  /** Returns the messages that this chunk completes. */
  read(chunk: Buffer): Message[] {
    this.rest = Buffer.concat([this.rest, chunk]);
    const messages: Message[] = [];
    for (;;) {
      const typeLength = this.expectsStartup ? 0 : 1;
      if (this.rest.length < typeLength + 4) return messages;
      const end = typeLength + this.rest.readInt32BE(typeLength);
      if (this.rest.length < end) return messages;
      const type = this.expectsStartup ? 'startup' : this.rest.toString('latin1', 0, 1);
      messages.push({ type, body: this.rest.subarray(typeLength + 4, end) });
      this.rest = this.rest.subarray(end);
      this.expectsStartup = false;
    }
  }
}

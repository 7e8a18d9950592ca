import type { Writable } from 'node:stream';

/** Maximum size of a message, in bytes. A page of results has up to 20 listings, which rarely need 100 kB. */
export const MAX_MESSAGE_BYTES = 2 ** 20;
const LENGTH_BYTES = 4;

/** A message is longer than allowed, or cannot be read. */
export class BadMessage extends Error {
  override readonly name = 'BadMessage';
}

/**
 * Writes a message to a stream: its length, then its content as JSON.
 * @throws BadMessage if it is longer than allowed
 */
export function writeMessage(stream: Writable, message: unknown): void {
  const content = Buffer.from(JSON.stringify(message));
  if (content.length > MAX_MESSAGE_BYTES) throw new BadMessage(`a message of ${content.length} bytes`);
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(content.length);
  stream.write(Buffer.concat([length, content]));
}

/** Splits what arrives on a stream into messages. Never holds more than one message and one piece of the stream. */
export class MessageReader {
  private received: Buffer = Buffer.alloc(0);

  /**
   * Returns the messages that are complete with this piece.
   * @throws BadMessage before a message that is too long has arrived
   */
  read(piece: Buffer): unknown[] {
    this.received = this.received.length === 0 ? piece : Buffer.concat([this.received, piece]);
    const messages: unknown[] = [];
    while (this.received.length >= LENGTH_BYTES) {
      const end = LENGTH_BYTES + this.received.readUInt32BE();
      if (end > LENGTH_BYTES + MAX_MESSAGE_BYTES) throw new BadMessage(`a message of ${end} bytes`);
      if (this.received.length < end) break;
      messages.push(parse(this.received.toString('utf8', LENGTH_BYTES, end)));
      this.received = this.received.subarray(end);
    }
    return messages;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BadMessage('a message that is not JSON');
  }
}

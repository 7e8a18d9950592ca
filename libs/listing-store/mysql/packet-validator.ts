import {
  AnswerTooLong,
  MAX_COLUMN_BYTES,
  MAX_COLUMNS,
  MAX_MESSAGE_BYTES,
  MAX_SIGN_IN_BYTES,
} from '../response-limits';
import type { ResponseMeter } from '../response-meter';
import { NotMysql } from './not-mysql';
import { PacketReader } from './packet-reader';
import { SignInValidator } from './sign-in-validator';

/** The length of a packet and its sequence number. */
export const HEADER_BYTES = 4;

/** The first byte of an error packet. */
export const ERROR = 0xff;
const OK = 0x00;
const FILE_REQUEST = 0xfb;
const END = 0xfe;
const PROTOCOL_VERSION = 10;

/** Maximum size of an END packet. A longer packet that begins like one is a row. */
const END_MAX_BYTES = 8;
const STATE_MARKER = '#'.charCodeAt(0);
const STATE_BYTES = 6;
const MORE_RESULTS = 0x0008;
const SESSION_CHANGED = 0x4000;

/** Errors are cut off at this size, which is longer than a StoreError's message, before the driver reads them. */
const MAX_ERROR_BYTES = 2_048;

/**
 * Returns false for column types whose values the driver parses from nested content, and for types that it does not
 * know.
 */
const isPlainType = (type: number): boolean => type <= 16 || (type >= 245 && type <= 254);

type Stage = 'greeting' | 'sign-in' | 'idle' | 'response' | 'columns' | 'columns-end' | 'rows';

/**
 * Follows the conversation with a server, and passes on only packets that are complete and valid at that point. The
 * driver itself trusts the server: it prints sequence numbers that are out of order, caches column names, and throws
 * in a socket handler if it gets a packet that it did not request, which ends the process (MySQL documentation,
 * "Client/Server Protocol").
 */
export class PacketValidator {
  private buffered: Buffer[] = [];
  private bufferedBytes = 0;
  /** Number of bytes that must be buffered before the next part can be read. */
  private neededBytes = HEADER_BYTES;
  private stage: Stage = 'greeting';
  private columnCount = 0;
  private remainingColumns = 0;
  private readonly signIn = new SignInValidator();

  /** @param hasExtendedColumns whether the driver has agreed to MariaDB's longer column definitions */
  constructor(
    private readonly meter: ResponseMeter,
    private readonly hasExtendedColumns: () => boolean,
  ) {}

  /**
   * Call this before each statement. Without it, whatever the server sends is refused.
   * @param maxRows the most rows that the statement asks for
   */
  expectResponse(maxRows: number): void {
    this.stage = 'response';
    this.meter.begin(maxRows);
  }

  /**
   * Yields the complete packets in turn. Each must have been processed before the next is requested.
   *
   * @throws NotMysql, AnswerTooLong, NoRoomForResponse, StoreError
   */
  *push(data: Buffer): Generator<Buffer> {
    this.meter.addBytes(data.length, this.isSigningIn ? MAX_SIGN_IN_BYTES : undefined);
    this.buffered.push(data);
    this.bufferedBytes += data.length;
    if (this.bufferedBytes < this.neededBytes) return;
    const all = this.buffered.length === 1 ? data : Buffer.concat(this.buffered);
    let at = 0;
    this.neededBytes = HEADER_BYTES;
    while (all.length - at >= HEADER_BYTES) {
      const bytes = HEADER_BYTES + all.readUIntLE(at, 3);
      if (bytes > MAX_MESSAGE_BYTES)
        throw new AnswerTooLong(`a packet of ${(bytes - HEADER_BYTES).toLocaleString('en-US')} bytes`);
      if (all.length - at < bytes) {
        this.neededBytes = bytes;
        break;
      }
      const packet = all.subarray(at, at + bytes);
      at += bytes;
      yield this.validate(packet);
    }
    this.buffered = at < all.length ? [all.subarray(at)] : [];
    this.bufferedBytes = all.length - at;
  }

  private get isSigningIn(): boolean {
    return this.stage === 'greeting' || this.stage === 'sign-in';
  }

  /** The response or the sign-in is complete. */
  private beIdle(): void {
    this.stage = 'idle';
    this.meter.finish();
  }

  private validate(packet: Buffer): Buffer {
    const reader = new PacketReader(packet, HEADER_BYTES, () => new NotMysql('a packet ends too early'));
    const marker = reader.remaining === 0 ? OK : reader.peek();
    if (this.stage === 'idle') throw new NotMysql('it sends what nobody requested');
    if (marker === ERROR) return this.readError(packet, reader);
    switch (this.stage) {
      case 'greeting':
        if (reader.byte() !== PROTOCOL_VERSION) throw new NotMysql('its greeting is not a MySQL greeting');
        reader.terminatedText();
        this.stage = 'sign-in';
        return packet;
      case 'sign-in':
        if (marker === OK) this.beIdle();
        else this.signIn.follow(packet.subarray(HEADER_BYTES));
        return packet;
      case 'response':
        return this.readResponse(packet, reader);
      case 'columns':
        this.readColumn(reader);
        return packet;
      case 'columns-end':
        this.readEnd(reader, 'rows');
        return packet;
      case 'rows':
        return this.readRow(packet, reader);
    }
  }

  /** Reads an error, which ends a response or the sign-in. */
  private readError(packet: Buffer, reader: PacketReader): Buffer {
    this.beIdle();
    reader.skip(3);
    if (reader.remaining > 0 && reader.peek() === STATE_MARKER) reader.skip(STATE_BYTES);
    return shortened(packet, Math.min(packet.length, HEADER_BYTES + MAX_ERROR_BYTES));
  }

  private readResponse(packet: Buffer, reader: PacketReader): Buffer {
    const marker = reader.peek();
    if (marker === FILE_REQUEST) throw new NotMysql('it requests a file');
    if (marker === OK) return this.readOk(packet, reader);
    this.columnCount = reader.lengthEncoded();
    if (this.columnCount > MAX_COLUMNS) throw new AnswerTooLong(`more than ${MAX_COLUMNS} columns`);
    if (this.columnCount === 0 || reader.remaining > 0)
      throw new NotMysql('it sends an invalid number of columns');
    this.remainingColumns = this.columnCount;
    this.stage = 'columns';
    return packet;
  }

  /** Cuts off what follows the counts: nobody reads it, and the driver would trust its lengths. */
  private readOk(packet: Buffer, reader: PacketReader): Buffer {
    this.beIdle();
    reader.skip(1);
    reader.lengthEncoded();
    reader.lengthEncoded();
    const status = reader.uint16();
    reader.skip(2);
    const short = shortened(packet, packet.length - reader.remaining);
    short.writeUInt16LE(status & ~(MORE_RESULTS | SESSION_CHANGED), short.length - 4);
    return short;
  }

  private readColumn(reader: PacketReader): void {
    if (reader.remaining > MAX_COLUMN_BYTES)
      throw new AnswerTooLong(`a column description of ${reader.remaining} bytes`);
    // Catalog, schema, table and its original name, column and its original name.
    for (let text = 0; text < 6; text += 1) reader.skip(reader.lengthEncoded());
    if (this.hasExtendedColumns()) {
      const extension = reader.part(reader.lengthEncoded());
      while (extension.remaining > 0) {
        extension.skip(1);
        extension.skip(extension.lengthEncoded());
      }
    }
    // The length of what follows, character set and maximum length.
    reader.skip(1 + 2 + 4);
    const type = reader.byte();
    if (!isPlainType(type)) throw new NotMysql(`it sends a column of an unexpected type (${type})`);
    reader.skip(2 + 1);
    this.remainingColumns -= 1;
    if (this.remainingColumns === 0) this.stage = 'columns-end';
  }

  private readRow(packet: Buffer, reader: PacketReader): Buffer {
    if (reader.remaining > 0 && reader.peek() === END && reader.remaining <= END_MAX_BYTES) {
      this.readEnd(reader, 'idle');
      this.beIdle();
      return packet;
    }
    this.meter.addRow();
    for (let column = 0; column < this.columnCount; column += 1)
      if (!reader.skipNull()) reader.skip(reader.lengthEncoded());
    if (reader.remaining > 0) throw new NotMysql('a row has more fields than there are columns');
    return packet;
  }

  private readEnd(reader: PacketReader, next: Stage): void {
    if (reader.byte() !== END) throw new NotMysql('its columns do not end');
    reader.skip(2);
    if ((reader.uint16() & MORE_RESULTS) !== 0) throw new NotMysql('it sends several results');
    this.stage = next;
  }
}

/** Returns the beginning of a packet as a packet of its own. */
function shortened(packet: Buffer, bytes: number): Buffer {
  const short = Buffer.from(packet.subarray(0, bytes));
  short.writeUIntLE(bytes - HEADER_BYTES, 0, 3);
  return short;
}

import type { ResultSet } from './statement-results';

/** Builds a MySQL packet: length, sequence number, content. */
export function mysqlPacket(sequence: number, body: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUIntLE(body.length, 0, 3);
  head[3] = sequence & 0xff;
  return Buffer.concat([head, body]);
}

/** Builds a length-encoded integer. */
function lengthEncoded(length: number): Buffer {
  if (length < 251) return Buffer.from([length]);
  const bytes = length < 2 ** 16 ? 2 : length < 2 ** 24 ? 3 : 8;
  const encoded = Buffer.alloc(bytes + 1);
  encoded[0] = bytes === 2 ? 0xfc : bytes === 3 ? 0xfd : 0xfe;
  if (bytes === 8) encoded.writeBigUInt64LE(BigInt(length), 1);
  else encoded.writeUIntLE(length, 1, bytes);
  return encoded;
}

export const lengthEncodedText = (text: string): Buffer => {
  const bytes = Buffer.from(text);
  return Buffer.concat([lengthEncoded(bytes.length), bytes]);
};

export const okPacket = (sequence: number): Buffer =>
  mysqlPacket(sequence, Buffer.from([0, 0, 0, 2, 0, 0, 0]));
export const endPacket = (sequence: number): Buffer => mysqlPacket(sequence, Buffer.from([0xfe, 0, 0, 2, 0]));

export const errorPacket = (sequence: number, number: number, message: string): Buffer => {
  const head = Buffer.from([0xff, 0, 0]);
  head.writeUInt16LE(number, 1);
  return mysqlPacket(sequence, Buffer.concat([head, Buffer.from(`#HY000${message}`)]));
};

/** The definition of a text column in UTF-8. */
export const columnPacket = (sequence: number, name: string): Buffer =>
  mysqlPacket(
    sequence,
    Buffer.concat([
      ...['def', '', '', '', name, ''].map(lengthEncodedText),
      Buffer.from([0x0c, 45, 0, 0, 4, 0, 0, 0xfd, 0, 0, 0, 0, 0]),
    ]),
  );

/** The number of columns, their definitions, and the end of the definitions. */
export function headPackets(columns: readonly string[]): { bytes: Buffer; nextSequence: number } {
  const bytes = Buffer.concat([
    mysqlPacket(1, lengthEncoded(columns.length)),
    ...columns.map((name, at) => columnPacket(2 + at, name)),
    endPacket(2 + columns.length),
  ]);
  return { bytes, nextSequence: 3 + columns.length };
}

export const rowPacket = (sequence: number, cells: readonly (string | null)[]): Buffer =>
  mysqlPacket(
    sequence,
    Buffer.concat(cells.map((cell) => (cell === null ? Buffer.from([0xfb]) : lengthEncodedText(cell)))),
  );

export function resultPackets({ columns, rows }: ResultSet): Buffer {
  const { bytes, nextSequence } = headPackets(columns);
  return Buffer.concat([
    bytes,
    ...rows.map((cells, at) => rowPacket(nextSequence + at, cells)),
    endPacket(nextSequence + rows.length),
  ]);
}

const LONG_PASSWORD = 0x1;
const LONG_FLAG = 0x4;
const CONNECT_WITH_DATABASE = 0x8;
const PROTOCOL_41 = 0x200;
const SSL = 0x800;
const TRANSACTIONS = 0x2000;
const SECURE_CONNECTION = 0x8000;
const PLUGIN_AUTH = 0x80000;
const CAPABILITIES =
  LONG_PASSWORD |
  LONG_FLAG |
  CONNECT_WITH_DATABASE |
  PROTOCOL_41 |
  SSL |
  TRANSACTIONS |
  SECURE_CONNECTION |
  PLUGIN_AUTH;

/** The first packet of a server, which offers TLS and the sign-in by `mysql_native_password`. */
export function greetingPacket(): Buffer {
  const capabilities = Buffer.alloc(4);
  capabilities.writeUInt32LE(CAPABILITIES);
  return mysqlPacket(
    0,
    Buffer.concat([
      Buffer.from([10]),
      Buffer.from('8.0.36\0'),
      Buffer.from([1, 0, 0, 0]),
      Buffer.from('abcdefgh\0'),
      capabilities.subarray(0, 2),
      Buffer.from([45, 2, 0]),
      capabilities.subarray(2),
      Buffer.from([21]),
      Buffer.alloc(10),
      Buffer.from('ijklmnopqrst\0'),
      Buffer.from('mysql_native_password\0'),
    ]),
  );
}

/** Returns whether a client's packet requests TLS: the beginning of a sign-in, without a user. */
export const isTlsRequest = (packet: Buffer): boolean =>
  packet.readUIntLE(0, 3) === 32 && (packet.readUInt32LE(4) & SSL) !== 0;

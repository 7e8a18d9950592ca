import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** A name server for one name, like the one with which container engines list a service's containers. */
export interface NameServer {
  /** "127.0.0.1:5353" */
  address: string;
  /** The IPv4 addresses of the name. They may change at any time. */
  readonly addresses: Set<string>;
  close(): void;
}

const HEADER_BYTES = 12;
const TYPE_A = 1;
/** Points to the name in the question. */
const NAME_POINTER = 0xc00c;
const AUTHORITATIVE_RESPONSE = 0x8580;

/** Answers each question for an A record with all addresses, whatever the name. Other questions get no records. */
export async function startNameServer(): Promise<NameServer> {
  const addresses = new Set<string>();
  const socket = createSocket('udp4');
  socket.on('message', (message, { address, port }) => {
    const end = endOfQuestion(message);
    const isA = message.readUInt16BE(end - 4) === TYPE_A;
    const records = isA ? [...addresses].map(recordOf) : [];
    const header = Buffer.alloc(HEADER_BYTES);
    header.writeUInt16BE(message.readUInt16BE(0), 0);
    header.writeUInt16BE(AUTHORITATIVE_RESPONSE, 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(records.length, 6);
    socket.send(Buffer.concat([header, message.subarray(HEADER_BYTES, end), ...records]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { address: `127.0.0.1:${socket.address().port}`, addresses, close: () => socket.close() };
}

/** Returns the position after the question: its name in parts with their lengths, its type and its class. */
function endOfQuestion(message: Buffer): number {
  let at = HEADER_BYTES;
  while (message.readUInt8(at) !== 0) at += 1 + message.readUInt8(at);
  return at + 5;
}

function recordOf(address: string): Buffer {
  const record = Buffer.alloc(12);
  record.writeUInt16BE(NAME_POINTER, 0);
  record.writeUInt16BE(TYPE_A, 2);
  record.writeUInt16BE(1, 4);
  // The time to live stays 0.
  record.writeUInt16BE(4, 10);
  return Buffer.concat([record, Buffer.from(address.split('.').map(Number))]);
}

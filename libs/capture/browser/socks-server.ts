import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { resetSocket } from '@libs/network';
import { ConnectionRefused } from './source-connector';

/** Opens a connection for a client of the SOCKS server, or rejects. */
export type Connect = (host: string, port: number) => Promise<Socket>;

/** A browser keeps up to 32 connections to a proxy for each context. */
const MAX_CONNECTIONS = 512;
/** Long enough, because the clients are programs on this machine and a request fits in one packet. */
const REQUEST_TIMEOUT_MS = 10_000;
/** Enough for a greeting with 255 methods, followed by a request with a name of 255 characters. */
const MAX_REQUEST_BYTES = 600;

const VERSION = 5;
const REPLY = { succeeded: 0, failed: 1, notAllowed: 2, unreachable: 4, commandNotSupported: 7 } as const;
const NO_AUTHENTICATION = 0;
const CONNECT_COMMAND = 1;

/**
 * A SOCKS5 server (RFC 1928) on loopback that connects its clients only where `connect` allows it. Browsers send all
 * TCP connections through it, whatever their purpose, and leave name resolution to it.
 */
export class SocksServer {
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;

  private constructor(private readonly connect: Connect) {
    this.server = createServer({ noDelay: true }, (client) => void this.serve(this.track(client)));
    this.server.maxConnections = MAX_CONNECTIONS;
  }

  static async start(connect: Connect): Promise<SocksServer> {
    const socks = new SocksServer(connect);
    socks.server.listen(0, '127.0.0.1');
    await once(socks.server, 'listening');
    socks.server.unref();
    return socks;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  private track(socket: Socket): Socket {
    this.sockets.add(socket);
    // Errors need no handling here: code that reads from the socket learns from 'close' that it has ended.
    return socket.on('error', () => undefined).once('close', () => this.sockets.delete(socket));
  }

  private async serve(client: Socket): Promise<void> {
    const request = await readRequest(client);
    if (!request) return void client.destroy();
    if (typeof request === 'number') return void client.end(replyOf(request));
    let remote: Socket;
    try {
      remote = this.track(await this.connect(request.host, request.port));
    } catch (error) {
      client.end(replyOf(error instanceof ConnectionRefused ? REPLY.notAllowed : REPLY.unreachable));
      return;
    }
    if (client.destroyed || !this.server.listening) return void remote.destroy();
    client.write(replyOf(REPLY.succeeded));
    client.once('close', () => remote.destroy());
    // A response that was cut off must not look complete.
    remote.once('close', (hadError) => (hadError ? resetSocket(client) : client.destroySoon()));
    client.pipe(remote);
    remote.pipe(client);
  }
}

/** Every reply has the same length. Clients ignore its address. */
const replyOf = (code: number) => Buffer.from([VERSION, code, 0, 1, 0, 0, 0, 0, 0, 0]);

/**
 * Reads the greeting and the request. Returns the code of the refusal if the command is not supported, and null if
 * the client speaks another protocol, is silent, or has gone.
 */
async function readRequest(client: Socket): Promise<{ host: string; port: number } | number | null> {
  const timer = setTimeout(() => client.destroy(), REQUEST_TIMEOUT_MS);
  const reader = new Reader(client);
  try {
    const [version, methods = 0] = await reader.take(2);
    if (version !== VERSION || !(await reader.take(methods)).includes(NO_AUTHENTICATION)) return null;
    client.write(Buffer.from([VERSION, NO_AUTHENTICATION]));
    const [, command, , addressType] = await reader.take(4);
    const host = await readHost(reader, addressType ?? 0);
    const port = (await reader.take(2)).readUInt16BE();
    return command === CONNECT_COMMAND && host !== null ? { host, port } : REPLY.commandNotSupported;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    reader.stop();
  }
}

async function readHost(reader: Reader, addressType: number): Promise<string | null> {
  if (addressType === 1) return (await reader.take(4)).join('.');
  if (addressType === 4) return (await reader.take(16)).toString('hex').replace(/(.{4})(?!$)/g, '$1:');
  if (addressType !== 3) return null;
  const [length = 0] = await reader.take(1);
  const name = (await reader.take(length)).toString('latin1');
  return /^[\w.:[\]-]+$/.test(name) ? name : null;
}

/** Reads a given number of bytes from a socket, and leaves the rest in it. */
class Reader {
  private received = Buffer.alloc(0);
  private wake: () => void = () => undefined;
  private hasEnded = false;

  constructor(private readonly socket: Socket) {
    socket.on('data', this.onData).once('close', this.onEnd).once('end', this.onEnd);
  }

  async take(bytes: number): Promise<Buffer> {
    while (this.received.length < bytes) {
      if (this.hasEnded) throw new Error('The connection was closed.');
      await new Promise<void>((resolve) => (this.wake = resolve));
    }
    const taken = this.received.subarray(0, bytes);
    this.received = this.received.subarray(bytes);
    return taken;
  }

  stop(): void {
    this.socket.off('data', this.onData).off('close', this.onEnd).off('end', this.onEnd).pause();
    if (this.received.length > 0 && !this.socket.destroyed) this.socket.unshift(this.received);
  }

  private readonly onData = (data: Buffer) => {
    this.received = Buffer.concat([this.received, data]);
    if (this.received.length > MAX_REQUEST_BYTES) this.socket.destroy();
    this.wake();
  };

  private readonly onEnd = () => {
    this.hasEnded = true;
    this.wake();
  };
}

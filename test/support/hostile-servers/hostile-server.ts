import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { Writable } from 'node:stream';
import { SELF_SIGNED_CERTIFICATE } from '../self-signed-certificate';

/**
 * A database server that misbehaves in one way, for testing its clients. It never buffers more than a few megabytes
 * itself: an endless mode sends as fast as its peer reads.
 */
export interface HostileServer<Mode extends string, Connection> {
  /** Connection settings of the server, as `openStore` and the application's form accept them. */
  readonly connection: Connection;
  /** Can be changed at any time, even to `honest`. Applies to the next sign-in or statement on any connection. */
  mode: Mode;
  /** Number of connections accepted so far. */
  readonly connectionCount: number;
  /** Number of connections that are open now. */
  readonly openConnections: number;
  /** Number of statements or requests so far, not counting those of the sign-in. */
  readonly statementCount: number;
  /** Ends every connection. */
  close(): Promise<void>;
}

/** A server that listens on a port, and counts its open connections. */
export interface Listener {
  port: number;
  readonly connectionCount: number;
  readonly openConnections: number;
  close(): Promise<void>;
}

/** Listens on a free port of the loopback address. */
export async function listen(onConnection: (socket: Socket) => void): Promise<Listener> {
  const sockets = new Set<Socket>();
  let connectionCount = 0;
  const server = createServer((socket) => {
    connectionCount += 1;
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    onConnection(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    get connectionCount() {
      return connectionCount;
    },
    get openConnections() {
      return sockets.size;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A server of the kit, as its own code sees it. */
export interface RunningServer<Mode extends string> {
  readonly mode: Mode;
  /** Counts a statement or request, and returns its number. */
  countStatement(): number;
}

/**
 * Starts a server that serves each connection as its current mode says.
 *
 * @param connectionAt returns the connection settings for a port
 */
export async function startServer<Mode extends string, Connection>(
  initialMode: Mode,
  connectionAt: (port: number) => Connection,
  serve: (socket: Socket, server: RunningServer<Mode>) => void,
): Promise<HostileServer<Mode, Connection>> {
  let statementCount = 0;
  const running = { mode: initialMode, countStatement: () => (statementCount += 1) };
  const listener = await listen((socket) => serve(socket, running));
  return {
    connection: connectionAt(listener.port),
    get mode() {
      return running.mode;
    },
    set mode(mode) {
      running.mode = mode;
    },
    get connectionCount() {
      return listener.connectionCount;
    },
    get openConnections() {
      return listener.openConnections;
    },
    get statementCount() {
      return statementCount;
    },
    close: () => listener.close(),
  };
}

/** Returns the sign-in settings for a database server. With TLS, the client trusts its certificate for "localhost". */
export const signInSettings = (port: number, tls: boolean) => ({
  host: tls ? 'localhost' : '127.0.0.1',
  port,
  database: 'd',
  user: 'u',
  password: 'p',
  ssl: tls,
  ...(tls && { ca: SELF_SIGNED_CERTIFICATE.cert }),
});

/** Writes pieces for as long as the other side reads them. */
export async function pour(sink: Writable, pieces: Iterable<Buffer>): Promise<void> {
  for (const piece of pieces) {
    if (sink.destroyed) return;
    if (!sink.write(piece)) await drained(sink);
  }
}

function drained(sink: Writable): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      sink.off('drain', done);
      sink.off('close', done);
      resolve();
    };
    sink.once('drain', done);
    sink.once('close', done);
  });
}

/** Writes everything it is given at one byte a second, in order. */
export class ByteDripper {
  private pending = Buffer.alloc(0);
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly sink: Writable) {
    sink.once('close', () => clearInterval(this.timer));
  }

  write(bytes: Buffer): void {
    this.pending = Buffer.concat([this.pending, bytes]);
    this.timer ??= setInterval(() => {
      if (this.pending.length > 0 && !this.sink.destroyed) this.sink.write(this.pending.subarray(0, 1));
      this.pending = this.pending.subarray(1);
    }, 1_000).unref();
  }
}

/** Repeats a value without end. */
export function* endlessly<T>(value: T): Generator<T> {
  for (;;) yield value;
}

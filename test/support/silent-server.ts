import { createServer, type Socket } from 'node:net';
import { resetSocket } from '@libs/network';

/** A server that accepts connections but never sends anything, which is the worst that an external server can do. */
export interface SilentServer {
  port: number;
  /** Number of connections accepted so far. */
  readonly connectionCount: number;
  /** Cuts every connection. */
  dropConnections(): void;
  close(): Promise<void>;
}

export async function startSilentServer(): Promise<SilentServer> {
  const sockets = new Set<Socket>();
  let connectionCount = 0;
  const server = createServer((socket) => {
    connectionCount += 1;
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.resume();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const silent: SilentServer = {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    get connectionCount() {
      return connectionCount;
    },
    dropConnections() {
      for (const socket of sockets) resetSocket(socket);
    },
    close() {
      silent.dropConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
  return silent;
}

import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';
import { SELF_SIGNED_CERTIFICATE } from './self-signed-certificate';

/** A Postgres server's socket, made reachable over TLS on a port of this machine. */
export interface PostgresTlsProxy {
  port: number;
  /** Number of connections on which the client sent something after the handshake. */
  readonly signIns: number;
  close(): Promise<void>;
}

/** Listens on 127.0.0.1 and ::1, and presents the self-signed certificate for "localhost" to every client. */
export async function startPostgresTlsProxy(socketPath: string): Promise<PostgresTlsProxy> {
  const secureContext = createSecureContext(SELF_SIGNED_CERTIFICATE);
  const sockets = new Set<Socket>();
  let signIns = 0;
  const serve = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write('S');
      const secure = new TLSSocket(socket, { isServer: true, secureContext });
      secure.on('error', () => undefined);
      secure.once('data', (first) => {
        signIns += 1;
        const server = connect(socketPath);
        sockets.add(server);
        server.on('error', () => secure.destroy());
        server.write(first);
        secure.pipe(server).pipe(secure);
      });
    });
  };
  const ipv4 = createServer(serve);
  await new Promise<void>((listening) => ipv4.listen(0, '127.0.0.1', listening));
  const { port } = ipv4.address() as AddressInfo;
  const ipv6 = createServer(serve);
  await new Promise<void>((listening) => ipv6.listen(port, '::1', listening));
  return {
    port,
    get signIns() {
      return signIns;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await Promise.all([ipv4, ipv6].map((server) => new Promise((closed) => server.close(closed))));
    },
  };
}

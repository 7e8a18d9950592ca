import { connect, createServer, type Socket } from 'node:net';
import { resetSocket } from '@libs/network';

/**
 * A proxy between a client and a server. It can forward data, delay it, cut or refuse connections, or go silent while
 * a connection stays open.
 */
export interface FaultyProxy {
  port: number;
  /** In mode 'silent', the proxy drops data in both directions and keeps connections open. */
  mode: 'pass' | 'refuse' | 'silent';
  /** Delay for each chunk of data, in both directions. */
  delayMs: number;
  /** Number of connections accepted so far. */
  readonly connectionCount: number;
  /** Number of chunks of data dropped so far. */
  readonly droppedCount: number;
  /** Cuts every connection. */
  dropConnections(): void;
  close(): Promise<void>;
}

/** Watches one connection. Each method may return false, which cuts the connection instead of forwarding the data. */
export interface Inspector {
  fromClient(data: Buffer): boolean;
  fromServer(data: Buffer): boolean;
}

export interface FaultyProxyOptions {
  /** Returns the inspector of a new connection. */
  inspect?: () => Inspector;
}

/** @param upstreamAddress as for `net.connect`: the path of a socket, or host and port */
export async function startFaultyProxy(
  upstreamAddress: { path: string } | { host: string; port: number },
  { inspect = () => TRANSPARENT }: FaultyProxyOptions = {},
): Promise<FaultyProxy> {
  const pairs = new Set<readonly [Socket, Socket]>();
  let connectionCount = 0;
  let droppedCount = 0;
  const server = createServer({ pauseOnConnect: true }, (client) => {
    connectionCount += 1;
    if (proxy.mode === 'refuse') return resetSocket(client);
    const upstream = connect(upstreamAddress);
    const pair = [client, upstream] as const;
    pairs.add(pair);
    const inspector = inspect();
    const directions = [
      [client, upstream, (data: Buffer) => inspector.fromClient(data)],
      [upstream, client, (data: Buffer) => inspector.fromServer(data)],
    ] as const;
    for (const [from, to, mayForward] of directions) {
      from.on('data', (data: Buffer) => {
        if (from.destroyed) return;
        if (proxy.mode === 'silent') {
          droppedCount += 1;
          return;
        }
        if (!mayForward(data)) {
          resetSocket(client);
          upstream.destroy();
          return;
        }
        if (proxy.delayMs === 0) to.write(data);
        else setTimeout(() => to.writable && to.write(data), proxy.delayMs);
      });
      from.on('error', () => undefined);
      from.on('close', () => {
        pairs.delete(pair);
        to.destroy();
      });
    }
    client.resume();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const proxy: FaultyProxy = {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    mode: 'pass',
    delayMs: 0,
    get connectionCount() {
      return connectionCount;
    },
    get droppedCount() {
      return droppedCount;
    },
    dropConnections() {
      for (const [client, upstream] of pairs) {
        resetSocket(client);
        upstream.destroy();
      }
    },
    close() {
      proxy.dropConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
  return proxy;
}

const TRANSPARENT: Inspector = { fromClient: () => true, fromServer: () => true };

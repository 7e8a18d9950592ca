import { once } from 'node:events';
import {
  createServer as createHttpServer,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { fixedPort } from './fixed-port';
import { LASTING_CONNECTIONS } from './lasting-connections';
import { SELF_SIGNED_CERTIFICATE } from './self-signed-certificate';

/**
 * - pass: forwards requests to the site
 * - refused: cuts all connections, and the port is closed
 * - silent: accepts connections and requests, and never responds
 * - 503: responds to each request with 503
 * - certificate: sends each visitor to a server whose certificate nobody trusts
 */
export const OUTAGE_FAULTS = ['refused', 'silent', '503', 'certificate'] as const;
export type OutageFault = (typeof OUTAGE_FAULTS)[number];

/** A proxy in front of a site, which can make the site unreachable. */
export interface OutageProxy {
  url: string;
  /** Number of requests that were not forwarded. */
  readonly lostRequests: number;
  setMode(mode: OutageFault | 'pass'): Promise<void>;
  /** Returns whether a request gets a 503 although the site works; null: none does. */
  refuses: ((url: string) => boolean) | null;
  close(): Promise<void>;
}

/** The first byte of a TLS connection. */
const TLS_HANDSHAKE = 0x16;

export async function startOutageProxy(siteUrl: string): Promise<OutageProxy> {
  const site = new URL(siteUrl);
  const sockets = new Set<Socket>();
  let mode: OutageFault | 'pass' = 'pass';
  let lostRequests = 0;

  const respond = (incoming: IncomingMessage, response: ServerResponse) => {
    const isRefused = proxy.refuses?.(incoming.url ?? '') ?? false;
    if (mode === 'pass' && !isRefused) return forward(site, incoming, response);
    lostRequests += 1;
    if (mode === '503' || isRefused)
      response.writeHead(503, { 'content-type': 'text/html' }).end('<p>Out of order</p>');
    else if (mode === 'certificate')
      response.writeHead(302, { location: `https://127.0.0.1:${port}${incoming.url}` }).end();
  };
  const http = createHttpServer(LASTING_CONNECTIONS, respond);
  const https = createHttpsServer({ ...SELF_SIGNED_CERTIFICATE, ...LASTING_CONNECTIONS }, respond);
  https.on('tlsClientError', () => undefined);
  const front = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
    socket.once('data', (first: Buffer) => {
      socket.pause();
      socket.unshift(first);
      (first[0] === TLS_HANDSHAKE ? https : http).emit('connection', socket);
      process.nextTick(() => socket.resume());
    });
  });
  const listen = async (on: number) => {
    front.listen(on, '127.0.0.1');
    await once(front, 'listening');
  };
  const cut = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  const stop = async () => {
    if (!front.listening) return;
    const closed = once(front, 'close');
    front.close();
    cut();
    await closed;
  };
  // Nobody else may get the port while it is closed.
  await listen(await fixedPort());
  const { port } = front.address() as AddressInfo;
  const proxy: OutageProxy = {
    url: `http://127.0.0.1:${port}`,
    get lostRequests() {
      return lostRequests;
    },
    async setMode(next) {
      const last = mode;
      mode = next;
      if (next === 'refused') await stop();
      else if (last === 'refused') await listen(port);
      else if (last === 'silent') cut();
    },
    refuses: null,
    close: stop,
  };
  return proxy;
}

function forward(site: URL, incoming: IncomingMessage, response: ServerResponse): void {
  const { method, url, headers } = incoming;
  const upstream = request({ host: site.hostname, port: site.port, method, path: url, headers }, (reply) => {
    response.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(response);
  });
  upstream.on('error', () => response.destroy());
  response.on('close', () => upstream.destroy());
  incoming.pipe(upstream);
}

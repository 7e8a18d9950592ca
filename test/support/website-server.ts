import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, isIP } from 'node:net';
import type { Website } from '@libs/atlas/websites';
import { websiteNetwork } from '@libs/contacts';
import type { ConnectionGuard } from '@libs/network';
import { LASTING_CONNECTIONS } from './lasting-connections';

/** Returns a public address that is likely no other name's. */
const publicAddressOf = (name: string): string => {
  const [a, b, c] = createHash('sha256').update(name).digest();
  return `93.${a}.${b}.${c}`;
};

/** A server for the websites of any domain, and the guard through which a program reaches it. */
export interface WebsiteServer {
  /** Checks addresses as the product does. Every public address leads to this server. */
  guard: ConnectionGuard;
  /** Host and path of each request, in order. */
  requested: string[];
  /** The most requests that one host received at the same time. */
  maxConcurrent: number;
  /** Names that resolve to a private address. */
  privateNames: Set<string>;
  /** Names that resolve to certain addresses. Others have addresses of their own. */
  addresses: Map<string, string | readonly string[]>;
  close(): void;
}

export async function startWebsiteServer(
  respond: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<WebsiteServer> {
  const open = new Map<string, number>();
  const server = createServer(LASTING_CONNECTIONS, (request, response) => {
    const host = request.headers.host ?? '';
    websites.requested.push(`${host}${request.url}`);
    const count = (open.get(host) ?? 0) + 1;
    open.set(host, count);
    websites.maxConcurrent = Math.max(websites.maxConcurrent, count);
    response.once('close', () => open.set(host, (open.get(host) ?? 1) - 1));
    respond(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const privateNames = new Set<string>();
  const addresses = new Map<string, string | readonly string[]>();
  const websites: WebsiteServer = {
    guard: {
      ...websiteNetwork(),
      names: {
        resolve: async (name) =>
          [addresses.get(name) ?? (privateNames.has(name) ? '10.0.0.7' : publicAddressOf(name))]
            .flat()
            .map((address) => ({ address, family: isIP(address) })),
      },
      reroute: () => ({ address: '127.0.0.1', port }),
    },
    requested: [],
    maxConcurrent: 0,
    privateNames,
    addresses,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return websites;
}

/** Returns made-up websites by the hosts at which they respond. */
export const byHost = (websites: readonly Website[]): ReadonlyMap<string, Website> =>
  new Map(websites.flatMap((website) => website.hosts.map((host) => [host, website])));

/** Responds as a made-up website does, or that there is nothing. */
export function respondAs(
  website: Website | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { status, headers, body, isEndless, delayMs } = website?.respond(
    request.url ?? '/',
    request.headers.host,
  ) ?? { status: 404, headers: {}, body: '' };
  const send = (): void => {
    response.writeHead(status, headers);
    if (isEndless) response.write(body);
    else response.end(body);
  };
  if (delayMs === undefined) send();
  else setTimeout(send, delayMs);
}

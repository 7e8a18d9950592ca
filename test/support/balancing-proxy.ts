import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LASTING_CONNECTIONS } from './lasting-connections';

/** A reverse proxy in front of several web processes, as in docker/proxy. */
export interface BalancingProxy {
  /** The URL for browsers. */
  url: string;
  /**
   * Whether a request with a body gets a 502 if the first process refuses the connection. Caddy before 2.11.2 closes
   * the body, and sends the rest to the next process.
   */
  losesBodies: boolean;
  /** Closes the connection instead of sending the next response to a request that this matches; null: none. */
  losesResponse: ((method: string, path: string) => boolean) | null;
  /** Requests to which the proxy itself has responded, or whose responses it has lost: "502 POST /login.data". */
  readonly losses: string[];
  close(): Promise<void>;
}

/**
 * @param listTargets returns the URLs of the processes, which get requests one after the other; one that refuses the
 *   connection is left aside
 */
export async function startBalancingProxy(listTargets: () => readonly string[]): Promise<BalancingProxy> {
  let requests = 0;
  const server = createServer(LASTING_CONNECTIONS, (incoming, response) => void pass(incoming, response));
  const lose = (kind: string, { method, url }: IncomingMessage) =>
    proxy.losses.push(`${kind} ${method} ${(url ?? '').split('?')[0]}`);

  async function pass(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = incoming;
    const [first, ...others] = rotated(listTargets(), requests++);
    const hasBody = !['GET', 'HEAD'].includes(method);
    const body = hasBody ? await readBody(incoming) : null;
    if (first === undefined) return refuse(incoming, response);
    for (const target of [first, ...(hasBody && proxy.losesBodies ? [] : others)]) {
      const answer = await forward(new URL(url, target), incoming, body);
      if (answer === 'refused') continue;
      // The process may have done its work, so nobody else gets the request.
      if (answer === 'broken') break;
      if (proxy.losesResponse?.(method, url)) {
        proxy.losesResponse = null;
        lose('response to', incoming);
        // The process has done its work.
        answer.resume();
        await once(answer, 'end');
        return void response.destroy();
      }
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.on('error', () => response.destroy());
      response.on('close', () => answer.destroy());
      return void answer.pipe(response);
    }
    refuse(incoming, response);
  }

  function refuse(incoming: IncomingMessage, response: ServerResponse): void {
    lose('502', incoming);
    response.writeHead(502, { 'content-type': 'text/plain' }).end('Bad Gateway');
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy: BalancingProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    losesBodies: false,
    losesResponse: null,
    losses: [],
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return proxy;
}

const rotated = <T>(all: readonly T[], by: number): T[] => [
  ...all.slice(by % all.length),
  ...all.slice(0, by % all.length),
];

async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Returns the response. The process may refuse the connection, or break it after it was accepted. */
async function forward(
  url: URL,
  { method, headers }: IncomingMessage,
  body: Buffer | null,
): Promise<IncomingMessage | 'refused' | 'broken'> {
  const outgoing = request(url, { method, headers: { ...headers, connection: 'close' } });
  outgoing.end(body);
  try {
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    return answer;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ECONNREFUSED' ? 'refused' : 'broken';
  }
}

import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getHttpOperationsFromSpec } from '@stoplight/prism-http';
import { createServer as createPrism } from '@stoplight/prism-http-server';
import { LASTING_CONNECTIONS } from './lasting-connections';

/** A proxy that refuses each request and each response that violates the API description, with a status that names it. */
export interface ValidatingProxy {
  baseUrl: string;
  /** The operations whose requests and responses it has checked. */
  readonly checkedPaths: ReadonlySet<string>;
  close(): Promise<void>;
}

/**
 * Prism waits for the end of a response, so an event stream goes past it. So does the description itself, which it does
 * not contain.
 */
const UNCHECKED = ['/api/runtime/events', '/api/openapi.json'];

const SILENT = () => undefined;
const LOGGER = {
  ...Object.fromEntries(
    ['trace', 'debug', 'info', 'success', 'warn', 'error', 'fatal'].map((level) => [level, SILENT]),
  ),
  child: () => LOGGER,
};

/** Starts Prism as a proxy in front of an application. */
export async function startValidatingProxy(upstream: string): Promise<ValidatingProxy> {
  const document = (await (await fetch(`${upstream}/api/openapi.json`)).json()) as object;
  const prism = createPrism(await getHttpOperationsFromSpec(document), {
    components: { logger: LOGGER as never },
    cors: false,
    config: {
      isProxy: true,
      upstream: new URL(upstream),
      validateRequest: true,
      validateResponse: true,
      // The application's own refusals are to be checked, so they must not be anticipated.
      checkSecurity: false,
      errors: true,
      mock: { dynamic: false },
      upstreamProxy: undefined,
    },
  });
  const prismUrl = await prism.listen(0, '127.0.0.1');
  const checkedPaths = new Set<string>();
  const front = createServer(LASTING_CONNECTIONS, (incoming, response) => {
    const [path = ''] = (incoming.url ?? '').split('?', 1);
    const isChecked = !UNCHECKED.includes(path);
    if (isChecked) checkedPaths.add(path);
    forward(isChecked ? prismUrl : upstream, incoming, response);
  });
  await new Promise<void>((listening) => front.listen(0, '127.0.0.1', listening));
  return {
    baseUrl: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    checkedPaths,
    async close() {
      front.closeAllConnections();
      await new Promise((closed) => front.close(closed));
      await prism.close();
    },
  };
}

function forward(target: string, incoming: IncomingMessage, response: ServerResponse): void {
  const headers = { ...incoming.headers };
  delete headers.host;
  const outgoing = request(target + (incoming.url ?? ''), { method: incoming.method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  outgoing.on('error', () => response.destroy());
  response.on('close', () => outgoing.destroy());
  incoming.pipe(outgoing);
}

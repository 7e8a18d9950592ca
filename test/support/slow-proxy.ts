import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { LASTING_CONNECTIONS } from './lasting-connections';

const CHUNK_BYTES = 700;
const CHUNK_DELAY_MS = 10;

export interface SlowProxy {
  url: string;
  close(): Promise<void>;
}

/**
 * Serves the site at `baseUrl` as over a slow network: pages arrive in small chunks, and the browser renders each
 * chunk as it arrives.
 */
export async function startSlowProxy(baseUrl: string): Promise<SlowProxy> {
  const server = createServer(LASTING_CONNECTIONS, (request, response) => {
    void (async () => {
      const upstream = await fetch(new URL(request.url ?? '/', baseUrl), {
        headers: { accept: request.headers.accept ?? '*/*' },
      });
      const body = Buffer.from(await upstream.arrayBuffer());
      const headers = Object.fromEntries(upstream.headers);
      delete headers['content-encoding'];
      delete headers['content-length'];
      delete headers['transfer-encoding'];
      response.writeHead(upstream.status, headers);
      if (!headers['content-type']?.startsWith('text/html')) return void response.end(body);
      for (let sent = 0; sent < body.length; sent += CHUNK_BYTES) {
        response.write(body.subarray(sent, sent + CHUNK_BYTES));
        await pause(CHUNK_DELAY_MS);
      }
      response.end();
      // The reader or the site has closed the connection.
    })().catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

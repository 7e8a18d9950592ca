import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const PIECE = 700;
const GAP_MS = 10;

export interface SlowLine {
  url: string;
  close(): Promise<void>;
}

/** Serves the site at `baseUrl` as a slow line does: its pages come in small pieces, each drawn if it may be. */
export async function startSlowLine(baseUrl: string): Promise<SlowLine> {
  const server = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(new URL(request.url ?? '/', baseUrl), {
        headers: { accept: request.headers.accept ?? '*/*' },
      });
      const body = Buffer.from(await answer.arrayBuffer());
      const headers = Object.fromEntries(answer.headers);
      delete headers['content-encoding'];
      delete headers['content-length'];
      delete headers['transfer-encoding'];
      response.writeHead(answer.status, headers);
      if (!headers['content-type']?.startsWith('text/html')) return void response.end(body);
      for (let sent = 0; sent < body.length; sent += PIECE) {
        response.write(body.subarray(sent, sent + PIECE));
        await pause(GAP_MS);
      }
      response.end();
      // Whoever reads has gone, or the site has.
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

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request as httpRequest, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { LASTING_CONNECTIONS } from './lasting-connections';
import type { TestApp } from './test-app';

/** A client whose address is not a trusted proxy, unlike the loopback address that other tests use. */
export interface UntrustedClient {
  post(
    path: string,
    body: object,
    headers?: Record<string, string>,
  ): Promise<{ status: number; text: string }>;
  close(): Promise<void>;
}

/** Also serves the application on a Unix socket. Its callers have no address, so they cannot be trusted proxies. */
export async function openUntrustedClient({ app }: TestApp): Promise<UntrustedClient> {
  const socketPath = path.join(tmpdir(), `gazetteer-${randomUUID()}.sock`);
  const server = createServer(LASTING_CONNECTIONS, app.getHttpAdapter().getInstance() as RequestListener);
  server.listen(socketPath);
  await once(server, 'listening');
  return {
    async post(requestPath, body, headers = {}) {
      const request = httpRequest({
        socketPath,
        path: requestPath,
        method: 'POST',
        headers: { host: 'maps.example.org', 'content-type': 'application/json', ...headers },
      });
      request.end(JSON.stringify(body));
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      return { status: response.statusCode ?? 0, text: await text(response) };
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      await rm(socketPath, { force: true });
    },
  };
}

import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { HealthChecks } from './platform/health';
import { Metrics, MetricsMiddleware, TOKEN_REQUIRED_RESPONSE } from './platform/metrics';

interface StatusResponse {
  status: number;
  type: string;
  text: string;
  headers?: Record<string, string>;
}

const json = (status: number, body: object): StatusResponse => ({
  status,
  type: 'application/json',
  text: JSON.stringify(body),
});

const NOT_FOUND = json(404, { error: 'Not found' });

/**
 * Reports the health and metrics of a worker that serves no pages, at the same paths as a web process. It accepts
 * only GET requests.
 */
export async function startWorkerStatusServer(
  context: INestApplicationContext,
  port: number,
  host: string,
): Promise<Server> {
  const handlers: Record<string, (request: IncomingMessage) => Promise<StatusResponse> | StatusResponse> = {
    '/api/health/live': () => json(200, { status: 'ok' }),
    '/api/health/ready': async () => {
      const readiness = await context.get(HealthChecks).checkAll();
      return json(readiness.status === 'failing' ? 503 : 200, readiness);
    },
    '/metrics': async (request) => {
      const access = context.get(MetricsMiddleware).accessOf(request);
      if (access === 'hidden') return NOT_FOUND;
      if (access === 'token_required') return TOKEN_REQUIRED_RESPONSE;
      const metrics = context.get(Metrics);
      return { status: 200, type: metrics.contentType, text: await metrics.text() };
    },
  };
  const server = createServer((request, response) => {
    const path = request.url?.split('?', 1)[0] ?? '';
    const handler = request.method === 'GET' && Object.hasOwn(handlers, path) ? handlers[path] : undefined;
    void Promise.resolve(handler?.(request) ?? NOT_FOUND)
      .catch(() => json(500, { error: 'Unknown error' }))
      .then(({ status, type, text, headers }) =>
        response
          .writeHead(status, { 'content-type': type, 'Cache-Control': 'no-store', ...headers })
          .end(text),
      );
  });
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}

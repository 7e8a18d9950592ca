import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { HealthChecks } from './platform/health';
import { Metrics, MetricsDoor } from './platform/metrics';

interface Answer {
  status: number;
  type: string;
  text: string;
}

const json = (status: number, body: object): Answer => ({
  status,
  type: 'application/json',
  text: JSON.stringify(body),
});

const NOT_FOUND = json(404, { error: 'Not found' });

/** A worker without pages still tells how it is, under the addresses that a web process has. It takes nothing in. */
export async function openWorkerDoor(
  context: INestApplicationContext,
  port: number,
  host: string,
): Promise<Server> {
  const answers: Record<string, (request: IncomingMessage) => Promise<Answer> | Answer> = {
    '/api/health/live': () => json(200, { status: 'ok' }),
    '/api/health/ready': async () => {
      const readiness = await context.get(HealthChecks).look();
      return json(readiness.status === 'failing' ? 503 : 200, readiness);
    },
    '/metrics': async (request) =>
      context.get(MetricsDoor).mayRead(request)
        ? {
            status: 200,
            type: 'text/plain; version=0.0.4; charset=utf-8',
            text: await context.get(Metrics).text(),
          }
        : NOT_FOUND,
  };
  const server = createServer((request, response) => {
    const path = request.url?.split('?', 1)[0] ?? '';
    const answer = request.method === 'GET' && Object.hasOwn(answers, path) ? answers[path] : undefined;
    void Promise.resolve(answer?.(request) ?? NOT_FOUND)
      .catch(() => json(500, { error: 'Unknown error' }))
      .then(({ status, type, text }) =>
        response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text),
      );
  });
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}

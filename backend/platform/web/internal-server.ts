import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { limitHeaders } from '../http';

/** Longer than our own callers keep an idle connection, so that they close it first. */
const KEEP_ALIVE_MS = 75_000;

/**
 * Starts the server through which the loaders of our own pages, and the tools for agents, reach the API. It accepts only
 * connections from this machine, and closes after the public server has: while the application stops, what is in progress
 * still needs the API. Returns its origin.
 */
export async function startInternalServer(app: NestExpressApplication): Promise<string> {
  const publicServer: Server = app.getHttpServer();
  const server = limitHeaders(createServer(app.getHttpAdapter().getInstance()));
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  // A failed start must not leave the process running.
  server.unref();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  publicServer.once('close', () => {
    server.close();
    server.closeAllConnections();
  });
  return loopbackOrigin(server);
}

/** Returns the origin of a server for callers on this machine. */
export function loopbackOrigin(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('the server does not listen on a port');
  const isWildcard = address.address === '0.0.0.0' || address.address === '::';
  const host = isWildcard
    ? '127.0.0.1'
    : address.family === 'IPv6'
      ? `[${address.address}]`
      : address.address;
  return `http://${host}:${address.port}`;
}

import { createServer } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';
import { postgresMessage } from './postgres-message';
import { SELF_SIGNED_CERTIFICATE } from './self-signed-certificate';

/**
 * Behaves like a Postgres server with a self-signed certificate until the sign-in: accepts TLS, presents the
 * certificate, and then rejects the password.
 */
export async function startFakePostgresTls(): Promise<{ port: number; close(): Promise<void> }> {
  const secureContext = createSecureContext(SELF_SIGNED_CERTIFICATE);
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write('S');
      const secure = new TLSSocket(socket, { isServer: true, secureContext });
      secure.on('error', () => undefined);
      secure.once('data', () =>
        secure.end(errorResponse('28P01', 'password authentication failed for user "u"')),
      );
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

/** Builds a protocol message of type ErrorResponse. */
function errorResponse(code: string, message: string): Buffer {
  return postgresMessage('E', `SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
}

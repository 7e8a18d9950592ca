import { createServer } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';
import { postgresMessage } from './postgres-message';
import { SELF_SIGNED_CERTIFICATE } from './self-signed-certificate';

/**
 * What a Postgres with a self-signed certificate does up to the sign-in: agrees to encrypt, shows the certificate, and then
 * refuses the password.
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

/** An ErrorResponse of the protocol. */
function errorResponse(code: string, message: string): Buffer {
  return postgresMessage('E', `SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
}

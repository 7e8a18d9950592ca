import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type ListingStore, openStore, type StepResult } from '@libs/listing-store';
import { NetworkPolicy } from '@libs/network';
import { postgresMessage as message } from '../support/postgres-message';
import { SELF_SIGNED_CERTIFICATE } from '../support/self-signed-certificate';

const bytes = (hex: string): Buffer => Buffer.from(hex.replaceAll(' ', ''), 'hex');

const SIGNED_IN = Buffer.concat([message('R', bytes('00000000')), message('Z', 'I')]);
const ROW_OF_ONE = message('T', bytes('0001'), 'one\0', bytes('00000000 0000 00000017 0004 ffffffff 0000'));

/** Messages that would throw in the driver's socket, or keep the driver reading forever. */
const HOSTILE: readonly (readonly [what: string, answer: Buffer])[] = [
  ['a length of zero', bytes('52 00000000')],
  ['a negative length', bytes('52 ffffffff')],
  ['an unknown authentication method', message('R', bytes('00000063'))],
  ['a truncated authentication method', message('R', bytes('0000'))],
  ['unterminated mechanisms', message('R', bytes('0000000a'), 'SCRAM')],
  ['an unterminated error', message('E', 'M')],
  ['an unterminated notice', message('N', 'Mtext')],
  ['an empty error', message('E', '\0')],
  ['columns beyond the message', message('T', bytes('003f'), 'A')],
  ['cells beyond the message', message('D', bytes('003f'))],
  ['a negative number of cells', message('D', bytes('ffff'))],
  ['a cell beyond the message', message('D', bytes('0001 000000ff'))],
  ['a cell of a negative length', message('D', bytes('0001 fffffffe'))],
  ['parameters beyond the message', message('t', bytes('0001'))],
  ['an unrequested COPY', message('G', bytes('00 0000'))],
  ['an unknown message type', message('!', 'text')],
];

let server: Server | undefined;
afterEach(() => {
  server?.close();
});

async function listen(onConnection: (socket: Socket) => void): Promise<number> {
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    onConnection(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const storeAt = (port: number, ssl = false) =>
  openStore(
    {
      provider: 'postgres',
      host: 'localhost',
      port,
      database: 'd',
      user: 'u',
      password: 'p',
      ssl,
      ...(ssl && { ca: SELF_SIGNED_CERTIFICATE.cert }),
    },
    {
      network: new NetworkPolicy({
        allowed: [],
        refused: [],
        ports: [[1, 65_535]],
        settingNames: { allowed: 'A', refused: 'R', ports: 'P' },
      }),
      limits: { connections: 1, connectTimeoutMs: 5_000, statementTimeoutMs: 5_000 },
    },
  );

async function lastStep(store: ListingStore): Promise<StepResult | undefined> {
  let last: StepResult | undefined;
  for await (const step of store.test()) last = step;
  await store.close();
  return last;
}

describe('a server that violates the Postgres protocol', () => {
  it.each(HOSTILE)('fails the connection test with %s in place of the sign-in', async (_, response) => {
    const store = storeAt(await listen((socket) => socket.once('data', () => socket.write(response))));
    expect(await lastStep(store)).toMatchObject({
      step: 'sign_in',
      outcome: 'failed',
      message: expect.stringMatching(/^The server does not follow the Postgres protocol: /),
      hint: 'Check that a Postgres server is running at this host and port.',
    });
  });

  it.each(HOSTILE)('fails a statement with %s in place of its rows', async (_, response) => {
    const port = await listen((socket) => {
      socket.once('data', () => {
        socket.write(SIGNED_IN);
        socket.on('data', () => socket.write(Buffer.concat([ROW_OF_ONE, response])));
      });
    });
    const store = storeAt(port);
    await expect(store.ping()).rejects.toMatchObject({ kind: 'permanent', code: 'NOT_POSTGRES' });
    await store.close();
  });

  it('fails the connection test over TLS too', async () => {
    const secureContext = createSecureContext(SELF_SIGNED_CERTIFICATE);
    const port = await listen((socket) =>
      socket.once('data', () => {
        socket.write('S');
        const secure = new TLSSocket(socket, { isServer: true, secureContext });
        secure.on('error', () => undefined);
        secure.once('data', () => secure.write(bytes('52 00000000')));
      }),
    );
    const store = storeAt(port, true);
    expect(await lastStep(store)).toMatchObject({
      step: 'sign_in',
      message: expect.stringContaining('does not follow the Postgres protocol'),
    });
  });
});

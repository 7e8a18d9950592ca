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

/** What would throw in the driver's socket, or keep the driver reading for ever. */
const HOSTILE: readonly (readonly [what: string, answer: Buffer])[] = [
  ['a length of nothing', bytes('52 00000000')],
  ['a negative length', bytes('52 ffffffff')],
  ['a length without end', bytes('44 7fffffff')],
  ['a way to sign in that nobody knows', message('R', bytes('00000063'))],
  ['a way to sign in cut short', message('R', bytes('0000'))],
  ['mechanisms without end', message('R', bytes('0000000a'), 'SCRAM')],
  ['an error without its end', message('E', 'M')],
  ['a notice without its end', message('N', 'Mtext')],
  ['an error that says nothing', message('E', '\0')],
  ['columns beyond the message', message('T', bytes('7fff'), 'A')],
  ['cells beyond the message', message('D', bytes('7fff'))],
  ['fewer cells than none', message('D', bytes('ffff'))],
  ['a cell beyond the message', message('D', bytes('0001 000000ff'))],
  ['a cell of a negative length', message('D', bytes('0001 fffffffe'))],
  ['parameters beyond the message', message('t', bytes('0001'))],
  ['a COPY that nobody asked for', message('G', bytes('00 0000'))],
  ['a type that is none', message('!', 'text')],
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

describe('a server that does not speak as Postgres does', () => {
  it.each(HOSTILE)('fails the test with %s in place of signing in', async (_, response) => {
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

  it('fails the test behind encryption too', async () => {
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

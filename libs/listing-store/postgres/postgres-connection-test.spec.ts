import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { NameResolver, NetworkPolicy } from '@libs/network';
import type { StepResult } from '../listing-store';
import { PostgresStore } from './postgres-store';

/** Builds a Postgres protocol message. */
const message = (kind: string, body: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(kind), length, body]);
};
const SIGNED_IN = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))]);
/** A notice of half a megabyte, which a server may send at any time. */
const NOTICE = message('N', Buffer.from(`M${'x'.repeat(2 ** 19)}\0\0`));

describe('connection test with a server that accepts any sign-in', () => {
  let server: Server;
  afterEach(() => void server.close());

  async function runTest(onQuery: (socket: Socket) => void, statementTimeoutMs = 100): Promise<StepResult[]> {
    server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => {
        socket.write(SIGNED_IN);
        socket.once('data', () => onQuery(socket));
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const store = new PostgresStore({
      connection: {
        provider: 'postgres',
        host: '127.0.0.1',
        port,
        database: 'd',
        user: 'u',
        password: '',
        ssl: false,
      },
      network: new NetworkPolicy({
        allowed: [],
        refused: [],
        ports: [[1, 65_535]],
        settingNames: { allowed: '-', refused: '-', ports: '-' },
      }),
      names: new NameResolver(),
      limits: { connections: 1, connectTimeoutMs: 5_000, statementTimeoutMs },
    });
    const steps: StepResult[] = [];
    for await (const step of store.test()) steps.push(step);
    await store.close();
    return steps;
  }

  it('fails with a hint if the server then sends nothing', async () => {
    const steps = await runTest(() => undefined);
    expect(steps.at(-1)).toMatchObject({ step: 'sign_in', outcome: 'failed' });
    expect(steps.at(-1)?.hint).toContain('responded in time');
  });

  it('aborts an endless response before it fills the memory', async () => {
    const steps = await runTest((socket) => {
      const writeNotices = (): void => {
        while (!socket.destroyed && socket.write(NOTICE));
        socket.once('drain', writeNotices);
      };
      writeNotices();
    }, 60_000);
    expect(steps.at(-1)).toMatchObject({
      step: 'sign_in',
      outcome: 'failed',
      message: 'The server sent more than 16 MB, which no request needs.',
    });
  });
});

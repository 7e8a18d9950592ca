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
/** A message that describes one text column, and a row message with one megabyte of data. */
const COLUMN = message('T', Buffer.concat([Buffer.from([0, 1]), Buffer.from('c\0'), Buffer.alloc(18)]));
const ROW = message('D', Buffer.concat([Buffer.from([0, 1, 0, 0x08, 0, 0]), Buffer.alloc(2 ** 19)]));

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
      const writeRows = (): void => {
        while (!socket.destroyed && socket.write(ROW));
        socket.once('drain', writeRows);
      };
      socket.write(COLUMN);
      writeRows();
    }, 60_000);
    expect(steps.at(-1)).toMatchObject({
      step: 'sign_in',
      outcome: 'failed',
      message: 'The server sent more than 16 MB, which no request needs.',
    });
  });
});

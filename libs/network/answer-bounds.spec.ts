import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AnswerBounds, AnswerTooLong } from './answer-bounds';

const MOST = 1_000_000;

describe('an answer', () => {
  let server: Server;
  beforeAll(async () => {
    // As many bytes as the caller names.
    server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.on('data', (wanted) => socket.write(Buffer.alloc(Number(wanted.toString()))));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => void server.close());

  async function open(bounds: AnswerBounds): Promise<Socket> {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    bounds.watch(socket);
    await once(socket, 'connect');
    return socket;
  }
  const take = async (socket: Socket, bytes: number): Promise<void> => {
    const before = socket.bytesRead;
    socket.write(String(bytes));
    while (socket.bytesRead < before + bytes) await once(socket, 'data');
  };

  it('beyond the bound ends its connection, and says so', async () => {
    const socket = await open(new AnswerBounds(MOST));
    socket.resume();
    socket.write(String(50 * MOST));
    const [failure] = (await once(socket, 'error')) as [Error];
    expect(failure).toBeInstanceOf(AnswerTooLong);
    expect(failure.message).toBe('The server sends an answer of more than 0 MB.');
  });

  it('is counted by itself: many that each keep the bound are taken by one connection', async () => {
    const bounds = new AnswerBounds(MOST);
    const [socket, other] = [await open(bounds), await open(bounds)];
    for (let time = 0; time < 8; time++) {
      bounds.anew(socket);
      await take(socket, MOST / 2);
    }
    expect(socket.bytesRead).toBe(4 * MOST);
    bounds.anew(other);
    socket.resume();
    socket.write(String(2 * MOST));
    const [failure] = (await once(socket, 'error')) as [Error];
    expect(failure.name).toBe('AnswerTooLong');
    expect(other.destroyed).toBe(false);
    other.destroy();
  });
});

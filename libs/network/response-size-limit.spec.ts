import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ResponseSizeLimit, ResponseTooLarge } from './response-size-limit';

const MAX_BYTES = 1_000_000;

describe('response size limit', () => {
  let server: Server;
  beforeAll(async () => {
    // Sends as many bytes as the client requests.
    server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.on('data', (wanted) => socket.write(Buffer.alloc(Number(wanted.toString()))));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => void server.close());

  async function open(limit: ResponseSizeLimit): Promise<Socket> {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    limit.watch(socket);
    await once(socket, 'connect');
    return socket;
  }
  const receive = async (socket: Socket, bytes: number): Promise<void> => {
    const bytesBefore = socket.bytesRead;
    socket.write(String(bytes));
    while (socket.bytesRead < bytesBefore + bytes) await once(socket, 'data');
  };

  it('closes the connection of a response that is too large, and says so', async () => {
    const socket = await open(new ResponseSizeLimit(MAX_BYTES));
    socket.resume();
    socket.write(String(50 * MAX_BYTES));
    const [failure] = (await once(socket, 'error')) as [Error];
    expect(failure).toBeInstanceOf(ResponseTooLarge);
    expect(failure.message).toBe('The server sent a response of more than 0 MB.');
  });

  it('counts each response separately, so that one connection can receive many within the limit', async () => {
    const limit = new ResponseSizeLimit(MAX_BYTES);
    const [socket, other] = [await open(limit), await open(limit)];
    for (let round = 0; round < 8; round++) {
      limit.startResponse(socket);
      await receive(socket, MAX_BYTES / 2);
    }
    expect(socket.bytesRead).toBe(4 * MAX_BYTES);
    limit.startResponse(other);
    socket.resume();
    socket.write(String(2 * MAX_BYTES));
    const [failure] = (await once(socket, 'error')) as [Error];
    expect(failure.name).toBe('ResponseTooLarge');
    expect(other.destroyed).toBe(false);
    other.destroy();
  });
});

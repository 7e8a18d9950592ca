import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { until } from '../../test/support/until';
import { guardedFetch, type GuardedFetchOptions } from './guarded-fetch';
import { NameResolver } from './name-resolver';
import { NetworkPolicy } from './network-policy';

const open = (options: Partial<GuardedFetchOptions> = {}) =>
  guardedFetch({
    network: new NetworkPolicy({
      allowed: ['127.0.0.0/8'],
      refused: [],
      ports: [[1, 65_535]],
      settingNames: { allowed: 'ALLOWED', refused: 'REFUSED', ports: 'PORTS' },
    }),
    names: new NameResolver(),
    timeoutMs: 60_000,
    connections: 1,
    ...options,
  });

describe('a guarded fetch', () => {
  let requests = 0;
  const server = createServer((_, response) => {
    requests++;
    response.end('hello');
  });
  beforeEach(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => void server.close());

  it('sends nothing after it was closed between two requests', async () => {
    const { port } = server.address() as AddressInfo;
    const { fetch, close } = open();
    const url = `http://127.0.0.1:${port}/`;
    expect(await (await fetch(url)).text()).toBe('hello');
    close();
    await expect(fetch(url)).rejects.toThrow('The connections have been closed.');
    expect(requests).toBe(1);
  });
});

describe('a server that closes a connection at the moment of the next request', () => {
  const RESPONSE = 'HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nhello';
  /** Requests on each connection. The second one gets no response. */
  const received: string[][] = [];
  const server = createTcpServer((socket) => {
    const own: string[] = [];
    received.push(own);
    socket.on('data', (data) => {
      own.push(data.toString().split(' ')[0] ?? '');
      if (own.length === 1) socket.write(RESPONSE);
      else socket.destroy();
    });
  });
  let url: string;
  beforeEach(async () => {
    received.length = 0;
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  afterEach(() => void server.close());

  it('is asked again on another connection, as long as that changes nothing', async () => {
    const { fetch, close } = open();
    for (let time = 0; time < 3; time++) expect(await (await fetch(url)).text()).toBe('hello');
    expect(received).toEqual([['GET', 'GET'], ['GET', 'GET'], ['GET']]);
    close();
  });

  it('is not sent the same again', async () => {
    const { fetch, close } = open();
    expect((await fetch(url)).status).toBe(200);
    await expect(fetch(url, { method: 'POST', body: 'x' })).rejects.toThrow();
    expect(received).toEqual([['GET', 'POST']]);
    close();
  });

  it('is not asked again if it does not respond on a new connection either', async () => {
    const { fetch, close } = open();
    const refusing = createTcpServer((socket) => socket.once('data', () => socket.destroy()));
    refusing.listen(0, '127.0.0.1');
    await once(refusing, 'listening');
    const { port } = refusing.address() as AddressInfo;
    let connections = 0;
    refusing.on('connection', () => (connections += 1));
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
    expect(connections).toBe(1);
    close();
    refusing.close();
  });
});

describe('a server that sends without end', () => {
  const MAX_RESPONSE_BYTES = 4_096;
  const CHUNKED = 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n';
  const closers: (() => void)[] = [];
  afterEach(() => {
    for (const close of closers.splice(0)) close();
  });

  /** Starts a server that responds to a request with `first`, and then sends `endless` again and again. */
  async function startServer(first: string, endless: string) {
    const piece = Buffer.from(endless.repeat(10_000));
    const sockets = new Set<Socket>();
    const server = createTcpServer((socket) => {
      sockets.add(socket);
      const send = () => {
        while (!socket.destroyed && socket.write(piece));
        socket.once('drain', send);
      };
      socket
        .on('error', () => undefined)
        .once('data', () => {
          socket.write(first);
          send();
        });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    closers.push(() => {
      for (const socket of sockets) socket.destroy();
      server.close();
    });
    return {
      port: (server.address() as AddressInfo).port,
      isConnected: () => [...sockets].some(({ destroyed }) => !destroyed),
    };
  }

  it.each([
    ['interim responses', 'HTTP/1.1 100 Continue\r\n\r\n'],
    ['early hints', 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'],
  ])('is disconnected as soon as it has sent more than any response needs: %s', async (_, endless) => {
    const { port } = await startServer('', endless);
    const { fetch, close } = open({ maxResponseBytes: MAX_RESPONSE_BYTES });
    closers.push(close);

    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({
      code: 'RESPONSE_TOO_LARGE',
      message: 'The server sent a response of more than 128 kB.',
    });
  });

  it('is disconnected when its body arrives in the smallest of chunks', async () => {
    const { port } = await startServer(CHUNKED, '1\r\nx\r\n');
    const { fetch, close } = open({ maxResponseBytes: 1_000_000, onOversize: 'reject' });
    closers.push(close);

    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({
      code: 'RESPONSE_TOO_LARGE',
      message: expect.stringMatching(/more than [1-4]\d\d kB/),
    });
  });

  it('leaves time for other work after each piece of what it sends', async () => {
    const { port } = await startServer(CHUNKED, '5\r\nxxxxx\r\n');
    let pieces = 0;
    let most = 0;
    const beginCount = () => {
      pieces = 0;
      timer = setImmediate(beginCount);
    };
    let timer = setImmediate(beginCount);
    const { push } = Socket.prototype;
    const pushed = jest.spyOn(Socket.prototype, 'push').mockImplementation(function (
      this: Socket,
      piece: Buffer,
    ) {
      if (this.remotePort === port) most = Math.max(most, (pieces += 1));
      return push.call(this, piece);
    });
    closers.push(
      () => clearImmediate(timer),
      () => pushed.mockRestore(),
    );
    const clients = Array.from({ length: 8 }, () => open({ maxResponseBytes: 500_000, timeoutMs: 120_000 }));
    closers.push(...clients.map(({ close }) => close));

    const responses = clients.map(async ({ fetch }) => (await fetch(`http://127.0.0.1:${port}/`)).text());
    for (const text of await Promise.all(responses)) expect(text).toHaveLength(500_000);
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(4);
  });

  it('is disconnected when it goes on after its response', async () => {
    const response = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok';
    const { port, isConnected } = await startServer(response, 'HTTP/1.1 100 Continue\r\n\r\n');
    const { fetch, close } = open({ maxResponseBytes: MAX_RESPONSE_BYTES });
    closers.push(close);

    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('ok');
    await until('the connection is closed', () => !isConnected());
  });

  it('still has the beginning of a long response read', async () => {
    const { port } = await startServer('HTTP/1.1 200 OK\r\n\r\n', 'text');
    const { fetch, close } = open({ maxResponseBytes: MAX_RESPONSE_BYTES });
    closers.push(close);

    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toHaveLength(MAX_RESPONSE_BYTES);
  });

  it('may send each of many responses over one connection', async () => {
    const { fetch, close } = open({ maxResponseBytes: 16_384 });
    const server = createServer((_, response) => void response.end('x'.repeat(16_000)));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    closers.push(close, () => void server.close());
    const { port } = server.address() as AddressInfo;
    for (let request = 0; request < 20; request++)
      expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toHaveLength(16_000);
  });
});

import { afterEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { SocksServer, type Connect } from './socks-server';
import { ConnectionRefused } from './source-connector';

const closers: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function startEcho(): Promise<number> {
  const server: Server = createServer((socket) => void socket.pipe(socket)).listen(0, '127.0.0.1');
  closers.push(() => void server.close());
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/**
 * Sends bytes to a SOCKS server. Returns everything that the server sends until it closes the connection or has sent
 * `bytes` bytes.
 */
async function exchange(allow: Connect, sent: (Buffer | string)[], bytes = Infinity): Promise<Buffer> {
  const socks = await SocksServer.start(allow);
  closers.push(() => socks.close());
  const client: Socket = connect(socks.port, '127.0.0.1');
  client.on('error', () => undefined);
  for (const part of sent) client.write(part);
  let received = Buffer.alloc(0);
  for await (const data of client) {
    received = Buffer.concat([received, data as Buffer]);
    if (received.length >= bytes) break;
  }
  return received;
}

const HELLO = Buffer.from([5, 1, 0]);
const request = (command: number, type: number, ...address: number[]) =>
  Buffer.from([5, command, 0, type, ...address, 0, 80]);
const name = (text: string) => [text.length, ...Buffer.from(text)];
const nowhere: Connect = () => Promise.reject(new Error('nobody there'));

describe('the SOCKS server', () => {
  it('relays data in both directions, including data that arrives with the request', async () => {
    const port = await startEcho();
    const asked: [string, number][] = [];
    const answer = await exchange(
      async (host, wanted) => {
        asked.push([host, wanted]);
        const socket = connect(port, '127.0.0.1');
        await once(socket, 'connect');
        return socket;
      },
      [Buffer.concat([HELLO, request(1, 3, ...name('maps.example')), Buffer.from('over and out')])],
      2 + 10 + 12,
    );

    expect(asked).toEqual([['maps.example', 80]]);
    expect(answer.toString('latin1', 12)).toBe('over and out');
  });

  it.each([
    [[1, 10, 0, 0, 1], '10.0.0.1'],
    [[4, ...Array<number>(15).fill(0), 1], '0000:0000:0000:0000:0000:0000:0000:0001'],
    [[3, ...name('::1')], '::1'],
  ])('passes on addresses: %p', async ([type = 0, ...address], host) => {
    const asked: string[] = [];
    const refuse: Connect = (wanted) => {
      asked.push(wanted);
      return Promise.reject(new ConnectionRefused('no'));
    };
    const answer = await exchange(refuse, [HELLO, request(1, type, ...address)]);
    expect(asked).toEqual([host]);
    expect(answer[3]).toBe(2);
  });

  it.each([
    ['another command (UDP)', [HELLO, request(3, 1, 10, 0, 0, 1)], [5, 0, 5, 7]],
    ['a name with control characters', [HELLO, request(1, 3, ...name('a\nb'))], [5, 0, 5, 7]],
    ['a host that cannot be reached', [HELLO, request(1, 3, ...name('a'))], [5, 0, 5, 4]],
    ['another protocol', ['GET / HTTP/1.1\r\n\r\n'], []],
    ['SOCKS4', [Buffer.from([4, 1, 0, 80, 10, 0, 0, 1, 0])], []],
    ['an authentication that it does not know', [Buffer.from([5, 1, 2])], []],
    ['a request without an end', [HELLO, Buffer.alloc(5_000, 5)], []],
  ])('ends the connection of a client that sends %s', async (_, sent, expected) => {
    const answer = await exchange(nowhere, sent);
    expect([...answer].slice(0, expected.length)).toEqual(expected);
    expect(answer.length).toBeLessThanOrEqual(12);
  });
});

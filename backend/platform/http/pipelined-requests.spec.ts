import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import express, { type Response } from 'express';
import { handleInOrder } from './pipelined-requests';

describe('requests that are sent ahead on one connection', () => {
  let server: Server;
  let handled: Response[];
  let client: Socket;
  let received: string;
  beforeEach(async () => {
    handled = [];
    received = '';
    const app = express();
    app.use(handleInOrder());
    app.use((_, response) => void handled.push(response));
    server = app.listen(0, '127.0.0.1');
    await once(server, 'listening');
    client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    client.on('error', () => undefined);
    client.on('data', (data: Buffer) => (received += data.toString()));
  });
  afterEach(async () => {
    client.destroy();
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });

  const send = (count: number, header = '') =>
    client.write(`GET / HTTP/1.1\r\nHost: a\r\n${header}\r\n`.repeat(count));
  const reached = async (isReached: () => boolean) => {
    while (!isReached()) await new Promise((resolve) => setImmediate(resolve));
  };
  const arrived = (count: number) => {
    let requests = 0;
    return new Promise<void>((resolve) =>
      server.on('request', () => {
        requests += 1;
        if (requests === count) resolve();
      }),
    );
  };

  it('are handled one after the other', async () => {
    const all = arrived(3);
    send(3);
    await all;
    for (const name of ['one', 'two', 'three']) {
      await reached(() => handled.length === 1);
      const [response] = handled.splice(0);
      response?.end(name);
      await reached(() => received.endsWith(name));
    }
    send(1);
    await reached(() => handled.length === 1);
  });

  it('are not handled after their connection has ended', async () => {
    const all = arrived(3);
    send(3);
    await all;
    const closed = once(handled[0] as Response, 'close');
    client.destroy();
    await closed;
    expect(handled).toHaveLength(1);
  });

  it('are not handled after a response that ends the connection', async () => {
    const all = arrived(3);
    send(3);
    await all;
    handled[0]?.setHeader('Connection', 'close').end('one');
    await once(client, 'close');
    expect(handled).toHaveLength(1);
    expect(received).toMatch(/one$/);
  });

  it('end their connection if they are too many', async () => {
    send(100);
    await once(client, 'close');
    expect(handled).toHaveLength(1);
  });

  it('leave other connections alone', async () => {
    send(2);
    const other = fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await reached(() => handled.length === 2);
    for (const response of handled.splice(0)) response.end('done');
    expect(await (await other).text()).toBe('done');
    await reached(() => handled.length === 1);
  });
});

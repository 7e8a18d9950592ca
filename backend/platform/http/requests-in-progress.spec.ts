import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { RequestsInProgress } from './requests-in-progress';

describe('the requests in progress', () => {
  let server: Server;
  let requests: RequestsInProgress;
  const clients = new AbortController();
  beforeEach(async () => {
    server = createServer();
    requests = new RequestsInProgress(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => server.closeAllConnections());

  /** Sends a request, and returns the server's side of it. */
  async function send(): Promise<{ response: ServerResponse; received: Promise<string> }> {
    const { port } = server.address() as AddressInfo;
    const received = fetch(`http://127.0.0.1:${port}/`, { signal: clients.signal }).then((result) =>
      result.text(),
    );
    received.catch(() => undefined);
    const [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
    return { response, received };
  }

  it('are finished at once if there are none', async () => {
    await requests.finish(600_000);
    expect(server.listening).toBe(true);
  });

  it('tell clients to use new connections once the server stops', async () => {
    const before = await send();
    requests.announceStop();
    const after = await send();
    for (const { response, received } of [before, after]) {
      expect(response.getHeader('connection')).toBe('close');
      response.end('all of it');
      expect(await received).toBe('all of it');
    }
  });

  it('are waited for, although the server accepts no new ones', async () => {
    const { response, received } = await send();
    server.close();
    let isFinished = false;
    const finished = requests.finish(600_000).then(() => (isFinished = true));
    await new Promise((resolve) => setImmediate(resolve));
    expect(isFinished).toBe(false);
    response.end('all of it');
    await finished;
    expect(await received).toBe('all of it');
  });

  it('are not waited for longer than the limit', async () => {
    await send();
    server.close();
    await requests.finish(1);
    expect(server.listening).toBe(false);
  });

  it('do not include event streams', async () => {
    const { response } = await send();
    // As in the application, other headers are set before.
    response.setHeader('x-request-id', 'x');
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    server.close();
    await requests.finish(600_000);
    expect(response.writableEnded).toBe(false);
  });

  it('are forgotten with their connection, those that never had their turn as well', async () => {
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(20));
    while (requests.size < 20) await new Promise((resolve) => setImmediate(resolve));
    client.destroy();
    server.close();
    await requests.finish(600_000);
    expect(requests.size).toBe(0);
  });

  it('do not include those that wait behind an event stream', async () => {
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    const [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
    response.setHeader('x-request-id', 'x');
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    await once(server, 'request');
    server.close();
    await requests.finish(600_000);
    expect(requests.size).toBe(2);
    client.destroy();
  });
});

import { afterEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { SourceConnector, type SourceConnectorOptions } from './source-connector';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Starts a server on loopback and returns its port. */
async function listen(onConnection: (socket: Socket) => void = (socket) => void socket.end('hello')) {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    onConnection(socket);
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const addresses = (...list: string[]) =>
  list.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

const connector = (options: Partial<SourceConnectorOptions>) =>
  new SourceConnector({
    baseUrl: 'https://maps.example.com',
    origins: [],
    timeoutMs: 20_000,
    environment: {},
    ...options,
  });

/** Returns why a connection fails. Only connections to loopback servers of the test can succeed. */
const refusal = (target: SourceConnector, host: string, port: number) =>
  target.connect(host, port).then(
    (socket) => {
      socket.destroy();
      return 'connected';
    },
    (error: Error) => `${error.name}: ${error.message}`,
  );

async function textFrom(socket: Socket): Promise<string> {
  let text = '';
  for await (const data of socket) text += String(data);
  return text;
}

describe('connections for source pages', () => {
  it('go to the configured origin, even on loopback, and to no other port of its host', async () => {
    const [port, otherPort] = [await listen(), await listen()];
    const local = connector({ baseUrl: `http://127.0.0.1:${port}` });

    expect(await textFrom(await local.connect('127.0.0.1', port))).toBe('hello');
    expect(await refusal(local, '127.0.0.1', otherPort)).toBe(
      `ConnectionRefused: 127.0.0.1:${otherPort} is not an origin of the maps service`,
    );
    expect(await refusal(local, 'localhost', port)).toMatch(/^ConnectionRefused/);
  });

  it.each([
    ['https://cdn.example.com', 'cdn.example.com', 443, true],
    ['https://cdn.example.com', 'CDN.example.com', 443, true],
    ['https://cdn.example.com', 'cdn.example.com', 80, false],
    ['https://cdn.example.com', 'a.cdn.example.com', 443, false],
    ['https://*.example.net', 'a.b.example.net', 443, true],
    ['https://*.example.net', 'example.net', 443, false],
    ['https://*.example.net', 'evilexample.net', 443, false],
    ['http://cdn.example.com:8080', 'cdn.example.com', 8080, true],
  ])('with the origin %s, %s:%i is allowed: %p', async (origin, host, port, isAllowed) => {
    const baseUrl = 'https://places.example.org';
    const target = connector({ baseUrl, origins: [origin], resolve: async () => addresses('127.0.0.1') });
    const reason = isAllowed ? 'has 127.0.0.1' : 'is not an origin';
    expect(await refusal(target, host, port)).toContain(reason);
  });

  it.each([
    ['https://www.example.com/maps', 'consent.example.com', 443, true],
    ['https://www.example.com/maps', 'example.com', 443, true],
    ['https://maps.example.co.uk', 'a.b.example.co.uk', 443, true],
    ['https://www.example.com/maps', 'consent.example.com', 80, false],
    ['https://www.example.com/maps', 'evilexample.com', 443, false],
    ['https://example.co.uk', 'other.co.uk', 443, false],
    ['https://places.example.com', 'consent.example.com', 443, false],
    ['https://www.com', 'example.com', 443, false],
  ])('go to other hosts of the same site: from %s to %s:%i: %p', async (baseUrl, host, port, isAllowed) => {
    const target = connector({ baseUrl, resolve: async () => addresses('127.0.0.1') });
    expect(await refusal(target, host, port)).toContain(isAllowed ? 'has 127.0.0.1' : 'is not an origin');
  });

  it.each([
    '127.0.0.1',
    '10.0.0.7',
    '192.168.1.1',
    '169.254.169.254',
    '::1',
    '::ffff:169.254.169.254',
    'fd00::1',
    '0.0.0.0',
  ])('never go to another origin whose name resolves to %s', async (address) => {
    const target = connector({
      origins: ['https://cdn.example.com'],
      resolve: async () => addresses(address),
    });
    expect(await refusal(target, 'cdn.example.com', 443)).toMatch(
      /^ConnectionRefused: .* not allowed for it$/,
    );
  });

  it('go only to the checked addresses of a name', async () => {
    const port = await listen();
    const target = connector({
      baseUrl: `http://maps.internal:${port}`,
      resolve: async () => addresses('169.254.169.254', '127.0.0.1'),
    });
    const socket = await target.connect('maps.internal', port);
    expect(socket.remoteAddress).toBe('127.0.0.1');
    socket.destroy();
  });

  it('never go to a private address to which the name of a public source resolves later', async () => {
    const port = await listen();
    // Nothing answers at this address, which documentation reserves.
    const resolutions = [
      addresses('203.0.113.7'),
      addresses('127.0.0.1'),
      addresses('203.0.113.7', '127.0.0.1'),
    ];
    const target = connector({
      baseUrl: `http://maps.example.com:${port}`,
      timeoutMs: 50,
      resolve: async () => resolutions.shift() ?? [],
    });

    await refusal(target, 'maps.example.com', port);
    expect(await refusal(target, 'maps.example.com', port)).toMatch(/has 127\.0\.0\.1, and loopback/);
    expect(await refusal(target, 'maps.example.com', port)).not.toBe('connected');
  });

  it('never go to a public address to which the name of a private source resolves later', async () => {
    const port = await listen();
    const resolutions = [addresses('127.0.0.1'), addresses('203.0.113.7')];
    const target = connector({
      baseUrl: `http://maps.internal:${port}`,
      resolve: async () => resolutions.shift() ?? [],
    });

    expect(await refusal(target, 'maps.internal', port)).toBe('connected');
    expect(await refusal(target, 'maps.internal', port)).toMatch(/outside of private networks/);
  });

  it.each([
    'https://*.com',
    'https://*.10.0.0.1',
    'ftp://a.example',
    'https://a.example/path',
    'a.example',
    '',
  ])('cannot be allowed for the invalid origin %p', (origin) => {
    expect(() => connector({ origins: [origin] })).toThrow(RangeError);
  });
});

describe('connections through an HTTP proxy of the network', () => {
  /** Starts a proxy that answers each CONNECT with the text, then says hello. */
  async function startProxy(answer: string) {
    const heads: string[] = [];
    const port = await listen((socket) =>
      socket.once('data', (data) => {
        heads.push(data.toString());
        socket.end(`${answer}\r\n\r\nhello`);
      }),
    );
    return { heads, proxy: `127.0.0.1:${port}` };
  }

  it('leave name resolution to the proxy', async () => {
    const { heads, proxy } = await startProxy('HTTP/1.1 200 OK');
    const target = connector({ environment: { https_proxy: `http://user:p%40ss@${proxy}` } });

    expect(await textFrom(await target.connect('maps.example.com', 443))).toBe('hello');
    expect(heads[0]).toMatch(/^CONNECT maps\.example\.com:443 HTTP\/1\.1\r\n/);
    expect(heads[0]).toContain(`Basic ${Buffer.from('user:p@ss').toString('base64')}`);
  });

  it('are subject to the same rules', async () => {
    const { heads, proxy } = await startProxy('HTTP/1.1 200 OK');
    const target = connector({
      origins: ['https://10.0.0.7'],
      environment: { HTTPS_PROXY: proxy, HTTP_PROXY: proxy },
    });

    expect(await refusal(target, '10.0.0.7', 443)).toMatch(/^ConnectionRefused/);
    expect(await refusal(target, 'metadata.example', 80)).toMatch(/^ConnectionRefused/);
    expect(heads).toEqual([]);
  });

  it('fail when the proxy refuses them', async () => {
    const { proxy } = await startProxy('HTTP/1.1 403 Forbidden');
    const target = connector({ environment: { ALL_PROXY: proxy } });
    expect(await refusal(target, 'maps.example.com', 443)).toContain('403 Forbidden');
  });

  it.each([
    'maps.example.com',
    'example.com',
    '.example.com',
    '*.example.com',
    'maps.example.com:443',
    'a, *',
  ])('are not made if NO_PROXY is %p', async (noProxy) => {
    const { heads, proxy } = await startProxy('HTTP/1.1 200 OK');
    const target = connector({
      environment: { HTTPS_PROXY: proxy, NO_PROXY: noProxy },
      resolve: async () => addresses('169.254.169.254'),
    });
    expect(await refusal(target, 'maps.example.com', 443)).toContain('has 169.254.169.254');
    expect(heads).toEqual([]);
  });

  it('are not made to loopback addresses', async () => {
    const { heads, proxy } = await startProxy('HTTP/1.1 200 OK');
    const port = await listen();
    const target = connector({
      baseUrl: `http://127.0.0.1:${port}`,
      environment: { HTTP_PROXY: proxy, NO_PROXY: 'ample.com' },
    });
    expect(await refusal(target, '127.0.0.1', port)).toBe('connected');
    expect(heads).toEqual([]);
  });
});

/** @jest-environment node */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { serverApi } from './api.server';

describe('the API client for loaders and actions', () => {
  const requests: IncomingMessage[] = [];
  let server: Server;
  let apiOrigin: string;

  beforeAll(async () => {
    server = createServer((request, response) => {
      requests.push(request);
      response.setHeader('Set-Cookie', ['access=1; Path=/', 'refresh=2; Path=/']);
      response.setHeader('Content-Type', 'application/json');
      response.end('{"success":true}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    apiOrigin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.close();
  });

  const caller = () => ({
    request: new Request('https://maps.example.org/login', {
      headers: { cookie: 'theme=dark', 'user-agent': 'Browser/1' },
    }),
    context: {
      nonce: 'n',
      apiOrigin,
      client: { address: '203.0.113.9', origin: 'https://maps.example.org', requestId: 'request-0001' },
      tiles: null,
    },
  });

  it("sends requests with its caller's identity", async () => {
    const { api } = serverApi(caller());
    const { data } = await api.POST('/api/auth/login', { body: { email: 'a@example.org', password: 'x' } });
    expect(data).toEqual({ success: true });
    expect(requests.at(-1)?.headers).toMatchObject({
      cookie: 'theme=dark',
      origin: 'https://maps.example.org',
      'user-agent': 'Browser/1',
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'maps.example.org',
      'x-forwarded-proto': 'https',
      'x-request-id': 'request-0001',
      'idempotency-key': expect.any(String),
    });
  });

  it("derives its calls' keys from the page's key, so that a repeated submission repeats them", async () => {
    const submit = async (key: string) => {
      const { request, context } = caller();
      request.headers.set('Idempotency-Key', key);
      const { api } = serverApi({ request, context });
      await api.POST('/api/runtime/stop');
      await api.POST('/api/runtime/stop');
      await api.POST('/api/auth/logout');
      await api.PUT('/api/db/mapping', { body: { table: 'leads', columns: [] } });
      return requests.slice(-4).map(({ headers }) => headers['idempotency-key']);
    };
    const keys = await submit('page-1');
    expect(new Set(keys).size).toBe(4);
    expect(await submit('page-1')).toEqual(keys);
    expect(await submit('page-2')).not.toEqual(keys);
    for (const key of await submit('not a key\tof a page')) expect(key).toMatch(/^[0-9a-f]{32}$/);
  });

  it('collects the cookies from API responses, so that they can be sent with the page', async () => {
    const { api, setCookies } = serverApi(caller());
    expect(setCookies().getSetCookie()).toEqual([]);
    await api.POST('/api/auth/login', { body: { email: 'a@example.org', password: 'x' } });
    expect(setCookies().getSetCookie()).toEqual(['access=1; Path=/', 'refresh=2; Path=/']);
  });
});

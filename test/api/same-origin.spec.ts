import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openUntrustedClient } from '../support/untrusted-client';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';

/** Uses node:http, because `fetch` does not allow a custom Host header. */
async function rawGet(url: string, headers: Record<string, string>) {
  const request = httpRequest(url, { headers });
  request.end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { status: response.statusCode, body: await text(response) };
}

describe('a write with cookies', () => {
  let app: TestApp;
  let user: TestUser;
  beforeAll(async () => {
    app = await startTestApp();
    user = await app.createUser();
  });
  afterAll(() => app.close());

  const write = (headers: Record<string, string>) =>
    fetch(`${app.baseUrl}/api/db/test`, {
      method: 'POST',
      body: '{"provider":"none"}',
      headers: { 'content-type': 'application/json', cookie: user.client.cookieHeader(), ...headers },
    });

  it.each([
    ['our own origin', () => ({ origin: app.baseUrl })],
    [
      'our own origin, whatever Sec-Fetch-Site says',
      () => ({ origin: app.baseUrl, 'sec-fetch-site': 'cross-site' }),
    ],
    ['no origin but the same site', () => ({ 'sec-fetch-site': 'same-origin' })],
    ['no origin, typed by the user', () => ({ 'sec-fetch-site': 'none' })],
  ])('is allowed from %s', async (_, headers) => {
    expect((await write(headers())).status).toBe(200);
  });

  it.each([
    ['another origin', () => ({ origin: 'https://evil.example' })],
    ['another port of this host', () => ({ origin: 'http://127.0.0.1:1' })],
    ['another protocol', () => ({ origin: app.baseUrl.replace('http:', 'https:') })],
    ['an opaque origin', () => ({ origin: 'null' })],
    [
      'another origin that claims the same site',
      () => ({ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }),
    ],
    ['another site', () => ({ 'sec-fetch-site': 'cross-site' })],
    ['a neighboring site', () => ({ 'sec-fetch-site': 'same-site' })],
    ['nowhere', () => ({})],
  ])('is refused from %s', async (_, headers) => {
    const response = await write(headers());
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'request.foreign_origin' });
  });

  it.each([
    ['PATCH', '/api/schedules/00000000-0000-4000-8000-000000000000'],
    ['DELETE', '/api/schedules/00000000-0000-4000-8000-000000000000'],
    ['DELETE', '/api/jobs'],
  ])('is refused from another origin for every method: %s %s', async (method, path) => {
    const headers = { cookie: user.client.cookieHeader(), origin: 'https://evil.example' };
    const response = await fetch(app.baseUrl + path, { method, headers });
    expect([response.status, await response.json()]).toEqual([
      403,
      expect.objectContaining({ code: 'request.foreign_origin' }),
    ]);
  });

  it("is refused if only the request's own forwarded headers match its origin", async () => {
    const app = await startTestApp({ settings: { publicUrl: 'http://maps.example.org' } });
    const user = await app.createUser();
    const untrusted = await openUntrustedClient(app);
    try {
      const write = (headers: Record<string, string>) =>
        untrusted.post(
          '/api/db/test',
          { provider: 'none' },
          { cookie: user.client.cookieHeader(), ...headers },
        );
      const forged = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
      expect((await write({ ...forged, origin: 'https://evil.example' })).status).toBe(403);
      expect((await write({ ...forged, origin: 'http://maps.example.org' })).status).toBe(200);
    } finally {
      await untrusted.close();
      await app.close();
    }
  });

  it('or without them is refused from a foreign page, whose browser would store our cookies', async () => {
    const post = (path: string, headers: Record<string, string>) =>
      fetch(app.baseUrl + path, { method: 'POST', headers });
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of foreign) {
      const response = await post('/api/auth/logout', headers);
      expect(response.status).toBe(403);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  });

  it('is allowed for a program that sends neither an Origin header nor cookies', async () => {
    const { email, password } = user;
    const response = await fetch(`${app.baseUrl}/api/auth/login`, {
      method: 'POST',
      body: JSON.stringify({ email, password }),
      headers: { 'content-type': 'application/json' },
    });
    expect(response.status).toBe(200);
  });

  it.each([
    ['its Host', { host: 'evil.example' }],
    ['a proxy header', { 'x-forwarded-host': 'evil.example' }],
  ])('is refused without PUBLIC_URL if %s names another machine', async (_, headers) => {
    const { status, body } = await rawGet(`${app.baseUrl}/api/inbox`, headers as Record<string, string>);
    expect([status, body]).toEqual([421, expect.stringContaining('request.foreign_host')]);
  });

  it('is checked only against PUBLIC_URL if that is set', async () => {
    const served = await startTestApp({ settings: { publicUrl: 'https://maps.example.org' } });
    try {
      const post = (headers: Record<string, string>) =>
        fetch(`${served.baseUrl}/api/auth/logout`, {
          method: 'POST',
          headers: { cookie: 'any=1', ...headers },
        });
      expect((await post({ origin: 'https://maps.example.org' })).status).toBe(200);
      expect((await post({ origin: served.baseUrl })).status).toBe(403);
      expect(
        (
          await post({
            origin: 'https://x.example',
            'x-forwarded-host': 'x.example',
            'x-forwarded-proto': 'https',
          })
        ).status,
      ).toBe(403);
    } finally {
      await served.close();
    }
  });
});

import { Agent, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Transaction } from '../../backend/platform/database';
import { Maintenance } from '../../backend/platform/maintenance';
import { writeEchoPages, type EchoPages } from '../support/echo-pages';
import type { HttpClient } from '../support/http-client';
import { startTestApp, type TestApp } from '../support/test-app';

/** The request that reached the page, as the page returns it. */
interface EchoedRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  bodyLength: number;
  context: {
    nonce: string;
    apiOrigin: string;
    client: { address: string; origin: string; requestId: string };
  };
}

describe('the pages', () => {
  let pages: EchoPages;
  let app: TestApp;
  const errors: string[] = [];
  beforeAll(async () => {
    pages = await writeEchoPages();
    app = await startTestApp({
      frontend: 'built',
      root: pages.root,
      log: (line) => void (/"level":(?:50|60|"error")/.test(line) && errors.push(line)),
    });
  });
  afterAll(async () => {
    await app.close();
    await pages.remove();
  });

  const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

  const fetchEcho = async (path: string, headers: Record<string, string> = {}) =>
    (await app.client().get<EchoedRequest & Record<string, unknown>>(path, { headers })).body;

  it('receive the address that the browser requested', async () => {
    expect((await fetchEcho('/user/1/runtime?tab=2')).url).toBe(`${app.baseUrl}/user/1/runtime?tab=2`);
  });

  it('use our own host even if the path looks like another host', async () => {
    expect((await fetchEcho('//evil.example/x')).url).toBe(`${app.baseUrl}//evil.example/x`);
  });

  it('receive the new cookies of a session that the server has refreshed, and so does the browser', async () => {
    const { client } = await app.createUser();
    const before = client.cookies.get('gazetteer_refresh');
    client.cookies.delete('gazetteer_access');
    client.cookies.set('theme', 'dark');
    const { body } = await client.get<EchoedRequest & Record<string, unknown>>('/');
    const now = client.cookies.get('gazetteer_refresh');
    expect(now).not.toBe(before);
    expect(body.headers.cookie).toContain(`gazetteer_refresh=${now}`);
    expect(body.headers.cookie).toContain(`gazetteer_access=${client.cookies.get('gazetteer_access')}`);
    expect(body.headers.cookie).toContain('theme=dark');
    expect(body.headers.cookie).not.toContain(before);
    expect(client.cookies.get('of')).toBe('the-page');
  });

  it('stay signed in with 20 concurrent requests from two tabs whose access token has expired', async () => {
    const { client } = await app.createUser();
    client.cookies.delete('gazetteer_access');
    const tabs = [client, client.fork()];
    const loads = Array.from({ length: 20 }, (_, at) => (tabs[at % 2] ?? client).fork());
    const responses = await Promise.all(
      loads.map((load) => load.get<EchoedRequest & Record<string, unknown>>('/')),
    );
    // All cookies that a loader forwards to the API must belong to the same session, with a token that is still
    // valid.
    const cookies = responses.map(({ body }) => body.headers.cookie ?? '');
    expect(new Set(cookies.map((cookie) => /gazetteer_refresh=([^;]+)/.exec(cookie)?.[1])).size).toBe(1);
    const calls = cookies.map((cookie) => app.client().get('/api/auth/user', { headers: { cookie } }));
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses).toEqual(Array<number>(20).fill(200));
  });

  it("receive the API's address inside the server and the client's address", async () => {
    const { context } = await fetchEcho('/', { 'x-forwarded-for': '203.0.113.9' });
    // Pages call a server that still accepts connections when the public one has stopped (decision 0110).
    expect(context.apiOrigin).not.toBe(app.baseUrl);
    expect((await fetch(`${context.apiOrigin}/api/health/live`)).status).toBe(200);
    expect(context).toMatchObject({
      apiOrigin: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      client: { address: '203.0.113.9', origin: app.baseUrl, requestId: expect.any(String) },
    });
  });

  it('get a new nonce for each request, which matches the security policy', async () => {
    const responses = [
      await app.client().get<EchoedRequest>('/'),
      await app.client().get<EchoedRequest>('/'),
    ];
    const nonces = responses.map(({ body, headers }) => {
      const { nonce } = body.context;
      expect(headers.get('content-security-policy')).toContain(
        `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
      );
      return nonce;
    });
    expect(new Set(nonces).size).toBe(2);
  });

  it('are refused if the client adds a forwarded host', async () => {
    const { status } = await app.client().get('/', { headers: { 'x-forwarded-host': 'evil.example' } });
    expect(status).toBe(421);
  });

  it.each([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['nowhere', {}],
  ])('refuse a form from %s with 403 instead of 500', async (_, headers) => {
    for (const path of ['/login', '/login.data']) {
      const response = await fetch(app.baseUrl + path, {
        method: 'POST',
        body: 'a=1',
        headers: { ...headers },
      });
      expect(response.status).toBe(403);
    }
  });

  it('receive a form from our own origin, with its complete body', async () => {
    const send = async (client: HttpClient, bytes: number) =>
      (await client.post<EchoedRequest>('/login', 'x'.repeat(bytes), { headers: FORM })).body;
    const { client } = await app.createUser();
    expect(await send(client, 900_000)).toMatchObject({ method: 'POST', bodyLength: 900_000 });
    expect(await send(app.client(), 64_000)).toMatchObject({ method: 'POST', bodyLength: 64_000 });
  });

  it('refuse a large form of a visitor, because reading it takes long, and say what to do', async () => {
    const { status, text } = await app.client().post('/login', 'x'.repeat(64_001), { headers: FORM });
    expect([status, text]).toEqual([413, expect.stringContaining('Sign in, and send it again')]);
  });

  it('refuse a form with very many fields, which would take up time and memory', async () => {
    const send = async (fields: number) =>
      (await app.client().post('/login', 'a&'.repeat(fields - 1), { headers: FORM })).status;
    expect([await send(2_000), await send(2_001), await send(500_000)]).toEqual([200, 413, 413]);
  });

  it('refuse methods and content types that their forms never send, before any action is called', async () => {
    const send = async (method: string, type: string) =>
      (await app.client().send(method, '/login', { body: '{}', headers: { 'content-type': type } })).status;
    const types = [
      'application/json',
      'text/plain',
      '',
      'multipart/form-data; boundary=x',
      'multipart/form-data',
    ];
    for (const type of types) expect([type, await send('POST', type)]).toEqual([type, 415]);
    expect(await send('POST', `${FORM['content-type']}; charset=utf-8`)).toBe(200);
    for (const method of ['DELETE', 'PUT', 'PATCH'])
      expect(await send(method, FORM['content-type'])).toBe(405);
  });

  it('are never cached for signed-in users, and their data is never cached by shared caches', async () => {
    const { client } = await app.createUser();
    const cacheControl = async (client: HttpClient, path: string) =>
      (await client.get(path)).headers.get('cache-control');
    expect(await cacheControl(client, '/user/1/user')).toBe('private, no-store');
    expect(await cacheControl(client, '/user/1/user.data')).toBe('private');
    expect(await cacheControl(app.client(), '/')).toBeNull();
  });

  it('refuse a form that declares too large a body', async () => {
    const response = await app.client().post('/login', 'x'.repeat(1_000_001), { headers: FORM });
    expect(response.status).toBe(413);
  });

  it('refuse a form whose body exceeds the limit during the upload', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sending = request(
        `${app.baseUrl}/login`,
        { method: 'POST', headers: { origin: app.baseUrl, ...FORM } },
        (response) => {
          response.resume();
          resolve(response.statusCode);
        },
      );
      sending.on('error', reject);
      for (let part = 0; part < 13; part++) sending.write(Buffer.alloc(100_000, 'x'));
      sending.end();
    });
    expect(status).toBe(413);
  });

  it('respond to the next request on a connection after a form that they have not read', async () => {
    const { client } = await app.createUser();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const cookie = client.cookieHeader();
    const send = (method: string, path: string, body = '') =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = { cookie, origin: app.baseUrl, 'content-length': body.length, ...(body && FORM) };
        request(`${app.baseUrl}${path}`, { method, agent, headers }, (response) => {
          response.resume().on('end', () => resolve(response.statusCode));
        })
          .on('error', reject)
          .end(body);
      });
    try {
      expect(await send('POST', '/unread', 'x'.repeat(900_000))).toBe(200);
      expect(await send('GET', '/login')).toBe(200);
    } finally {
      agent.destroy();
    }
  });

  it('serve static files, and allow caching for a year if their names contain a hash', async () => {
    const asset = await app.client().get('/assets/app-1a2b.js');
    expect([asset.status, asset.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    expect((await app.client().get('/favicon.svg')).status).toBe(200);
    expect((await app.client().get('/assets/missing.js')).status).toBe(404);
  });

  it('serve the files of another version, until no web process has used them for two weeks', async () => {
    const other = await writeEchoPages({ 'route-0ldBu1Ld.js': 'export const old = true;' });
    const { connection } = app;
    await (await startTestApp({ frontend: 'built', root: other.root, connection })).close();
    await other.remove();
    const fetchOld = () => app.client().get('/assets/route-0ldBu1Ld.js');
    const { status, headers, text } = await fetchOld();
    expect([status, text]).toEqual([200, 'export const old = true;']);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-type')).toContain('javascript');
    expect((await app.client().get('/assets/route-0therB1d.js')).status).toBe(404);
    const transaction = app.app.get(Transaction);
    await transaction.rows(`update page_asset set used_at = now() - interval '13 days'`);
    await app.app.get(Maintenance).run();
    expect((await fetchOld()).status).toBe(200);
    await transaction.rows(`update page_asset set used_at = now() - interval '15 days'`);
    await app.app.get(Maintenance).run();
    expect((await fetchOld()).status).toBe(404);
  });

  it('say which version they are', async () => {
    expect((await app.client().get('/')).headers.get('x-pages-version')).toBe('1');
  });

  it.each([
    '/assets/..%2f',
    '/assets/..%5c..%5cx',
    '/assets/%2e%2e%2fx',
    '/assets/../x',
    '/assets/x%00',
    '/assets/.env',
  ])('do not serve files outside their folder, and log no error: %s', async (path) => {
    const before = errors.length;
    const { port } = new URL(app.baseUrl);
    // Sent as it is, because fetch would resolve the dots itself.
    const status = await new Promise((resolve, reject) => {
      request({ port, path, host: '127.0.0.1', agent: false }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end();
    });
    expect([path, status]).toEqual([path, 404]);
    expect(errors.slice(before)).toEqual([]);
  });

  it('leave 404 responses for API paths to the API', async () => {
    expect((await app.client().get('/api/nope')).body).toMatchObject({ code: 'not_found' });
  });

  it('show a clear message without internal details when a page cannot be rendered', async () => {
    const { client } = await app.createUser();
    const transaction = app.app.get(Transaction);
    await transaction.execute('alter table session rename to session_hidden');
    const { status, headers, text } = await client
      .get('/')
      .finally(() => transaction.execute('alter table session_hidden rename to session'));
    expect(status).toBe(500);
    expect(headers.get('content-type')).toMatch(/^text\/html/);
    expect(text).toContain('Retry Connection');
    expect(text).not.toMatch(/select|session/);
  });

  it('do not reveal the framework in their headers', async () => {
    const { headers } = await app.client().get('/');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests');
  });
});

describe('the pages behind HTTPS', () => {
  it('use PUBLIC_URL regardless of forwarded headers, and tell the browser to enforce HTTPS', async () => {
    const pages = await writeEchoPages();
    const app = await startTestApp({
      frontend: 'built',
      root: pages.root,
      settings: { publicUrl: 'https://maps.example.org' },
    });
    try {
      const { body, headers } = await app.client().get<EchoedRequest & Record<string, unknown>>('/login');
      expect(body.url).toBe('https://maps.example.org/login');
      expect(body.context.client.origin).toBe('https://maps.example.org');
      expect(headers.get('strict-transport-security')).toMatch(/max-age=31536000/);
      expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
      const form = {
        body: 'a=1',
        headers: { origin: 'https://maps.example.org', 'content-type': 'application/x-www-form-urlencoded' },
      };
      expect((await app.client().send('POST', '/login', form)).status).toBe(200);
    } finally {
      await app.close();
      await pages.remove();
    }
  });
});

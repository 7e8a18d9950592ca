import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SessionService } from '../../backend/auth';
import { Transaction } from '../../backend/platform/database';
import type { HttpClient } from '../support/http-client';
import { startTestApp, type TestApp } from '../support/test-app';

const ACCESS = 'gazetteer_access';
const REFRESH = 'gazetteer_refresh';

describe('a session', () => {
  let app: TestApp;
  let transaction: Transaction;
  beforeAll(async () => {
    app = await startTestApp();
    transaction = app.app.get(Transaction);
  });
  afterAll(() => app.close());

  /** Makes the same request as a browser whose access cookie has expired. */
  const dropAccessToken = (client: HttpClient) => client.cookies.delete(ACCESS);
  const userStatus = async (client: HttpClient) => (await client.get('/api/auth/user')).status;
  const tokensOf = (client: HttpClient) => [ACCESS, REFRESH].filter((name) => client.cookies.has(name));
  const refreshOf = (client: HttpClient) => client.cookies.get(REFRESH) ?? '';
  const sessionIdOf = (client: HttpClient) => refreshOf(client).split('.')[0] ?? '';
  const backdate = (client: HttpClient, column: string, interval: string) =>
    transaction.execute(`update session set ${column} = ${column} - $2::interval where id = $1`, [
      sessionIdOf(client),
      interval,
    ]);

  it('continues after its access token expires', async () => {
    const { client } = await app.createUser();
    const before = refreshOf(client);
    dropAccessToken(client);
    expect(await userStatus(client)).toBe(200);
    expect(client.cookies.has(ACCESS)).toBe(true);
    expect(refreshOf(client)).not.toBe(before);
    expect(await userStatus(client)).toBe(200);
  });

  it('stays signed in with 20 concurrent requests from two tabs whose access token has expired', async () => {
    const { client } = await app.createUser();
    dropAccessToken(client);
    const tabs = [client, client.fork()];
    const requests = Array.from({ length: 20 }, (_, at) => (tabs[at % 2] ?? client).fork());
    expect(await Promise.all(requests.map(userStatus))).toEqual(Array<number>(20).fill(200));
    const successors = new Set(requests.map(refreshOf));
    expect(successors.size).toBe(1);
    expect(successors).not.toContain(refreshOf(client));
    const late = requests[7] ?? client;
    dropAccessToken(late);
    expect(await userStatus(late)).toBe(200);
  });

  it('returns the same new refresh token for 60 s when a spent one is used again', async () => {
    const { client } = await app.createUser();
    const slow = client.fork();
    dropAccessToken(client);
    dropAccessToken(slow);
    await client.get('/api/auth/user');
    // Uses 45 of the 60 seconds, in case a slow machine delays the next request.
    await backdate(client, 'rotated_at', '45 seconds');
    expect(await userStatus(slow)).toBe(200);
    expect(refreshOf(slow)).toBe(refreshOf(client));
  });

  it('ends in every browser when a spent refresh token is used after that time', async () => {
    const { client } = await app.createUser();
    const thief = client.fork();
    dropAccessToken(client);
    dropAccessToken(thief);
    await client.get('/api/auth/user');
    await backdate(client, 'rotated_at', '61 seconds');
    expect(await userStatus(client)).toBe(200);
    expect(await userStatus(thief)).toBe(401);
    expect(await userStatus(client)).toBe(401);
  });

  it('ends in every browser when a refresh token two generations old is used', async () => {
    const { client } = await app.createUser();
    const thief = client.fork();
    dropAccessToken(thief);
    for (let step = 0; step < 2; step++) {
      dropAccessToken(client);
      await client.get('/api/auth/user');
    }
    expect(await userStatus(thief)).toBe(401);
    expect(await userStatus(client)).toBe(401);
  });

  it('is not removed by a late response to a request that was made before the user signed out', async () => {
    const { client } = await app.createUser();
    const late = client.fork();
    await client.post('/api/auth/logout');
    const { status, headers } = await late.get('/api/auth/user');
    expect([status, headers.getSetCookie()]).toEqual([401, []]);
    await late.get('/login', { headers: { Accept: 'text/html' } });
    expect(tokensOf(late)).toEqual([]);
  });

  it('ignores a made-up refresh token', async () => {
    const { client } = await app.createUser();
    const stranger = app.client();
    const [, secret = '', signature = ''] = refreshOf(client).split('.');
    for (const forged of [
      `${sessionIdOf(client)}.${'A'.repeat(secret.length)}.${signature}`,
      'x',
      '..',
      `${sessionIdOf(client)}..`,
    ]) {
      stranger.cookies.set(REFRESH, forged);
      expect(await userStatus(stranger)).toBe(401);
    }
    dropAccessToken(client);
    expect(await userStatus(client)).toBe(200);
  });

  it('refuses requests from pages of a user who was previously signed in to the same browser', async () => {
    const { client, userId } = await app.createUser();
    const before = await app.createUser();
    const asPageOf = (id: string) => ({ headers: { 'X-For-User': id } });
    expect((await client.get('/api/jobs', asPageOf(userId))).status).toBe(200);
    expect(await client.get('/api/jobs', asPageOf(before.userId))).toMatchObject({
      status: 401,
      body: { code: 'auth.other_user' },
    });
  });

  it('refuses a modified access token', async () => {
    const { client } = await app.createUser();
    const other = await app.createUser();
    const [session = '', , until = '', signature = ''] = (client.cookies.get(ACCESS) ?? '').split('.');
    const stranger = app.client();
    stranger.cookies.set(ACCESS, [session, other.userId, until, signature].join('.'));
    expect(await userStatus(stranger)).toBe(401);
  });

  it.each([
    ['14 days without use', 'idle_until', '14 days'],
    ['90 days', 'expires_at', '90 days'],
  ])('ends after %s', async (_, column, interval) => {
    const { client } = await app.createUser();
    await backdate(client, column, interval);
    expect(await userStatus(client)).toBe(401);
    dropAccessToken(client);
    expect(await userStatus(client)).toBe(401);
  });

  it('is refused at once after signing out, even with copies of its tokens', async () => {
    const { client } = await app.createUser();
    const copy = client.fork();
    const { body } = await client.post('/api/auth/logout');
    expect(body).toEqual({ success: true });
    expect(tokensOf(client)).toEqual([]);
    expect(await userStatus(copy)).toBe(401);
    dropAccessToken(copy);
    expect(await userStatus(copy)).toBe(401);
  });

  it('can be signed out twice', async () => {
    expect((await app.client().post('/api/auth/logout')).body).toEqual({ success: true });
  });

  it('is independent of a session on another device', async () => {
    const { client, email, password } = await app.createUser();
    const other = app.client();
    await other.post('/api/auth/login', { email, password });
    await client.post('/api/auth/logout');
    expect(await userStatus(other)).toBe(200);
  });

  it('replaces the previous session in the same browser', async () => {
    const { client, email, password } = await app.createUser();
    const before = client.fork();
    await client.post('/api/auth/login', { email, password });
    expect(await userStatus(client)).toBe(200);
    expect(await userStatus(before)).toBe(401);
  });

  it('counts toward a maximum of 50, beyond which a new session ends the least recently used one', async () => {
    const { client, userId } = await app.createUser();
    const idle = app.client();
    const sessions = app.app.get(SessionService);
    const open = () =>
      sessions.open({ userId, provider: 'email', remote: null }, { address: '203.0.113.9', userAgent: null });
    const { tokens } = await open();
    idle.cookies.set(ACCESS, tokens.access);
    idle.cookies.set(REFRESH, tokens.refresh);
    await backdate(idle, 'rotated_at', '1 day');
    for (let more = 2; more < 50; more++) await open();
    expect(await userStatus(idle)).toBe(200);
    const newest = await open();
    expect(await userStatus(idle)).toBe(401);
    expect(await sessions.list(newest.signedIn)).toHaveLength(50);
    expect(await userStatus(client)).toBe(200);
  });

  it('leaves nothing in the database that could be used to sign in', async () => {
    const { client, password } = await app.createUser();
    const dump = JSON.stringify([
      await transaction.rows('select *, encode(refresh_hash, $1) from session', ['base64']),
      await transaction.rows('select * from identity'),
    ]);
    const [, secret = ''] = refreshOf(client).split('.');
    const stored = Buffer.from(secret, 'base64url');
    for (const text of [password, secret, stored.toString('base64'), stored.toString('hex')]) {
      expect(dump).not.toContain(text);
    }
    expect(dump).toContain('$argon2id$v=19$m=47104,t=1,p=1$');
  });

  it('gets the same new refresh token from every process', async () => {
    const { client } = await app.createUser();
    const other = await startTestApp({
      connection: app.connection,
      settings: { encryptionKey: app.settings.encryptionKey },
    });
    try {
      const token = refreshOf(client);
      const services = [app, other].map(({ app: nest }) => nest.get(SessionService));
      const sessions = await Promise.all([...services, ...services].map((service) => service.refresh(token)));
      expect(new Set(sessions.map((session) => session?.tokens.refresh)).size).toBe(1);
      expect(sessions[0]).not.toBeNull();
    } finally {
      await other.close();
    }
  });
});

describe("a session's cookies", () => {
  const cookiesOf = async (publicUrl: string | null) => {
    const app = await startTestApp({ settings: { publicUrl } });
    try {
      const { email, password } = await app.createUser();
      const { headers } = await app.client().post('/api/auth/login', { email, password });
      return headers.getSetCookie().filter((cookie) => /gazetteer_(access|refresh)=[^;]/.test(cookie));
    } finally {
      await app.close();
    }
  };

  it('are readable only by the server, and expire soon for access tokens', async () => {
    const [access, refresh] = await cookiesOf(null);
    expect(access).toMatch(
      /^gazetteer_access=[^;]+; Max-Age=300; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    );
    expect(refresh).toMatch(
      /^gazetteer_refresh=[^;]+; Max-Age=1209600; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    );
  });

  it('are Secure and bound to the host when PUBLIC_URL is https', async () => {
    for (const cookie of await cookiesOf('https://maps.example.org')) {
      expect(cookie).toMatch(
        /^__Host-gazetteer_(access|refresh)=[^;]+;.* Path=\/;.* HttpOnly; Secure; SameSite=Lax$/,
      );
      expect(cookie).not.toMatch(/domain/i);
    }
  });

  it('are also set without HTTPS if PUBLIC_URL is http', async () => {
    for (const cookie of await cookiesOf('http://maps.company:4000')) {
      expect(cookie).toMatch(/^gazetteer_/);
      expect(cookie).not.toMatch(/secure/i);
    }
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Transaction } from '../../backend/platform/database';
import type { HttpClient } from '../support/http-client';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';

interface SessionItem {
  id: string;
  current: boolean;
  userAgent: string | null;
  address: string | null;
}

describe("a user's list of sessions", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const listSessions = async (client: HttpClient) =>
    (await client.get<{ sessions: SessionItem[] }>('/api/auth/sessions')).body.sessions;
  const signInFrom = async ({ email, password }: TestUser, agent: string, address: string) => {
    const client = app.client();
    const headers = { 'user-agent': agent, 'x-forwarded-for': address };
    await client.post('/api/auth/login', { email, password }, { headers });
    return client;
  };
  const statusOf = async (client: HttpClient) => (await client.get('/api/auth/user')).status;

  it('shows each browser with its location, and marks the current one', async () => {
    const user = await app.createUser();
    const other = await signInFrom(user, 'Other Browser', '203.0.113.9');
    const sessions = await listSessions(other);
    expect(sessions).toHaveLength(2);
    expect(sessions.find(({ current }) => current)).toEqual({
      id: expect.any(String),
      current: true,
      createdAt: expect.stringMatching(/Z$/),
      lastSeenAt: expect.stringMatching(/Z$/),
      userAgent: 'Other Browser',
      address: '203.0.113.9',
    });
    expect((await listSessions(user.client)).filter(({ current }) => current)).toHaveLength(1);
  });

  it('ends a single session immediately', async () => {
    const user = await app.createUser();
    const other = await signInFrom(user, 'Other', '203.0.113.9');
    const id = (await listSessions(other)).find(({ current }) => current)?.id;
    expect((await user.client.delete(`/api/auth/sessions/${id}`)).body).toEqual({ success: true });
    expect(await statusOf(other)).toBe(401);
    other.cookies.delete('gazetteer_access');
    expect(await statusOf(other)).toBe(401);
    expect(await statusOf(user.client)).toBe(200);
  });

  it('ends all sessions except the current one', async () => {
    const user = await app.createUser();
    const others = [await signInFrom(user, 'A', '203.0.113.1'), await signInFrom(user, 'B', '203.0.113.2')];
    await user.client.delete('/api/auth/sessions/others');
    expect(await Promise.all(others.map(statusOf))).toEqual([401, 401]);
    expect(await listSessions(user.client)).toHaveLength(1);
  });

  it('neither shows nor ends sessions that belong to another user or have already ended', async () => {
    const [one, two] = [await app.createUser(), await app.createUser()];
    const id = (await listSessions(one.client))[0]?.id;
    expect((await two.client.delete(`/api/auth/sessions/${id}`)).status).toBe(404);
    expect((await two.client.delete('/api/auth/sessions/x')).status).toBe(400);
    await two.client.delete('/api/auth/sessions/others');
    expect(await statusOf(one.client)).toBe(200);
    await one.client.post('/api/auth/logout');
    expect((await two.client.delete(`/api/auth/sessions/${id}`)).status).toBe(404);
  });
});

describe('an attempt at session fixation', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('fails because a sign-in always replaces existing cookies', async () => {
    const attacker = await app.createUser();
    const victim = await app.createUser();
    const planted = attacker.client.fork();
    await planted.post('/api/auth/login', { email: victim.email, password: victim.password });
    for (const name of ['gazetteer_access', 'gazetteer_refresh']) {
      expect(planted.cookies.get(name)).not.toBe(attacker.client.cookies.get(name));
    }
    const seen = await attacker.client.get('/api/auth/user');
    expect(seen.status).toBe(401);
    expect(seen.text).not.toContain(victim.userId);
  });

  it('fails with made-up tokens', async () => {
    const { email, password } = await app.createUser();
    const victim = app.client();
    victim.cookies.set('gazetteer_access', 'chosen');
    victim.cookies.set('gazetteer_refresh', 'chosen');
    await victim.post('/api/auth/login', { email, password });
    expect(victim.cookies.get('gazetteer_access')).not.toBe('chosen');
    const attacker = app.client();
    attacker.cookies.set('gazetteer_access', 'chosen');
    expect((await attacker.get('/api/auth/user')).status).toBe(401);
  });
});

describe('copied cookies', () => {
  const NEW_PASSWORD = 'a-new-password-1';
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const statusOf = async (client: HttpClient) => (await client.get('/api/auth/user')).status;
  const withoutAccess = (client: HttpClient) => {
    client.cookies.delete('gazetteer_access');
    return client;
  };

  it('lose their effect a minute after the password was changed', async () => {
    const { client, userId, password } = await app.createUser();
    const thief = client.fork();
    // What another tab has sent, or a repetition of this request, may arrive with the earlier cookies.
    const tab = client.fork();
    const change = { currentPassword: password, newPassword: NEW_PASSWORD };
    for (const from of [client, tab])
      expect((await from.postIdempotent('/api/auth/password', change, 'one-press')).status).toBe(200);
    expect(await statusOf(tab)).toBe(200);
    const { body } = await client.get<{ sessions: SessionItem[] }>('/api/auth/sessions');
    expect(body.sessions).toMatchObject([{ current: true }]);
    await app.app
      .get(Transaction)
      .execute(`update session set expires_at = expires_at - interval '1 minute' where user_id = $1`, [
        userId,
      ]);
    for (const earlier of [thief, tab, withoutAccess(thief.fork())])
      expect(await statusOf(earlier)).toBe(401);
    expect(await statusOf(client)).toBe(200);
    expect(await statusOf(withoutAccess(client))).toBe(200);
  });

  it('cannot be refreshed after the password was changed', async () => {
    const { client, password } = await app.createUser();
    const thief = withoutAccess(client.fork());
    const change = { currentPassword: password, newPassword: NEW_PASSWORD };
    expect((await client.post('/api/auth/password', change)).status).toBe(200);
    expect(await statusOf(thief)).toBe(401);
    expect(await statusOf(client)).toBe(200);
  });
});

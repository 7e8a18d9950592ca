import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import { Transaction } from '../../backend/platform/database';
import type { HttpClient } from '../support/http-client';
import { startTestApp, type TestApp } from '../support/test-app';

describe('signing in', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('returns the user, and keeps them signed in with cookies', async () => {
    const { client, userId, email, password } = await app.createUser();
    const user = {
      id: userId,
      email,
      email_confirmed_at: expect.any(String),
      is_operator: false,
      has_selected_plan: true,
      app_metadata: { provider: 'email' },
      user_metadata: { avatar_url: null, user_name: null, name: null },
      plan_type: 'free',
      credits_remaining: 250,
    };
    expect((await app.client().post('/api/auth/login', { email, password })).body).toEqual({
      success: true,
      user,
    });
    expect((await client.get('/api/auth/user')).body).toEqual({ user });
  });

  it('trims the email and ignores its case', async () => {
    const { email, password } = await app.createUser({ email: 'Mixed.Case@Example.org' });
    for (const spelling of [`  ${email} `, email.toUpperCase(), email.toLowerCase()]) {
      expect((await app.client().post('/api/auth/login', { email: spelling, password })).status).toBe(200);
    }
  });

  it('hashes the password again, with the pepper, when the parameters have risen', async () => {
    const pepper = randomBytes(32).toString('base64');
    const pepperedApp = await startTestApp({
      connection: app.connection,
      settings: { encryptionKey: app.settings.encryptionKey, accounts: { passwordPepper: pepper } },
    });
    try {
      const { userId, email, password } = await app.createUser();
      const weaker = await hash(password, { memoryCost: 19_456, timeCost: 1, parallelism: 1 });
      const transaction = app.app.get(Transaction);
      await transaction.execute('update identity set password_hash = $2 where user_id = $1', [
        userId,
        weaker,
      ]);
      const storedHash = async () =>
        (await transaction.rows('select password_hash from identity where user_id = $1', [userId]))[0];
      const login = (client: HttpClient, attempt = password) =>
        client.post('/api/auth/login', { email, password: attempt });
      expect((await login(pepperedApp.client(), 'not this one')).status).toBe(401);
      expect(await storedHash()).toEqual({ password_hash: weaker });
      expect((await login(pepperedApp.client())).status).toBe(200);
      const renewed = await storedHash();
      expect(renewed).toEqual({
        password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=47104,t=1,p=1,keyid=[\w-]{8}\$/),
      });
      expect((await login(pepperedApp.client())).status).toBe(200);
      expect(await storedHash()).toEqual(renewed);
      // Without the pepper, the hash in the database is not enough to check a password.
      expect((await login(app.client())).status).toBe(401);
    } finally {
      await pepperedApp.close();
    }
  });

  it('gives the same response for an unknown account and a wrong password', async () => {
    const { email } = await app.createUser();
    const wrong = await app.client().post('/api/auth/login', { email, password: 'not this one' });
    const unknown = await app
      .client()
      .post('/api/auth/login', { email: 'nobody@example.org', password: 'x' });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toMatchObject({
      code: 'auth.login_failed',
      error: 'Login failed',
    });
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
    expect(wrong.headers.getSetCookie()).toEqual([]);
  });

  it.each([
    ['ab', 'Email must be between 3 and 254 characters'],
    [`${'a'.repeat(250)}@b.co`, 'Email must be between 3 and 254 characters'],
    ['no-at-sign', 'Please enter a valid email address'],
    [7, 'Please enter a valid email address'],
    [undefined, 'Please enter a valid email address'],
  ])('refuses the email %p', async (email, message) => {
    const { status, body } = await app.client().post('/api/auth/login', { email, password: 'x' });
    expect(status).toBe(400);
    expect(body.details).toEqual([{ path: 'email', message }]);
    expect(body.message).toBe(`Invalid input: email: ${message}`);
  });

  it.each([[''], ['x'.repeat(129)], [undefined], [['x']]])('refuses the password %p', async (password) => {
    const { status, body } = await app.client().post('/api/auth/login', { email: 'a@example.org', password });
    expect(status).toBe(400);
    expect(body.details).toEqual([
      { path: 'password', message: 'Password must be between 1 and 128 characters for login' },
    ]);
  });

  it('refuses unknown fields', async () => {
    const planted = { email: 'a@example.org', password: 'x', role: 'admin', plan: 'professional' };
    const { status, body } = await app.client().post('/api/auth/login', planted);
    expect(status).toBe(400);
    expect(body.details).toHaveLength(2);
  });

  it('is required for every other operation', async () => {
    const { status, body } = await app.client().get('/api/auth/user');
    expect(status).toBe(401);
    expect(body).toMatchObject({
      code: 'auth.required',
      error: 'Please log in.',
    });
  });

  it('is required again with the cookies of a session that has ended, and says so', async () => {
    const { client } = await app.createUser();
    const other = client.fork();
    await client.post('/api/auth/logout');
    expect((await other.get('/api/jobs')).body).toMatchObject({
      code: 'auth.required',
      error: 'Your session expired. Please log in again.',
    });
    // A page that is opened removes the cookies.
    await other.get('/login', { headers: { Accept: 'text/html' } });
    expect((await other.get('/api/jobs')).body).toMatchObject({ error: 'Please log in.' });
  });
});

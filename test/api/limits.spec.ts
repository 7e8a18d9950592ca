import { randomBytes, randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Transaction } from '../../backend/platform/database';
import type { Answer } from '../support/http-client';
import { meetStranger } from '../support/stranger';
import { startTestApp, type TestApp } from '../support/test-app';

describe('too many attempts', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const anywhere = () => `203.0.${randomInt(256)}.${randomInt(256)}`;
  const login = (email: string, password: string, from = anywhere()) =>
    app.client().post('/api/auth/login', { email, password }, { headers: { 'x-forwarded-for': from } });
  const nobody = () => `nobody-${randomBytes(6).toString('hex')}@example.org`;
  /** Lets so much time pass for those who wait after wrong passwords; a negative one makes them wait for sure. */
  const pass = (interval: string) =>
    app.app
      .get(Transaction)
      .execute('update attempt_limit set until = until - $1::interval where failures > 0', [interval]);
  const HOLD = '-10 minutes';
  const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status);

  it('on one account are slowed down, from however many addresses they come', async () => {
    const { email } = await app.createUser();
    const answers = await Promise.all(Array.from({ length: 60 }, () => login(email, 'wrong')));
    const tried = answers.filter(({ status }) => status === 401);
    const refused = answers.filter(({ status }) => status === 429);
    // Some of the waits may pass meanwhile.
    expect(tried.length).toBeLessThanOrEqual(12);
    expect(tried.length + refused.length).toBe(60);
    const { body, headers } = refused[0] ?? {};
    expect(Number(headers?.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(body).toMatchObject({
      code: 'rate.limited',
      message: expect.stringMatching(/^Too many attempts\. Please try again in \d+ seconds?\.$/),
    });
  });

  it('are told how long to wait', async () => {
    const { email } = await app.createUser();
    for (let attempt = 0; attempt < 5; attempt++) await login(email, 'wrong');
    await pass(HOLD);
    const { status, headers, body } = await login(email, 'wrong');
    const seconds = Number(headers.get('retry-after'));
    expect(status).toBe(429);
    expect(seconds).toBeGreaterThan(300);
    expect(seconds).toBeLessThanOrEqual(601);
    expect(body.message).toContain(` ${seconds} seconds.`);
  });

  it('keep the right password out only while they wait, and are forgotten after it', async () => {
    const { email, password } = await app.createUser();
    for (let attempt = 0; attempt < 8; attempt++) await login(email, 'wrong');
    await pass(HOLD);
    expect((await login(email, password)).status).toBe(429);
    await pass('11 minutes');
    expect((await login(email, password)).status).toBe(200);
    const answers = [];
    for (let attempt = 0; attempt < 4; attempt++) answers.push(await login(email, 'wrong'));
    expect(statusesOf(answers)).toEqual([401, 401, 401, 401]);
  });

  it('of strangers do not lock out the user in a browser where they signed in before', async () => {
    const { client, email, password } = await app.createUser();
    await client.post('/api/auth/logout');
    await Promise.all(Array.from({ length: 30 }, () => login(email, 'wrong')));
    await pass(HOLD);
    expect((await login(email, password)).status).toBe(429);
    expect((await client.post('/api/auth/login', { email, password })).status).toBe(200);
  });

  it('are counted for each account, whatever other account a browser has signed in to', async () => {
    const { client } = await app.createUser();
    const { email } = await app.createUser();
    const answers = [];
    for (let attempt = 0; attempt < 12; attempt++) {
      answers.push(await client.post('/api/auth/login', { email, password: 'wrong' }));
    }
    expect(statusesOf(answers).filter((status) => status === 401).length).toBeLessThanOrEqual(9);
  });

  it('are counted alike for an address without an account', async () => {
    const email = nobody();
    const answers = [];
    for (let attempt = 0; attempt < 5; attempt++) answers.push(await login(email, 'wrong'));
    expect(statusesOf(answers)).toEqual([401, 401, 401, 401, 401]);
    await pass(HOLD);
    expect((await login(email, 'wrong')).status).toBe(429);
  });

  /** Opens made-up links, one after the other: more at once than any address may. */
  const openLinks = (headers: () => Record<string, string>) =>
    Promise.all(
      Array.from({ length: 50 }, () =>
        app.client().post('/api/auth/confirm', { token_hash: 'made-up' }, { headers: headers() }),
      ),
    );

  it('from one address are refused, and from another not', async () => {
    const from = anywhere();
    const answers = await openLinks(() => ({ 'x-forwarded-for': from }));
    expect(new Set(statusesOf(answers))).toEqual(new Set([400, 429]));
    expect((await app.client().post('/api/auth/confirm', { token_hash: 'made-up' })).status).toBe(400);
  });

  it('are told of before they are too many: how many are left, of how many, and until when', async () => {
    const from = anywhere();
    const tell = async () => {
      const body = { token_hash: 'made-up' };
      const asked = { headers: { 'x-forwarded-for': from } };
      const { headers } = await app.client().post('/api/auth/confirm', body, asked);
      return ['ratelimit-policy', 'ratelimit', 'retry-after'].map((name) => headers.get(name));
    };
    const policy = '"confirm";q=30;w=150';
    expect(await tell()).toEqual([policy, '"confirm";r=29;t=5', null]);
    expect(await tell()).toEqual([policy, expect.stringMatching(/^"confirm";r=28;t=\d+$/), null]);
    const told = await Promise.all(Array.from({ length: 45 }, tell));
    expect(told.find(([, , wait]) => wait !== null)).toEqual([
      policy,
      expect.stringMatching(/^"confirm";r=0;t=\d+$/),
      expect.stringMatching(/^[1-5]$/),
    ]);
  });

  it('are not hidden by a forged X-Forwarded-For: the address that the proxy saw counts', async () => {
    const real = anywhere();
    const answers = await openLinks(() => ({ 'x-forwarded-for': `${anywhere()}, 127.0.0.1, ${real}` }));
    expect(statusesOf(answers)).toContain(429);
  });

  it('are not hidden by a forged X-Forwarded-For of a caller who is none of our proxies', async () => {
    const app = await startTestApp({ settings: { publicUrl: 'http://maps.example.org' } });
    const stranger = await meetStranger(app);
    try {
      const answers = await Promise.all(
        Array.from({ length: 50 }, () =>
          stranger.post(
            '/api/auth/confirm',
            { token_hash: 'made-up' },
            { 'x-forwarded-for': anywhere(), forwarded: `for=${anywhere()}`, 'x-real-ip': anywhere() },
          ),
        ),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400, 429]));
    } finally {
      await stranger.leave();
      await app.close();
    }
  });

  it('are not hidden by other forwarded headers', async () => {
    const from = anywhere();
    const answers = await openLinks(() => ({
      'x-forwarded-for': from,
      forwarded: `for=${anywhere()}`,
      'x-real-ip': anywhere(),
      'x-client-ip': anywhere(),
      'cf-connecting-ip': anywhere(),
    }));
    expect(statusesOf(answers)).toContain(429);
  });

  it('to register or to send mails are refused too', async () => {
    const from = anywhere();
    const post = (path: string, body: object) =>
      app.client().post(path, body, { headers: { 'x-forwarded-for': from } });
    const registered = [];
    for (let attempt = 0; attempt < 24; attempt++) {
      registered.push(await post('/api/auth/register', { email: nobody(), password: 'correct horse' }));
    }
    expect(statusesOf(registered)).toContain(429);
    const sent = [];
    for (let attempt = 0; attempt < 26; attempt++) {
      sent.push(await post('/api/auth/resend-verification', { email: nobody() }));
    }
    expect(statusesOf(sent)).toContain(429);
  });

  it('are counted by all processes together', async () => {
    const other = await startTestApp({
      connection: app.connection,
      settings: { sealingKey: app.settings.sealingKey },
    });
    try {
      const email = nobody();
      for (let attempt = 0; attempt < 5; attempt++) await login(email, 'wrong');
      await pass(HOLD);
      expect((await other.client().post('/api/auth/login', { email, password: 'wrong' })).status).toBe(429);
      const user = await app.createUser();
      const wish = { name: 'Import', scopes: ['runs:read'], expiresInDays: 30 };
      const { secret } = (await user.client.post<{ secret: string }>('/api/auth/tokens', wish)).body;
      const call = (of: TestApp) =>
        of.client().get('/api/runtime/status', { headers: { authorization: `Bearer ${secret}` } });
      expect((await call(other)).status).toBe(200);
      await app.app
        .get(Transaction)
        .rows(`update attempt_limit set until = now() + interval '10 minutes' where failures = 0`);
      const refused = await call(app);
      expect([refused.status, refused.body.code]).toEqual([429, 'rate.limited']);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    } finally {
      await other.close();
    }
  });

  it('leave no address and no account in the database', async () => {
    const email = nobody();
    await login(email, 'wrong', '192.0.2.77');
    const rows = JSON.stringify(await app.app.get(Transaction).rows('select * from attempt_limit'));
    expect(rows).not.toContain(email);
    expect(rows).not.toContain('192.0.2.77');
  });
});

import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Transaction } from '../../backend/platform/database';
import type { HttpClient, HttpResponse } from '../support/http-client';
import { linkIn, waitForMail } from '../support/mail-reader';
import { openUntrustedClient } from '../support/untrusted-client';
import { startTestApp, type TestApp } from '../support/test-app';
import { waitForBlockedStatement } from '../support/wait-for-blocked-statement';

describe('too many attempts', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const randomAddress = () => `203.0.${randomInt(256)}.${randomInt(256)}`;
  const login = (email: string, password: string, from = randomAddress()) =>
    app.client().post('/api/auth/login', { email, password }, { headers: { 'x-forwarded-for': from } });
  const unknownEmail = () => `nobody-${randomBytes(6).toString('hex')}@example.org`;
  /**
   * Moves the end of the lockouts that follow wrong passwords. A positive interval lets time pass; a negative one
   * extends the lockouts.
   */
  const advanceLocks = (interval: string) =>
    app.app
      .get(Transaction)
      .execute('update attempt_limit set until = until - $1::interval where failures > 0', [interval]);
  const STILL_LOCKED = '-10 minutes';
  const statusesOf = (responses: readonly HttpResponse[]) => responses.map(({ status }) => status);

  it('on one account are slowed down, no matter how many addresses they come from', async () => {
    const { email } = await app.createUser();
    const responses = await Promise.all(Array.from({ length: 60 }, () => login(email, 'wrong')));
    const attempted = responses.filter(({ status }) => status === 401);
    const refused = responses.filter(({ status }) => status === 429);
    // Some lockouts may expire between the attempts.
    expect(attempted.length).toBeLessThanOrEqual(12);
    expect(attempted.length + refused.length).toBe(60);
    const { body, headers } = refused[0] ?? {};
    expect(Number(headers?.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(body).toMatchObject({
      code: 'rate.limited',
      message: expect.stringMatching(/^Too many attempts\. Please try again in \d+ seconds?\.$/),
    });
  });

  it('get a response that states how long to wait', async () => {
    const { email } = await app.createUser();
    for (let attempt = 0; attempt < 5; attempt++) await login(email, 'wrong');
    await advanceLocks(STILL_LOCKED);
    const { status, headers, body } = await login(email, 'wrong');
    const seconds = Number(headers.get('retry-after'));
    expect(status).toBe(429);
    expect(seconds).toBeGreaterThan(300);
    expect(seconds).toBeLessThanOrEqual(601);
    expect(body.message).toContain(` ${seconds} seconds.`);
  });

  it('block the right password only during the lockout, and are forgotten afterward', async () => {
    const { email, password } = await app.createUser();
    for (let attempt = 0; attempt < 8; attempt++) await login(email, 'wrong');
    await advanceLocks(STILL_LOCKED);
    expect((await login(email, password)).status).toBe(429);
    await advanceLocks('11 minutes');
    expect((await login(email, password)).status).toBe(200);
    const responses = [];
    for (let attempt = 0; attempt < 4; attempt++) responses.push(await login(email, 'wrong'));
    expect(statusesOf(responses)).toEqual([401, 401, 401, 401]);
  });

  it('by strangers do not lock users out of a browser in which they have signed in before', async () => {
    const { client, email, password } = await app.createUser();
    await client.post('/api/auth/logout');
    await Promise.all(Array.from({ length: 30 }, () => login(email, 'wrong')));
    await advanceLocks(STILL_LOCKED);
    expect((await login(email, password)).status).toBe(429);
    expect((await client.post('/api/auth/login', { email, password })).status).toBe(200);
  });

  it('are counted with those of strangers in a browser that was known before the password changed', async () => {
    const { client, email, password } = await app.createUser();
    const copied = client.fork();
    const change = { currentPassword: password, newPassword: 'changed-since-1' };
    expect((await client.post('/api/auth/password', change)).status).toBe(200);
    await client.post('/api/auth/logout');
    await Promise.all(Array.from({ length: 30 }, () => login(email, 'wrong')));
    await advanceLocks(STILL_LOCKED);
    for (const guess of [password, 'changed-since-1'])
      expect((await copied.post('/api/auth/login', { email, password: guess })).status).toBe(429);
    // The browser that changed the password is known on.
    const signIn = { email, password: 'changed-since-1' };
    expect((await client.post('/api/auth/login', signIn)).status).toBe(200);
  });

  it('by strangers do not lock users out of the browser in which they set a forgotten password anew', async () => {
    const { client, email } = await app.createUser();
    const copied = client.fork();
    const owner = app.client();
    const request = (from: HttpClient) => from.post('/api/auth/password-reset', { email });
    await request(owner);
    const token = linkIn(await waitForMail(app, email)).searchParams.get('token');
    const confirmed = await owner.post('/api/auth/password-reset/confirm', { token, password: 'set-anew-1' });
    expect(confirmed.status).toBe(200);
    await Promise.all(Array.from({ length: 30 }, () => login(email, 'wrong')));
    await advanceLocks(STILL_LOCKED);
    const signIn = { email, password: 'set-anew-1' };
    expect((await copied.post('/api/auth/login', signIn)).status).toBe(429);
    // Nor has the copied browser kept an allowance for emails.
    const requests = [];
    for (let attempt = 0; attempt < 5; attempt++) requests.push(await request(copied));
    expect(statusesOf(requests)).toEqual([200, 200, 200, 429, 429]);
    expect((await owner.post('/api/auth/login', signIn)).status).toBe(200);
  });

  it('are counted per account, even if the browser has signed in to another account', async () => {
    const { client } = await app.createUser();
    const { email } = await app.createUser();
    const responses = [];
    for (let attempt = 0; attempt < 12; attempt++) {
      responses.push(await client.post('/api/auth/login', { email, password: 'wrong' }));
    }
    expect(statusesOf(responses).filter((status) => status === 401).length).toBeLessThanOrEqual(9);
  });

  it('are counted in the same way for an address without an account', async () => {
    const email = unknownEmail();
    const responses = [];
    for (let attempt = 0; attempt < 5; attempt++) responses.push(await login(email, 'wrong'));
    expect(statusesOf(responses)).toEqual([401, 401, 401, 401, 401]);
    await advanceLocks(STILL_LOCKED);
    expect((await login(email, 'wrong')).status).toBe(429);
  });

  /** Opens more made-up confirmation links at once than one address may open. */
  const openLinks = (headers: () => Record<string, string>) =>
    Promise.all(
      Array.from({ length: 50 }, () =>
        app.client().post('/api/auth/confirm', { token_hash: 'made-up' }, { headers: headers() }),
      ),
    );

  it('from one address are refused, and not from another', async () => {
    const from = randomAddress();
    const responses = await openLinks(() => ({ 'x-forwarded-for': from }));
    expect(new Set(statusesOf(responses))).toEqual(new Set([400, 429]));
    expect((await app.client().post('/api/auth/confirm', { token_hash: 'made-up' })).status).toBe(400);
  });

  it('are announced in advance: headers state the limit, the remaining attempts and the reset time', async () => {
    const from = randomAddress();
    const rateLimitHeaders = async () => {
      const body = { token_hash: 'made-up' };
      const options = { headers: { 'x-forwarded-for': from } };
      const { headers } = await app.client().post('/api/auth/confirm', body, options);
      return ['ratelimit-policy', 'ratelimit', 'retry-after'].map((name) => headers.get(name));
    };
    const policy = '"confirm";q=30;w=150';
    expect(await rateLimitHeaders()).toEqual([policy, '"confirm";r=29;t=5', null]);
    expect(await rateLimitHeaders()).toEqual([policy, expect.stringMatching(/^"confirm";r=28;t=\d+$/), null]);
    const observed = await Promise.all(Array.from({ length: 45 }, rateLimitHeaders));
    expect(observed.find(([, , wait]) => wait !== null)).toEqual([
      policy,
      expect.stringMatching(/^"confirm";r=0;t=\d+$/),
      expect.stringMatching(/^[1-5]$/),
    ]);
  });

  it('leave a correct remaining count after two concurrent calls', async () => {
    const headers = { 'x-forwarded-for': randomAddress() };
    const call = () => app.client().post('/api/auth/confirm', { token_hash: 'made-up' }, { headers });
    await call();
    const transaction = app.app.get(Transaction);
    let second: Promise<HttpResponse> | undefined;
    await transaction.run(async () => {
      await transaction.execute("update attempt_limit set until = now() - interval '1 second'");
      second = call();
      await waitForBlockedStatement(app);
      // The first call counts only now, after the second one has started.
      await transaction.execute("update attempt_limit set until = clock_timestamp() + interval '5 seconds'");
    });
    expect((await second)?.headers.get('ratelimit')).toMatch(/^"confirm";r=28;t=\d+$/);
  });

  it('hold one connection for all concurrent calls of one address, so that others are not kept waiting', async () => {
    const confirm = (address: string) =>
      app
        .client()
        .post('/api/auth/confirm', { token_hash: 'made-up' }, { headers: { 'x-forwarded-for': address } });
    const address = randomAddress();
    await confirm(address);
    const transaction = app.app.get(Transaction);
    let flood: Promise<HttpResponse>[] = [];
    await transaction.run(async () => {
      await transaction.execute('update attempt_limit set until = until');
      flood = Array.from({ length: 25 }, () => confirm(address));
      await waitForBlockedStatement(app);
      expect((await confirm(randomAddress())).status).toBe(400);
    });
    expect(statusesOf(await Promise.all(flood))).toEqual(Array<number>(25).fill(400));
  });

  it('cannot be hidden by a forged X-Forwarded-For header: the address that the proxy saw counts', async () => {
    const clientAddress = randomAddress();
    const responses = await openLinks(() => ({
      'x-forwarded-for': `${randomAddress()}, 127.0.0.1, ${clientAddress}`,
    }));
    expect(statusesOf(responses)).toContain(429);
  });

  it('cannot be hidden by an X-Forwarded-For header that does not come from one of our proxies', async () => {
    const app = await startTestApp({ settings: { publicUrl: 'http://maps.example.org' } });
    const untrusted = await openUntrustedClient(app);
    try {
      const responses = await Promise.all(
        Array.from({ length: 50 }, () =>
          untrusted.post(
            '/api/auth/confirm',
            { token_hash: 'made-up' },
            {
              'x-forwarded-for': randomAddress(),
              forwarded: `for=${randomAddress()}`,
              'x-real-ip': randomAddress(),
            },
          ),
        ),
      );
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([400, 429]));
    } finally {
      await untrusted.close();
      await app.close();
    }
  });

  it('cannot be hidden by other forwarding headers', async () => {
    const from = randomAddress();
    const responses = await openLinks(() => ({
      'x-forwarded-for': from,
      forwarded: `for=${randomAddress()}`,
      'x-real-ip': randomAddress(),
      'x-client-ip': randomAddress(),
      'cf-connecting-ip': randomAddress(),
    }));
    expect(statusesOf(responses)).toContain(429);
  });

  it('are also refused when they register accounts or request emails', async () => {
    const from = randomAddress();
    const post = (path: string, body: object) =>
      app.client().post(path, body, { headers: { 'x-forwarded-for': from } });
    const registered = [];
    for (let attempt = 0; attempt < 24; attempt++) {
      registered.push(await post('/api/auth/register', { email: unknownEmail(), password: 'correct horse' }));
    }
    expect(statusesOf(registered)).toContain(429);
    const sent = [];
    for (let attempt = 0; attempt < 26; attempt++) {
      sent.push(await post('/api/auth/resend-verification', { email: unknownEmail() }));
    }
    expect(statusesOf(sent)).toContain(429);
  });

  it('are also refused when they write to the audit log, whose entries nobody can delete', async () => {
    const { client } = await app.createUser();
    const attempts = Array.from({ length: 100 }, () => client.post('/api/auth/tokens'));
    expect(new Set(statusesOf(await Promise.all(attempts)))).toEqual(new Set([400]));
    const calls = [
      ['POST', '/api/auth/tokens'],
      ['POST', '/api/webhooks'],
      ['POST', `/api/webhooks/${randomUUID()}/rotate-secret`],
      ['POST', '/api/db/save'],
      ['POST', '/api/db/clear'],
      ['PATCH', '/api/db/fields'],
      ['PUT', '/api/db/mapping'],
    ];
    const responses = calls.map(([method = '', path = '']) => client.send(method, path, { body: {} }));
    expect(new Set(statusesOf(await Promise.all(responses)))).toEqual(new Set([429]));
  });

  it('are counted across all web processes', async () => {
    const other = await startTestApp({
      connection: app.connection,
      settings: { encryptionKey: app.settings.encryptionKey },
    });
    try {
      const email = unknownEmail();
      for (let attempt = 0; attempt < 5; attempt++) await login(email, 'wrong');
      await advanceLocks(STILL_LOCKED);
      expect((await other.client().post('/api/auth/login', { email, password: 'wrong' })).status).toBe(429);
      const user = await app.createUser();
      const tokenRequest = { name: 'Import', scopes: ['jobs:read'], expiresInDays: 30 };
      const { secret } = (await user.client.post<{ secret: string }>('/api/auth/tokens', tokenRequest)).body;
      const call = (instance: TestApp) =>
        instance.client().get('/api/runtime/status', { headers: { authorization: `Bearer ${secret}` } });
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

  it('store neither addresses nor accounts in the database', async () => {
    const email = unknownEmail();
    await login(email, 'wrong', '192.0.2.77');
    const rows = JSON.stringify(await app.app.get(Transaction).rows('select * from attempt_limit'));
    expect(rows).not.toContain(email);
    expect(rows).not.toContain('192.0.2.77');
  });
});

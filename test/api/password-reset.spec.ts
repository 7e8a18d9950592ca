import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Transaction } from '../../backend/platform/database';
import { fingerprintOf } from '../../backend/platform/http/idempotency/fingerprint';
import { linkIn, mailsTo, waitForMail } from '../support/mail-reader';
import { operatorCommand } from '../support/operator-command';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';

const REQUESTED = {
  success: true,
  message: 'If this address has an account, we have sent a link to it. Please check your inbox.',
};
const INVALID = { status: 400, body: { code: 'auth.password_reset_invalid' } };
const NEW_PASSWORD = 'a-new-password-1';

describe('a forgotten password', () => {
  let app: TestApp;
  let transaction: Transaction;
  beforeAll(async () => {
    app = await startTestApp();
    transaction = app.app.get(Transaction);
  });
  afterAll(() => app.close());

  const request = (email: string, client = app.client()) =>
    client.post('/api/auth/password-reset', { email });
  const confirm = (token: string, password = NEW_PASSWORD, client = app.client()) =>
    client.post('/api/auth/password-reset/confirm', { token, password });
  const signIn = (email: string, password: string) =>
    app.client().post('/api/auth/login', { email, password });
  /** Requests a link, and returns the token in the email. */
  const tokenFor = async ({ email }: TestUser, mailCount = 1) => {
    await request(email);
    const link = linkIn(await waitForMail(app, email, mailCount));
    expect(link.pathname).toBe('/reset-password');
    return link.searchParams.get('token') ?? '';
  };
  /** Makes the wait after five wrong passwords as long as after many: one of a second may be over on a slow machine. */
  const prolongWaits = () =>
    transaction.execute(
      `update attempt_limit set until = clock_timestamp() + interval '40 seconds' where failures >= 5`,
    );
  const auditOf = ({ email }: TestUser) => operatorCommand(app, ['audit', '--user', email]);

  it('is replaced with the link from an email, which ends all sessions and is reported by email', async () => {
    const user = await app.createUser();
    const token = await tokenFor(user);
    expect(await confirm(token)).toMatchObject({
      status: 200,
      body: { success: true, message: 'Your password has been changed. Please sign in.' },
    });
    expect((await user.client.get('/api/auth/user')).status).toBe(401);
    expect((await signIn(user.email, user.password)).status).toBe(401);
    expect((await signIn(user.email, NEW_PASSWORD)).status).toBe(200);
    const mail = await waitForMail(app, user.email, 2);
    expect(mail.subject).toBe('Your Gazetteer password was changed');
    expect(await auditOf(user)).toMatch(/password\.reset/);
    expect(await auditOf(user)).not.toContain(token);
  });

  it('can be changed by its user, who enters the current one, which signs out all other browsers', async () => {
    const user = await app.createUser();
    const other = app.client();
    await other.post('/api/auth/login', { email: user.email, password: user.password });
    const token = await tokenFor(user);
    const change = (currentPassword: string, newPassword: string) =>
      user.client.post('/api/auth/password', { currentPassword, newPassword });
    expect(await change('not-the-password', NEW_PASSWORD)).toMatchObject({
      status: 403,
      body: { code: 'auth.password_wrong', message: 'The current password is wrong.' },
    });
    for (const tooWeak of ['short', '123456', '      '])
      expect((await change(user.password, tooWeak)).status).toBe(400);
    expect(await change(user.password, NEW_PASSWORD)).toMatchObject({
      status: 200,
      body: { success: true, message: 'Your password has been changed. All other browsers are signed out.' },
    });
    expect((await user.client.get('/api/auth/user')).status).toBe(200);
    expect((await other.get('/api/auth/user')).status).toBe(401);
    expect((await signIn(user.email, user.password)).status).toBe(401);
    expect((await signIn(user.email, NEW_PASSWORD)).status).toBe(200);
    expect(await confirm(token, 'yet-another-1')).toMatchObject(INVALID);
    expect((await waitForMail(app, user.email, 2)).subject).toBe('Your Gazetteer password was changed');
    expect(await auditOf(user)).toMatch(/password\.changed/);
    expect((await app.client().post('/api/auth/password', {})).status).toBe(401);
  });

  it('cannot be guessed in a browser that was left open', async () => {
    const user = await app.createUser();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt++) {
      if (attempt === 5) await prolongWaits();
      const change = { currentPassword: `guess-${attempt}`, newPassword: NEW_PASSWORD };
      statuses.push((await user.client.post('/api/auth/password', change)).status);
    }
    expect(statuses).toEqual([...Array<number>(5).fill(403), 429]);
    // The user can still sign in elsewhere.
    expect((await signIn(user.email, user.password)).status).toBe(200);
  });

  it('has the same response for known, unknown and unconfirmed addresses, and sends an email only to the first', async () => {
    const user = await app.createUser();
    const unconfirmed = 'unconfirmed-reset@example.org';
    await app.client().post('/api/auth/register', { email: unconfirmed, password: 'long-enough-1' });
    await waitForMail(app, unconfirmed);
    const responses = [];
    for (const email of ['unknown-reset@example.org', unconfirmed, user.email.toUpperCase()])
      responses.push(await request(email));
    expect(responses.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([200, REQUESTED]));
    await waitForMail(app, user.email);
    expect(await mailsTo(app, 'unknown-reset@example.org')).toEqual([]);
    expect(await mailsTo(app, unconfirmed)).toHaveLength(1);
  });

  it('is replaced only once for each link, also by two requests at the same time', async () => {
    const user = await app.createUser();
    const [first, second] = [await tokenFor(user), await tokenFor(user, 2)];
    const results = await Promise.all([confirm(first), confirm(second), confirm(first), confirm(second)]);
    expect(results.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    for (const token of [first, second, 'made-up', `${first}x`])
      expect(await confirm(token)).toMatchObject(INVALID);
  });

  it('is reported as replaced to the browser that repeats its request, and to nobody else', async () => {
    const user = await app.createUser();
    const token = await tokenFor(user);
    const press = (password: string, key: string, client = app.client()) =>
      client.postIdempotent('/api/auth/password-reset/confirm', { token, password }, key);
    expect((await press(NEW_PASSWORD, 'first')).status).toBe(200);
    const { client } = user;
    await client.post('/api/auth/login', { email: user.email, password: NEW_PASSWORD });
    expect((await press(NEW_PASSWORD, 'first')).status).toBe(200);
    // Nothing is done a second time.
    expect((await client.get('/api/auth/user')).status).toBe(200);
    await waitForMail(app, user.email, 2);
    expect(await mailsTo(app, user.email)).toHaveLength(2);
    for (const [password, key] of [
      ['another-password-1', 'first'],
      [NEW_PASSWORD, 'second'],
    ] as const)
      expect(await press(password, key)).toMatchObject(INVALID);
    expect(await confirm(token)).toMatchObject(INVALID);
    expect((await signIn(user.email, 'another-password-1')).status).toBe(401);
    const hashes = await transaction.rows<{ hash: Buffer }>(
      'select token_hash as hash from password_reset where user_id = $1',
      [user.userId],
    );
    for (const { hash } of hashes)
      for (const spelling of ['base64url', 'base64', 'hex'] as const)
        expect(await confirm(hash.toString(spelling))).toMatchObject(INVALID);
    const change = { currentPassword: NEW_PASSWORD, newPassword: 'changed-since-1' };
    expect((await client.post('/api/auth/password', change)).status).toBe(200);
    expect(await press(NEW_PASSWORD, 'first')).toMatchObject(INVALID);
    expect(await press('changed-since-1', 'first')).toMatchObject(INVALID);
  });

  it('is changed once by a request that is repeated, which counts no failure and stores no hash of a password', async () => {
    const user = await app.createUser();
    const change = { currentPassword: user.password, newPassword: NEW_PASSWORD };
    const responses = [];
    for (let time = 0; time < 8; time++)
      responses.push(await user.client.postIdempotent('/api/auth/password', change, 'one-press'));
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(responses.at(-1)?.headers.get('Idempotent-Replayed')).toBe('true');
    const other = { ...change, newPassword: 'another-password-1' };
    expect((await user.client.postIdempotent('/api/auth/password', other, 'one-press')).status).toBe(422);
    await waitForMail(app, user.email);
    expect(await mailsTo(app, user.email)).toHaveLength(1);
    const [stored] = await transaction.rows<{ fingerprint: Buffer }>(
      'select fingerprint from idempotency_response where user_id = $1',
      [user.userId],
    );
    const guess = fingerprintOf({ method: 'POST', originalUrl: '/api/auth/password', body: change });
    expect(stored?.fingerprint.equals(guess)).toBe(false);
  });

  it('is not replaced after an hour, and expired links are removed', async () => {
    const user = await app.createUser();
    const token = await tokenFor(user);
    const [stored] = await transaction.rows<{ seconds: number; hash: Buffer }>(
      `select extract(epoch from expires_at - now())::int as seconds, token_hash as hash from password_reset
       where user_id = $1`,
      [user.userId],
    );
    expect(stored?.seconds).toBeLessThanOrEqual(3_600);
    expect(stored?.hash.toString('utf8')).not.toContain(token);
    await transaction.execute(`update password_reset set expires_at = now() where user_id = $1`, [
      user.userId,
    ]);
    expect(await confirm(token)).toMatchObject(INVALID);
    expect((await signIn(user.email, user.password)).status).toBe(200);
  });

  it('must be replaced by one that is long enough, and the link stays valid until then', async () => {
    const user = await app.createUser();
    const token = await tokenFor(user);
    expect(await confirm(token, 'short')).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
    expect((await confirm(token)).status).toBe(200);
  });

  it('can be requested for one address, and from one client, only so often', async () => {
    const user = await app.createUser();
    const statuses = [];
    const onlyClient = app.client();
    for (let index = 0; index < 5; index++) statuses.push((await request(user.email, onlyClient)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    const client = app.client();
    const startedAt = Date.now();
    let allowed = 0;
    while ((await request(`unknown-${allowed}@example.org`, client)).status === 200) allowed += 1;
    // Meanwhile, another request was allowed for every 20 seconds.
    const later = Math.floor((Date.now() - startedAt) / 20_000);
    expect(allowed).toBeGreaterThanOrEqual(20);
    expect(allowed).toBeLessThanOrEqual(20 + later);
  });

  it('does not keep its user waiting because of earlier wrong passwords', async () => {
    const user = await app.createUser();
    for (let attempt = 0; attempt < 5; attempt++) await signIn(user.email, 'wrong-password');
    await prolongWaits();
    expect((await signIn(user.email, user.password)).status).toBe(429);
    await confirm(await tokenFor(user));
    expect((await signIn(user.email, NEW_PASSWORD)).status).toBe(200);
  });

  it('is a first password for a user who has only signed in with GitHub so far', async () => {
    const user = await app.createUser();
    await transaction.execute(
      `update identity set provider = 'github', subject = $2, password_hash = null where user_id = $1`,
      [user.userId, user.userId],
    );
    expect((await confirm(await tokenFor(user))).status).toBe(200);
    expect((await signIn(user.email, NEW_PASSWORD)).status).toBe(200);
  });

  it('is replaced with a link that an operator hands over, and the operator is in the audit log', async () => {
    const user = await app.createUser();
    const printed = await operatorCommand(app, ['user', 'reset-password', user.email]);
    const link = linkIn({ text: printed });
    expect(printed).toMatch(new RegExp(`^Give this link only to ${user.email}\\.`));
    const token = link.searchParams.get('token') ?? '';
    expect((await signIn(user.email, user.password)).status).toBe(200);
    expect((await confirm(token)).status).toBe(200);
    expect(await confirm(token)).toMatchObject(INVALID);
    expect((await signIn(user.email, NEW_PASSWORD)).status).toBe(200);
    const audit = await auditOf(user);
    expect(audit).toMatch(/operator test-operator +user\.password_link_created/);
    expect(audit).not.toContain(token);
  });

  it('does not change the password of a disabled account', async () => {
    const user = await app.createUser();
    await operatorCommand(app, ['user', 'disable', user.email]);
    expect(await confirm(await tokenFor(user))).toMatchObject({
      status: 403,
      body: { code: 'auth.account_disabled' },
    });
    await operatorCommand(app, ['user', 'enable', user.email]);
    expect((await signIn(user.email, NEW_PASSWORD)).status).toBe(401);
  });
});

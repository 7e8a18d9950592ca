import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Transaction } from '../../backend/platform/database';
import type { HttpResponse } from '../support/http-client';
import { confirmationFrom, linkIn, waitForMail } from '../support/mail-reader';
import { startTestApp, type TestApp } from '../support/test-app';
import { waitForBlockedStatement } from '../support/wait-for-blocked-statement';

const OWNERS_PASSWORD = 'the owner knows it';
const OTHER_PASSWORD = 'somebody else does';

describe('a password that changes while it is in use', () => {
  let app: TestApp;
  let transaction: Transaction;
  beforeAll(async () => {
    app = await startTestApp();
    transaction = app.app.get(Transaction);
  });
  afterAll(() => app.close());

  const post = (path: string, body: unknown) => app.client().post(path, body);
  const register = (email: string, password: string) => post('/api/auth/register', { email, password });
  const signIn = (email: string, password: string) => post('/api/auth/login', { email, password });

  it('is not replaced by a registration that runs during the confirmation', async () => {
    const email = 'owner-race@example.org';
    const owner = app.client();
    await owner.post('/api/auth/register', { email, password: OWNERS_PASSWORD });
    const link = linkIn(await waitForMail(app, email));
    let confirmed: Promise<HttpResponse> | undefined;
    let registered: Promise<HttpResponse> | undefined;
    await transaction.run(async () => {
      await transaction.execute('select 1 from identity where subject = $1 for update', [email]);
      confirmed = owner.post('/api/auth/confirm', confirmationFrom(link));
      await waitForBlockedStatement(app);
      registered = register(email, OTHER_PASSWORD);
      await waitForBlockedStatement(app, 2);
    });
    expect((await confirmed)?.status).toBe(200);
    expect((await registered)?.status).toBe(200);
    expect((await signIn(email, OTHER_PASSWORD)).status).not.toBe(200);
    expect((await signIn(email, OWNERS_PASSWORD)).status).toBe(200);
  });

  it('is not replaced with the link of a registration that was stored after the confirmation', async () => {
    const email = 'late-link@example.org';
    const owner = app.client();
    await owner.post('/api/auth/register', { email, password: OWNERS_PASSWORD });
    const [ownLink] = [linkIn(await waitForMail(app, email))];
    await register(email, OTHER_PASSWORD);
    const lateLink = linkIn(await waitForMail(app, email, 2));
    const rows = await transaction.rows(
      `select user_id, token_hash, password_hash, expires_at from email_confirmation
       where user_id = (select user_id from identity where subject = $1) order by created_at desc limit 1`,
      [email],
    );
    expect((await owner.post('/api/auth/confirm', confirmationFrom(ownLink))).status).toBe(200);
    const [late] = rows as { user_id: string; token_hash: Buffer; password_hash: string; expires_at: Date }[];
    await transaction.execute(
      'insert into email_confirmation (user_id, token_hash, password_hash, expires_at) values ($1, $2, $3, $4)',
      [late?.user_id, late?.token_hash, late?.password_hash, late?.expires_at],
    );
    expect((await post('/api/auth/confirm', confirmationFrom(lateLink))).status).toBe(400);
    expect((await signIn(email, OWNERS_PASSWORD)).status).toBe(200);
  });

  it('opens no session after it has been replaced', async () => {
    const user = await app.createUser();
    let signedIn: Promise<HttpResponse> | undefined;
    await transaction.run(async () => {
      await transaction.execute('select 1 from users where email = $1 for update', [user.email]);
      signedIn = signIn(user.email, user.password);
      await waitForBlockedStatement(app);
      await transaction.execute(
        `update identity set password_hash = password_hash || 'x' where provider = 'email' and subject = $1`,
        [user.email],
      );
    });
    expect(await signedIn).toMatchObject({ status: 401, body: { code: 'auth.login_failed' } });
  });
});

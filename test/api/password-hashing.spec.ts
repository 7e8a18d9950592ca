import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { PasswordHasher } from '../../backend/auth/password-hasher';
import { Transaction } from '../../backend/platform/database';
import { confirmationFrom, linkIn, waitForMail } from '../support/mail-reader';
import { startTestApp, type TestApp } from '../support/test-app';

const PASSWORD = 'the password of the owner';

describe('the hashing of passwords', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ settings: { roles: ['web'] } });
  });
  afterAll(() => app.close());

  /** Registers an address twice. Returns what a third browser sends to confirm it, without the password. */
  const registerTwice = async () => {
    const email = `new-${randomBytes(6).toString('hex')}@example.org`;
    await app.client().post('/api/auth/register', { email, password: PASSWORD });
    const link = linkIn(await waitForMail(app, email));
    await app.client().post('/api/auth/register', { email, password: 'a password of a stranger' });
    return confirmationFrom(link);
  };

  it('never happens in a transaction when a link is confirmed, because it takes long', async () => {
    const confirmation = await registerTwice();
    const hasher = app.app.get(PasswordHasher);
    const transaction = app.app.get(Transaction);
    const matches = hasher.matches.bind(hasher);
    const spy = jest.spyOn(hasher, 'matches').mockImplementation((stored, password) => {
      transaction.assertNoneOpen('the hashing of a password');
      return matches(stored, password);
    });
    const { status } = await app.client().post('/api/auth/confirm', { ...confirmation, password: PASSWORD });
    expect([status, spy.mock.calls.length]).toEqual([200, 1]);
    spy.mockRestore();
  });

  it('is limited for wrong passwords of a link, from any number of addresses', async () => {
    const confirmation = await registerTwice();
    const guesses = Array.from({ length: 12 }, (_, at) =>
      app.client().post('/api/auth/confirm', { ...confirmation, password: `guess ${at}` }),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([409, 429]));
    expect((await app.client().post('/api/auth/confirm', confirmation)).status).toBe(409);
  });

  it('is limited for a signed-in user who changes the password again and again', async () => {
    const { client, password: currentPassword } = await app.createUser();
    const body = { currentPassword, newPassword: currentPassword };
    const startedAt = Date.now();
    const statuses: number[] = [];
    do statuses.push((await client.post('/api/auth/password', body)).status);
    while (statuses.at(-1) === 200);
    expect(statuses.at(-1)).toBe(429);
    // Meanwhile, another change was allowed for every 60 seconds.
    const later = Math.floor((Date.now() - startedAt) / 60_000);
    expect(statuses.length - 1).toBeGreaterThanOrEqual(10);
    expect(statuses.length - 1).toBeLessThanOrEqual(10 + later);
  });
});

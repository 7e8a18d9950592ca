import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AttemptLimits } from '../../backend/auth';
import { Transaction } from '../../backend/platform/database';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';

describe('the sample database', () => {
  let app: TestApp;
  let user: TestUser;
  beforeAll(async () => {
    app = await startTestApp({ settings: { roles: ['web'] } });
    user = await app.createUser({ plan: 'professional' });
  });
  afterAll(() => app.close());

  const passwordHash = async () => {
    const [role] = await app.app
      .get(Transaction)
      .rows<{ hash: string }>('select rolpassword as hash from pg_authid where rolname = $1', [
        `sample_${user.userId.replaceAll('-', '')}`,
      ]);
    return role?.hash;
  };
  const useUpAttempts = async () => {
    const limits = app.app.get(AttemptLimits);
    for (;;)
      try {
        await limits.admitUser('connection_test', user);
      } catch {
        return;
      }
  };

  it('stays as it is if a request exceeds the limit of attempts', async () => {
    expect((await user.client.post('/api/db/sample')).status).toBe(200);
    const before = await passwordHash();
    expect(before).toMatch(/^SCRAM-SHA-256/);
    await useUpAttempts();
    expect(await user.client.post('/api/db/sample')).toMatchObject({
      status: 429,
      body: { code: 'rate.limited' },
    });
    expect(await passwordHash()).toBe(before);
  });
});

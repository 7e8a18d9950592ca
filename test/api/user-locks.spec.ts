import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DataSource, type EntityManager } from 'typeorm';
import { IDENTITY, type IdentityPort, UsersService } from '../../backend/auth';
import { JobsService } from '../../backend/jobs';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';
import { waitForBlockedStatement } from '../support/wait-for-blocked-statement';

const SETUP = { mode: 'manual', city: 'Tulsa, OK', businessType: ['Dentists'], coverageLevel: 'quick' };

/** Long transactions of a user keep neither the user's own requests nor strangers' from their locks. */
describe('a long transaction of a user', () => {
  let app: TestApp;
  let user: TestUser;
  beforeAll(async () => {
    app = await startTestApp({ settings: { roles: ['web'] } });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    user = await app.createUser();
    await user.client.post('/api/db/save', { provider: 'none' });
  });

  /** Does the work while a transaction, which is not that of the application, holds these locks. */
  const whileLocked = (statement: string, work: (manager: EntityManager) => Promise<void>) =>
    app.app.get(DataSource).transaction(async (manager) => {
      await manager.query(statement);
      await work(manager);
    });
  const setDisabled = () => app.app.get(UsersService).setDisabled(user, true);

  it('that starts a job does not keep the user locked', async () => {
    let start: Promise<{ status: number }> | undefined;
    await whileLocked('lock table target in access exclusive mode', async () => {
      start = user.client.post('/api/runtime/start', SETUP);
      await waitForBlockedStatement(app);
      const token = { name: 'n', scopes: ['jobs:read'], expiresInDays: 30 };
      expect((await user.client.post('/api/auth/tokens', token)).status).toBe(200);
      const reset = await app.app.get<IdentityPort>(IDENTITY).issuePasswordReset(user);
      const password = { token: reset.token, password: 'Another-password-1' };
      expect((await app.client().post('/api/auth/password-reset/confirm', password)).status).toBe(200);
    });
    expect((await start)?.status).toBe(200);
  });

  it.each([
    ['disabled', () => setDisabled()],
    ['forgotten', () => app.app.get(UsersService).anonymize(user, [])],
  ])('that starts a job has no effect if the account is %s before its end', async (_, end) => {
    let start: Promise<{ status: number }> | undefined;
    await whileLocked('lock table job_event in access exclusive mode', async () => {
      start = user.client.post('/api/runtime/start', SETUP);
      await waitForBlockedStatement(app);
      await end();
    });
    expect((await start)?.status).toBe(403);
    expect(await app.app.get(JobsService).current(user)).toBeNull();
  });

  it('that deletes an account does not keep strangers waiting who use its address', async () => {
    const credentials = { email: user.email, password: 'Another-password-1' };
    const register = () => app.client().post('/api/auth/register', credentials);
    await register();
    await setDisabled();
    await app.app.get(DataSource).transaction(async (manager) => {
      await manager.query('delete from repeated_registration where user_id = $1', [user.userId]);
      await manager.query('select 1 from users where id = $1 for no key update', [user.userId]);
      const own = { email: user.email, password: user.password };
      expect((await app.client().post('/api/auth/login', own)).status).toBe(403);
      expect((await register()).status).toBe(200);
    });
  });
});

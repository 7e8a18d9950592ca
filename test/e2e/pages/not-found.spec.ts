import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp, type TestUser } from '../../support/test-app';

describe('the address of a page that does not exist', () => {
  let app: TestApp;
  let user: TestUser;
  beforeAll(async () => {
    app = await startTestApp({ frontend: 'built', settings: { roles: ['web'] } });
    user = await app.createUser({ plan: 'professional' });
  });
  afterAll(() => app.close());

  it.each([
    ['an unknown job', 'JB-MF3K92QX-7T4WZP'],
    ['a job id that cannot be stored', 'JB-%00'],
    ['a job id that is not UTF-8', '%ED%A0%80'],
    ['an endless job id', 'x'.repeat(3_000)],
  ])('returns 404 for %s', async (_, id) => {
    const { status, text } = await user.client.get(`/user/${user.userId}/job-history/${id}`);
    expect([status, text.includes('Job not found')]).toEqual([404, true]);
  });

  it.each(['3f0c8a52-6d1e-4a7b-9f43-2b8f5d0c1e77', 'nonsense', '%00'])(
    'never fails for the payment %s',
    async (id) => {
      expect((await user.client.get(`/pay/${id}`)).status).toBeLessThan(500);
    },
  );
});

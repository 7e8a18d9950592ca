import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JobsService } from '../../backend/jobs';
import type { StoredRoot } from '../../backend/jobs/target.entity';
import { Transaction } from '../../backend/platform/database';
import { captureWorld, worldOf } from '../support/capture-world';
import { startTestApp, type TestApp } from '../support/test-app';

const TOWN = {
  label: 'Tulsa, OK',
  businessTypes: ['Restaurants', 'Dentists', 'Plumbers'],
  count: 300,
  fickleness: { hiddenShare: 0.2 },
};

describe('a job with several targets', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ settings: { roles: ['web'] } });
  });
  afterAll(() => app.close());

  it('finishes a target, with all its looks, before it begins another, which knows the service then', async () => {
    const user = await app.createUser({ plan: 'professional' });
    await user.client.post('/api/db/save', { provider: 'none' });
    const setup = { mode: 'manual', city: TOWN.label, businessType: TOWN.businessTypes };
    expect((await user.client.post('/api/runtime/start', setup)).status).toBe(200);
    const job = await app.app.get(JobsService).current(user);
    await app.app.get(JobsService).markRunning(job?.id ?? '');
    await captureWorld(app, job?.id ?? '', worldOf(TOWN));

    const targets = await app.app
      .get(Transaction)
      .rows<{ state: string; root: StoredRoot }>(
        'select state, root from target where user_id = $1 order by id',
        [user.userId],
      );
    const knows = targets.map(({ root }) => root.settings?.coverage?.prior !== null);
    expect(targets.map(({ state }) => state)).toEqual(['done', 'done', 'done']);
    expect(knows).toEqual([false, true, true]);
  });
});

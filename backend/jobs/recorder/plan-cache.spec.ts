import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PlanRoot } from '@libs/capture';
import { startTestApp, type TestApp } from '../../../test/support/test-app';
import { Transaction } from '../../platform/database';
import type { JobSetup } from '../job-setup';
import { JobStarter } from '../job-starter';
import type { StoredRoot } from '../target.entity';
import { PlanCache } from './plan-cache';

const ROOT: PlanRoot = { center: { latitude: 33.42, longitude: -111.83 }, radiusMeters: 1_000 };

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ settings: { roles: ['web'] } });
});
afterAll(() => app.close());

describe('the plan of a target', () => {
  it('keeps the planner and the zoom levels with which it began', async () => {
    const user = await app.createUser();
    const setup = {
      mode: 'manual',
      exportFormat: 'json',
      country: 'United States',
      cities: [{ city: 'Mesa, AZ', businessTypes: ['Dentists'] }],
      dbProvider: 'none',
      logsEnabled: true,
      coverageLevel: 'balanced',
    } satisfies JobSetup;
    await app.app.get(JobStarter).start(user, setup, () => ROOT);
    const [target] = await app.app
      .get(Transaction)
      .rows<{ root: StoredRoot }>('select root from target where user_id = $1', [user.userId]);
    const coverage = { level: 'balanced', concurrency: 4, prior: null };
    expect(target?.root).toEqual({ ...ROOT, settings: { zoomStep: 1, version: 5, coverage } });
    const areaOf = (root: StoredRoot) => app.app.get(PlanCache).create(root).tasks[0]?.area;
    expect(areaOf({ ...ROOT, settings: { zoomStep: 0.25, version: 1 } })?.zoom).toBe(16.25);
    expect(areaOf(ROOT)?.zoom).toBe(16);
  });
});

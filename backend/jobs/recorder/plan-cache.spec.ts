import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Plan, PlanRoot } from '@libs/capture';
import { startTestApp, type TestApp } from '../../../test/support/test-app';
import { Transaction } from '../../platform/database';
import type { JobSetup } from '../job-setup';
import { JobStarter } from '../job-starter';
import type { StoredRoot } from '../target.entity';
import { PlanCache } from './plan-cache';

const ROOT: PlanRoot = { center: { latitude: 33.42, longitude: -111.83 }, radiusMeters: 1_000 };

const SETUP = {
  mode: 'manual',
  exportFormat: 'json',
  country: 'United States',
  cities: [{ city: 'Mesa, AZ', businessTypes: ['Dentists'] }],
  dbProvider: 'none',
  logsEnabled: true,
  coverageLevel: 'balanced',
} satisfies JobSetup;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ settings: { roles: ['web'] } });
});
afterAll(() => app.close());

/** Stores a job with one target, and returns the target's id. */
async function storeTarget(root: PlanRoot): Promise<string> {
  const user = await app.createUser();
  await app.app.get(JobStarter).start(user, SETUP, () => root);
  const [target] = await app.app
    .get(Transaction)
    .rows<{ id: string }>('select id from target where user_id = $1', [user.userId]);
  return target?.id ?? '';
}

describe('the plan of a target', () => {
  it('keeps the planner and the zoom levels with which it began', async () => {
    const id = await storeTarget(ROOT);
    const [target] = await app.app
      .get(Transaction)
      .rows<{ root: StoredRoot }>('select root from target where id = $1', [id]);
    const coverage = { level: 'balanced', concurrency: 4, prior: null };
    expect(target?.root).toEqual({ ...ROOT, settings: { zoomStep: 1, version: 5, coverage } });
    const areaOf = (root: StoredRoot) => app.app.get(PlanCache).create(root).tasks[0]?.area;
    expect(areaOf({ ...ROOT, settings: { zoomStep: 0.25, version: 1 } })?.zoom).toBe(16.25);
    expect(areaOf(ROOT)?.zoom).toBe(16);
  });

  it('is rebuilt in many turns, so that the process does everything else meanwhile', async () => {
    const events = 2_500;
    const root: StoredRoot = { ...ROOT, settings: { zoomStep: 1, version: 5 } };
    const id = await storeTarget(root);
    await app.app.get(Transaction).rows(
      `insert into search_page (target_id, version, user_id, task_number, kind, place_keys, latitudes, longitudes, inside, last)
       select $1, v, (select user_id from target where id = $1), 0, 'page', array_agg('place ' || v || '-' || n),
              array_agg(33.42 + 0.01 * sin(v * 20 + n)), array_agg(-111.83 + 0.01 * cos(v * 7 + n)), array_agg(true), false
       from generate_series(1, $2::int) v, generate_series(1, 20) n group by v`,
      [id, events],
    );
    const turns = new Set<number>();
    let turn = 0;
    let isOver = false;
    const countTurns = (async () => {
      for (; !isOver; turn += 1) await nextTurn();
    })();
    class ObservedCache extends PlanCache {
      override create(root: StoredRoot): Plan {
        const plan = super.create(root);
        const apply = plan.apply.bind(plan);
        plan.apply = (event) => {
          turns.add(turn);
          return apply(event);
        };
        return plan;
      }
    }
    const cache = new ObservedCache(app.app.get(Transaction), app.settings);
    const plan = await cache.take({ id, root, version: events });
    isOver = true;
    await countTurns;
    expect(plan.placeCount).toBe(20 * events);
    expect(turns.size).toBeGreaterThan(events / 500);
  });

  describe('in memory', () => {
    let cache: PlanCache;
    const planOf = (placeCount: number) => ({ ...cache.create(ROOT), finished: false, placeCount });
    const put = async (id: string, plan: Plan, { userId = 'ann', version = 1 } = {}) => {
      cache.put({ id, userId, version }, plan);
      await nextTurn();
    };
    const take = (id: string, version = 1) => cache.take({ id, root: ROOT, version });

    beforeEach(() => {
      cache = new PlanCache(app.app.get(Transaction), app.settings);
    });

    it('is kept while all of them are no larger than the memory for them', async () => {
      const plans = Array.from({ length: 5 }, () => planOf(49_000));
      for (const [id, plan] of plans.entries()) await put(String(id), plan);
      expect(await take('0')).not.toBe(plans[0]);
      for (const id of [1, 2, 3, 4]) expect(await take(String(id))).toBe(plans[id]);
    });

    it('is kept beside a huge one, which is kept whatever its size', async () => {
      const [own, first, huge] = [planOf(20_000), planOf(300_000), planOf(900_000)];
      await put('100', own, { userId: 'ben' });
      await put('101', first);
      await put('102', huge);
      expect(await take('102')).toBe(huge);
      expect(await take('101')).not.toBe(first);
      expect(await take('100')).toBe(own);
    });

    it('gives way to others of its own user first', async () => {
      const own = planOf(49_000);
      await put('100', own, { userId: 'ben' });
      for (let n = 0; n < 10; n++) await put(String(n), planOf(49_000));
      expect(await take('100')).toBe(own);
    });

    it('is kept once, also after it has grown large', async () => {
      const plan = planOf(49_999);
      await put('1', plan);
      plan.placeCount = 50_001;
      await put('1', plan, { version: 2 });
      expect(await take('1', 2)).toBe(plan);
      expect(await take('1', 2)).not.toBe(plan);
    });
  });
});

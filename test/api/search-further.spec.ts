import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { World } from '@libs/atlas';
import { servicePriorOf } from '@libs/capture';
import type { Coverage, CoverageFigures } from '@libs/constants';
import { JobsService } from '../../backend/jobs';
import { PlanCache } from '../../backend/jobs/recorder/plan-cache';
import type { StoredRoot } from '../../backend/jobs/target.entity';
import { Transaction } from '../../backend/platform/database';
import { captureWorld, worldOf, type CaptureOptions } from '../support/capture-world';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';

interface JobDetails {
  id: string;
  status: string;
  complete: boolean | null;
  coverage: Coverage | null;
  coverageLevel: string;
  recordsProcessed: number;
  inherited: number;
  continuedFrom: string | null;
  continuedBy: string | null;
}

const PLACES = 300;
const TOWN = {
  label: 'Tulsa, OK',
  businessTypes: ['Restaurants', 'Dentists'],
  count: PLACES,
  fickleness: { hiddenShare: 0.2 },
};

let app: TestApp;
let user: TestUser;
let world: World;

beforeAll(async () => {
  app = await startTestApp({ settings: { roles: ['web'], freeAllowance: 5_000 } });
});
afterAll(() => app?.close());
beforeEach(async () => {
  user = await app.createUser();
  await user.client.post('/api/db/save', { provider: 'none' });
  world = worldOf(TOWN);
});

const rows = <T>(sql: string, values: unknown[] = []) => app.app.get(Transaction).rows<T>(sql, values);
const details = async (id: string) => (await user.client.get<JobDetails>(`/api/jobs/${id}`)).body;
const used = async () =>
  (await user.client.get<{ usedListings: number }>('/api/subscription/status')).body.usedListings;
const searchFurther = (id: string, body: object, client = user.client) =>
  client.post<{ jobId?: string; code?: string }>(`/api/jobs/${id}/search-further`, body);

async function start(more: object = {}): Promise<string> {
  const { body, status } = await user.client.post<{ manualRunId: string }>('/api/runtime/start', {
    mode: 'manual',
    city: TOWN.label,
    businessType: ['Restaurants'],
    coverageLevel: 'quick',
    ...more,
  });
  expect(status).toBe(200);
  return body.manualRunId;
}

/** Captures the user's active job to its end, and returns the number of pages. */
async function capture(options?: CaptureOptions): Promise<number> {
  const job = await app.app.get(JobsService).current(user);
  await app.app.get(JobsService).markRunning(job?.id ?? '');
  return captureWorld(app, job?.id ?? '', world, options);
}

/** Captures the active job in steps of some pages. After each, compares its plan with one that is rebuilt from its events. */
async function expectSameEstimateAfterReplay(maxPages: number): Promise<void> {
  for (let isFinished = false; !isFinished;) {
    await capture({ maxPages });
    const [target] = await rows<{ id: string; root: StoredRoot; version: number }>(
      'select id, root, version from target where user_id = $1 order by id desc limit 1',
      [user.userId],
    );
    if (!target) throw new Error('no target');
    // Each call forgets the plan, so the second one begins with the first event.
    const plan = await app.app.get(PlanCache).take(target);
    const rebuilt = await app.app.get(PlanCache).take(target);
    expect(rebuilt.coverage).toEqual(plan.coverage);
    expect(rebuilt.tasks).toEqual(plan.tasks);
    isFinished = plan.finished;
  }
}

describe('the coverage of a job', () => {
  it('is stated by the job, its targets, its areas, its log and its webhook message', async () => {
    const id = await start({ coverageLevel: 'thorough', businessType: TOWN.businessTypes });
    await capture();
    const job = await details(id);
    const { coverage } = job;
    expect(job).toMatchObject({ status: 'completed', complete: true, coverageLevel: 'thorough' });
    expect(coverage).toMatchObject({
      state: 'complete',
      captured: job.recordsProcessed,
      unfinishedTargets: 0,
    });
    expect(coverage?.share).toBeGreaterThan(0.98);
    expect(Math.abs((coverage?.share ?? 0) - job.recordsProcessed / (2 * PLACES))).toBeLessThan(0.04);
    expect(coverage?.visibility).toBeGreaterThan(0.7);
    expect(coverage?.visibility).toBeLessThan(0.9);
    expect(coverage?.text).toMatch(/^About 9\d(\.\d)?% of what the service shows: \d+ captured/);

    const { body } = await user.client.get<{ targets: { complete: boolean; coverage: Coverage }[] }>(
      `/api/jobs/${id}/targets`,
    );
    expect(body.targets.map((target) => target.coverage.state)).toEqual(['complete', 'complete']);
    const { areas } = (
      await user.client.get<{ areas: { coverage: { looks: number } | null }[] }>(`/api/jobs/${id}/areas`)
    ).body;
    expect(areas.filter((area) => (area.coverage?.looks ?? 0) >= 1).length).toBeGreaterThan(3);
    const log = await rows<{ message: string }>(
      'select message from job_event e join job j on j.id = e.job_id where public_id = $1 order by seq',
      [id],
    );
    const stated = log.filter(({ message }) => message.startsWith(`Job ${id}: `));
    expect(stated.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^.+ The service leaves out about 1 in [45] places of each list/),
    ]);
    expect(stated[0]?.message).toContain(coverage?.text);
    const [event] = await rows<{ coverage: Coverage }>(
      `select body::jsonb->'data'->'coverage' as coverage from user_event where user_id = $1 and type = 'job.finished'`,
      [user.userId],
    );
    expect(event?.coverage).toEqual(coverage);
  });

  it('gives later targets what earlier ones have shown of the service, stored with their root', async () => {
    const id = await start({ coverageLevel: 'thorough', businessType: TOWN.businessTypes });
    await rows(
      `update search_task set priority = -1e9 where target_id = (select max(id) from target where user_id = $1)`,
      [user.userId],
    );
    await capture();
    const [first, second] = await rows<{
      root: { settings: { coverage: { prior: object | null } } };
      coverage: CoverageFigures;
    }>(
      'select t.root, t.coverage from target t join job j on j.id = t.job_id where public_id = $1 order by t.id',
      [id],
    );
    expect(first?.root.settings.coverage.prior).toBeNull();
    expect(second?.root.settings.coverage.prior).toEqual(servicePriorOf(first ? [first.coverage] : []));
  });

  it('finishes a job that an earlier version started with the planner of that version', async () => {
    const id = await start();
    await rows(
      `update target set root = jsonb_set(root, '{settings}', '{"zoomStep": 1, "version": 2}')
       where job_id = (select id from job where public_id = $1)`,
      [id],
    );
    await rows('update job set coverage_level = null where public_id = $1', [id]);
    await capture();
    expect(await details(id)).toMatchObject({
      complete: true,
      coverage: { state: 'not-verified', reason: 'not-measured' },
      coverageLevel: null,
    });
    const [target] = await rows<{ version: string }>(
      `select root->'settings'->>'version' as version from target t join job j on j.id = t.job_id where public_id = $1`,
      [id],
    );
    expect(target).toEqual({ version: '2' });
    const { body } = await searchFurther(id, { coverageLevel: 'thorough' });
    await capture();
    expect(await details(body.jobId ?? '')).toMatchObject({
      complete: true,
      coverage: { state: 'complete' },
    });
    expect(await used()).toBe((await details(body.jobId ?? '')).recordsProcessed);
  });
});

describe('POST /api/jobs/{id}/search-further', () => {
  it('goes on from where the job ended, and charges only places that are new', async () => {
    const id = await start();
    const firstPages = await capture();
    const first = await details(id);
    expect(first).toMatchObject({
      complete: false,
      coverage: { state: 'stopped-short', reason: 'level-quick' },
    });
    expect(first.coverage?.furtherPagesGoal).toBe(0.99);
    const estimated = first.coverage?.furtherPages ?? 0;

    const { body, status } = await searchFurther(id, { coverageLevel: 'thorough' });
    expect(status).toBe(200);
    const nextId = body.jobId ?? '';
    expect(await details(nextId)).toMatchObject({
      continuedFrom: id,
      inherited: first.recordsProcessed,
      recordsProcessed: first.recordsProcessed,
    });
    const further = await capture();
    const next = await details(nextId);
    expect(next).toMatchObject({
      complete: true,
      coverageLevel: 'thorough',
      coverage: { state: 'complete' },
    });
    expect(next.recordsProcessed).toBeGreaterThan(first.recordsProcessed);
    expect(await used()).toBe(next.recordsProcessed);
    expect(further).toBeLessThan(3 * firstPages);
    expect(further / estimated).toBeGreaterThan(0.4);
    expect(further / estimated).toBeLessThan(2.5);
    expect((await details(id)).continuedBy).toBe(nextId);
  });

  it('has plans that can be rebuilt from their stored events at any time, with the same estimate', async () => {
    const id = await start();
    await expectSameEstimateAfterReplay(7);
    await searchFurther(id, { coverageLevel: 'balanced' });
    await expectSameEstimateAfterReplay(11);
  });

  it('never charges a place of the chain twice, whatever happens at the same time', async () => {
    const id = await start();
    await capture({ searches: 4, maxPages: 12 });
    await user.client.post('/api/runtime/stop');
    await app.app.get(JobsService).finishStopping();
    expect(await details(id)).toMatchObject({
      status: 'stopped',
      coverage: { state: 'stopped-short', reason: 'job-ended', unfinishedTargets: 1 },
    });
    const responses = await Promise.all(
      // One is handled at a time, and two wait.
      Array.from({ length: 3 }, () => searchFurther(id, { coverageLevel: 'balanced' })),
    );
    expect(new Set(responses.map(({ body }) => body.jobId)).size).toBe(1);
    const balanced = responses[0]?.body.jobId ?? '';
    await Promise.all([
      capture({ searches: 4 }),
      user.client.post(`/api/jobs/${id}/search-again`, {}),
      searchFurther(id, { coverageLevel: 'balanced' }),
    ]);
    const last = await searchFurther(balanced, { coverageLevel: 'exhaustive' });
    await capture({ searches: 4 });
    const { recordsProcessed } = await details(last.body.jobId ?? '');
    const [chain] = await rows<{ places: number; charged: number }>(
      `select (select count(distinct place_key)::int from captured_listing where user_id = $1) as places,
              (select sum(listings)::int from ledger_entry where user_id = $1 and kind = 'use') as charged`,
      [user.userId],
    );
    expect(chain).toEqual({ places: recordsProcessed, charged: recordsProcessed });
  });

  it('ends at exactly the maximum number of listings, which includes those of the earlier job', async () => {
    const id = await start();
    await capture();
    const { recordsProcessed } = await details(id);
    const refused = await searchFurther(id, { coverageLevel: 'thorough', maxListings: recordsProcessed });
    expect(refused).toMatchObject({ status: 409, body: { code: 'job.invalid_state' } });
    const maxListings = recordsProcessed + 5;
    const { body } = await searchFurther(id, { coverageLevel: 'thorough', maxListings });
    await capture({ searches: 4 });
    expect(await details(body.jobId ?? '')).toMatchObject({ recordsProcessed: maxListings, complete: false });
    expect(await used()).toBe(maxListings);
  });

  it('lets a continuation go on that was stopped before it searched, instead of taking over everything again', async () => {
    const id = await start();
    await capture();
    const { body } = await searchFurther(id, { coverageLevel: 'thorough' });
    const continuation = body.jobId ?? '';
    const stored = () =>
      rows<{ count: number }>('select count(*)::int as count from captured_listing where user_id = $1', [
        user.userId,
      ]);
    const before = await stored();
    for (let time = 0; time < 2; time += 1) {
      await user.client.post('/api/runtime/stop');
      await app.app.get(JobsService).finishStopping();
      expect(await searchFurther(continuation, { coverageLevel: 'exhaustive' })).toMatchObject({
        status: 409,
        body: {
          code: 'job.invalid_state',
          message: expect.stringMatching(/searched nothing yet\. Continue it/),
        },
      });
      const again = await searchFurther(continuation, { coverageLevel: 'thorough' });
      expect(again).toMatchObject({ status: 200, body: { jobId: continuation } });
    }
    expect(await stored()).toEqual(before);
    await capture();
    const { recordsProcessed, complete } = await details(continuation);
    expect({ complete, used: await used() }).toEqual({ complete: true, used: recordsProcessed });
    const next = await searchFurther(continuation, { coverageLevel: 'exhaustive' });
    expect(next.body.jobId).not.toBe(continuation);
  });

  it('is refused once the jobs of a user have taken over two million places within a day', async () => {
    const id = await start();
    await capture();
    const { body } = await searchFurther(id, { coverageLevel: 'thorough' });
    await capture();
    await rows(`update job set filtered = '{"closed": 2000000}' where public_id = $1`, [body.jobId]);
    const request = () => searchFurther(body.jobId ?? '', { coverageLevel: 'exhaustive' });
    expect(await request()).toMatchObject({ status: 409, body: { code: 'job.invalid_state' } });
    await rows(`update job set created_at = created_at - interval '1 day' where public_id = $1`, [
      body.jobId,
    ]);
    expect((await request()).status).toBe(200);
  });

  it('is refused for an active job, a lower level, a second continuation, and other users', async () => {
    const id = await start({ coverageLevel: 'thorough' });
    const active = await searchFurther(id, { coverageLevel: 'exhaustive' });
    expect(active).toMatchObject({ status: 409, body: { code: 'job.invalid_state' } });
    await capture();
    for (const coverageLevel of ['thorough', 'balanced'])
      expect(await searchFurther(id, { coverageLevel })).toMatchObject({
        status: 409,
        body: { code: 'job.level_reached' },
      });
    expect((await searchFurther(id, { coverageLevel: 'everything' })).status).toBe(400);
    const stranger = await app.createUser();
    await stranger.client.post('/api/db/save', { provider: 'none' });
    expect((await searchFurther(id, { coverageLevel: 'exhaustive' }, stranger.client)).status).toBe(404);
    await start();
    expect(await searchFurther(id, { coverageLevel: 'exhaustive' })).toMatchObject({
      status: 409,
      body: { code: 'job.already_active' },
    });
    await capture();
    await searchFurther(id, { coverageLevel: 'exhaustive' });
    expect(await searchFurther(id, { coverageLevel: 'thorough' })).toMatchObject({
      status: 409,
      body: { code: 'job.already_continued' },
    });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PlanRoot } from '@libs/capture';
import type { Listing } from '@libs/listing';
import { startTestApp, type TestApp, type TestUser } from '../../../test/support/test-app';
import { Transaction } from '../../platform/database';
import { CreditsService } from '../../subscription';
import { JobHistoryRepository } from '../job-history.repository';
import type { JobSetup } from '../job-setup';
import { JobStarter } from '../job-starter';
import { JobAlreadyActive } from '../jobs.errors';
import { JobsService } from '../jobs.service';
import { SearchAgain } from '../search-again.service';
import { ClaimLost, type ClaimedSearchTask } from './claimed-search-task';
import { Recorder, type PageToRecord } from './recorder';
import { SearchOutcome } from './search-outcome';
import { SearchTaskRepository } from './search-task.repository';

let app: TestApp;
let user: TestUser;

beforeAll(async () => {
  app = await startTestApp({ settings: { roles: ['web'], freeAllowance: 30 } });
});
afterAll(() => app.close());
beforeEach(async () => {
  user = await app.createUser();
});

const get = <T>(type: abstract new (...args: never[]) => T): T => app.app.get(type as never);
const unknownCityRoot = () => ({ center: null, radiusMeters: null });

function jobSetup(change: Partial<JobSetup> = {}): JobSetup {
  return {
    mode: 'manual',
    exportFormat: 'json',
    country: 'United States',
    cities: [{ city: 'Nowhere, AZ', businessTypes: ['Dentists'] }],
    dbProvider: 'none',
    logsEnabled: true,
    ...change,
  };
}

const MESA_ROOT: PlanRoot = { center: { latitude: 33.42, longitude: -111.83 }, radiusMeters: 1_000 };

async function startJob(
  change: Partial<JobSetup> = {},
  planRootOf: (city: string) => PlanRoot = unknownCityRoot,
): Promise<string> {
  await get(JobStarter).start(user, jobSetup(change), planRootOf);
  const job = await get(JobsService).current(user);
  if (!job) throw new Error('no job');
  await get(JobsService).markRunning(job.id);
  return job.id;
}

/** Records an empty last page for each search until none is left. */
async function finishAllSearches(jobId: string): Promise<void> {
  for (;;) {
    const task = await get(SearchTaskRepository).claim(jobId, 1);
    if (!task) return;
    await get(Recorder).record(task, page({ end: true, rows: [] }));
  }
}

async function claim(jobId: string, worker = 1): Promise<ClaimedSearchTask> {
  const task = await get(SearchTaskRepository).claim(jobId, worker);
  if (!task) throw new Error('nothing to claim');
  return task;
}

function listing(number: number): Listing {
  return {
    placeKey: `maps:${number}`,
    aliases: [`place:${number}`],
    name: `Place ${number}`,
    phone: '(602) 555-0100',
    phoneE164: '+16025550100',
    category: 'Dentist',
    address: `${number} Main St`,
    city: 'Nowhere',
    state: 'AZ',
    country: 'United States',
    zip: '85001',
    plusCode: '',
    website: '',
    rating: 4.5,
    reviewCount: null,
    latitude: 33 + number / 1000,
    longitude: -112,
    status: 'open',
    sponsored: false,
    capturedAt: '2026-01-02T03:04:05.000Z',
  };
}

const rows = (from: number, to: number, inside = true) =>
  Array.from({ length: to - from }, (_, i) => ({ listing: listing(from + i), inside }));

const page = (change: Partial<PageToRecord>): PageToRecord => ({
  index: 0,
  end: false,
  viewport: { west: -112.5, south: 32.5, east: -111.5, north: 33.6 },
  tookMs: 5,
  rows: [],
  ...change,
});

async function stateOf(jobId: string) {
  const job = await get(JobHistoryRepository).byId(jobId);
  const { used, remaining } = await get(CreditsService).getStatus(user);
  return { state: job?.state, recorded: job?.recorded, duplicates: job?.duplicatesFiltered, used, remaining };
}

describe('recorder', () => {
  it('records a page once, charges one credit per listing and ends the job after its last search', async () => {
    const jobId = await startJob();
    const task = await claim(jobId);
    expect(await get(Recorder).record(task, page({ rows: rows(0, 12) }))).toEqual({
      verdict: 'continue',
      jobState: 'running',
    });
    await get(Recorder).record(task, page({ index: 1, end: true, rows: rows(12, 15) }));
    expect(await stateOf(jobId)).toEqual({
      state: 'completed',
      recorded: 15,
      duplicates: 0,
      used: 15,
      remaining: 15,
    });
  });

  it('neither charges listings nor counts them as duplicates when a requeued search finds them again', async () => {
    const jobId = await startJob();
    const first = await claim(jobId);
    await get(Recorder).record(first, page({ rows: rows(0, 10) }));
    await get(SearchOutcome).returnToQueue(first);
    const again = await claim(jobId, 2);
    await get(Recorder).record(again, page({ rows: rows(0, 10) }));
    await get(Recorder).record(again, page({ index: 1, end: true, rows: rows(10, 12) }));
    expect(await stateOf(jobId)).toEqual({
      state: 'completed',
      recorded: 12,
      duplicates: 0,
      used: 12,
      remaining: 18,
    });
  });

  it('counts a place as a duplicate, free of charge, if another search of the job already recorded it', async () => {
    const jobId = await startJob({
      cities: [{ city: 'Nowhere, AZ', businessTypes: ['Dentists', 'Doctors'] }],
    });
    await get(Recorder).record(await claim(jobId), page({ end: true, rows: rows(0, 10) }));
    await get(Recorder).record(await claim(jobId), page({ end: true, rows: rows(7, 12) }));
    expect(await stateOf(jobId)).toEqual({
      state: 'completed',
      recorded: 12,
      duplicates: 3,
      used: 12,
      remaining: 18,
    });
  });

  it('skips places outside the city and counts a sponsored place once', async () => {
    const jobId = await startJob();
    const pageRows = [
      ...rows(0, 3),
      ...rows(50, 60, false),
      { listing: { ...listing(1), sponsored: true }, inside: true },
    ];
    await get(Recorder).record(await claim(jobId), page({ end: true, rows: pageRows }));
    expect(await stateOf(jobId)).toMatchObject({ recorded: 3, duplicates: 0 });
  });

  it('records nothing from a worker whose lease expired and whose task was then claimed by another worker', async () => {
    const jobId = await startJob();
    const staleClaim = await claim(jobId);
    await get(SearchTaskRepository).expireLeases([1]);
    const newClaim = await claim(jobId, 2);
    await expect(get(Recorder).record(staleClaim, page({ end: true, rows: rows(0, 5) }))).rejects.toThrow(
      ClaimLost,
    );
    await get(Recorder).record(newClaim, page({ end: true, rows: rows(0, 4) }));
    expect(await stateOf(jobId)).toMatchObject({ state: 'completed', recorded: 4, used: 4 });
  });

  it("stops a free plan's job exactly at the allowance, even when 8 workers record at once", async () => {
    const types = Array.from({ length: 8 }, (_, i) => `Type ${i}`);
    const jobId = await startJob({ cities: [{ city: 'Nowhere, AZ', businessTypes: types }] });
    const tasks = await Promise.all(types.map((_, i) => claim(jobId, i + 1)));
    const outcomes = await Promise.allSettled(
      tasks.map((task, i) => get(Recorder).record(task, page({ end: true, rows: rows(i * 5, i * 5 + 20) }))),
    );
    expect(await stateOf(jobId)).toMatchObject({ state: 'stopped', recorded: 30, used: 30, remaining: 0 });
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(ClaimLost);
    const log = await get(JobHistoryRepository).log(jobId, 100);
    expect(log.map((event) => event.message)).toContain(
      'You have exhausted your free credits (30 listings). Please upgrade to Pro or purchase more credits to continue using the app.',
    );
    expect(log.map((event) => event.message)).toContain('Credits: Used: 30 | Remaining: 0');
  });

  it('completes a job exactly at its listing limit, even when 8 workers record at once, and reports it as cut short', async () => {
    const types = Array.from({ length: 8 }, (_, i) => `Type ${i}`);
    const jobId = await startJob({
      cities: [{ city: 'Nowhere, AZ', businessTypes: types }],
      maxListings: 17,
    });
    const tasks = await Promise.all(types.map((_, i) => claim(jobId, i + 1)));
    await Promise.allSettled(
      tasks.map((task, i) => get(Recorder).record(task, page({ end: true, rows: rows(i * 5, i * 5 + 20) }))),
    );
    expect(await stateOf(jobId)).toMatchObject({ state: 'completed', recorded: 17, used: 17 });
    expect(await get(JobHistoryRepository).byId(jobId)).toMatchObject({ complete: false });
    const log = await get(JobHistoryRepository).log(jobId, 100);
    expect(log.map((event) => event.message)).toContainEqual(
      expect.stringMatching(/completed: limit of 17 listings reached$/),
    );
  });

  it('logs a search that failed three times and reports the job as incomplete', async () => {
    const jobId = await startJob({
      cities: [{ city: 'Nowhere, AZ', businessTypes: ['Dentists', 'Doctors'] }],
    });
    await get(Recorder).record(await claim(jobId), page({ end: true, rows: rows(0, 5) }));
    for (let attempt = 0; attempt < 3; attempt++)
      await get(SearchOutcome).recordFailure(await claim(jobId), 'rows stopped coming');
    const job = await get(JobHistoryRepository).byId(jobId);
    expect(job).toMatchObject({ state: 'completed', complete: false, recorded: 5 });
    const log = await get(JobHistoryRepository).log(jobId, 100);
    expect(log.map((event) => event.message)).toEqual(
      expect.arrayContaining([
        'Nowhere, AZ / Doctors: search failed after 3 attempts: rows stopped coming',
        'Nowhere, AZ / Doctors: 0 listings, but a search failed or was skipped',
        expect.stringContaining('completed with gaps: 5 listings, incomplete targets: A1, A2'),
      ]),
    );
  });

  it('marks a target in a known city as complete, but never a target that is searched by name only', async () => {
    const cities = ['Mesa, AZ', 'Nowhere, AZ'].map((city) => ({ city, businessTypes: ['Dentists'] }));
    const jobId = await startJob({ mode: 'autonomous', cities }, (city) =>
      city === 'Mesa, AZ' ? MESA_ROOT : unknownCityRoot(),
    );
    await finishAllSearches(jobId);
    const job = await get(JobHistoryRepository).byId(jobId);
    expect(job).toMatchObject({ state: 'completed', complete: false });
    const messages = (await get(JobHistoryRepository).log(jobId, 100)).map((event) => event.message);
    expect(messages).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Mesa, AZ \/ Dentists completed: \d+ listings?$/),
        expect.stringMatching(
          /^Nowhere, AZ \/ Dentists: \d+ listings?, but some may be missing because the city was searched by name only$/,
        ),
        expect.stringContaining('incomplete targets: B1'),
      ]),
    );
  });

  it("stores a job's events without gaps, in commit order", async () => {
    const jobId = await startJob({ cities: [{ city: 'Nowhere, AZ', businessTypes: ['A', 'B', 'C', 'D'] }] });
    const tasks = await Promise.all([1, 2, 3, 4].map((worker) => claim(jobId, worker)));
    await Promise.all(
      tasks.map((task, i) => get(Recorder).record(task, page({ end: true, rows: rows(i * 3, i * 3 + 3) }))),
    );
    const events = await get(Transaction).rows<{ seq: number }>(
      'select seq from job_event where job_id = $1 order by seq',
      [jobId],
    );
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, i) => i + 1));
  });
});

describe('a source that blocks searches', () => {
  it('makes the job wait for a decision, which takes effect once', async () => {
    const jobId = await startJob();
    await get(SearchOutcome).recordBlock(await claim(jobId), 'block page');
    const [recovery] = (await get(JobHistoryRepository).log(jobId, 100)).filter(
      (event) => event.kind === 'recovery',
    );
    const { recoveryId } = recovery?.body as { recoveryId: string };
    expect(await stateOf(jobId)).toMatchObject({ state: 'waiting' });
    expect(await get(SearchTaskRepository).claim(jobId, 1)).toBeNull();
    await get(JobsService).decide(user, recoveryId, 'retry');
    expect(await stateOf(jobId)).toMatchObject({ state: 'running' });
    await expect(get(JobsService).decide(user, recoveryId, 'stop')).rejects.toThrow(
      'This decision is no longer needed.',
    );
    expect(await get(SearchOutcome).maySearch(jobId)).toBe(true);
    await get(Recorder).record(await claim(jobId), page({ end: true, rows: rows(0, 2) }));
    expect(await stateOf(jobId)).toMatchObject({ state: 'completed', recorded: 2 });
  });

  it('lets the user skip the blocked search, which leaves the job incomplete', async () => {
    const jobId = await startJob();
    await get(SearchOutcome).recordBlock(await claim(jobId), 'block page');
    const [recovery] = (await get(JobHistoryRepository).log(jobId, 100)).filter(
      (event) => event.kind === 'recovery',
    );
    await get(JobsService).decide(user, (recovery?.body as { recoveryId: string }).recoveryId, 'skip');
    expect(await get(JobHistoryRepository).byId(jobId)).toMatchObject({
      state: 'completed',
      complete: false,
    });
  });

  it('makes each job that tries to search wait, with a recovery entry of its own', async () => {
    const jobId = await startJob();
    await get(SearchOutcome).recordBlock(await claim(jobId), 'block page');
    const otherUser = await app.createUser();
    user = otherUser;
    const secondJobId = await startJob();
    expect(await get(SearchOutcome).maySearch(secondJobId)).toBe(false);
    expect(await stateOf(secondJobId)).toMatchObject({ state: 'waiting' });
    const [recovery] = (await get(JobHistoryRepository).log(secondJobId, 100)).filter(
      (event) => event.kind === 'recovery',
    );
    const { recoveryId } = recovery?.body as { recoveryId: string };
    await expect(get(JobsService).decide(user, recoveryId, 'skip')).rejects.toThrow(
      'There is no search to skip.',
    );
    await get(Transaction).rows(`update circuit_breaker set tripped_at = null`);
  });
});

describe('searching again', () => {
  const withTwoTypes = { cities: [{ city: 'Mesa, AZ', businessTypes: ['Dentists', 'Doctors'] }] };

  it('continues an ended job with the failed searches only, although a newer job exists', async () => {
    const jobId = await startJob(withTwoTypes, () => MESA_ROOT);
    await failForGood(jobId);
    await finishAllSearches(jobId);
    expect(await get(JobsService).current(user)).toMatchObject({ id: jobId, complete: false });
    const newer = await startJob();
    await finishAllSearches(newer);

    expect(await get(SearchAgain).run({ id: jobId, userId: user.userId })).toBe(1);

    expect(await get(JobsService).current(user)).toMatchObject({
      id: jobId,
      state: 'running',
      complete: null,
    });
    expect(await get(SearchAgain).run({ id: jobId, userId: user.userId })).toBe(0);
    await finishAllSearches(jobId);
    expect(await get(JobHistoryRepository).byId(jobId)).toMatchObject({
      state: 'completed',
      coverage: { state: 'not-verified', reason: null },
      targetsDone: 2,
    });
    expect(await get(JobsService).current(user)).toMatchObject({ id: newer });
  });

  it('continues a stopped job with its failed searches and those that it had not reached', async () => {
    const jobId = await startJob(withTwoTypes, () => MESA_ROOT);
    await failForGood(jobId);
    await get(JobsService).stop(user);
    expect(await stateOf(jobId)).toMatchObject({ state: 'stopped' });

    await get(SearchAgain).run({ id: jobId, userId: user.userId });
    await finishAllSearches(jobId);

    expect(await get(JobHistoryRepository).byId(jobId)).toMatchObject({
      state: 'completed',
      coverage: { state: 'not-verified', reason: null },
    });
  });

  it('refuses to start a second active job', async () => {
    const jobId = await startJob(withTwoTypes, () => MESA_ROOT);
    await failForGood(jobId);
    await get(JobsService).stop(user);
    await startJob();
    await expect(get(SearchAgain).run({ id: jobId, userId: user.userId })).rejects.toThrow(JobAlreadyActive);
  });
});

/** Claims a search, and fails it as often as the settings allow. */
async function failForGood(jobId: string): Promise<void> {
  for (let attempt = 1; attempt <= 3; attempt++)
    await get(SearchOutcome).recordFailure(await claim(jobId), 'rows stopped coming');
}

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PlanRoot } from '@libs/capture';
import type { Listing } from '@libs/listing';
import { startTestApp, type TestApp, type TestUser } from '../../../test/support/test-app';
import { Transaction } from '../../platform/database';
import { CreditsService } from '../../subscription';
import { JobHistory } from '../job-history';
import { RunBeginning, type RunSetup } from '../run-beginning';
import { Runs } from '../runs';
import { ClaimLost, type ClaimedTask } from './claimed-task';
import { Recorder, type PageToRecord } from './recorder';
import { SearchOutcome } from './search-outcome';
import { TaskBook } from './task-book';

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
const unknownTown = () => ({ centre: null, radiusMetres: null });

function setup(change: Partial<RunSetup> = {}): RunSetup {
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

const MESA: PlanRoot = { centre: { latitude: 33.42, longitude: -111.83 }, radiusMetres: 1_000 };

async function beginRun(
  change: Partial<RunSetup> = {},
  rootOf: (city: string) => PlanRoot = unknownTown,
): Promise<string> {
  await get(RunBeginning).begin(user, setup(change), rootOf);
  const job = await get(Runs).current(user);
  if (!job) throw new Error('no run');
  await get(Runs).begin(job.id);
  return job.id;
}

/** Records an empty end of each search until none is left. */
async function finishAll(run: string): Promise<void> {
  for (;;) {
    const task = await get(TaskBook).claim(run, 1);
    if (!task) return;
    await get(Recorder).record(task, page({ end: true, rows: [] }));
  }
}

async function claim(run: string, worker = 1): Promise<ClaimedTask> {
  const task = await get(TaskBook).claim(run, worker);
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

async function stateOf(run: string) {
  const job = await get(JobHistory).byId(run);
  const { used, remaining } = await get(CreditsService).standing(user);
  return { state: job?.state, recorded: job?.recorded, duplicates: job?.duplicatesFiltered, used, remaining };
}

describe('the recorder', () => {
  it('records a page once, charges a credit for each listing and ends the run with its last search', async () => {
    const run = await beginRun();
    const task = await claim(run);
    expect(await get(Recorder).record(task, page({ rows: rows(0, 12) }))).toEqual({
      verdict: 'read-on',
      run: 'running',
    });
    await get(Recorder).record(task, page({ index: 1, end: true, rows: rows(12, 15) }));
    expect(await stateOf(run)).toEqual({
      state: 'completed',
      recorded: 15,
      duplicates: 0,
      used: 15,
      remaining: 15,
    });
  });

  it('neither charges nor counts as duplicates what the same search brings again after it was handed back', async () => {
    const run = await beginRun();
    const first = await claim(run);
    await get(Recorder).record(first, page({ rows: rows(0, 10) }));
    await get(SearchOutcome).handBack(first);
    const again = await claim(run, 2);
    await get(Recorder).record(again, page({ rows: rows(0, 10) }));
    await get(Recorder).record(again, page({ index: 1, end: true, rows: rows(10, 12) }));
    expect(await stateOf(run)).toEqual({
      state: 'completed',
      recorded: 12,
      duplicates: 0,
      used: 12,
      remaining: 18,
    });
  });

  it('counts a place that another search of the run has brought as a duplicate, and does not charge it', async () => {
    const run = await beginRun({ cities: [{ city: 'Nowhere, AZ', businessTypes: ['Dentists', 'Doctors'] }] });
    await get(Recorder).record(await claim(run), page({ end: true, rows: rows(0, 10) }));
    await get(Recorder).record(await claim(run), page({ end: true, rows: rows(7, 12) }));
    expect(await stateOf(run)).toEqual({
      state: 'completed',
      recorded: 12,
      duplicates: 3,
      used: 12,
      remaining: 18,
    });
  });

  it('leaves out places outside the city, and counts a sponsored place once', async () => {
    const run = await beginRun();
    const shown = [
      ...rows(0, 3),
      ...rows(50, 60, false),
      { listing: { ...listing(1), sponsored: true }, inside: true },
    ];
    await get(Recorder).record(await claim(run), page({ end: true, rows: shown }));
    expect(await stateOf(run)).toMatchObject({ recorded: 3, duplicates: 0 });
  });

  it('records nothing of a worker that slept beyond its lease, once another has the task', async () => {
    const run = await beginRun();
    const frozen = await claim(run);
    await get(TaskBook).expire([1]);
    const taken = await claim(run, 2);
    await expect(get(Recorder).record(frozen, page({ end: true, rows: rows(0, 5) }))).rejects.toThrow(
      ClaimLost,
    );
    await get(Recorder).record(taken, page({ end: true, rows: rows(0, 4) }));
    expect(await stateOf(run)).toMatchObject({ state: 'completed', recorded: 4, used: 4 });
  });

  it('stops a free run at exactly the allowance, with 8 workers recording at once', async () => {
    const types = Array.from({ length: 8 }, (_, i) => `Type ${i}`);
    const run = await beginRun({ cities: [{ city: 'Nowhere, AZ', businessTypes: types }] });
    const tasks = await Promise.all(types.map((_, i) => claim(run, i + 1)));
    const outcomes = await Promise.allSettled(
      tasks.map((task, i) => get(Recorder).record(task, page({ end: true, rows: rows(i * 5, i * 5 + 20) }))),
    );
    expect(await stateOf(run)).toMatchObject({ state: 'stopped', recorded: 30, used: 30, remaining: 0 });
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(ClaimLost);
    const log = await get(JobHistory).log(run, 100);
    expect(log.map((event) => event.message)).toContain(
      'You have exhausted your free credits (30 listings). Please upgrade to Pro or purchase more credits to continue using the app.',
    );
    expect(log.map((event) => event.message)).toContain('Credits: Used: 30 | Remaining: 0');
  });

  it('completes a run at exactly the cap that its user set, with 8 workers recording at once, and says that it is cut', async () => {
    const types = Array.from({ length: 8 }, (_, i) => `Type ${i}`);
    const run = await beginRun({ cities: [{ city: 'Nowhere, AZ', businessTypes: types }], listingCap: 17 });
    const tasks = await Promise.all(types.map((_, i) => claim(run, i + 1)));
    await Promise.allSettled(
      tasks.map((task, i) => get(Recorder).record(task, page({ end: true, rows: rows(i * 5, i * 5 + 20) }))),
    );
    expect(await stateOf(run)).toMatchObject({ state: 'completed', recorded: 17, used: 17 });
    expect(await get(JobHistory).byId(run)).toMatchObject({ complete: false });
    const log = await get(JobHistory).log(run, 100);
    expect(log.map((event) => event.message)).toContainEqual(
      expect.stringMatching(/completed: its limit of 17 listings is reached$/),
    );
  });

  it('sets a search aside that failed three times, names it, and says that the run is not whole', async () => {
    const run = await beginRun({ cities: [{ city: 'Nowhere, AZ', businessTypes: ['Dentists', 'Doctors'] }] });
    await get(Recorder).record(await claim(run), page({ end: true, rows: rows(0, 5) }));
    for (let attempt = 0; attempt < 3; attempt++)
      await get(SearchOutcome).failed(await claim(run), 'rows stopped coming');
    const job = await get(JobHistory).byId(run);
    expect(job).toMatchObject({ state: 'completed', complete: false, recorded: 5 });
    const log = await get(JobHistory).log(run, 100);
    expect(log.map((event) => event.message)).toEqual(
      expect.arrayContaining([
        'Nowhere, AZ / Doctors: search set aside after 3 failed attempts: rows stopped coming',
        'Nowhere, AZ / Doctors: 0 listings, but a search of it failed or was skipped',
        expect.stringContaining('completed: 5 listings, but it is not whole (A1, A2)'),
      ]),
    );
  });

  it('calls a square whole whose place is known, and never one that is searched by its name alone', async () => {
    const cities = ['Mesa, AZ', 'Nowhere, AZ'].map((city) => ({ city, businessTypes: ['Dentists'] }));
    const run = await beginRun({ mode: 'autonomous', cities }, (city) =>
      city === 'Mesa, AZ' ? MESA : unknownTown(),
    );
    await finishAll(run);
    const job = await get(JobHistory).byId(run);
    expect(job).toMatchObject({ state: 'completed', complete: false });
    const messages = (await get(JobHistory).log(run, 100)).map((event) => event.message);
    expect(messages).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Mesa, AZ \/ Dentists completed: \d+ listings?$/),
        expect.stringMatching(
          /^Nowhere, AZ \/ Dentists: \d+ listings?, by its name alone, which may be a part of them$/,
        ),
        expect.stringContaining('but it is not whole (B1)'),
      ]),
    );
  });

  it('keeps the events of a run without gaps, in the order of the commits', async () => {
    const run = await beginRun({ cities: [{ city: 'Nowhere, AZ', businessTypes: ['A', 'B', 'C', 'D'] }] });
    const tasks = await Promise.all([1, 2, 3, 4].map((worker) => claim(run, worker)));
    await Promise.all(
      tasks.map((task, i) => get(Recorder).record(task, page({ end: true, rows: rows(i * 3, i * 3 + 3) }))),
    );
    const events = await get(Transaction).rows<{ seq: number }>(
      'select seq from job_event where job_id = $1 order by seq',
      [run],
    );
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, i) => i + 1));
  });
});

describe('a source that refuses', () => {
  it('makes the run wait for a decision, which is obeyed once', async () => {
    const run = await beginRun();
    await get(SearchOutcome).blocked(await claim(run), 'block page');
    const [asked] = (await get(JobHistory).log(run, 100)).filter((event) => event.kind === 'recovery');
    const { recoveryId } = asked?.body as { recoveryId: string };
    expect(await stateOf(run)).toMatchObject({ state: 'waiting' });
    expect(await get(TaskBook).claim(run, 1)).toBeNull();
    await get(Runs).decide(user, recoveryId, 'retry');
    expect(await stateOf(run)).toMatchObject({ state: 'running' });
    await expect(get(Runs).decide(user, recoveryId, 'stop')).rejects.toThrow(
      'This decision is no longer asked for.',
    );
    expect(await get(SearchOutcome).mayPassGate(run)).toBe(true);
    await get(Recorder).record(await claim(run), page({ end: true, rows: rows(0, 2) }));
    expect(await stateOf(run)).toMatchObject({ state: 'completed', recorded: 2 });
  });

  it('skips the search that met the block when the user says so, and the run is not whole', async () => {
    const run = await beginRun();
    await get(SearchOutcome).blocked(await claim(run), 'block page');
    const [asked] = (await get(JobHistory).log(run, 100)).filter((event) => event.kind === 'recovery');
    await get(Runs).decide(user, (asked?.body as { recoveryId: string }).recoveryId, 'skip');
    expect(await get(JobHistory).byId(run)).toMatchObject({ state: 'completed', complete: false });
  });

  it('makes every run that meets the closed gate wait with an entry of its own', async () => {
    const run = await beginRun();
    await get(SearchOutcome).blocked(await claim(run), 'block page');
    const other = await app.createUser();
    user = other;
    const second = await beginRun();
    expect(await get(SearchOutcome).mayPassGate(second)).toBe(false);
    expect(await stateOf(second)).toMatchObject({ state: 'waiting' });
    const [asked] = (await get(JobHistory).log(second, 100)).filter((event) => event.kind === 'recovery');
    const { recoveryId } = asked?.body as { recoveryId: string };
    await expect(get(Runs).decide(user, recoveryId, 'skip')).rejects.toThrow('There is no search to skip.');
    await get(Transaction).rows(`update source_gate set closed_at = null`);
  });
});

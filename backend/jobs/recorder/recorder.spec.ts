import { describe, expect, it } from '@jest/globals';
import { MESA_ROOT, page, recorderTools, rows, unknownCityRoot } from '../../../test/support/recorder-tools';
import { numberedListing } from '../../../test/support/numbered-listing';
import { Transaction } from '../../platform/database';
import { JobHistoryRepository } from '../job-history.repository';
import { type ClaimedSearchTask, ClaimLost } from './claimed-search-task';
import { Recorder } from './recorder';
import { SearchOutcome } from './search-outcome';
import { SearchTaskRepository } from './search-task.repository';

const { claim, finishAllSearches, get, startJob, stateOf } = recorderTools();

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
      { listing: { ...numberedListing(1), sponsored: true }, inside: true },
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

  it('gives a search all its attempts again when it goes on after failures without a response', async () => {
    const jobId = await startJob();
    const fail = async (task: ClaimedSearchTask) => {
      await get(SearchOutcome).recordFailure(task, 'ECONNRESET', { hasResponse: false });
      await get(Transaction).execute('update search_task set retry_at = null where job_id = $1', [jobId]);
    };
    for (let index = 0; index < 3; index++) {
      await fail(await claim(jobId));
      await fail(await claim(jobId));
      const task = await claim(jobId);
      for (let again = 0; again < index; again++)
        await get(Recorder).record(task, page({ index: again, rows: rows(again, again + 1) }));
      await get(Recorder).record(task, page({ index, rows: rows(index, index + 1), end: index === 2 }));
      if (index < 2) await get(SearchOutcome).recordInterruption(task, 'the worker shuts down');
    }
    expect(await stateOf(jobId)).toMatchObject({ state: 'completed', recorded: 3, used: 3 });
    const log = await get(JobHistoryRepository).log(jobId, 100);
    expect(log.filter(({ message }) => message.includes('after 3 attempts'))).toEqual([]);
  });

  it('gives a search no attempts again that only repeats what it has recorded', async () => {
    const jobId = await startJob();
    for (let attempt = 0; attempt < 3; attempt++) {
      const task = await claim(jobId);
      for (const index of [0, 1])
        await get(Recorder).record(task, page({ index, rows: rows(index, index + 1) }));
      await get(SearchOutcome).recordFailure(task, 'rows stopped coming', { hasResponse: attempt !== 1 });
      await get(Transaction).execute('update search_task set retry_at = null where job_id = $1', [jobId]);
    }
    expect(await get(JobHistoryRepository).byId(jobId)).toMatchObject({
      state: 'completed',
      complete: false,
    });
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

import { describe, expect, it } from '@jest/globals';
import { MESA_ROOT, page, rows, recorderTools } from '../../../test/support/recorder-tools';
import { Transaction } from '../../platform/database';
import { JobHistoryRepository } from '../job-history.repository';
import { JobAlreadyActive } from '../jobs.errors';
import { JobsService } from '../jobs.service';
import { SearchAgain } from '../search-again.service';
import type { StoredRoot } from '../target.entity';
import { PlanCache } from './plan-cache';
import { Recorder } from './recorder';
import { SearchOutcome } from './search-outcome';
import { SearchTaskRepository } from './search-task.repository';

const { changeUser, claim, finishAllSearches, get, startJob, stateOf, user } = recorderTools();

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
    await get(JobsService).decide(user(), recoveryId, 'retry');
    expect(await stateOf(jobId)).toMatchObject({ state: 'running' });
    await expect(get(JobsService).decide(user(), recoveryId, 'stop')).rejects.toThrow(
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
    await get(JobsService).decide(user(), (recovery?.body as { recoveryId: string }).recoveryId, 'skip');
    expect(await get(JobHistoryRepository).byId(jobId)).toMatchObject({
      state: 'completed',
      complete: false,
    });
  });

  it('makes each job that tries to search wait, with a recovery entry of its own', async () => {
    const jobId = await startJob();
    await get(SearchOutcome).recordBlock(await claim(jobId), 'block page');
    await changeUser();
    const secondJobId = await startJob();
    expect(await get(SearchOutcome).maySearch(secondJobId)).toBe(false);
    expect(await stateOf(secondJobId)).toMatchObject({ state: 'waiting' });
    const [recovery] = (await get(JobHistoryRepository).log(secondJobId, 100)).filter(
      (event) => event.kind === 'recovery',
    );
    const { recoveryId } = recovery?.body as { recoveryId: string };
    await expect(get(JobsService).decide(user(), recoveryId, 'skip')).rejects.toThrow(
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
    expect(await get(JobsService).current(user())).toMatchObject({ id: jobId, complete: false });
    const newer = await startJob();
    await finishAllSearches(newer);

    expect(await get(SearchAgain).run({ id: jobId, userId: user().userId })).toBe(1);

    expect(await get(JobsService).current(user())).toMatchObject({
      id: jobId,
      state: 'running',
      complete: null,
    });
    expect(await get(SearchAgain).run({ id: jobId, userId: user().userId })).toBe(0);
    await finishAllSearches(jobId);
    expect(await get(JobHistoryRepository).byId(jobId)).toMatchObject({
      state: 'completed',
      coverage: { state: 'not-verified', reason: null },
      targetsDone: 2,
    });
    expect(await get(JobsService).current(user())).toMatchObject({ id: newer });
  });

  it('continues a stopped job with its failed searches and those that it had not reached', async () => {
    const jobId = await startJob(withTwoTypes, () => MESA_ROOT);
    await failForGood(jobId);
    await get(JobsService).stop(user());
    expect(await stateOf(jobId)).toMatchObject({ state: 'stopped' });

    await get(SearchAgain).run({ id: jobId, userId: user().userId });
    await finishAllSearches(jobId);

    expect(await get(JobHistoryRepository).byId(jobId)).toMatchObject({
      state: 'completed',
      coverage: { state: 'not-verified', reason: null },
    });
  });

  it('keeps none of the plans that it opens in memory, because there may be thousands', async () => {
    const jobId = await startJob(withTwoTypes, () => MESA_ROOT);
    await failForGood(jobId);
    const target = async () => {
      const [found] = await get(Transaction).rows<{
        id: string;
        userId: string;
        root: StoredRoot;
        version: number;
      }>('select id, user_id as "userId", root, version from target where job_id = $1 and version > 0', [
        jobId,
      ]);
      return found ?? Promise.reject(new Error('no target has failed'));
    };
    const failed = await target();
    const plan = await get(PlanCache).take(failed);
    // A plan that has nothing left to search is not cached.
    Object.defineProperty(plan, 'finished', { value: false });
    await get(Transaction).run(async () => get(PlanCache).put(failed, plan));

    expect(await get(SearchAgain).run({ id: jobId, userId: user().userId })).toBe(1);

    const reopened = await target();
    expect(reopened.version).toBe(failed.version + 1);
    expect(await get(PlanCache).take(reopened)).not.toBe(plan);
    await finishAllSearches(jobId);
    expect(await stateOf(jobId)).toMatchObject({ state: 'completed' });
  });

  it('refuses to start a second active job', async () => {
    const jobId = await startJob(withTwoTypes, () => MESA_ROOT);
    await failForGood(jobId);
    await get(JobsService).stop(user());
    await startJob();
    await expect(get(SearchAgain).run({ id: jobId, userId: user().userId })).rejects.toThrow(
      JobAlreadyActive,
    );
  });
});

/** Claims a search, and fails it as often as the settings allow. */
async function failForGood(jobId: string): Promise<void> {
  for (let attempt = 1; attempt <= 3; attempt++)
    await get(SearchOutcome).recordFailure(await claim(jobId), 'rows stopped coming');
}

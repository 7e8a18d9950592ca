import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Listing } from '@libs/listing';
import { captureListings } from '../../../test/support/captured-job';
import { numberedListing } from '../../../test/support/numbered-listing';
import { startTestApp, type TestApp, type TestUser } from '../../../test/support/test-app';
import { Transaction } from '../../platform/database';
import {
  ClaimLost,
  JobsService,
  RefreshRecorder,
  RefreshStarter,
  SearchTaskRepository,
  type ClaimedSearchTask,
} from '../index';

const COUNT = 4;
const listing = (number: number, change: Partial<Listing> = {}): Listing => ({
  ...numberedListing(number),
  aliases: [`ftid:0x1:0x${number.toString(16)}`],
  ...change,
});
const known = Array.from({ length: COUNT }, (_, n) => listing(n + 1));

let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  app = await startTestApp({ settings: { roles: ['web'], freeAllowance: COUNT + 2, chargeRefresh: true } });
});
afterAll(() => app.close());
beforeEach(async () => {
  user = await app.createUser();
  await captureListings(app, user, known);
});

const rows = <T>(sql: string, values: unknown[]) => app.app.get(Transaction).rows<T>(sql, values);

async function startRefresh(): Promise<string> {
  await app.app.get(RefreshStarter).start(user, {
    from: 'account',
    job: null,
    where: null,
    exportFormat: 'json',
    country: 'United States',
    dbProvider: 'none',
    logsEnabled: true,
    requestedLayouts: [],
  });
  const job = await app.app.get(JobsService).current(user);
  if (!job) throw new Error('no job');
  await app.app.get(JobsService).markRunning(job.id);
  return job.id;
}
async function claim(jobId: string): Promise<ClaimedSearchTask> {
  const task = await app.app.get(SearchTaskRepository).claim(jobId, 1);
  if (!task) throw new Error('nothing to claim');
  return task;
}
const record = (task: ClaimedSearchTask, place: Listing | null) =>
  app.app.get(RefreshRecorder).record(task, { listing: place, tookMs: 3 });
const outcomes = (jobId: string) =>
  rows<{ key: string; outcome: string | null }>(
    'select place_key as key, outcome from refreshed_place where job_id = $1 order by number',
    [jobId],
  );

describe('the recorder of refreshed places', () => {
  it('gives each place to one task, with the ids and the country by which it is asked for', async () => {
    const jobId = await startRefresh();
    const task = await claim(jobId);
    expect(task.place).toEqual({
      placeKey: 'maps:1',
      aliases: ['ftid:0x1:0x1'],
      country: 'United States',
    });
  });

  it('records nothing without the claim, and a place only once', async () => {
    const jobId = await startRefresh();
    const task = await claim(jobId);
    await record(task, listing(1, { name: 'Other' }));
    await expect(record(task, listing(1))).rejects.toThrow(ClaimLost);
    expect((await outcomes(jobId))[0]).toEqual({ key: 'maps:1', outcome: 'changed' });
  });

  it('reports a place under the id of another as new, once, and the other as gone', async () => {
    const jobId = await startRefresh();
    await record(await claim(jobId), listing(77));
    await record(await claim(jobId), listing(77));
    await record(await claim(jobId), listing(4));
    expect(await outcomes(jobId)).toEqual([
      { key: 'maps:1', outcome: 'gone' },
      { key: 'maps:2', outcome: 'gone' },
      { key: 'maps:3', outcome: 'gone' },
      { key: 'maps:4', outcome: null },
      { key: 'maps:77', outcome: 'new' },
    ]);
    const [job] = await rows<{ refreshed: object; recorded: number }>(
      'select refreshed, recorded from job where id = $1',
      [jobId],
    );
    expect(job).toEqual({ refreshed: { checked: 3, gone: 3, new: 1 }, recorded: 1 });
  });

  it('charges each place with an entry of its own kind, but none that is gone, and stops without credits', async () => {
    const jobId = await startRefresh();
    await record(await claim(jobId), listing(1));
    await record(await claim(jobId), null);
    await record(await claim(jobId), listing(3));
    await record(await claim(jobId), listing(4));
    const entries = await rows<{ kind: string; amount: number; listings: number }>(
      'select kind, amount, listings from ledger_entry where job_id = $1',
      [jobId],
    );
    expect(entries).toEqual(Array.from({ length: 2 }, () => ({ kind: 'refresh', amount: 1, listings: 1 })));
    const [job] = await rows<{ state: string }>('select state from job where id = $1', [jobId]);
    expect(job?.state).toBe('stopped');
    expect((await outcomes(jobId)).at(-1)).toEqual({ key: 'maps:4', outcome: null });
  });
});

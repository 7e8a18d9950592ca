import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { PlanRoot } from '@libs/capture';
import {
  JobHistoryRepository,
  JobsService,
  JobStarter,
  Recorder,
  SearchTaskRepository,
  type ClaimedSearchTask,
  type JobSetup,
  type PageToRecord,
} from '../../backend/jobs';
import { CreditsService } from '../../backend/subscription';
import { numberedListing } from './numbered-listing';
import { startTestApp, type TestApp, type TestUser } from './test-app';

/** A city that is searched by name only. */
export const unknownCityRoot = () => ({ center: null, radiusMeters: null });

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

/** A city whose extent is known. */
export const MESA_ROOT: PlanRoot = { center: { latitude: 33.42, longitude: -111.83 }, radiusMeters: 1_000 };

/** Returns the listings with these numbers as a page shows them. */
export const rows = (from: number, to: number, inside = true) =>
  Array.from({ length: to - from }, (_, i) => ({ listing: numberedListing(from + i), inside }));

export const page = (change: Partial<PageToRecord>): PageToRecord => ({
  index: 0,
  end: false,
  viewport: { west: -112.5, south: 32.5, east: -111.5, north: 33.6 },
  tookMs: 5,
  rows: [],
  ...change,
});

/**
 * Returns functions that run jobs of the test's own user and record their pages, without a browser. Call this once in
 * a test file, outside its tests.
 */
export function recorderTools() {
  let app: TestApp;
  let current: TestUser;
  beforeAll(async () => {
    app = await startTestApp({ settings: { roles: ['web'], freeAllowance: 30 } });
  });
  afterAll(() => app.close());

  const user = () => current;
  /** Continues as another user. */
  const changeUser = async () => {
    current = await app.createUser();
  };
  beforeEach(changeUser);
  const get = <T>(type: abstract new (...args: never[]) => T): T => app.app.get(type as never);

  async function startJob(
    change: Partial<JobSetup> = {},
    planRootOf: (city: string) => PlanRoot = unknownCityRoot,
  ): Promise<string> {
    await get(JobStarter).start(user(), jobSetup(change), planRootOf);
    const job = await get(JobsService).current(user());
    if (!job) throw new Error('no job');
    await get(JobsService).markRunning(job.id);
    return job.id;
  }

  async function claim(jobId: string, worker = 1): Promise<ClaimedSearchTask> {
    const task = await get(SearchTaskRepository).claim(jobId, worker);
    if (!task) throw new Error('nothing to claim');
    return task;
  }

  /** Records an empty last page for each search until none is left. */
  async function finishAllSearches(jobId: string): Promise<void> {
    for (;;) {
      const task = await get(SearchTaskRepository).claim(jobId, 1);
      if (!task) return;
      await get(Recorder).record(task, page({ end: true, rows: [] }));
    }
  }

  async function stateOf(jobId: string) {
    const job = await get(JobHistoryRepository).byId(jobId);
    const { used, remaining } = await get(CreditsService).getStatus(user());
    return {
      state: job?.state,
      recorded: job?.recorded,
      duplicates: job?.duplicatesFiltered,
      used,
      remaining,
    };
  }

  return { user, changeUser, get, startJob, claim, finishAllSearches, stateOf };
}

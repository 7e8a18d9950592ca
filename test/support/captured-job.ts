import type { DatabaseProvider } from '@libs/constants';
import type { ContactOptions } from '@libs/job';
import type { Listing, ListingFilters } from '@libs/listing';
import { JobsService, JobStarter, Recorder, SearchTaskRepository, type Job } from '../../backend/jobs';
import type { TestApp, TestUser } from './test-app';

const PAGE_SIZE = 20;
const VIEWPORT = { west: -112.5, south: 32.5, east: -111.5, north: 33.6 };

export interface CapturedJobOptions {
  city?: string;
  businessType?: string;
  dbProvider?: DatabaseProvider;
  filters?: ListingFilters;
  contacts?: ContactOptions | null;
}

/** Runs a job that captures these listings with its first search, and ends. */
export async function captureListings(
  app: TestApp,
  user: TestUser,
  listings: readonly Listing[],
  options: CapturedJobOptions = {},
): Promise<Job> {
  await startCapture(app, user, options);
  return captureActiveJob(app, user, listings);
}

/** Starts a job whose listings `captureActiveJob` or `capturePages` captures. */
export async function startCapture(
  { app }: Pick<TestApp, 'app'>,
  user: TestUser,
  {
    city = 'Nowhere, AZ',
    businessType = 'Bakeries',
    dbProvider = 'none',
    filters,
    contacts = null,
  }: CapturedJobOptions = {},
): Promise<void> {
  const setup = {
    mode: 'manual' as const,
    exportFormat: 'json' as const,
    country: 'United States' as const,
    cities: [{ city, businessTypes: [businessType] }],
    dbProvider,
    logsEnabled: true,
    filters,
    contacts,
  };
  await app.get(JobStarter).start(user, setup, () => ({ center: null, radiusMeters: null }));
}

/** Captures these listings with the first search of the user's active job, and ends it. */
export async function captureActiveJob(
  { app }: Pick<TestApp, 'app'>,
  user: TestUser,
  listings: readonly Listing[],
): Promise<Job> {
  const job = await app.get(JobsService).current(user);
  if (!job) throw new Error('no job');
  await app.get(JobsService).markRunning(job.id);
  let pages = pagesOf(listings);
  for (;;) {
    const task = await app.get(SearchTaskRepository).claim(job.id, 1);
    if (!task) break;
    for (const [index, page] of pages.entries())
      await app.get(Recorder).record(task, toPage(page, index, index === pages.length - 1));
    pages = [[]];
  }
  return (await app.get(JobsService).current(user)) ?? job;
}

/** Captures these pages of the first search of the user's active job, with other work between them, and ends it. */
export async function capturePages(
  { app }: Pick<TestApp, 'app'>,
  user: TestUser,
  pages: readonly (readonly Listing[])[],
  between: (job: Job) => Promise<unknown>,
): Promise<Job> {
  const job = await app.get(JobsService).current(user);
  if (!job) throw new Error('no job');
  await app.get(JobsService).markRunning(job.id);
  const task = await app.get(SearchTaskRepository).claim(job.id, 1);
  if (!task) throw new Error('no search');
  for (const [index, page] of pages.entries()) {
    if (index > 0) await between(job);
    await app.get(Recorder).record(task, toPage(page, index, index === pages.length - 1));
  }
  return captureActiveJob({ app }, user, []);
}

export const toPage = (listings: readonly Listing[], index: number, end: boolean) => ({
  index,
  end,
  viewport: VIEWPORT,
  tookMs: 5,
  rows: listings.map((listing) => ({ listing, inside: true })),
});

/** The last page is short, or empty. */
const pagesOf = (listings: readonly Listing[]): (readonly Listing[])[] =>
  Array.from({ length: Math.floor(listings.length / PAGE_SIZE) + 1 }, (_, at) =>
    listings.slice(at * PAGE_SIZE, (at + 1) * PAGE_SIZE),
  );

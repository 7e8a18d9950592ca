import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { isEndedJob } from '@libs/job';
import type { Listing } from '@libs/listing';
import { ContactWorker } from '../../backend/contacts/contact-worker';
import {
  ClaimLost,
  JobHistoryRepository,
  JobsService,
  JobStarter,
  NoActiveJob,
  Recorder,
  SearchTaskRepository,
} from '../../backend/jobs';
import { Transaction } from '../../backend/platform/database';
import { type ContactWebsites, startContactApp, startContactWebsites } from '../support/contact-websites';
import { effort } from '../support/effort';
import { pick, type Random, seededRandom } from '../support/planner-simulation/seeded-random';
import { readContacts } from '../support/read-contacts';
import { page, unknownCityRoot } from '../support/recorder-tools';
import type { TestApp, TestUser } from '../support/test-app';

const JOBS = effort({ usual: 8, long: 100 });
const SEARCHES = 4;
const PAGES = 6;
const PAGE_SIZE = 3;
const BRANCHES = 6;

let app: TestApp;
let sites: ContactWebsites;

beforeAll(async () => {
  sites = await startContactWebsites(
    3,
    8,
    ({ features, truth }) => /^mailto, /.test(features) || truth.gap === 'nothing_found',
  );
  app = await startContactApp(sites.server);
});
afterAll(async () => {
  await app?.close();
  sites?.close();
});

const get = <T>(type: abstract new (...args: never[]) => T): T => app.app.get(type as never);
const rows = <T>(sql: string, values: unknown[]) => get(Transaction).rows<T>(sql, values);

/** Branches of the websites' businesses. */
const places = (): Listing[] =>
  sites.listings.flatMap((listing) =>
    Array.from({ length: BRANCHES }, (_, n) => ({ ...listing, placeKey: `${listing.placeKey}:${n}` })),
  );

/** Searches several pages at once while websites are read and something may end the job. */
async function disturbJob(user: TestUser, random: Random): Promise<string> {
  const all = places();
  await get(JobStarter).start(
    user,
    {
      mode: 'manual',
      exportFormat: 'json',
      country: 'United States',
      cities: [
        { city: 'Nowhere, AZ', businessTypes: Array.from({ length: SEARCHES }, (_, n) => `Type ${n}`) },
      ],
      dbProvider: 'none',
      logsEnabled: random() < 0.5,
      maxListings: random() < 0.3 ? 1 + Math.floor(random() * 20) : null,
      filters: { email: pick(random, ['present', 'absent'] as const), keepUnknown: random() < 0.3 },
      contacts: { maxCredits: random() < 0.3 ? Math.floor(random() * 20) : null },
    },
    unknownCityRoot,
  );
  const job = await get(JobsService).current(user);
  if (!job) throw new Error('no job');
  await get(JobsService).markRunning(job.id);
  const search = async (worker: number) => {
    const task = await get(SearchTaskRepository).claim(job.id, worker);
    if (!task) return;
    for (let index = 0; index < PAGES; index += 1) {
      const shown = Array.from({ length: PAGE_SIZE }, () => ({ listing: pick(random, all), inside: true }));
      await get(Recorder).record(task, page({ index, end: index === PAGES - 1, rows: shown }));
    }
  };
  const isActive = async () => {
    const stored = await get(JobHistoryRepository).byId(job.id);
    return stored !== null && !isEndedJob(stored.state);
  };
  const read = async () => {
    for (let round = 0; round < 20 && (await isActive()); round += 1)
      await get(ContactWorker).takeTurn({ jobId: job.id });
  };
  const end = pick<() => Promise<unknown>>(random, [
    () => Promise.resolve(),
    () => get(JobsService).stop(user),
    () => user.client.post(`/api/jobs/${job.publicId}/contacts/stop`),
  ]);
  await Promise.all([
    ...Array.from({ length: SEARCHES }, (_, worker) => search(worker + 1).catch(unlessEnded)),
    read(),
    read()
      .then(() => end())
      .catch(unlessEnded),
  ]);
  // The worker of a job that was stopped returns its searches. Others find nothing more.
  await get(SearchTaskRepository).expireLeases([1, 2, 3, 4]);
  await get(JobsService).finishStopping();
  for (;;) {
    const task = await get(SearchTaskRepository).claim(job.id, 1);
    if (!task) break;
    await get(Recorder)
      .record(task, page({ end: true }))
      .catch(unlessEnded);
  }
  await readContacts(app, user, job);
  return job.id;
}

function unlessEnded(error: unknown): void {
  if (!(error instanceof ClaimLost) && !(error instanceof NoActiveJob)) throw error;
}

it('records each place once, or takes it out uncharged, whatever happens at the same time', async () => {
  const random = seededRandom(305);
  for (let n = 0; n < JOBS; n += 1) {
    const user = await app.createUser();
    await user.client.post('/api/db/save', { provider: 'none' });
    const credits = random() < 0.4 ? 1 + Math.floor(random() * 30) : 1_000;
    await rows('update credit_balance set granted = $2 where user_id = $1', [user.userId, credits]);
    const id = await disturbJob(user, random);
    const [found] = await rows<Record<string, unknown>>(
      `select j.undecided as undecided, (select count(*)::int from undecided_place where job_id = j.id) as waiting,
              (select count(*)::int from captured_listing where job_id = j.id) - j.recorded as "listingsMissing",
              (select count(*)::int from captured_listing where job_id = j.id and seq > j.recorded) as "numbersTooHigh",
              (select count(*)::int from filtered_place where job_id = j.id)
                - (select coalesce(sum(value::int), 0)::int from jsonb_each_text(j.filtered)) as "filteredMissing",
              (select count(*)::int from filtered_place f join captured_listing l using (job_id, place_key)
               where f.job_id = j.id) as both,
              (select sum(recorded)::int from target where job_id = j.id) - j.recorded as "targetsDiffer",
              (select sum(filtered)::int from target where job_id = j.id)
                - (select count(*)::int from filtered_place where job_id = j.id) as "filteredOfTargetsDiffer",
              (select coalesce(sum(amount), 0)::int from ledger_entry where job_id = j.id and kind = 'use') - j.recorded as "chargesDiffer",
              (select coalesce(sum(amount), 0)::int from ledger_entry where job_id = j.id and kind = 'contacts')
                - (select credits from contact_job where job_id = j.id) as "contactChargesDiffer",
              (select used - granted > 0 from credit_balance where user_id = $2) as "isOverdrawn",
              coalesce(j.recorded > j.max_listings, false) as "isOverLimit",
              (select count(*)::int from user_event where user_id = $2 and type = 'job.finished') as ends
       from job j where j.id = $1`,
      [id, user.userId],
    );
    expect({ job: n, ...found }).toEqual({
      job: n,
      undecided: 0,
      waiting: 0,
      listingsMissing: 0,
      numbersTooHigh: 0,
      filteredMissing: 0,
      both: 0,
      targetsDiffer: 0,
      filteredOfTargetsDiffer: 0,
      chargesDiffer: 0,
      contactChargesDiffer: 0,
      isOverdrawn: false,
      isOverLimit: false,
      ends: 1,
    });
  }
});

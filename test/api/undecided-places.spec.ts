import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Plan } from '@libs/constants';
import type { Listing } from '@libs/listing';
import { ContactWorker } from '../../backend/contacts/contact-worker';
import { ListingStorePool } from '../../backend/database-config';
import { DeliveryService } from '../../backend/delivery';
import { JobsService, type Job } from '../../backend/jobs';
import { Transaction } from '../../backend/platform/database';
import { captureActiveJob, capturePages } from '../support/captured-job';
import { type ContactWebsites, startContactApp } from '../support/contact-websites';
import { collect } from '../support/listing-stores/collect';
import { sampleListing } from '../support/listing-stores/sample-listings';
import { contactsOf, readContacts } from '../support/read-contacts';
import type { TestApp, TestUser } from '../support/test-app';
import { detailsOf, ledgerOf, startEmailSites } from '../support/undecided-jobs';
import { until } from '../support/until';

const SETUP = { mode: 'manual', city: 'Nowhere, AZ', businessType: ['Bakeries'], coverageLevel: 'quick' };
const PRESENT = { email: 'present', status: ['open'] };
/** Websites with an email address, and after them websites that state none. */
const SITES = { with: 5, without: 3 };

let app: TestApp;
let sites: ContactWebsites;
let user: TestUser;

beforeAll(async () => {
  sites = await startEmailSites(SITES);
  app = await startContactApp(sites.server);
});
afterAll(async () => {
  await app?.close();
  sites?.close();
});
beforeEach(() => signIn('free'));

async function signIn(plan: Plan, provider = 'none') {
  user = await app.createUser({ plan });
  if (provider === 'none') await user.client.post('/api/db/save', { provider });
  else await user.client.post('/api/db/sample');
}

const get = <T>(type: abstract new (...args: never[]) => T): T => app.app.get(type as never);
const rows = <T>(sql: string, values: unknown[] = []) => get(Transaction).rows<T>(sql, values);
const hasEmail = ({ placeKey }: Listing) =>
  (sites.websites[Number(placeKey.split(':')[1]) - 1]?.truth.emails.length ?? 0) > 0;
const withEmail = () => sites.listings.filter(hasEmail);
/** The websites' businesses, one without a website, and one that another filter takes out. */
const places = () => [
  ...sites.listings,
  sampleListing(100, { website: '' }),
  sampleListing(101, { status: 'closed_permanently' }),
];

async function start(filters: object, contacts: object = {}, change: object = {}): Promise<void> {
  const { status, body } = await user.client.post('/api/runtime/start', {
    ...SETUP,
    filters,
    contacts: { enabled: true, ...contacts },
    ...change,
  });
  expect({ status, body }).toMatchObject({ status: 200 });
}
const capture = () => captureActiveJob(app, user, places());
const details = (job: Job) => detailsOf(user, job);
const rowsOf = async ({ publicId }: Job) =>
  (await user.client.get<{ rows: Pick<Listing, 'name'>[] }>(`/api/jobs/${publicId}/rows?limit=100`)).body
    .rows;
const ledger = (job: Job) => ledgerOf(app, user, job);
const readSites = ({ id }: Job) => get(ContactWorker).takeTurn({ jobId: id });
/** Works for a job until it has ended and its contacts are complete. */
const read = (job: Job) => readContacts(app, user, job);
const reasons = async (job: Job) =>
  Object.fromEntries(
    (await details(job)).filtered.reasons.map(({ reason, places: count }) => [reason, count]),
  );

describe('a job that keeps places with an email address', () => {
  it('waits for their websites before it records, charges and delivers anything', async () => {
    await signIn('free', 'postgres');
    await user.client.patch('/api/db/fields', { set: 'custom', fields: ['emails'] });
    await start(PRESENT);
    const job = await capture();
    expect(await details(job)).toMatchObject({
      status: 'running',
      recordsProcessed: 0,
      filtered: {
        found: 10,
        filtered: 2,
        undecided: 8,
        text: '10 found, 0 kept, 8 wait for their website, 2 filtered: 1 is permanently closed, 1 has no email address',
      },
    });
    expect(await rowsOf(job)).toEqual([]);
    expect(await ledger(job)).toMatchObject({ listings: 0, contacts: 0, used: 0 });
    const { body: status } = await user.client.get('/api/runtime/status');
    expect(status).toMatchObject({ status: 'active', filtered: { undecided: 8 } });
    expect(JSON.stringify(status)).toContain(
      'Nowhere, AZ / Bakeries: 0 listings, 8 wait for their website, 2 filtered',
    );
    await get(DeliveryService).deliver(user);

    expect(await read(job)).toMatchObject({ listingsDone: 5, withEmail: 5, withContacts: 5, credits: 5 });
    expect(await details(job)).toMatchObject({
      status: 'completed',
      recordsProcessed: 5,
      filtered: { found: 10, filtered: 5, undecided: 0 },
    });
    expect(await reasons(job)).toEqual({ 'no-email': 4, 'closed-permanently': 1 });
    const namesOf = (listings: readonly Pick<Listing, 'name'>[]) => listings.map(({ name }) => name).sort();
    expect(namesOf(await rowsOf(job))).toEqual(namesOf(withEmail()));
    expect(await ledger(job)).toEqual({
      listings: 5,
      contacts: 5,
      used: 10,
      recorded: 5,
      filtered: 5,
      undecided: 0,
    });
    await get(DeliveryService).deliver(user);
    const table = await get(ListingStorePool).use(user, (store) => collect(store.stream()));
    expect(table.map(({ fields }) => /@/.test(String(fields?.emails)))).toEqual(withEmail().map(() => true));
  });

  it('stores nothing of a place that was taken out but its identity', async () => {
    await start(PRESENT);
    const job = await capture();
    await read(job);
    for (const table of ['captured_listing', 'contact_listing', 'undecided_place']) {
      const stored = await rows<{ key: string }>(
        `select place_key as key from ${table} where job_id = $1 and place_key in ('test:100', 'test:101')`,
        [job.id],
      );
      expect(stored).toEqual([]);
    }
    const listed = await rows<{ key: string }>(
      'select place_key as key from contact_listing where job_id = $1',
      [job.id],
    );
    expect(listed).toHaveLength(SITES.with);
  });

  it('reads websites while it still searches, and decides about each place once', async () => {
    await start(PRESENT);
    const page = sites.listings.slice(0, 4);
    const job = await capturePages(app, user, [page, page, sites.listings], async (running) => {
      await readSites(running);
      await until('the websites are read', async () => {
        const [row] = await rows<{ undecided: number }>('select undecided from job where id = $1', [
          running.id,
        ]);
        return row?.undecided === 0;
      });
    });
    await read(job);
    expect(await ledger(job)).toMatchObject({
      listings: 5,
      contacts: 5,
      recorded: 5,
      filtered: 3,
      undecided: 0,
    });
    expect(await details(job)).toMatchObject({ status: 'completed', filtered: { found: 8 } });
  });
});

describe('a job that keeps places without an email address', () => {
  it('takes out those that have one, and keeps one without a website at once', async () => {
    await start({ email: 'absent', status: ['open'] });
    const job = await capture();
    expect(await details(job)).toMatchObject({ recordsProcessed: 1, filtered: { undecided: 8 } });
    await read(job);
    expect(await reasons(job)).toEqual({ 'has-email': 5, 'closed-permanently': 1 });
    expect(await ledger(job)).toMatchObject({ listings: 4, recorded: 4, filtered: 6, undecided: 0 });
  });
});

describe('a job with places that wait', () => {
  it('takes them out uncharged if it is stopped', async () => {
    await start({ ...PRESENT, keepUnknown: true });
    const job = await capture();
    expect((await user.client.post('/api/runtime/stop')).status).toBe(200);
    expect(await details(job)).toMatchObject({
      status: 'stopped',
      recordsProcessed: 0,
      filtered: { found: 10, filtered: 10, undecided: 0 },
    });
    expect(await reasons(job)).toEqual({ 'email-unknown': 8, 'closed-permanently': 1, 'no-email': 1 });
    await read(job);
    expect(await ledger(job)).toMatchObject({
      listings: 0,
      contacts: 0,
      recorded: 0,
      filtered: 10,
      undecided: 0,
    });
  });

  it.each([
    [false, 'email-unknown', 0],
    [true, undefined, 8],
  ])('completes if its user ends the reading; keepUnknown is %s', async (keepUnknown, reason, recorded) => {
    await start({ ...PRESENT, keepUnknown });
    const job = await capture();
    expect((await user.client.post(`/api/jobs/${job.publicId}/contacts/stop`)).status).toBe(200);
    await read(job);
    expect(await details(job)).toMatchObject({ status: 'completed', recordsProcessed: recorded });
    expect((await reasons(job))['email-unknown']).toBe(reason && 8);
    expect(await ledger(job)).toMatchObject({ listings: recorded, contacts: 0, recorded, undecided: 0 });
    const { gaps } = await contactsOf(user, job);
    expect(gaps.map(({ gap }) => gap)).toEqual(recorded === 0 ? [] : ['not_read']);
  });

  it('records no more than its limit', async () => {
    await start(PRESENT, {}, { maxListings: 2 });
    const job = await capture();
    await read(job);
    expect(await details(job)).toMatchObject({ status: 'completed', recordsProcessed: 2 });
    const { listings, recorded, filtered, undecided } = await ledger(job);
    expect([listings, recorded, filtered, undecided]).toEqual([2, 2, 8, 0]);
  });

  it('records no place whose contacts exceed their limit of credits', async () => {
    await start(PRESENT, { maxCredits: 3 });
    const job = await capture();
    expect(await read(job)).toMatchObject({ stopReason: 'limit', listingsDone: 3, credits: 3 });
    expect(await ledger(job)).toMatchObject({
      listings: 3,
      contacts: 3,
      recorded: 3,
      filtered: 7,
      undecided: 0,
    });
  });

  it.each([
    [6, { listings: 3, contacts: 3, used: 6, recorded: 3 }, 'stopped'],
    [5, { listings: 2, contacts: 2, used: 4, recorded: 2 }, 'completed'],
  ])('never uses more than %s credits', async (credits, expected, status) => {
    await rows('update credit_balance set granted = $2 where user_id = $1', [user.userId, credits]);
    await start(PRESENT);
    const job = await capture();
    await read(job);
    expect(await details(job)).toMatchObject({ status });
    expect(await ledger(job)).toMatchObject({ ...expected, filtered: 10 - expected.recorded, undecided: 0 });
  });

  it('waits while it is paused, and goes on', async () => {
    await start(PRESENT);
    const job = await capture();
    await user.client.post('/api/runtime/pause');
    await readSites(job);
    expect(await details(job)).toMatchObject({ recordsProcessed: 0, filtered: { undecided: 8 } });
    await user.client.post('/api/runtime/resume');
    await read(job);
    expect(await ledger(job)).toMatchObject({ listings: 5, recorded: 5, filtered: 5 });
  });

  it('is continued with what it took out', async () => {
    await start(PRESENT);
    const job = await capture();
    await read(job);
    const { body } = await user.client.post<{ jobId: string }>(`/api/jobs/${job.publicId}/search-further`, {
      coverageLevel: 'thorough',
    });
    const [further] = await rows<Job>(
      `update job set state = 'completed', ended_at = now() where public_id = $1 returning id, public_id as "publicId"`,
      [body.jobId],
    );
    if (!further) throw new Error('no job');
    await read(further);
    expect(await details(further)).toMatchObject({
      recordsProcessed: 5,
      filtered: { found: 10, filtered: 5 },
    });
    expect(await ledger(further)).toMatchObject({ listings: 0, contacts: 0, used: 10 });
  });

  it('uses no credits on Professional', async () => {
    await signIn('professional');
    await start(PRESENT, { maxCredits: 1 });
    const job = await capture();
    await read(job);
    expect(await ledger(job)).toMatchObject({ listings: 0, contacts: 0, recorded: 5, filtered: 5 });
  });

  it('ends once, however its end and its last website coincide', async () => {
    await start(PRESENT);
    const job = await capture();
    await Promise.all([readSites(job), readSites(job), get(JobsService).stop(user)]);
    await read(job);
    const { listings, recorded, filtered, undecided } = await ledger(job);
    expect({ charged: listings, places: (recorded ?? 0) + (filtered ?? 0), undecided }).toEqual({
      charged: recorded,
      places: 10,
      undecided: 0,
    });
    const finished = await rows(`select 1 from user_event where user_id = $1 and type = 'job.finished'`, [
      user.userId,
    ]);
    expect(finished).toHaveLength(1);
  });
});

describe('an estimate with the filter of email addresses', () => {
  it('is from earlier listings whose websites were read', async () => {
    await start({}, { maxCredits: 0 });
    const many = sites.listings.flatMap((listing) =>
      Array.from({ length: 5 }, (_, n) => ({ ...listing, placeKey: `${listing.placeKey}:${n}` })),
    );
    const job = await captureActiveJob(app, user, many);
    const estimate = async () =>
      (
        await user.client.post<{ passing: { basis: number; low: number } }>('/api/runtime/estimate', {
          ...SETUP,
          filters: { email: 'absent' },
          contacts: { enabled: true },
        })
      ).body;
    expect(await estimate()).toMatchObject({ passing: { basis: 0 } });
    await read(job);
    expect((await estimate()).passing.basis).toBeGreaterThanOrEqual(20);
  });
});

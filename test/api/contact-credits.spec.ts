import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Listing } from '@libs/listing';
import { DataSource } from 'typeorm';
import { ContactWorker } from '../../backend/contacts/contact-worker';
import { ListingStorePool } from '../../backend/database-config';
import { DeliveryService } from '../../backend/delivery';
import { JobRetention } from '../../backend/exports/job-retention';
import type { Job } from '../../backend/jobs';
import { Transaction } from '../../backend/platform/database';
import { captureActiveJob, captureListings } from '../support/captured-job';
import { type ContactWebsites, startContactApp, startContactWebsites } from '../support/contact-websites';
import { collect } from '../support/listing-stores/collect';
import { contactsOf, readContacts } from '../support/read-contacts';
import type { TestApp, TestUser } from '../support/test-app';
import { waitForBlockedStatement } from '../support/wait-for-blocked-statement';

const SETUP = { mode: 'manual', city: 'Nowhere, AZ', businessType: ['Bakeries'], coverageLevel: 'quick' };

let app: TestApp;
let sites: ContactWebsites;
/** Listings of businesses whose websites have an email address. */
let listings: Listing[];

beforeAll(async () => {
  sites = await startContactWebsites(
    1,
    8,
    ({ truth, features }) => truth.emails.length > 0 && /^mailto, /.test(features),
  );
  ({ listings } = sites);
  app = await startContactApp(sites.server);
});
afterAll(async () => {
  await app?.close();
  sites?.close();
});

const get = <T>(type: abstract new (...args: never[]) => T): T => app.app.get(type as never);
const rows = <T>(sql: string, values: unknown[] = []) => get(Transaction).rows<T>(sql, values);
const chargedFor = async ({ userId }: TestUser) => {
  const [row] = await rows<{ credits: number }>(
    `select coalesce(sum(amount), 0)::int as credits from ledger_entry where user_id = $1 and kind = 'contacts'`,
    [userId],
  );
  return row?.credits;
};
/** Captures listings with a job that can be continued. */
async function capture(
  user: TestUser,
  captured: readonly Listing[],
  maxCredits: number | null = null,
  filters: object = {},
): Promise<Job> {
  const { status } = await user.client.post('/api/runtime/start', {
    ...SETUP,
    contacts: { enabled: true, maxCredits },
    filters,
  });
  expect(status).toBe(200);
  return captureActiveJob(app, user, captured);
}
const requestContinuation = ({ client }: TestUser, { publicId }: Pick<Job, 'publicId'>) =>
  client.post<{ jobId: string }>(`/api/jobs/${publicId}/search-further`, { coverageLevel: 'thorough' });
/** Continues a job. The job that continues it finds nothing else, and ends. */
async function continueJob(user: TestUser, { publicId }: Job): Promise<Job> {
  const { body } = await requestContinuation(user, { publicId });
  expect(body).toEqual((await requestContinuation(user, { publicId })).body);
  const [job] = await rows<Job>(
    `update job set state = 'completed', ended_at = now() where public_id = $1 returning id, public_id as "publicId"`,
    [body.jobId],
  );
  if (!job) throw new Error('no job');
  return job;
}
const emailsInTable = async (user: TestUser) =>
  (await get(ListingStorePool).use(user, (store) => collect(store.stream()))).map(
    ({ fields }) => fields?.emails,
  );

describe('contacts of a job that is continued', () => {
  it('are read and charged for by the job that continues it alone', async () => {
    const user = await app.createUser();
    await user.client.post('/api/db/save', { provider: 'none' });
    const earlier = await capture(user, listings);
    const job = await continueJob(user, earlier);
    expect(await readContacts(app, user, earlier)).toMatchObject({
      state: 'stopped',
      stopReason: 'continued',
      withContacts: 0,
      credits: 0,
    });
    expect(await readContacts(app, user, job)).toMatchObject({
      stopReason: null,
      listingsDone: 8,
      withEmail: 8,
      credits: 8,
    });
    expect(await chargedFor(user)).toBe(8);
  });

  it.each([
    ['while they are charged for', 'ledger_entry'],
    ['before they are planned', 'target'],
  ])('are charged for once if it starts %s', async (_, table) => {
    const user = await app.createUser();
    await user.client.post('/api/db/save', { provider: 'none' });
    const earlier = await capture(user, listings.slice(0, 2));
    const work = [
      () => get(ContactWorker).takeTurn({ jobId: earlier.id }),
      () => requestContinuation(user, earlier),
    ];
    if (table === 'target') work.reverse();
    const begun: Promise<unknown>[] = [];
    await get(DataSource).transaction(async (manager) => {
      await manager.query(`lock table ${table} in access exclusive mode`);
      for (const begin of work) {
        begun.push(begin());
        await waitForBlockedStatement(app, begun.length);
      }
    });
    await Promise.all(begun);
    const job = await continueJob(user, earlier);
    await readContacts(app, user, earlier);
    expect(await readContacts(app, user, job)).toMatchObject({ listingsDone: 2, withEmail: 2, credits: 2 });
    expect(await chargedFor(user)).toBe(2);
  });

  it('reach the table, which has been told that the earlier job did not read them', async () => {
    const user = await app.createUser({ plan: 'professional' });
    await user.client.post('/api/db/sample');
    await user.client.patch('/api/db/fields', { set: 'custom', fields: ['emails', 'contact_gap'] });
    const earlier = await capture(user, listings);
    const job = await continueJob(user, earlier);
    await readContacts(app, user, earlier);
    await get(DeliveryService).deliver(user);
    expect(await emailsInTable(user)).toEqual(listings.map(() => ''));
    await readContacts(app, user, job);
    await get(DeliveryService).deliver(user);
    expect((await emailsInTable(user)).every((emails) => /@/.test(String(emails)))).toBe(true);
  });

  it('are taken over, and count toward the limit of credits', async () => {
    const user = await app.createUser();
    await user.client.post('/api/db/save', { provider: 'none' });
    const earlier = await capture(user, listings, 3);
    const read = { stopReason: 'limit', listingsDone: 8, withEmail: 3, withContacts: 3, credits: 3 };
    expect(await readContacts(app, user, earlier)).toMatchObject(read);
    const job = await continueJob(user, earlier);
    expect(await contactsOf(user, job)).toMatchObject({ listingsDone: 3, withEmail: 3, credits: 3 });
    expect(await readContacts(app, user, job)).toMatchObject(read);
    expect(await chargedFor(user)).toBe(3);
  });
});

describe('contacts that the source states', () => {
  const statedBy = ({ placeKey }: Listing) => `hello@${placeKey.replace(':', '-')}-bakery.com`;
  /** The listings as OpenStreetMap would have them: each with an address of its own. */
  const stating = (count = listings.length) =>
    listings.slice(0, count).map((listing) => ({
      ...listing,
      details: {
        ...listing.details,
        stated_contacts: { emails: [statedBy(listing)], phones: [], profiles: [] },
      },
    }));
  const stored = async ({ id }: Job) =>
    rows<{ emails: string[]; gap: string; foundBy: string[] }>(
      `select details->'emails' as emails, details->>'contact_gap' as gap,
              jsonb_path_query_array(details->'contact_evidence', '$[*].found_by') as "foundBy"
       from captured_listing where job_id = $1 order by seq`,
      [id],
    );

  it('are kept where the limit of credits leaves websites unread', async () => {
    const user = await app.createUser();
    await user.client.post('/api/db/save', { provider: 'none' });
    const captured = stating(4);
    const job = await capture(user, captured, 1);
    expect(await readContacts(app, user, job)).toMatchObject({
      stopReason: 'limit',
      listingsDone: 4,
      withEmail: 4,
      withContacts: 4,
      credits: 1,
    });
    const found = await stored(job);
    captured.forEach((listing, at) => expect(found[at]?.emails).toContain(statedBy(listing)));
    expect(found.filter(({ emails, gap }) => emails.length > 1 && gap === '')).toHaveLength(1);
    // The website may say more: a job that continues this one reads it.
    const unread = found.filter(({ gap }) => gap === 'not_read');
    expect(unread.map(({ foundBy }) => foundBy)).toEqual([['source'], ['source'], ['source']]);
    expect(await chargedFor(user)).toBe(1);
  });

  it('reach the table when the reading is stopped, and count once when it is continued', async () => {
    const user = await app.createUser();
    await user.client.post('/api/db/sample');
    await user.client.patch('/api/db/fields', { set: 'custom', fields: ['emails', 'contact_gap'] });
    const captured = stating(3);
    const earlier = await capture(user, captured);
    expect((await user.client.post(`/api/jobs/${earlier.publicId}/contacts/stop`)).status).toBe(200);
    expect(await readContacts(app, user, earlier)).toMatchObject({
      stopReason: 'user',
      withEmail: 3,
      withContacts: 3,
      credits: 0,
    });
    await get(DeliveryService).deliver(user);
    expect(await emailsInTable(user)).toEqual(captured.map(statedBy));

    const job = await continueJob(user, earlier);
    expect(await contactsOf(user, job)).toMatchObject({ listingsDone: 0, withEmail: 0, withContacts: 0 });
    const read = { listingsDone: 3, withEmail: 3, withContacts: 3, credits: 3 };
    expect(await readContacts(app, user, job)).toMatchObject(read);
    await get(DeliveryService).deliver(user);
    for (const [at, emails] of (await emailsInTable(user)).entries())
      expect(String(emails).split('; ')).toEqual([expect.stringMatching('@'), captured.map(statedBy)[at]]);
    expect(await chargedFor(user)).toBe(3);
  });

  it('decide about places that wait, although no credits are left for their websites', async () => {
    const user = await app.createUser();
    await user.client.post('/api/db/save', { provider: 'none' });
    const [without] = listings.slice(5);
    if (!without) throw new Error('too few websites');
    const job = await capture(user, [...stating(4), without], 1, { email: 'present' });
    expect(await readContacts(app, user, job)).toMatchObject({
      stopReason: 'limit',
      withEmail: 4,
      credits: 1,
    });
    expect((await stored(job)).filter(({ gap }) => gap === 'not_read')).toHaveLength(3);
    const [uses] = await rows(
      `select coalesce(sum(amount) filter (where kind = 'use'), 0)::int as listings,
              coalesce(sum(amount) filter (where kind = 'contacts'), 0)::int as contacts,
              (select used::int from credit_balance where user_id = $2) as used,
              (select recorded from job where id = $1) as recorded
       from ledger_entry where job_id = $1`,
      [job.id, user.userId],
    );
    expect(uses).toEqual({ listings: 4, contacts: 1, used: 5, recorded: 4 });
  });
});

describe('contacts on Professional', () => {
  it('have no limit of credits, because they use none', async () => {
    const user = await app.createUser({ plan: 'professional' });
    const chain = listings
      .slice(0, 1)
      .flatMap((listing) => Array.from({ length: 5 }, (_, at) => ({ ...listing, placeKey: `branch:${at}` })));
    for (const maxCredits of [0, 3]) {
      const job = await captureListings(app, user, chain, { contacts: { maxCredits } });
      expect(await readContacts(app, user, job)).toMatchObject({
        stopReason: null,
        withEmail: 5,
        credits: 0,
      });
    }
  });
});

describe('contacts of listings that the database refuses', () => {
  it('count no listing as refused twice', async () => {
    const user = await app.createUser();
    await user.client.post('/api/db/sample');
    await user.client.patch('/api/db/fields', { set: 'custom', fields: ['emails'] });
    const contacts = { maxCredits: null };
    const job = await captureListings(app, user, listings.slice(0, 3), { dbProvider: 'postgres', contacts });
    const delivery = async () =>
      (await user.client.get<{ delivery: object }>(`/api/jobs/${job.publicId}`)).body.delivery;
    const setZip = (zip = '') =>
      rows('update captured_listing set zip = $2 where job_id = $1 and seq = 1', [job.id, zip]);
    await setZip('more than ten characters');
    await get(DeliveryService).deliver(user);
    expect(await delivery()).toMatchObject({ delivered: 2, refused: 1 });
    await readContacts(app, user, job);
    await get(DeliveryService).deliver(user);
    expect(await delivery()).toMatchObject({ delivered: 2, refused: 1 });

    await setZip();
    await rows('update refused_listing set next_at = now() where job_id = $1', [job.id]);
    await get(DeliveryService).deliver(user);
    expect(await delivery()).toMatchObject({ delivered: 3, refused: 0 });
  });
});

describe('contacts of a job without a database', () => {
  it("follow listings that are delivered at the user's request, and keep the job until they are", async () => {
    const user = await app.createUser({ plan: 'professional' });
    const job = await captureListings(app, user, listings.slice(0, 3), { contacts: { maxCredits: null } });
    await user.client.post('/api/db/sample');
    await user.client.patch('/api/db/fields', { set: 'custom', fields: ['emails'] });
    expect((await user.client.post(`/api/jobs/${job.publicId}/deliver`, {})).status).toBe(200);
    await get(DeliveryService).deliver(user);
    expect(await emailsInTable(user)).toEqual([null, null, null]);

    await readContacts(app, user, job);
    await rows(`update job set ended_at = now() - interval '40 days' where id = $1`, [job.id]);
    expect(await get(JobRetention).prune(30)).toBe(0);
    await get(DeliveryService).deliver(user);
    expect((await emailsInTable(user)).every((emails) => /@/.test(String(emails)))).toBe(true);
    expect(await get(JobRetention).prune(30)).toBe(1);
  });
});

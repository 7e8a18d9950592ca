import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Listing } from '@libs/listing';
import { ContactWorker } from '../../backend/contacts/contact-worker';
import { ListingStorePool } from '../../backend/database-config';
import { DeliveryService } from '../../backend/delivery';
import { ExportService } from '../../backend/exports';
import type { Job } from '../../backend/jobs';
import { Transaction } from '../../backend/platform/database';
import { captureListings } from '../support/captured-job';
import {
  type ContactWebsites,
  reachWebsites,
  startContactApp,
  startContactWebsites,
} from '../support/contact-websites';
import { collect } from '../support/listing-stores/collect';
import { minutesLater, sampleListing } from '../support/listing-stores/sample-listings';
import { contactsOf, readContacts } from '../support/read-contacts';
import type { TestApp, TestUser } from '../support/test-app';

interface Row {
  id: number;
  name: string;
  website: string;
  fields: Record<string, string>;
}
interface ExportedListing {
  contacts: { emails: string[]; gap: string };
}
interface Entry {
  kind: string;
  credits: number;
  description: string;
}

const hashOf = (text = '') => createHash('sha256').update(text).digest('hex');
const hasEmail = (website: { truth: { emails: string[] } }) => website.truth.emails.length > 0;

describe("contacts from businesses' own websites", () => {
  let app: TestApp;
  let sites: ContactWebsites;
  /** A website whose address the operator leaves out. */
  let suppressed: ContactWebsites;

  beforeAll(async () => {
    sites = await startContactWebsites(1, 40, (website) => !/endless|slow/i.test(website.features));
    suppressed = await startContactWebsites(4_712, 1, (website) => /^mailto, none/.test(website.features));
    app = await startContactApp(sites.server, {
      excludedDomains: ['excluded.com'],
      suppressedHashes: [hashOf(suppressed.websites[0]?.truth.emails[0])],
    });
  });
  afterAll(async () => {
    await app?.close();
    sites?.close();
    suppressed?.close();
  });

  const get = <T>(type: abstract new (...args: never[]) => T): T => app.app.get(type as never);
  const capture = (
    user: TestUser,
    listings: readonly Listing[],
    {
      maxCredits = null,
      dbProvider = 'none',
    }: { maxCredits?: number | null; dbProvider?: 'none' | 'postgres' } = {},
  ): Promise<Job> => captureListings(app, user, listings, { dbProvider, contacts: { maxCredits } });
  const read = (user: TestUser, job: Job) => readContacts(app, user, job);
  const rowsOf = async (user: TestUser, { publicId }: Job): Promise<Row[]> =>
    (await user.client.get<{ rows: Row[] }>(`/api/jobs/${publicId}/rows?limit=100`)).body.rows;
  const ledgerOf = async (user: TestUser): Promise<Entry[]> =>
    (await user.client.get<{ entries: Entry[] }>('/api/statement')).body.entries;
  const exportOf = async (user: TestUser, { publicId }: Job): Promise<ExportedListing[]> =>
    (await user.client.get<ExportedListing[]>(`/api/download/${publicId}.json`)).body;
  const pagesAsked = (): string[] => sites.server.requested;

  it('follow the capture: they are delivered, exported, and charged for once', async () => {
    const user = await app.createUser();
    await user.client.post('/api/db/sample');
    await user.client.patch('/api/db/fields', { set: 'full' });
    const job = await capture(user, sites.listings, { dbProvider: 'postgres' });
    await get(DeliveryService).deliver(user);
    await get(ExportService).writeAll({ jobId: job.id });
    expect((await exportOf(user, job))[0]).toMatchObject({ contacts: { emails: [], gap: 'not_read' } });

    const contacts = await read(user, job);
    expect(contacts).toMatchObject({ state: 'finished', listingsDone: 40, websites: 40, websitesDone: 40 });
    const rows = await rowsOf(user, job);
    const found = rows.map(({ fields }) => fields.emails?.split('; ').filter(Boolean) ?? []);
    const right = sites.websites.filter(({ truth }, at) =>
      truth.emails.every((each) => found[at]?.includes(each)),
    );
    expect(right.length).toBeGreaterThanOrEqual(38);
    expect(rows.every(({ fields }) => (fields.emails === '') === (fields.contact_gap !== ''))).toBe(true);
    expect(contacts.withEmail).toBe(found.filter((emails) => emails.length > 0).length);
    expect(contacts.gaps.reduce((sum, { listings }) => sum + listings, 0)).toBe(40 - contacts.withEmail);
    const hostsOf = (url: string) => sites.websites.find((each) => each.url === url)?.hosts;
    const withEvidence = rows.filter(({ fields }) => fields.contact_evidence !== '[]');
    expect(contacts.withContacts).toBe(withEvidence.length);
    for (const { fields, website } of withEvidence)
      for (const { page, found_by } of JSON.parse(fields.contact_evidence ?? '') as Record<
        string,
        string
      >[]) {
        expect(hostsOf(website)).toContain(new URL(page ?? '').hostname);
        expect(found_by).not.toBe('');
      }

    const entries = await ledgerOf(user);
    expect(entries.find(({ kind }) => kind === 'contacts')).toMatchObject({
      credits: -contacts.withContacts,
      description: `Contacts: ${contacts.withContacts} listings`,
    });
    expect(contacts.credits).toBe(contacts.withContacts);

    await get(DeliveryService).deliver(user);
    const stored = await get(ListingStorePool).use(user, (store) => collect(store.stream()));
    expect(stored.map(({ fields }) => fields?.emails)).toEqual(rows.map(({ fields }) => fields.emails));
    expect(stored.map(({ fields }) => fields?.contact_gap)).toEqual(
      rows.map(({ fields }) => fields.contact_gap),
    );
    await get(ExportService).writeAll({ jobId: job.id });
    const exported = await exportOf(user, job);
    expect(exported.map((each) => each.contacts.emails)).toEqual(found);
  });

  it('are not read again for other users and jobs, and stay in the table when a later job does not read them', async () => {
    const user = await app.createUser();
    await user.client.post('/api/db/sample');
    await user.client.patch('/api/db/fields', { set: 'custom', fields: ['emails', 'contact_gap'] });
    const listings = sites.listings.slice(0, 5);
    const asked = pagesAsked().length;
    const job = await capture(user, listings, { dbProvider: 'postgres' });
    await read(user, job);
    expect(pagesAsked()).toHaveLength(asked);
    await get(DeliveryService).deliver(user);
    const emailsInTable = async () =>
      (await get(ListingStorePool).use(user, (store) => collect(store.stream()))).map(
        ({ fields }) => fields?.emails,
      );
    const before = await emailsInTable();
    expect(before.some((emails) => emails !== '')).toBe(true);
    await captureListings(
      app,
      user,
      listings.map((listing) => ({ ...listing, capturedAt: minutesLater(60) })),
      { dbProvider: 'postgres' },
    );
    await get(DeliveryService).deliver(user);
    expect(await emailsInTable()).toEqual(before);
  });

  it('are read again if they were found under earlier rules', async () => {
    const user = await app.createUser();
    const [listing] = sites.listings.filter((_, at) => sites.websites[at]?.truth.emails.length);
    if (!listing) throw new Error('no website');
    const page = new URL(listing.website).hostname.replace(/^www\./, '');
    const { rowCount } = await get(Transaction).execute(
      `update website set result = jsonb_set(result, '{extractorVersion}', to_jsonb((result->>'extractorVersion')::int - 1))
       where site = $1`,
      [page],
    );
    expect(rowCount).toBe(1);
    const requests = () => pagesAsked().filter((address) => address.startsWith(`www.${page}/`)).length;
    const before = requests();
    await read(user, await capture(user, [listing]));
    const again = requests();
    expect(again).toBeGreaterThan(before);
    await read(user, await capture(user, [listing]));
    expect(requests()).toBe(again);
  });

  it('cost one visit for all branches of a chain, and go to no firm that only shares the domain', async () => {
    const chain = await startContactWebsites(4_711, 1, (website) => /^mailto, /.test(website.features));
    reachWebsites(app, chain.server);
    const [website] = chain.websites;
    const [first] = chain.listings;
    if (!website || !first) throw new TypeError('no website');
    const branches = Array.from({ length: 30 }, (_, at) => ({
      ...first,
      placeKey: `branch:${at}`,
      name: `${first.name} ${at}`,
      phoneE164: '',
      website: at === 0 ? website.url : `${website.url}stores/${at}`,
    }));
    const tenant = {
      ...first,
      placeKey: 'tenant',
      name: 'Quxquux',
      phoneE164: '',
      website: `${website.url}quxquux`,
    };
    const user = await app.createUser();
    const job = await capture(user, [...branches, tenant]);
    expect(await read(user, job)).toMatchObject({ websites: 1, withEmail: 30, credits: 30 });
    const requests = chain.requestsTo(website);
    expect(new Set(requests).size).toBe(requests.length);
    const [last] = (await rowsOf(user, job)).slice(-1);
    expect(last?.fields).toMatchObject({ emails: '', contact_gap: 'only_foreign' });
    chain.close();
    reachWebsites(app, sites.server);
  });

  it('have a reason where there are none', async () => {
    const user = await app.createUser();
    const job = await capture(user, [
      sampleListing(1, { website: '' }),
      sampleListing(2, { website: 'https://www.facebook.com/bakery.two' }),
      sampleListing(3, { website: 'http://shop.excluded.com/' }),
    ]);
    expect(await read(user, job)).toMatchObject({ withEmail: 0, withContacts: 0, credits: 0 });
    const rows = await rowsOf(user, job);
    // The profile is the listing's website, which the user has already.
    expect(rows[1]?.fields.profiles).toBe('https://www.facebook.com/bakery.two');
    expect(rows.map(({ fields }) => fields.contact_gap)).toEqual([
      'no_website',
      'website_is_profile',
      'excluded',
    ]);
  });

  it('include what the source states, which costs nothing', async () => {
    const user = await app.createUser();
    const emails = ['info@bakery-two.com'];
    const details = { stated_contacts: { emails, phones: [], profiles: [] } };
    const listings = [sampleListing(1, { website: '', details })];
    const unread = await captureListings(app, user, listings);
    const stored = await get(Transaction).rows('select details from captured_listing where job_id = $1', [
      unread.id,
    ]);
    expect(stored).toEqual([{ details: {} }]);
    const job = await capture(user, listings);
    expect(await read(user, job)).toMatchObject({ withEmail: 1, withContacts: 1, credits: 0 });
    const [row] = await rowsOf(user, job);
    expect(row?.fields).toMatchObject({ emails: 'info@bakery-two.com', contact_gap: '' });
    expect(row?.fields).not.toHaveProperty('stated_contacts');
    await get(ExportService).writeAll({ jobId: job.id });
    expect(await exportOf(user, job)).toMatchObject([{ contacts: { emails, gap: '' } }]);
    expect((await exportOf(user, job))[0]).not.toHaveProperty('stated_contacts');
  });

  it('are not given out or stored if their owner does not want to be listed', async () => {
    reachWebsites(app, suppressed.server);
    const user = await app.createUser();
    const job = await capture(user, suppressed.listings);
    expect(await read(user, job)).toMatchObject({ websitesDone: 1, withEmail: 0 });
    const [row] = await rowsOf(user, job);
    expect(row?.fields).toMatchObject({ emails: '', contact_gap: 'suppressed' });
    const [address = ''] = suppressed.websites[0]?.truth.emails ?? [];
    expect(JSON.stringify(row)).not.toContain(address);
    const stored = await get(Transaction).rows(
      'select site from website where result::text ilike $1 union all select site from website_page where entry::text ilike $1',
      [`%${address}%`],
    );
    expect(stored).toEqual([]);
    reachWebsites(app, sites.server);
  });

  it('end at the limit of credits, and when the credits are used up', async () => {
    const withContacts = sites.listings.filter((_, at) =>
      hasEmail(sites.websites[at] ?? { truth: { emails: [] } }),
    );
    const limited = await app.createUser();
    const job = await capture(limited, withContacts.slice(0, 10), { maxCredits: 3 });
    expect(await read(limited, job)).toMatchObject({ state: 'stopped', stopReason: 'limit', credits: 3 });
    const gaps = (await rowsOf(limited, job)).map(({ fields }) => fields.contact_gap);
    expect(gaps.filter((gap) => gap === 'not_read')).toHaveLength(7);

    const poor = await app.createUser();
    await get(Transaction).rows('update credit_balance set granted = 12 where user_id = $1', [poor.userId]);
    const poorJob = await capture(poor, withContacts.slice(0, 10));
    expect(await read(poor, poorJob)).toMatchObject({ stopReason: 'credits', credits: 2 });
    const [balance] = await get(Transaction).rows<{ remaining: number }>(
      'select granted - used as remaining from credit_balance where user_id = $1',
      [poor.userId],
    );
    expect(balance).toEqual({ remaining: 0 });

    const professional = await app.createUser({ plan: 'professional' });
    const freeJob = await capture(professional, withContacts.slice(0, 10), { maxCredits: 3 });
    expect(await read(professional, freeJob)).toMatchObject({ stopReason: null, withEmail: 10, credits: 0 });
  });

  it('pause with their job', async () => {
    const user = await app.createUser();
    const job = await capture(user, sites.listings.slice(0, 2));
    const setState = (state: string) =>
      get(Transaction).rows('update job set state = $2 where id = $1', [job.id, state]);
    await setState('paused');
    await get(ContactWorker).takeTurn({ jobId: job.id });
    expect(await contactsOf(user, job)).toMatchObject({ state: 'paused', listingsDone: 0 });
    await setState('completed');
    expect(await read(user, job)).toMatchObject({ state: 'finished', listingsDone: 2 });
  });

  it('stop with their job, and by themselves', async () => {
    const user = await app.createUser();
    const job = await capture(user, sites.listings.slice(0, 4));
    expect((await user.client.post(`/api/jobs/${job.publicId}/contacts/stop`)).status).toBe(200);
    expect((await user.client.post(`/api/jobs/${job.publicId}/contacts/stop`)).status).toBe(200);
    expect(await read(user, job)).toMatchObject({ state: 'stopped', stopReason: 'user', credits: 0 });

    const other = await app.createUser();
    const stopped = await capture(other, sites.listings.slice(0, 4));
    await get(Transaction).rows(`update job set state = 'stopped' where id = $1`, [stopped.id]);
    expect(await read(other, stopped)).toMatchObject({ stopReason: 'job', credits: 0 });
    expect((await other.client.post(`/api/jobs/${stopped.publicId}/contacts/stop`)).status).toBe(409);
  });

  it('are asked for slowly, one request at a time', () => {
    expect(sites.server.maxConcurrent).toBe(1);
  });
});

import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ContactWorker } from '../../backend/contacts/contact-worker';
import { CONTACT_QUEUE, ContactQueue, type ContactTurnData, type Job } from '../../backend/jobs';
import { Transaction } from '../../backend/platform/database';
import { Maintenance } from '../../backend/platform/maintenance';
import { Queue } from '../../backend/platform/queue';
import { captureListings } from '../support/captured-job';
import {
  CONTACT_SETTINGS,
  type ContactWebsites,
  reachWebsites,
  startContactWebsites,
} from '../support/contact-websites';
import { sampleListing } from '../support/listing-stores/sample-listings';
import { operatorCommand } from '../support/operator-command';
import { type SettingsOverrides, startTestApp, type TestApp, type TestUser } from '../support/test-app';
import { until } from '../support/until';
import { startWebsiteServer } from '../support/website-server';

interface Contacts {
  state: string;
  stopReason: string | null;
  listingsDone: number;
  credits: number;
}

const settings = {
  roles: ['web' as const],
  contacts: CONTACT_SETTINGS,
  freeAllowance: 1_000,
  maps: { url: 'http://127.0.0.1:9' },
};
const contacts = { maxCredits: null };

const get = <T>({ app }: TestApp, type: abstract new (...args: never[]) => T): T => app.get(type as never);
const contactsOf = async (user: TestUser, { publicId }: Job): Promise<Contacts> =>
  (await user.client.get<{ contacts: Contacts }>(`/api/jobs/${publicId}`)).body.contacts;
const gapsOf = async (user: TestUser, { publicId }: Job): Promise<(string | undefined)[]> => {
  const { body } = await user.client.get<{ rows: { fields: Record<string, string> }[] }>(
    `/api/jobs/${publicId}/rows?limit=100`,
  );
  return body.rows.map(({ fields }) => fields.contact_gap);
};
const hasFinished = async (app: TestApp, job: Job): Promise<boolean> => {
  const [row] = await get(app, Transaction).rows<{ finished: boolean }>(
    'select is_finished as finished from contact_job where job_id = $1',
    [job.id],
  );
  return row?.finished ?? false;
};

/** Works for the job like a worker, until all of its contacts are complete. */
const read = (app: TestApp, job: Job): Promise<boolean> =>
  until('the contacts are complete', async () => {
    await get(app, ContactWorker).takeTurn({ jobId: job.id });
    return hasFinished(app, job);
  });

describe('a worker that reads websites', () => {
  let app: TestApp;
  let sites: ContactWebsites;

  beforeAll(async () => {
    sites = await startContactWebsites(21, 4, (website) => /^mailto, /.test(website.features));
    app = await startTestApp({ settings });
    reachWebsites(app, sites.server);
  });
  afterAll(async () => {
    await app?.close();
    sites?.close();
  });

  /** Works with a further process of the deployment. */
  async function withProcess(
    { contacts: own, ...overrides }: SettingsOverrides,
    work: (process: TestApp) => Promise<void>,
    log: (line: string) => void = () => undefined,
  ): Promise<void> {
    const process = await startTestApp({
      settings: { ...settings, ...overrides, contacts: { ...CONTACT_SETTINGS, ...own } },
      connection: app.connection,
      log,
    });
    try {
      reachWebsites(process, sites.server);
      await work(process);
    } finally {
      await process.close();
    }
  }

  it('queues no turns for a job that is paused', async () => {
    const user = await app.createUser();
    const job = await captureListings(app, user, sites.listings, { contacts });
    const queuedFor = async ({ id }: Job) =>
      (await get(app, Queue).unfinished<ContactTurnData>(CONTACT_QUEUE)).filter(
        ({ data }) => data.jobId === id,
      );
    const setState = (state: string) =>
      get(app, Transaction).rows('update job set state = $2 where id = $1', [job.id, state]);
    await setState('paused');
    const before = await queuedFor(job);
    await get(app, ContactWorker).takeTurn({ jobId: job.id });
    expect(await queuedFor(job)).toEqual(before);
    await setState('completed');
    await read(app, job);
    expect(await contactsOf(user, job)).toMatchObject({ state: 'finished', listingsDone: 4 });
  });

  it('reads nothing, and no job is continued, once the operator has turned contacts off', async () => {
    const user = await app.createUser();
    const job = await captureListings(app, user, sites.listings, { contacts });
    await withProcess({ contacts: { operator: null } }, async (silent) => {
      await read(silent, job);
      const client = silent.client();
      await client.post('/api/auth/login', { email: user.email, password: user.password });
      const further = await client.post(`/api/jobs/${job.publicId}/search-further`, {
        coverageLevel: 'thorough',
      });
      expect(further).toMatchObject({ status: 409, body: { code: 'contacts.unavailable' } });
    });
    expect(await contactsOf(user, job)).toMatchObject({ listingsDone: 4, credits: 0 });
    expect(await gapsOf(user, job)).toEqual(sites.listings.map(() => 'not_read'));
  });

  it('reads and charges nothing more for a user whom the operator disabled', async () => {
    const user = await app.createUser();
    const job = await captureListings(app, user, sites.listings, { contacts });
    await operatorCommand(app, ['user', 'disable', user.email]);
    await read(app, job);
    const rows = await get(app, Transaction).rows(
      `select stop_reason as "stopReason", listings_done as "listingsDone", credits from contact_job where job_id = $1`,
      [job.id],
    );
    expect(rows).toEqual([{ stopReason: 'user', listingsDone: 4, credits: 0 }]);
  });

  it('reads one website of a domain at a time, and meanwhile those of other domains', async () => {
    const user = await app.createUser();
    const other = await app.createUser();
    const unanswered: ServerResponse[] = [];
    let isHolding = true;
    const server = await startWebsiteServer((request, response) => {
      response.setHeader('content-type', 'text/html');
      if (isHolding && request.headers.host?.endsWith('.wixsite.com')) unanswered.push(response);
      else response.end('');
    });
    const firms = Array.from({ length: 4 }, (_, at) =>
      sampleListing(at + 1, { website: `http://firm${at}.wixsite.com/` }),
    );
    const shared = await captureListings(app, user, firms, { contacts });
    const single = await captureListings(
      app,
      other,
      [sampleListing(9, { website: 'http://www.baker-of-nowhere.com/' })],
      { contacts },
    );
    await withProcess({ contacts: { sites: 3 } }, async (process) => {
      reachWebsites(process, server);
      await get(process, ContactWorker).takeTurn({ jobId: shared.id });
      await read(process, single);
      expect(await contactsOf(other, single)).toMatchObject({ state: 'finished', listingsDone: 1 });
      // The firm that is being read may have used up its time.
      expect((await contactsOf(user, shared)).listingsDone).toBeLessThanOrEqual(1);
      isHolding = false;
      for (const response of unanswered) response.end('');
      await read(process, shared);
    });
    expect(await contactsOf(user, shared)).toMatchObject({ state: 'finished', listingsDone: 4 });
    server.close();
  });

  it("reads pages of other users before the next one of a user whose websites' pages take long", async () => {
    const user = await app.createUser();
    const other = await app.createUser();
    /** The time for nested elements grows with the square of their number. */
    const slowPage = '<div>'.repeat(60_000);
    const server = await startWebsiteServer((request, response) => {
      response.setHeader('content-type', 'text/html');
      if (request.url === '/') response.end(request.headers.host?.startsWith('slow') ? slowPage : 'us');
      else response.writeHead(404).end();
    });
    const jobFor = (owner: TestUser, domains: string[]) =>
      captureListings(
        app,
        owner,
        domains.map((domain, at) => sampleListing(at + 1, { website: `http://${domain}/` })),
        { contacts },
      );
    const slow = await jobFor(
      user,
      Array.from({ length: 6 }, (_, at) => `slow${at}.com`),
    );
    const quick = await jobFor(other, ['quick-page.com']);
    await withProcess({ contacts: { processes: 1 } }, async (process) => {
      reachWebsites(process, server);
      await get(process, ContactWorker).takeTurn({ jobId: slow.id });
      await until(
        'all slow pages have arrived',
        () => server.requested.filter((address) => /^slow\d\.com\/$/.test(address)).length === 6,
      );
      await read(process, quick);
      // Once its first page has been read, a website is asked for others.
      const continued = server.requested.filter((address) => /^slow\d\.com\/contact$/.test(address));
      expect(continued.length).toBeLessThan(6);
      await read(process, slow);
    });
    server.close();
  });

  it('stores the text around an address also where it ends within a character', async () => {
    const user = await app.createUser();
    const smiles = '\u{1f600}'.repeat(60);
    const server = await startWebsiteServer((request, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      const host = request.headers.host ?? '';
      if (request.url === '/') response.end(`<p>${smiles} hello@${host} ${smiles}`);
      else response.writeHead(404).end();
    });
    // The number of characters around an address depends on its own.
    const firms = ['even-smiles.com', 'odd-smiles.com', 'further-smiles.com'].map((domain, at) =>
      sampleListing(at + 1, { website: `http://${domain}/` }),
    );
    const job = await captureListings(app, user, firms, { contacts });
    const log: string[] = [];
    await withProcess(
      {},
      async (process) => {
        reachWebsites(process, server);
        await read(process, job);
      },
      (line) => log.push(line),
    );
    server.close();
    expect(await gapsOf(user, job)).toEqual(['', '', '']);
    expect(log.filter((line) => line.includes('-smiles.com: '))).toEqual([]);
  });

  it('asks a website that has expired whether it has changed, for as long again', async () => {
    const user = await app.createUser();
    const asked: unknown[] = [];
    const server = await startWebsiteServer(({ url, headers }, response) => {
      if (url === '/') asked.push(headers['if-none-match']);
      const hasTag = headers.host === 'tagged.com';
      if (headers['if-none-match'] === '"v1"') response.writeHead(304).end();
      else if (url !== '/') response.writeHead(404).end();
      else
        response
          .writeHead(200, { 'content-type': 'text/html', ...(hasTag && { etag: '"v1"' }) })
          .end(
            hasTag ? '<p>hello@tagged.com</p><a href="https://instagram.com/tagged">i</a>' : '<p>Bread</p>',
          );
    });
    const stored = async (daysSinceExpiry: number): Promise<string[]> => {
      await get(app, Transaction).execute(
        `update website set visited_at = now() - make_interval(days => 90 + $1), expires_at = now() - make_interval(days => $1),
           result = result || jsonb_build_object('readAt', now() - make_interval(days => 90 + $1))
         where site like '%tagged.com%'`,
        [daysSinceExpiry],
      );
      await get(app, Maintenance).run();
      const rows = await get(app, Transaction).rows<{ site: string }>(
        `select site from website where site like '%tagged.com%' order by site`,
      );
      return rows.map(({ site }) => site);
    };
    const capture = async (): Promise<unknown[]> => {
      const firms = ['tagged.com', 'untagged.com'].map((domain, at) =>
        sampleListing(at + 1, { website: `http://${domain}/` }),
      );
      const job = await captureListings(app, user, firms, { contacts });
      await withProcess({}, async (process) => {
        reachWebsites(process, server);
        await read(process, job);
      });
      return gapsOf(user, job);
    };
    expect(await capture()).toEqual(['', 'nothing_found']);
    expect(await stored(0)).toHaveLength(2);
    const [tagged] = await stored(89);
    expect(await stored(89)).toEqual([tagged]);
    expect(await capture()).toEqual(['', 'nothing_found']);
    // The one whose result was removed is read as if for the first time.
    expect([...asked].sort()).toEqual(['"v1"', undefined, undefined, undefined].sort());
    expect(await stored(91)).toEqual([]);
    server.close();
  });

  it('reads a website again that it could not give back while the database failed', async () => {
    const user = await app.createUser();
    const fresh = await startContactWebsites(22, 2, (website) => /^mailto, /.test(website.features));
    const job = await captureListings(app, user, fresh.listings, { contacts });
    const sql = (text: string) => get(app, Transaction).rows(text);
    await sql(
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`,
    );
    await sql('create trigger refuse before insert on website_permit execute function refuse()');
    await sql(`create trigger refuse before update on contact_site for each row
               when (old.state = 'claimed' and new.state = 'waiting') execute function refuse()`);
    const log: string[] = [];
    const overrides = { roles: ['web' as const, 'worker' as const], job: { leaseSeconds: 2 } };
    await withProcess(
      overrides,
      async (process) => {
        reachWebsites(process, fresh.server);
        await get(process, ContactQueue).enqueue(job.id);
        await until('both visits have failed', () =>
          fresh.websites.every(({ domain }) => log.some((line) => line.includes(`${domain}: `))),
        );
        await sql('drop function refuse cascade');
        await until('the contacts are complete', () => hasFinished(process, job));
      },
      (line) => log.push(line),
    );
    fresh.close();
    expect(await contactsOf(user, job)).toMatchObject({ state: 'finished', listingsDone: 2 });
    expect(await gapsOf(user, job)).toEqual(['', '']);
  });
});

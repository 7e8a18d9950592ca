import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Listing } from '@libs/listing';
import { ContactWorker } from '../../backend/contacts/contact-worker';
import { WebsitePermitRepository } from '../../backend/contacts/website-permit.repository';
import { Transaction } from '../../backend/platform/database';
import { captureListings, capturePages, startCapture } from '../support/captured-job';
import { startContactApp } from '../support/contact-websites';
import { sampleListing } from '../support/listing-stores/sample-listings';
import { readContacts } from '../support/read-contacts';
import type { TestApp, TestUser } from '../support/test-app';
import { until } from '../support/until';
import { startWebsiteServer, type WebsiteServer } from '../support/website-server';

const CITIES = ['mesa', 'tucson', 'yuma'];
const HEADING = '<h1>Lindgren Bakery</h1>';
const branchPage = (city: string): string => `${HEADING}<p>${city}@lindgren-bakery.com</p>`;
/** With an address and a profile, so that the visit ends. */
const HOME_PAGE = `${HEADING}<a href="mailto:hello@lindgren-bakery.com">Mail us</a>
  <footer><a href="https://www.instagram.com/lindgrenbakery">Instagram</a></footer>`;

describe('websites of many listings', () => {
  let app: TestApp;
  let server: WebsiteServer;
  let answer: (path: string, response: ServerResponse) => void;

  beforeAll(async () => {
    server = await startWebsiteServer((request, response) => {
      response.setHeader('content-type', 'text/html');
      if (request.url === '/robots.txt') response.writeHead(404).end();
      else answer(request.url ?? '', response);
    });
    app = await startContactApp(server);
  });
  afterAll(async () => {
    await app?.close();
    server?.close();
  });
  beforeEach(() => {
    server.requested.length = 0;
    answer = (path, response) => {
      const city = /^\/stores\/(\w+)$/.exec(path)?.[1];
      response.end(city === undefined ? HOME_PAGE : branchPage(city));
    };
  });

  const branches = (domain: string): Listing[] =>
    CITIES.map((city, at) =>
      sampleListing(at + 1, { name: 'Lindgren Bakery', website: `http://${domain}/stores/${city}` }),
    );
  const addressesOf = async (user: TestUser, publicId: string): Promise<(string | undefined)[]> => {
    const { body } = await user.client.get<{ rows: { fields: Record<string, string> }[] }>(
      `/api/jobs/${publicId}/rows?limit=100`,
    );
    return body.rows.map(({ fields }) => fields.emails);
  };
  const pagesAsked = (): string[] =>
    server.requested.filter((url) => !url.endsWith('robots.txt')).map((url) => url.slice(url.indexOf('/')));
  /** Reads the contacts of these listings, and returns their addresses. */
  async function addressesFor(listings: readonly Listing[]): Promise<(string | undefined)[]> {
    const user = await app.createUser();
    const job = await captureListings(app, user, listings, { contacts: { maxCredits: null } });
    await readContacts(app, user, job);
    return addressesOf(user, job.publicId);
  }

  it("are visited once for a job, and what the home page states is every branch's", async () => {
    expect(await addressesFor(branches('one.lindgren-bakery.com'))).toEqual([
      'hello@lindgren-bakery.com; mesa@lindgren-bakery.com',
      'hello@lindgren-bakery.com',
      'hello@lindgren-bakery.com',
    ]);
    expect(pagesAsked()).toEqual(['/stores/mesa', '/']);
  });

  it("are visited at another branch's page for another job", async () => {
    const [mesa, tucson] = branches('two.lindgren-bakery.com') as [Listing, Listing];
    await addressesFor([mesa]);
    expect(await addressesFor([tucson])).toEqual(['hello@lindgren-bakery.com; tucson@lindgren-bakery.com']);
    expect(pagesAsked()).toEqual(['/stores/mesa', '/', '/stores/tucson', '/']);
    await addressesFor([mesa, tucson]);
    expect(pagesAsked()).toHaveLength(4);
  });

  it('are visited once although further branches are found later', async () => {
    const user = await app.createUser();
    await startCapture(app, user, { contacts: { maxCredits: null } });
    const pages = branches('three.lindgren-bakery.com').map((branch) => [branch]);
    const job = await capturePages(app, user, pages, ({ id }) =>
      until('the listings so far have their contacts', async () => {
        await app.app.get(ContactWorker).takeTurn({ jobId: id });
        const rows = await app.app
          .get(Transaction)
          .rows(
            `select 1 from contact_job c join job j on j.id = c.job_id where j.id = $1 and j.recorded = c.listings_done`,
            [id],
          );
        return rows.length > 0;
      }),
    );
    await readContacts(app, user, job);
    expect((await addressesOf(user, job.publicId)).map((emails) => emails?.split('; ')[0])).toEqual(
      CITIES.map(() => 'hello@lindgren-bakery.com'),
    );
    expect(pagesAsked()).toEqual(['/stores/mesa', '/']);
  });

  it('get the contacts of the domain to which their website leads only if it is theirs', async () => {
    const targets: Record<string, string> = {
      'sold-bakery.com': 'http://shoe-outlet.com/',
      'old-bakery.com': 'http://lindgren-bakery.com/',
      'social-bakery.com': 'https://www.facebook.com/lindgrenbakery',
    };
    answer = (_, response) => {
      const host = response.req.headers.host ?? '';
      const location = targets[host];
      if (location) response.writeHead(302, { location }).end();
      else response.end(`<title>Welcome</title><p>Mail: hello@${host}</p>`);
    };
    const user = await app.createUser();
    const listings = Object.keys(targets).map((domain, at) =>
      sampleListing(at + 1, { name: 'Lindgren Bakery', website: `http://${domain}/` }),
    );
    const job = await captureListings(app, user, listings, { contacts: { maxCredits: null } });
    expect(await readContacts(app, user, job)).toMatchObject({ withEmail: 1, withContacts: 2, credits: 2 });
    const { body } = await user.client.get<{ rows: { fields: Record<string, string> }[] }>(
      `/api/jobs/${job.publicId}/rows?limit=100`,
    );
    expect(body.rows.map(({ fields }) => fields)).toMatchObject([
      { emails: '', profiles: '', contact_gap: 'moved', contact_evidence: '[]' },
      { emails: 'hello@lindgren-bakery.com', contact_gap: '' },
      { profiles: 'https://www.facebook.com/lindgrenbakery', contact_gap: 'website_is_profile' },
    ]);
    expect(JSON.parse(body.rows[1]?.fields.contact_evidence ?? '')).toMatchObject([
      { page: expect.stringContaining('http://lindgren-bakery.com/'), moved_from: 'http://old-bakery.com/' },
    ]);
  });

  it('get two requests at a time if they share a server', async () => {
    const firms = ['a', 'b', 'c', 'd'].map((name, at) => {
      server.addresses.set(`${name}-shared-host.com`, '93.0.0.1');
      return sampleListing(at + 1, { website: `http://${name}-shared-host.com/` });
    });
    const unanswered = new Set<ServerResponse>();
    let most = 0;
    let isHolding = true;
    answer = (_, response) => {
      unanswered.add(response);
      most = Math.max(most, unanswered.size);
      response.once('close', () => unanswered.delete(response));
      if (!isHolding) response.end('');
    };
    const user = await app.createUser();
    const job = await captureListings(app, user, firms, { contacts: { maxCredits: null } });
    const reading = readContacts(app, user, job);
    await until('two websites are being read', () => unanswered.size === 2);
    const claim = (domain: string, addresses: string[]) =>
      app.app
        .get(WebsitePermitRepository)
        .claim({ domain, holder: randomUUID(), pauseSeconds: 0, addresses });
    expect(await claim('e-shared-host.com', ['93.0.0.2', '93.0.0.1'])).toBeGreaterThan(0);
    expect(await claim('f-shared-host.com', ['93.0.0.2'])).toBe(0);
    isHolding = false;
    for (const response of unanswered) response.end('');
    await reading;
    expect(most).toBe(2);
  });
});

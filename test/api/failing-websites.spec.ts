import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Transaction } from '../../backend/platform/database';
import { Maintenance } from '../../backend/platform/maintenance';
import { captureListings } from '../support/captured-job';
import { CONTACT_SETTINGS, reachWebsites } from '../support/contact-websites';
import { sampleListing } from '../support/listing-stores/sample-listings';
import { readContacts } from '../support/read-contacts';
import { startTestApp, type TestApp } from '../support/test-app';
import { startWebsiteServer } from '../support/website-server';

const settings = {
  roles: ['web' as const],
  contacts: CONTACT_SETTINGS,
  freeAllowance: 1_000,
  maps: { url: 'http://127.0.0.1:9' },
};
const contacts = { maxCredits: null };

const get = <T>({ app }: TestApp, type: abstract new (...args: never[]) => T): T => app.get(type as never);

describe('the store of what websites said', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp({ settings });
  });
  afterAll(() => app?.close());

  it('keeps what a website said while it cannot be read, for as long again', async () => {
    const user = await app.createUser();
    let away: RegExp | null = null;
    const server = await startWebsiteServer(({ url = '', headers }, response) => {
      if (away?.test(url)) response.writeHead(503).end();
      else if (url === '/contact' && headers.host === 'paged.com')
        response.writeHead(200, { 'content-type': 'text/html' }).end('<p>hello@paged.com</p>');
      else if (url !== '/') response.writeHead(404).end();
      else
        response
          .writeHead(200, { 'content-type': 'text/html' })
          .end(
            headers.host === 'mailed.com'
              ? '<p>hello@mailed.com</p><a href="https://instagram.com/mailed">i</a>'
              : '<a href="tel:+16022530199">+1 602-253-0199</a><a href="/contact">Contact</a>',
          );
    });
    const firms = ['mailed.com', 'phoned.com', 'paged.com'].map((domain, at) =>
      sampleListing(at + 1, { website: `http://${domain}/` }),
    );
    reachWebsites(app, server);
    const capture = async () => {
      const job = await captureListings(app, user, firms, { contacts });
      await readContacts(app, user, job);
      const { body } = await user.client.get<{ rows: { fields: Record<string, string> }[] }>(
        `/api/jobs/${job.publicId}/rows?limit=100`,
      );
      return body.rows.map(({ fields: f }) => [f.emails, f.more_phones, f.contact_gap]);
    };
    const expire = async (readDaysAgo: number) => {
      await get(app, Transaction).execute(
        `update website set visited_at = now() - make_interval(days => $1), expires_at = now() - interval '50 days',
           result = result || jsonb_build_object('readAt', now() - make_interval(days => $1))
         where site like '%mailed.com%' or site like '%phoned.com%' or site like '%paged.com%'`,
        [readDaysAgo],
      );
      await get(app, Maintenance).run();
    };
    const mailed = ['hello@mailed.com', '', ''];
    const phoned = ['', '+16022530199', 'nothing_found'];
    const paged = ['hello@paged.com', '+16022530199', ''];
    expect(await capture()).toEqual([mailed, phoned, paged]);
    away = /^/;
    await expire(141);
    const without = ['', '+16022530199', 'robots_unreachable'];
    expect(await capture()).toEqual([mailed, without, paged]);
    await expire(179);
    expect(await capture()).toEqual([mailed, without, paged]);
    away = null;
    await expire(179);
    expect(await capture()).toEqual([mailed, phoned, paged]);
    away = /contact/;
    await expire(141);
    expect(await capture()).toEqual([mailed, ['', '+16022530199', 'blocked'], paged]);
    away = /^/;
    await expire(181);
    const lost = ['', '', 'robots_unreachable'];
    expect(await capture()).toEqual([lost, lost, lost]);
    server.close();
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startWebsiteServer, type WebsiteServer } from '../../../test/support/website-server';
import { extractPage, type SiteVisit, visitSite, webClient } from '..';

const USER_AGENT = 'GazetteerBot/1.0 (+https://operator.example/bot)';
/** Longer than a test may take. */
const CLIENT_TIMEOUT_MS = 600_000;

describe('limits of a visit to a website', () => {
  let server: WebsiteServer;
  let redirects: Record<string, string>;
  let endless: string;

  beforeAll(async () => {
    server = await startWebsiteServer((request, response) => {
      const url = `${request.headers.host}${request.url}`;
      const location = redirects[url];
      response.setHeader('content-type', 'text/html');
      if (location) response.writeHead(302, { location }).end();
      else if (url === endless) response.write('<p>hello@lindgren.co.uk</p>');
      else response.writeHead(request.url === '/robots.txt' ? 404 : 200).end('<p>hello@lindgren.co.uk</p>');
    });
  });

  afterAll(() => server.close());

  beforeEach(() => {
    server.requested.length = 0;
    redirects = {};
    endless = '';
  });

  async function visit(options: { budgetMs?: number } = {}): Promise<SiteVisit> {
    const client = webClient(server.guard, USER_AGENT, CLIENT_TIMEOUT_MS);
    const business = { name: 'Lindgren', phoneE164: '', address: '', zip: '', city: '', countryCode: 'GB' };
    try {
      return await visitSite('http://lindgren.co.uk/', business, {
        client,
        permits: { acquire: async () => () => undefined },
        product: 'GazetteerBot',
        budgetMs: options.budgetMs ?? 20_000,
        now: () => performance.now(),
        today: () => new Date('2026-01-01T00:00:00Z'),
        etag: null,
        extract: async (page) => extractPage(page),
        isExcluded: (hostname) => hostname.endsWith('excluded.com'),
      });
    } finally {
      client.close();
    }
  }

  it.each([
    ['a page', 'lindgren.co.uk/', 'http://www.excluded.com/bakery'],
    ['a page, with a dot', 'lindgren.co.uk/', 'http://www.excluded.com./bakery'],
    ['a robots.txt', 'lindgren.co.uk/robots.txt', 'http://excluded.com/robots.txt'],
  ])('asks nothing of an excluded domain to which %s redirects', async (_, from, to) => {
    redirects = { [from]: to };
    expect(await visit()).toMatchObject({ gap: 'excluded', contacts: [] });
    expect(server.requested.filter((url) => url.includes('excluded.com'))).toEqual([]);
  });

  it('ends the request in progress when the time for the website is over', async () => {
    endless = 'lindgren.co.uk/';
    expect(await visit({ budgetMs: 1_000 })).toMatchObject({ gap: 'timeout', contacts: [] });
    expect(server.requested).toEqual(['lindgren.co.uk/robots.txt', 'lindgren.co.uk/']);
  });
});

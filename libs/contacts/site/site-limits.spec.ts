import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startWebsiteServer, type WebsiteServer } from '../../../test/support/website-server';
import {
  extractPage,
  type JournalEntry,
  type PageInput,
  type SiteVisit,
  type VisitOptions,
  visitSite,
  webClient,
} from '..';

const USER_AGENT = 'GazetteerBot/1.0 (+https://operator.example/bot)';
/** Longer than a test may take. */
const CLIENT_TIMEOUT_MS = 600_000;

describe('limits of a visit to a website', () => {
  let server: WebsiteServer;
  let redirects: Record<string, string>;
  let endless: string;
  let pages: Record<string, string>;

  beforeAll(async () => {
    server = await startWebsiteServer((request, response) => {
      const url = `${request.headers.host}${request.url}`;
      const location = redirects[url];
      response.setHeader('content-type', 'text/html');
      if (location) response.writeHead(302, { location }).end();
      else if (url === endless) response.write('<p>hello@lindgren.co.uk</p>');
      else if (request.url === '/robots.txt' && !pages[request.url]) response.writeHead(404).end();
      else response.end(pages[request.url ?? ''] ?? '<p>hello@lindgren.co.uk</p>');
    });
  });

  afterAll(() => server.close());

  beforeEach(() => {
    server.requested.length = 0;
    redirects = {};
    endless = '';
    pages = {};
  });

  async function visit(options: Partial<VisitOptions> = {}): Promise<SiteVisit> {
    const client = webClient(server.guard, USER_AGENT, CLIENT_TIMEOUT_MS);
    const business = { name: 'Lindgren', phoneE164: '', address: '', zip: '', city: '', countryCode: 'GB' };
    try {
      return await visitSite('http://lindgren.co.uk/', business, {
        client,
        permits: { acquire: async () => () => undefined },
        product: 'GazetteerBot',
        budgetMs: 20_000,
        now: () => performance.now(),
        today: () => new Date('2026-01-01T00:00:00Z'),
        etag: null,
        extract: async (page) => extractPage(page),
        isExcluded: (hostname) => hostname.endsWith('excluded.com'),
        ...options,
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
    expect(await visit({ budgetMs: 3_000 })).toMatchObject({ gap: 'timeout', contacts: [] });
    expect(server.requested).toEqual(['lindgren.co.uk/robots.txt', 'lindgren.co.uk/']);
  });

  it('keeps what the robots.txt of its hosts say to us in little memory', async () => {
    const links = Array.from(
      { length: 9 },
      (_, at) => `<a href="http://s${at}.lindgren.co.uk/contact">Contact</a>`,
    );
    pages = {
      '/': links.join(''),
      '/robots.txt': `User-agent: *\n${'Disallow: /x\n'.repeat(4_500)}\nUser-agent: b\n${'Disallow: /y\n'.repeat(30_000)}`,
    };
    const entries: JournalEntry[] = [];
    const journal = { load: async () => [], add: async (entry: JournalEntry) => void entries.push(entry) };
    expect(await visit({ journal })).toMatchObject({ contacts: [{ value: 'hello@lindgren.co.uk' }] });
    const length = entries.reduce(
      (sum, each) => sum + (each.kind === 'robots' ? (each.text ?? '').length : 0),
      0,
    );
    expect(length).toBeGreaterThan(60_000);
    expect(length).toBeLessThan(130_000);
  });

  it('ends with a page whose reading takes too long', async () => {
    pages = { '/': Array.from({ length: 9 }, (_, at) => `<a href="/contact/${at}">Contact</a>`).join('') };
    let given = 0;
    const extract = async (page: PageInput) => {
      given += 1;
      if (page.url.includes('/contact/')) throw new Error('It took too long.');
      return extractPage(page);
    };
    expect(await visit({ extract })).toMatchObject({ gap: 'timeout', contacts: [] });
    expect(given).toBe(2);
  });
});

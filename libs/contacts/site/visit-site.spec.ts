import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startWebsiteServer, type WebsiteServer } from '../../../test/support/website-server';
import {
  extractPage,
  type JournalEntry,
  type KnownBusiness,
  type SiteVisit,
  type VisitJournal,
  visitSite,
  webClient,
} from '..';

const BAKERY: KnownBusiness = {
  name: 'Lindgren Bakery',
  phoneE164: '',
  address: '',
  zip: '',
  city: '',
  countryCode: 'GB',
};

/** Made before the visit, whose requests have a time limit. */
const BOMB = gzipSync(Buffer.alloc(50_000_000));

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const html =
  (body: string): Handler =>
  (_, response) =>
    response.setHeader('content-type', 'text/html').end(body);
const redirect =
  (location: string, status = 302): Handler =>
  (_, response) =>
    response.writeHead(status, { location }).end();
const status =
  (code: number, headers: Record<string, string> = {}): Handler =>
  (_, response) =>
    response.writeHead(code, headers).end();

describe('visiting a website', () => {
  let server: WebsiteServer;
  let requested: string[];
  let pages: Record<string, Handler>;

  beforeAll(async () => {
    server = await startWebsiteServer((request, response) => {
      const handler = pages[`${request.headers.host}${request.url}`] ?? status(404);
      handler(request, response);
    });
    requested = server.requested;
  });

  afterAll(() => server.close());

  beforeEach(() => {
    requested.length = 0;
    pages = {};
    server.privateNames.clear();
  });

  async function visit(
    address = 'http://lindgren.co.uk/',
    options: { budgetMs?: number; etag?: string; journal?: VisitJournal } = {},
  ): Promise<SiteVisit> {
    const client = webClient(server.guard, 'GazetteerBot/1.0 (+https://operator.example/bot)', 2000);
    let clock = 0;
    try {
      return await visitSite(address, BAKERY, {
        client,
        permits: { acquire: async () => () => undefined },
        product: 'GazetteerBot',
        budgetMs: options.budgetMs ?? 20_000,
        // Each request takes a second.
        now: () => (clock += 1000),
        today: () => new Date('2026-01-01T00:00:00Z'),
        etag: options.etag ?? null,
        extract: async (page) => extractPage(page),
        ...(options.journal && { journal: options.journal }),
      });
    } finally {
      client.close();
    }
  }

  it('reads the contact page, names where it found what, and stops', async () => {
    pages = {
      'lindgren.co.uk/': html(
        '<a href="/contact-us">Contact us</a><a href="/about">About</a><footer><a href="https://instagram.com/lindgrenbakery">i</a></footer>',
      ),
      'lindgren.co.uk/contact-us': html('<a href="mailto:hello@lindgren.co.uk">Mail us</a>'),
      'lindgren.co.uk/about': html('us'),
    };
    const { contacts, gap } = await visit();
    expect(gap).toBeNull();
    expect(contacts).toMatchObject([
      {
        value: 'hello@lindgren.co.uk',
        confidence: 1,
        source: { finalUrl: 'http://lindgren.co.uk/contact-us', role: 'contact' },
      },
      { value: 'https://www.instagram.com/lindgrenbakery', source: { role: 'home' } },
    ]);
    expect(requested).toEqual(['lindgren.co.uk/robots.txt', 'lindgren.co.uk/', 'lindgren.co.uk/contact-us']);
  });

  it('reads five pages of a site, and frames of its own', async () => {
    const links = Array.from({ length: 20 }, (_, i) => `<a href="/contact/${i}">Contact ${i}</a>`).join('');
    pages = {
      'lindgren.co.uk/': html(
        `${links}<iframe src="/frame"></iframe><iframe src="https://ads.com/"></iframe>`,
      ),
    };
    pages['lindgren.co.uk/frame'] = html('<p>hello@lindgren.co.uk</p>');
    for (let i = 0; i < 20; i += 1) pages[`lindgren.co.uk/contact/${i}`] = html('nothing');
    await visit();
    expect(requested.filter((url) => !url.endsWith('robots.txt'))).toHaveLength(5);
    expect(requested).toContain('lindgren.co.uk/frame');
  });

  it("reads the home page beside a branch's own page, and tells what is whose", async () => {
    pages = {
      'lindgren.co.uk/stores/mesa': html('<h1>Lindgren Bakery Mesa</h1><p>shop.mesa@lindgren.co.uk</p>'),
      'lindgren.co.uk/': html(
        '<h1>Lindgren Bakery</h1><a href="mailto:hello@lindgren.co.uk">Mail</a><footer><a href="https://instagram.com/lindgrenbakery">i</a></footer>',
      ),
    };
    const { contacts, gap } = await visit('http://lindgren.co.uk/stores/mesa');
    expect(gap).toBeNull();
    expect(contacts.map(({ value, owner }) => [value, owner])).toEqual(
      expect.arrayContaining([
        ['shop.mesa@lindgren.co.uk', 'unknown'],
        ['hello@lindgren.co.uk', 'company'],
        ['https://www.instagram.com/lindgrenbakery', 'company'],
      ]),
    );
  });

  it('reads the home page if the page that was listed is gone', async () => {
    pages = {
      'lindgren.co.uk/': html('<h1>Lindgren Bakery</h1><a href="mailto:hello@lindgren.co.uk">Mail</a>'),
    };
    const { contacts, gap } = await visit('http://lindgren.co.uk/old-shop');
    expect(gap).toBeNull();
    expect(contacts).toMatchObject([{ value: 'hello@lindgren.co.uk' }]);
  });

  it('takes nothing from the home page of a provider', async () => {
    pages = {
      'sites.co.uk/lindgren': html('<h1>Lindgren Bakery</h1><p>Bread</p>'),
      'sites.co.uk/': html('<h1>Free websites</h1><a href="mailto:sales@sites.co.uk">Mail</a>'),
    };
    expect(await visit('http://sites.co.uk/lindgren')).toMatchObject({ contacts: [], gap: 'nothing_found' });
  });

  it('follows redirects within the site, and one to another domain', async () => {
    pages = {
      'lindgren.co.uk/': redirect('http://www.lindgren.co.uk/en'),
      'www.lindgren.co.uk/en': redirect('http://lindgren-bakery.com/'),
      'lindgren-bakery.com/': html('<p>hello@lindgren-bakery.com</p><footer>x</footer>'),
    };
    const { contacts, hasMoved, pages: read } = await visit();
    expect(hasMoved).toBe(true);
    expect(contacts).toMatchObject([{ value: 'hello@lindgren-bakery.com' }]);
    expect(read).toMatchObject([{ url: 'http://lindgren.co.uk/', finalUrl: 'http://lindgren-bakery.com/' }]);
    expect(requested).toContain('lindgren-bakery.com/robots.txt');
  });

  it('asks again only for what has changed', async () => {
    pages = {
      'lindgren.co.uk/': (request, response) =>
        request.headers['if-none-match'] === '"1"'
          ? response.writeHead(304).end()
          : response.writeHead(200, { 'content-type': 'text/html', etag: '"1"' }).end('<p>Bread</p>'),
    };
    expect(await visit()).toMatchObject({ etag: '"1"', isUnchanged: false });
    expect(await visit('http://lindgren.co.uk/', { etag: '"1"' })).toMatchObject({ isUnchanged: true });
  });

  it('is continued after its last page, with the same result, without asking again', async () => {
    pages = {
      'lindgren.co.uk/robots.txt': (_, response) => response.end('User-agent: *\nDisallow: /secret'),
      'lindgren.co.uk/': html(
        '<h1>Lindgren Bakery</h1><a href="/contact">Contact</a><a href="/imprint">Imprint</a>',
      ),
      'lindgren.co.uk/contact': html('<p>Mail: <a href="mailto:hello@lindgren.co.uk">Mail</a></p>'),
      'lindgren.co.uk/imprint': html('<p>Lindgren Ltd</p>'),
    };
    const expected = await visit();
    const all = [...requested];
    for (let stored = 1; stored <= all.length; stored += 1) {
      requested.length = 0;
      const entries: JournalEntry[] = [];
      const journal = {
        load: async () => [...entries],
        add: async (entry: JournalEntry) => {
          if (entries.length >= stored) throw new Error('the process ended');
          entries.push(JSON.parse(JSON.stringify(entry)) as JournalEntry);
        },
      };
      const isInterrupted = stored < all.length;
      if (isInterrupted) await expect(visit(undefined, { journal })).rejects.toThrow('the process ended');
      const asked = requested.length;
      const continued = await visit(undefined, { journal: { ...journal, add: async () => undefined } });
      expect(continued).toEqual(expected);
      // Only the request that was interrupted is repeated.
      const repeated = isInterrupted ? requested.slice(asked - 1) : requested;
      expect(repeated).toEqual(
        isInterrupted ? [...all.slice(stored, stored + 1), ...all.slice(stored)] : all,
      );
    }
  });

  it('names the program and its operator, and sends no cookies', async () => {
    let headers: IncomingMessage['headers'] = {};
    pages = {
      'lindgren.co.uk/': (_, response) =>
        response.writeHead(302, { location: '/b', 'set-cookie': 'a=1' }).end(),
      'lindgren.co.uk/b': (request, response) => {
        headers = request.headers;
        response.end('<p>x</p>');
      },
    };
    await visit();
    expect(headers['user-agent']).toBe('GazetteerBot/1.0 (+https://operator.example/bot)');
    expect(headers.cookie).toBeUndefined();
  });

  describe('robots.txt', () => {
    it.each<[string, Handler, string]>([
      ['forbids', html('User-agent: *\nDisallow: /'), 'robots_disallow'],
      ['fails', status(500), 'robots_unreachable'],
      ['does not respond', () => undefined, 'robots_unreachable'],
      ['wants long pauses', html('User-agent: *\nCrawl-delay: 30'), 'robots_disallow'],
    ])('%s', async (_, robots, gap) => {
      pages = { 'lindgren.co.uk/robots.txt': robots, 'lindgren.co.uk/': html('<p>hello@lindgren.co.uk</p>') };
      expect(await visit()).toMatchObject({ gap, contacts: [] });
      expect(requested).toEqual(['lindgren.co.uk/robots.txt']);
    });

    it('forbids one page', async () => {
      pages = {
        'lindgren.co.uk/robots.txt': html('User-agent: GazetteerBot\nDisallow: /contact'),
        'lindgren.co.uk/': html('<a href="/contact">Contact</a><a href="/impressum">Impressum</a>'),
        'lindgren.co.uk/impressum': html('<p>hello@lindgren.co.uk</p>'),
      };
      expect((await visit()).contacts).toMatchObject([{ value: 'hello@lindgren.co.uk' }]);
      expect(requested).not.toContain('lindgren.co.uk/contact');
    });
  });

  describe('what a site may do', () => {
    it.each<[string, Record<string, Handler>, string]>([
      [
        'send a file',
        { '': (_, response) => response.setHeader('content-type', 'application/pdf').end('%PDF') },
        'not_html',
      ],
      ['refuse', { '': status(403) }, 'blocked'],
      ['ask for a long pause', { '': status(429, { 'retry-after': '3600' }) }, 'blocked'],
      ['fail', { '': status(500) }, 'http_error'],
      ['send us in circles', { '': redirect('/a'), a: redirect('/') }, 'http_error'],
      ['never end', { '': (_, response) => response.write('<p>') }, 'timeout'],
      ['be endless', { '': html('<p>a</p>'.repeat(300_000)) }, 'too_large'],
      [
        'unpack to much more',
        {
          '': (_, response) => response.setHeader('content-encoding', 'gzip').end(BOMB),
        },
        'too_large',
      ],
      ['redirect to another port', { '': redirect('http://lindgren.co.uk:8080/') }, 'ssrf_refused'],
      ['redirect to a private address', { '': redirect('http://192.168.0.1/') }, 'ssrf_refused'],
      [
        'redirect to a name with a private address',
        { '': redirect('http://intern.lindgren.co.uk/') },
        'ssrf_refused',
      ],
      ['redirect to this machine', { '': redirect('http://[::1]/') }, 'ssrf_refused'],
      [
        'redirect to the metadata of a cloud',
        { '': redirect('http://169.254.169.254/latest') },
        'ssrf_refused',
      ],
      ['redirect to a file', { '': redirect('file:///etc/passwd') }, 'http_error'],
      ['redirect with credentials', { '': redirect('http://a:b@lindgren.co.uk/x') }, 'ssrf_refused'],
      ['redirect twice to other domains', { '': redirect('http://a.com/') }, 'moved'],
    ])('%s', async (_, handlers, gap) => {
      server.privateNames.add('intern.lindgren.co.uk');
      for (const [path, handler] of Object.entries(handlers)) pages[`lindgren.co.uk/${path}`] = handler;
      pages['a.com/'] = redirect('http://b.com/');
      expect(await visit()).toMatchObject({ gap, contacts: [] });
      expect(requested.every((url) => /^(?:lindgren\.co\.uk|a\.com)\//.test(url))).toBe(true);
    });

    it('ask to come back soon', async () => {
      let asked = 0;
      pages = {
        'lindgren.co.uk/': (request, response) =>
          (asked += 1) === 1
            ? status(503, { 'retry-after': '1' })(request, response)
            : html('<p>a@lindgren.co.uk</p>')(request, response),
      };
      expect((await visit()).contacts).toMatchObject([{ value: 'a@lindgren.co.uk' }]);
    });

    it('take all the time of the visit', async () => {
      pages = {
        'lindgren.co.uk/': html('<a href="/contact">Contact</a>'),
        'lindgren.co.uk/contact': html('x'),
      };
      expect(await visit('http://lindgren.co.uk/', { budgetMs: 2000 })).toMatchObject({
        gap: 'budget_spent',
      });
      expect(requested).toHaveLength(2);
    });
  });

  describe('sites that link what they do not have', () => {
    const links = (toUrl: (index: number) => string) =>
      html(Array.from({ length: 300 }, (_, i) => `<a href="${toUrl(i)}">Contact</a>`).join(''));

    it('are asked for a few pages', async () => {
      pages = { 'lindgren.co.uk/': links((i) => `/contact/${i}`) };
      expect(await visit('http://lindgren.co.uk/', { budgetMs: Infinity })).toMatchObject({
        gap: 'nothing_found',
      });
      expect(requested.length).toBeLessThanOrEqual(17);
    });

    it('on many hosts are asked for the robots.txt of a few', async () => {
      pages = { 'lindgren.co.uk/': links((i) => `http://s${i}.lindgren.co.uk/contact`) };
      await visit('http://lindgren.co.uk/', { budgetMs: Infinity });
      expect(requested.filter((each) => each.endsWith('/robots.txt')).length).toBeLessThanOrEqual(10);
    });

    it('and redirect each request are asked no more than the limit', async () => {
      let hops = 0;
      pages = { 'lindgren.co.uk/': links((i) => `/contact/${i}`) };
      for (let i = 0; i < 300; i += 1)
        pages[`lindgren.co.uk/contact/${i}`] = (_, response) =>
          response.writeHead(302, { location: `/contact/${(hops += 1) % 300}` }).end();
      await visit('http://lindgren.co.uk/', { budgetMs: Infinity });
      expect(requested.length).toBeLessThanOrEqual(40);
    });
  });

  it('does not keep an entity tag that is longer than any needs to be', async () => {
    pages = {
      'lindgren.co.uk/': (_, response) =>
        response.writeHead(200, { 'content-type': 'text/html', etag: `"${'a'.repeat(5000)}"` }).end('x'),
    };
    expect(await visit()).toMatchObject({ etag: null });
  });

  it('does not visit networks and directories', async () => {
    expect(await visit('https://www.facebook.com/lindgren')).toMatchObject({
      gap: 'website_is_profile',
      contacts: [{ kind: 'profile', value: 'https://www.facebook.com/lindgren' }],
    });
    expect(await visit('https://www.booking.com/hotel/a')).toMatchObject({
      gap: 'website_is_profile',
      contacts: [],
    });
    expect(await visit('ftp://lindgren.co.uk/')).toMatchObject({ gap: 'no_website' });
    expect(requested).toEqual([]);
  });
});

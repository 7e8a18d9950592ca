import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { html, redirect, setUpSite, status, type PageHandler } from '../../../test/support/visited-site';
import type { JournalEntry } from '..';

describe('visiting a website', () => {
  const site = setUpSite();

  it('reads the contact page, names where it found what, and stops', async () => {
    site.pages = {
      'lindgren.co.uk/': html(
        '<a href="/contact-us">Contact us</a><a href="/about">About</a><footer><a href="https://instagram.com/lindgrenbakery">i</a></footer>',
      ),
      'lindgren.co.uk/contact-us': html('<a href="mailto:hello@lindgren.co.uk">Mail us</a>'),
      'lindgren.co.uk/about': html('us'),
    };
    const { contacts, gap } = await site.visit();
    expect(gap).toBeNull();
    expect(contacts).toMatchObject([
      {
        value: 'hello@lindgren.co.uk',
        confidence: 1,
        source: { finalUrl: 'http://lindgren.co.uk/contact-us', role: 'contact' },
      },
      { value: 'https://www.instagram.com/lindgrenbakery', source: { role: 'home' } },
    ]);
    expect(site.requested).toEqual([
      'lindgren.co.uk/robots.txt',
      'lindgren.co.uk/',
      'lindgren.co.uk/contact-us',
    ]);
  });

  it('reads five pages of a site, and frames of its own', async () => {
    const links = Array.from({ length: 20 }, (_, i) => `<a href="/contact/${i}">Contact ${i}</a>`).join('');
    site.pages = {
      'lindgren.co.uk/': html(
        `${links}<iframe src="/frame"></iframe><iframe src="https://ads.com/"></iframe>`,
      ),
    };
    site.pages['lindgren.co.uk/frame'] = html('<p>hello@lindgren.co.uk</p>');
    for (let i = 0; i < 20; i += 1) site.pages[`lindgren.co.uk/contact/${i}`] = html('nothing');
    await site.visit();
    expect(site.requested.filter((url) => !url.endsWith('robots.txt'))).toHaveLength(5);
    expect(site.requested).toContain('lindgren.co.uk/frame');
  });

  it('counts a home page that it leaves out', async () => {
    const links = Array.from({ length: 9 }, (_, i) => `<a href="/shop/contact/${i}">Contact ${i}</a>`).join(
      '',
    );
    site.pages = {
      'lindgren.co.uk/shop': html(links),
      'lindgren.co.uk/': html('<h1>Many firms</h1>'),
    };
    for (let i = 0; i < 9; i += 1) site.pages[`lindgren.co.uk/shop/contact/${i}`] = html('nothing');
    await site.visit('http://lindgren.co.uk/shop');
    expect(site.requested.filter((url) => !url.endsWith('robots.txt'))).toHaveLength(5);
  });

  it("reads the home page beside a branch's own page, and tells what is whose", async () => {
    site.pages = {
      'lindgren.co.uk/stores/mesa': html('<h1>Lindgren Bakery Mesa</h1><p>shop.mesa@lindgren.co.uk</p>'),
      'lindgren.co.uk/': html(
        '<h1>Lindgren Bakery</h1><a href="mailto:hello@lindgren.co.uk">Mail</a><footer><a href="https://instagram.com/lindgrenbakery">i</a></footer>',
      ),
    };
    const { contacts, gap } = await site.visit('http://lindgren.co.uk/stores/mesa');
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
    site.pages = {
      'lindgren.co.uk/': html('<h1>Lindgren Bakery</h1><a href="mailto:hello@lindgren.co.uk">Mail</a>'),
    };
    const { contacts, gap } = await site.visit('http://lindgren.co.uk/old-shop');
    expect(gap).toBeNull();
    expect(contacts).toMatchObject([{ value: 'hello@lindgren.co.uk' }]);
  });

  it('takes nothing from the home page of a provider', async () => {
    site.pages = {
      'sites.co.uk/lindgren': html('<h1>Lindgren Bakery</h1><p>Bread</p>'),
      'sites.co.uk/': html('<h1>Free websites</h1><a href="mailto:sales@sites.co.uk">Mail</a>'),
    };
    expect(await site.visit('http://sites.co.uk/lindgren')).toMatchObject({
      contacts: [],
      gap: 'nothing_found',
    });
  });

  it.each([
    ['a directory', '<h1>All firms of your town</h1>', []],
    ['a mall', '<h1>Malls</h1><a href="tel:+442079460777">Call</a>', []],
    [
      'the business under another name',
      '<h1>Malls</h1><p>Unit 12 High Street</p>',
      ['https://www.facebook.com/malls', 'info@malls.co.uk', '+442079460777'],
    ],
  ])('takes what names only the domain for that of %s', async (_, home, expected: readonly string[]) => {
    site.pages = {
      'malls.co.uk/lindgren': html(`<title>Lindgren Bakery</title><h1>Lindgren Bakery</h1>
        <a href="mailto:h12@malls.co.uk">m</a><a href="https://instagram.com/lindgren">i</a><a href="tel:+442079460444">t</a>
        <footer><a href="mailto:info@malls.co.uk">m</a><a href="https://facebook.com/malls">f</a>
        <a href="tel:+442079460777">t</a></footer>`),
      'malls.co.uk/': html(home),
    };
    const business = { address: 'Unit 12 High Street, London' };
    const { contacts } = await site.visit('http://malls.co.uk/lindgren', { business });
    const current = contacts.filter(({ status }) => status === 'current').map(({ value }) => value);
    const own = ['h12@malls.co.uk', 'https://www.instagram.com/lindgren', '+442079460444'];
    expect(current.sort()).toEqual([...own, ...expected].sort());
  });

  it('reads pages again that an interrupted visit read under earlier rules', async () => {
    site.pages = { 'lindgren.co.uk/': html('<a href="mailto:hello@lindgren.co.uk">Mail</a>') };
    const entries: JournalEntry[] = [];
    const add = async (entry: JournalEntry) => void entries.push(entry);
    const expected = await site.visit(undefined, { journal: { load: async () => [], add } });
    const earlier = entries.map((entry) =>
      entry.kind === 'page' ? { ...entry, page: null, gap: 'timeout' as const, extractorVersion: 1 } : entry,
    );
    site.requested.length = 0;
    const journal = { load: async () => earlier, add: async () => undefined };
    expect(await site.visit(undefined, { journal })).toEqual(expected);
    expect(site.requested.filter((address) => !address.endsWith('robots.txt'))).toContain('lindgren.co.uk/');
  });

  it('follows redirects within the site, and one to another domain', async () => {
    site.pages = {
      'lindgren.co.uk/': redirect('http://www.lindgren.co.uk/en'),
      'www.lindgren.co.uk/en': redirect('http://lindgren-bakery.com/'),
      'lindgren-bakery.com/': html('<p>hello@lindgren-bakery.com</p><footer>x</footer>'),
    };
    const { contacts, hasMoved, pages: read } = await site.visit();
    expect(hasMoved).toBe(true);
    expect(contacts).toMatchObject([{ value: 'hello@lindgren-bakery.com' }]);
    expect(read).toMatchObject([{ url: 'http://lindgren.co.uk/', finalUrl: 'http://lindgren-bakery.com/' }]);
    expect(site.requested).toContain('lindgren-bakery.com/robots.txt');
  });

  it('asks again only for what has changed', async () => {
    site.pages = {
      'lindgren.co.uk/': (request, response) =>
        request.headers['if-none-match'] === '"1"'
          ? response.writeHead(304).end()
          : response.writeHead(200, { 'content-type': 'text/html', etag: '"1"' }).end('<p>Bread</p>'),
    };
    expect(await site.visit()).toMatchObject({ etag: '"1"', isUnchanged: false });
    expect(await site.visit('http://lindgren.co.uk/', { etag: '"1"' })).toMatchObject({ isUnchanged: true });
  });

  it('is continued after its last page, with the same result, without asking again', async () => {
    site.pages = {
      'lindgren.co.uk/robots.txt': (_, response) => response.end('User-agent: *\nDisallow: /secret'),
      'lindgren.co.uk/': html(
        '<h1>Lindgren Bakery</h1><a href="/contact">Contact</a><a href="/imprint">Imprint</a>',
      ),
      'lindgren.co.uk/contact': html('<p>Mail: <a href="mailto:hello@lindgren.co.uk">Mail</a></p>'),
      'lindgren.co.uk/imprint': html('<p>Lindgren Ltd</p>'),
    };
    const expected = await site.visit();
    const all = [...site.requested];
    for (let stored = 1; stored <= all.length; stored += 1) {
      site.requested.length = 0;
      const entries: JournalEntry[] = [];
      const journal = {
        load: async () => [...entries],
        add: async (entry: JournalEntry) => {
          if (entries.length >= stored) throw new Error('the process ended');
          entries.push(JSON.parse(JSON.stringify(entry)) as JournalEntry);
        },
      };
      const isInterrupted = stored < all.length;
      if (isInterrupted)
        await expect(site.visit(undefined, { journal })).rejects.toThrow('the process ended');
      const asked = site.requested.length;
      const continued = await site.visit(undefined, { journal: { ...journal, add: async () => undefined } });
      expect(continued).toEqual(expected);
      // Only the request that was interrupted is repeated.
      const repeated = isInterrupted ? site.requested.slice(asked - 1) : site.requested;
      expect(repeated).toEqual(
        isInterrupted ? [...all.slice(stored, stored + 1), ...all.slice(stored)] : all,
      );
    }
  });

  it('names the program and its operator, and sends no cookies', async () => {
    let headers: IncomingMessage['headers'] = {};
    site.pages = {
      'lindgren.co.uk/': (_, response) =>
        response.writeHead(302, { location: '/b', 'set-cookie': 'a=1' }).end(),
      'lindgren.co.uk/b': (request, response) => {
        headers = request.headers;
        response.end('<p>x</p>');
      },
    };
    await site.visit();
    expect(headers['user-agent']).toBe('GazetteerBot/1.0 (+https://operator.example/bot)');
    expect(headers.cookie).toBeUndefined();
  });

  describe('robots.txt', () => {
    it.each<[string, PageHandler, string]>([
      ['forbids', html('User-agent: *\nDisallow: /'), 'robots_disallow'],
      ['fails', status(500), 'robots_unreachable'],
      ['does not respond', () => undefined, 'robots_unreachable'],
      ['is asked too often', status(429), 'robots_unreachable'],
      ['wants long pauses', html('User-agent: *\nCrawl-delay: 30'), 'robots_disallow'],
    ])('%s', async (_, robots, gap) => {
      site.pages = {
        'lindgren.co.uk/robots.txt': robots,
        'lindgren.co.uk/': html('<p>hello@lindgren.co.uk</p>'),
      };
      expect(await site.visit()).toMatchObject({ gap, contacts: [] });
      expect(site.requested).toEqual(['lindgren.co.uk/robots.txt']);
    });

    it('forbids one page', async () => {
      site.pages = {
        'lindgren.co.uk/robots.txt': html('User-agent: GazetteerBot\nDisallow: /contact'),
        'lindgren.co.uk/': html('<a href="/contact">Contact</a><a href="/impressum">Impressum</a>'),
        'lindgren.co.uk/impressum': html('<p>hello@lindgren.co.uk</p>'),
      };
      expect((await site.visit()).contacts).toMatchObject([{ value: 'hello@lindgren.co.uk' }]);
      expect(site.requested).not.toContain('lindgren.co.uk/contact');
    });
  });

  it('does not keep an entity tag that is longer than any needs to be', async () => {
    site.pages = {
      'lindgren.co.uk/': (_, response) =>
        response.writeHead(200, { 'content-type': 'text/html', etag: `"${'a'.repeat(5000)}"` }).end('x'),
    };
    expect(await site.visit()).toMatchObject({ etag: null });
  });

  it('does not visit networks and directories', async () => {
    expect(await site.visit('https://www.facebook.com/lindgren')).toMatchObject({
      gap: 'website_is_profile',
      contacts: [{ kind: 'profile', value: 'https://www.facebook.com/lindgren' }],
    });
    for (const address of [
      'https://www.booking.com/hotel/a',
      'https://www.yell.com/biz/lindgren',
      'https://lindgren.simplybook.me/',
      'https://www.expedia.co.uk/h1.Hotel',
    ])
      expect(await site.visit(address)).toMatchObject({ gap: 'website_is_profile', contacts: [] });
    expect(await site.visit('ftp://lindgren.co.uk/')).toMatchObject({ gap: 'no_website' });
    expect(site.requested).toEqual([]);
  });
});

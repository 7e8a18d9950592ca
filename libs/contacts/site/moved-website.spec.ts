import { describe, expect, it } from '@jest/globals';
import { html, redirect, setUpSite, status } from '../../../test/support/visited-site';
import type { JournalEntry } from '..';

const PHONE = '+442079460123';
const MAIL = (domain: string) => `<p><a href="mailto:info@${domain}">Mail</a></p>`;

describe('a website that leads to another domain', () => {
  const site = setUpSite();

  const visitTo = (target: string, page: string, from = 'http://lindgren.co.uk/') => {
    site.pages[from.replace('http://', '')] = redirect(target);
    site.pages[target.replace(/^http:\/\//, '')] = html(page);
    return site.visit(from, { business: { phoneE164: PHONE } });
  };

  it.each([
    ['is named like the old one', 'http://lindgren.com/', 'us'],
    ['is named like the business', 'http://lindgren-bakery.com/', 'us'],
    ['contains the old name', 'http://lindgren-and-sons.com/welcome', 'us'],
    ['says whose it is in its title', 'http://breadworks.com/', '<title>Lindgren Bakery</title>'],
    ['says so in its first heading', 'http://breadworks.com/en/', '<h1>The Lindgren Bakery</h1>'],
    ['says so in its copyright', 'http://breadworks.com/', '<footer>© 2026 Lindgren Bakery Ltd</footer>'],
    ['states the phone of the listing', 'http://breadworks.com/', '<p>020 7946 0123</p>'],
  ])("is the business's if that %s", async (_, target, page) => {
    const { hostname } = new URL(target);
    const visit = await visitTo(target, page + MAIL(hostname));
    expect(visit).toMatchObject({
      gap: null,
      hasMoved: true,
      contacts: [
        {
          value: `info@${hostname}`,
          status: 'current',
          source: { url: 'http://lindgren.co.uk/', finalUrl: target },
        },
      ],
    });
  });

  it("is the business's at the same path of a domain that names it", async () => {
    const page = `<title>Lindgren Bakery Mesa</title>${MAIL('breadworks.com')}`;
    expect(
      await visitTo('http://breadworks.com/stores/mesa', page, 'http://lindgren.co.uk/stores/mesa'),
    ).toMatchObject({ gap: null, contacts: [{ value: 'info@breadworks.com' }] });
  });

  it.each([
    ['is a shop that bought the domain', 'http://shoes.com/', '<title>Shoes</title><p>shoes for all</p>'],
    [
      'is an agency that names its clients',
      'http://pixelwerk.com/',
      '<title>Pixelwerk</title><h1>Web design</h1><p>Our clients: Lindgren Bakery</p>',
    ],
    [
      'is an entry of a directory',
      'http://all-bakers.com/firms/lindgren-bakery',
      '<title>Lindgren Bakery | All Bakers</title><h1>Lindgren Bakery</h1><p>020 7946 0123</p>',
    ],
    [
      'is a directory that lists it with its phone',
      'http://all-bakers.com/',
      '<title>All Bakers</title><ul><li><a href="/firms/12">Lindgren Bakery</a> 020 7946 0123</li></ul>',
    ],
    [
      'is a directory that has a picture by it',
      'http://all-bakers.com/',
      '<title>All Bakers</title><p>Picture of the day: © Lindgren Bakery</p>',
    ],
    [
      'sells the domain',
      'http://domains.com/',
      '<title>lindgren-bakery.co.uk</title><p>Make an offer for lindgren-bakery.co.uk</p>',
    ],
    ['has the name of the trade', 'http://bakery.com/', '<title>Bakery</title>'],
    [
      'is a page of a site with most of the name',
      'http://lindgr.com/search?q=bakery',
      '<title>Search</title>',
    ],
  ])("is not the business's if that %s", async (_, target, page) => {
    const { hostname, origin } = new URL(target);
    site.pages[`${hostname}/contact`] = html(MAIL(hostname));
    const more = `<footer><a href="/contact">Contact</a><a href="https://instagram.com/someone">i</a></footer>
      <form><input name="email"><textarea></textarea></form><p>Phone <a href="tel:+442079460999">x</a></p>`;
    const visit = await visitTo(target, page + MAIL(hostname) + MAIL('gmail.com') + more);
    expect(visit).toMatchObject({ gap: 'moved', hasMoved: true, contacts: [], contactPage: null });
    expect(site.requested).not.toContain(`${hostname}/contact`);
    expect(site.requested.filter((url) => url.startsWith(hostname))).toEqual([
      `${hostname}/robots.txt`,
      target.replace('http://', ''),
    ]);
    expect(origin).not.toContain('lindgren');
  });

  it("is not the business's for the same letters in another word, but on a front page", async () => {
    const page = `<title>Deals</title>${MAIL('lindgrenwerk.com')}`;
    expect(await visitTo('http://lindgrenwerk.com/deals', page)).toMatchObject({
      gap: 'moved',
      contacts: [],
    });
    expect(await visitTo('http://lindgrenwerk.com/', page)).toMatchObject({ gap: null });
  });

  it('is parked', async () => {
    const page = `<title>lindgren.co.uk</title><p>This domain is for sale!</p>${MAIL('parking.com')}`;
    expect(await visitTo('http://parking.com/lander', page)).toMatchObject({ gap: 'parked', contacts: [] });
  });

  it.each([
    ['a profile', 'http://www.facebook.com/lindgrenbakery', 'https://www.facebook.com/lindgrenbakery', 0.95],
    [
      'a profile of another name',
      'http://instagram.com/marias_bread',
      'https://www.instagram.com/marias_bread',
      0.7,
    ],
  ])('has %s in its place', async (_, target, value, confidence) => {
    site.pages['lindgren.co.uk/'] = redirect(target);
    expect(await site.visit()).toMatchObject({
      gap: 'website_is_profile',
      hasMoved: true,
      pages: [],
      contacts: [
        { value, confidence, owner: 'company', status: 'current', source: { url: 'http://lindgren.co.uk/' } },
      ],
    });
    expect(site.requested).toEqual(['lindgren.co.uk/robots.txt', 'lindgren.co.uk/']);
  });

  it('has a page of a booking service in its place', async () => {
    site.pages = {
      'lindgren.co.uk/': redirect('http://www.booking.com./hotel/lindgren'),
      'lindgren.co.uk/robots.txt': redirect('http://www.booking.com/robots.txt'),
    };
    expect(await site.visit()).toMatchObject({ gap: 'website_is_profile', contacts: [] });
    expect(site.requested).toEqual(['lindgren.co.uk/robots.txt', 'lindgren.co.uk/']);
  });

  it('has a profile in its place, as far as an interrupted visit came', async () => {
    site.pages['lindgren.co.uk/'] = redirect('https://www.facebook.com/lindgrenbakery');
    const entries: JournalEntry[] = [];
    const journal = {
      load: async () => entries,
      add: async (entry: JournalEntry) =>
        void entries.push(JSON.parse(JSON.stringify(entry)) as JournalEntry),
    };
    const first = await site.visit(undefined, { journal });
    site.requested.length = 0;
    expect(await site.visit(undefined, { journal })).toEqual(first);
    expect(site.requested).toEqual([]);
  });

  it('is the home page, where the listed page no longer exists', async () => {
    site.pages = {
      'lindgren.co.uk/old-shop': status(404),
      'lindgren.co.uk/': redirect('http://lindgren-bakery.com/'),
      'lindgren-bakery.com/': html(`<title>Lindgren Bakery</title>${MAIL('lindgren-bakery.com')}`),
    };
    expect(await site.visit('http://lindgren.co.uk/old-shop')).toMatchObject({
      gap: null,
      hasMoved: true,
      contacts: [{ value: 'info@lindgren-bakery.com' }],
    });
  });

  describe('from a page of its own only', () => {
    const LISTED = 'http://lindgren.co.uk/book';
    const HOME = `<title>Lindgren Bakery</title>${MAIL('lindgren.co.uk')}`;

    it.each([
      ['a booking page', 'http://tables.com/lindgren', []],
      ['a profile', 'http://instagram.com/lindgren_bread', ['https://www.instagram.com/lindgren_bread']],
      ['a directory', 'http://www.booking.com/hotel/lindgren', []],
    ])('to %s, has a home page', async (_, target, profiles) => {
      site.pages = {
        'lindgren.co.uk/book': redirect(target),
        'tables.com/lindgren': html(
          `<title>Tables</title>${MAIL('tables.com')}<a href="/contact">Contact</a>`,
        ),
        'lindgren.co.uk/': html(`${HOME}<a href="/contact">Contact</a>`),
        'lindgren.co.uk/contact': redirect('http://tables.com/lindgren/contact'),
        'tables.com/lindgren/contact': html(MAIL('tables.com')),
      };
      const entries: JournalEntry[] = [];
      const add = async (entry: JournalEntry) => void entries.push(entry);
      const visit = await site.visit(LISTED, { journal: { load: async () => [], add } });
      expect(visit).toMatchObject({ gap: null, hasMoved: false });
      expect(visit.contacts.map(({ value }) => value)).toEqual(['info@lindgren.co.uk', ...profiles]);
      expect(visit.contacts[0]).toMatchObject({
        owner: 'company',
        source: { finalUrl: 'http://lindgren.co.uk/' },
      });
      expect(site.requested).not.toContain('tables.com/lindgren/contact');
      for (let stored = 1; stored <= entries.length; stored += 1) {
        const journal = { load: async () => entries.slice(0, stored), add: async () => undefined };
        expect(await site.visit(LISTED, { journal })).toEqual(visit);
      }
    });

    it.each([
      ['that it does not have', status(404)],
      ['that leads to a third domain', redirect('http://shoes.com/')],
      ['of a provider', html(`<title>Short links</title>${MAIL('lindgren.co.uk')}`)],
    ])('takes nothing from a home page %s', async (_, home) => {
      site.pages = {
        'lindgren.co.uk/book': redirect('http://tables.com/lindgren'),
        'tables.com/lindgren': html(`<title>Tables</title>${MAIL('tables.com')}`),
        'lindgren.co.uk/': home,
        'shoes.com/': html(HOME),
      };
      expect(await site.visit(LISTED)).toMatchObject({ gap: 'moved', hasMoved: true, contacts: [] });
      expect(site.requested).not.toContain('shoes.com/');
    });

    it('is a profile, if it has no home page', async () => {
      site.pages['lindgren.co.uk/book'] = redirect('http://instagram.com/lindgren_bread');
      expect(await site.visit(LISTED)).toMatchObject({
        gap: 'website_is_profile',
        hasMoved: true,
        contacts: [{ value: 'https://www.instagram.com/lindgren_bread' }],
      });
      expect(site.requested).toContain('lindgren.co.uk/');
    });

    it('may have a home page at the domain to which both lead', async () => {
      site.pages = {
        'lindgren.co.uk/book': redirect('http://breadworks.com/order?from=lindgren'),
        'breadworks.com/order?from=lindgren': html('<title>Order</title>'),
        'lindgren.co.uk/': redirect('http://breadworks.com/'),
        'breadworks.com/': html(`<title>Lindgren Bakery</title>${MAIL('breadworks.com')}`),
      };
      expect(await site.visit(LISTED)).toMatchObject({
        gap: null,
        hasMoved: true,
        contacts: [{ value: 'info@breadworks.com' }],
      });
    });

    it('is read within the same bounds', async () => {
      const pages = ['contact', 'about', 'imprint', 'contact-us', 'about-us', 'kontakt'];
      const links = pages.map((page) => `<a href="/${page}">${page.replace('-', ' ')}</a>`).join(' ');
      site.pages = {
        'lindgren.co.uk/book': redirect('http://tables.com/lindgren'),
        'tables.com/lindgren': html('<title>Tables</title>'),
        'lindgren.co.uk/': html(`<title>Lindgren Bakery</title>${links}`),
        ...Object.fromEntries(pages.map((page) => [`lindgren.co.uk/${page}`, html('<p>us</p>')])),
      };
      expect(await site.visit(LISTED)).toMatchObject({ gap: 'nothing_found' });
      const read = site.requested.filter((address) => !/robots|\/book$/.test(address));
      expect(read).toHaveLength(5);
    });
  });

  it('comes back to its own', async () => {
    site.pages = {
      'lindgren.co.uk/': redirect('http://consent.com/?to=lindgren'),
      'consent.com/?to=lindgren': redirect('http://lindgren.co.uk/start'),
      'lindgren.co.uk/start': html(MAIL('lindgren.co.uk')),
    };
    expect(await site.visit()).toMatchObject({ gap: null, hasMoved: false });
  });

  it('is read as before by a visit that continues an interrupted one', async () => {
    site.pages = {
      'lindgren.co.uk/': redirect('http://lindgren-bakery.com/'),
      'lindgren-bakery.com/': html('<a href="/contact">Contact</a><a href="/imprint">Imprint</a>'),
      'lindgren-bakery.com/contact': html(MAIL('lindgren-bakery.com')),
      'lindgren-bakery.com/imprint': html('Lindgren Ltd'),
    };
    const entries: JournalEntry[] = [];
    const add = async (entry: JournalEntry) => void entries.push(entry);
    const expected = await site.visit(undefined, { journal: { load: async () => [], add } });
    expect(expected).toMatchObject({ hasMoved: true, gap: null });
    for (let stored = 1; stored <= entries.length; stored += 1) {
      const journal = { load: async () => entries.slice(0, stored), add: async () => undefined };
      expect(await site.visit(undefined, { journal })).toEqual(expected);
    }
  });

  it('counts only at the page at which the visit begins', async () => {
    site.pages = {
      'lindgren.co.uk/': html(
        '<title>Lindgren Bakery</title><a href="/contact">Contact</a><a href="/about">About</a>',
      ),
      'lindgren.co.uk/contact': redirect('http://lindgren-bakery.com/'),
      'lindgren-bakery.com/': html(MAIL('lindgren-bakery.com')),
      'lindgren.co.uk/about': html(MAIL('lindgren.co.uk')),
    };
    expect(await site.visit()).toMatchObject({
      hasMoved: false,
      contacts: [{ value: 'info@lindgren.co.uk' }],
    });
    expect(site.requested.filter((url) => url.startsWith('lindgren-bakery.com'))).toEqual([]);
  });

  it('is not the page of the provider or of its other customers', async () => {
    site.pages = {
      'lindgren.weebly.com/': redirect('http://www.weebly.com/'),
      'www.weebly.com/': html(`<title>Free websites</title>${MAIL('gmail.com')}`),
    };
    expect(await site.visit('http://lindgren.weebly.com/')).toMatchObject({ gap: 'moved', contacts: [] });
    site.pages = {
      'lindgren.weebly.com/': html('<title>Lindgren Bakery</title><a href="/contact">Contact</a>'),
      'lindgren.weebly.com/contact': redirect('http://shoes.weebly.com/'),
      'shoes.weebly.com/': html(MAIL('shoes.weebly.com')),
    };
    expect(await site.visit('http://lindgren.weebly.com/')).toMatchObject({
      gap: 'nothing_found',
      contacts: [],
    });
  });

  it.each([
    ['the same site', 'http://www.lindgren.co.uk/robots.txt'],
    ['another domain', 'http://files.com/robots.txt'],
  ])('may have its robots.txt at %s', async (_, robots) => {
    site.pages = {
      'lindgren.co.uk/robots.txt': redirect(robots),
      [robots.replace('http://', '')]: html('User-agent: *\nDisallow: /contact'),
      'lindgren.co.uk/': redirect('http://lindgren-bakery.com/'),
      'lindgren-bakery.com/': html(
        `<a href="http://lindgren.co.uk/contact">Contact</a>${MAIL('lindgren-bakery.com')}`,
      ),
    };
    expect(await site.visit()).toMatchObject({
      gap: null,
      contacts: [{ value: 'info@lindgren-bakery.com' }],
    });
    site.pages['lindgren.co.uk/'] = html(`<a href="/contact">Contact</a>${MAIL('lindgren.co.uk')}`);
    site.requested.length = 0;
    expect(await site.visit()).toMatchObject({
      hasMoved: false,
      contacts: [{ value: 'info@lindgren.co.uk' }],
    });
    expect(site.requested).not.toContain('lindgren.co.uk/contact');
  });

  it('is not that of the base of its links', async () => {
    const links = '<a href="contact">Contact</a><iframe src="frame"></iframe>';
    site.pages = {
      'lindgren.co.uk/': html(`<base href="http://shoes.com/shop/"><base href="/two/">${links}`),
      'shoes.com/shop/contact': html(MAIL('shoes.com')),
      'shoes.com/shop/frame': html(MAIL('shoes.com')),
    };
    expect(await site.visit()).toMatchObject({ gap: 'nothing_found', contacts: [] });
    expect(site.requested.filter((url) => url.startsWith('shoes.com'))).toEqual([]);
    site.pages = {
      'lindgren.co.uk/': html(`<base href="/en/"><base href="/two/">${links}`),
      'lindgren.co.uk/en/contact': html(MAIL('lindgren.co.uk')),
    };
    site.requested.length = 0;
    expect(await site.visit()).toMatchObject({ gap: null });
    expect(site.requested).toContain('lindgren.co.uk/en/frame');
  });
});

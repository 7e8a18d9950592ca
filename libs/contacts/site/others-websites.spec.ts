import { describe, expect, it } from '@jest/globals';
import { html, type PageHandler, redirect, setUpSite, status } from '../../../test/support/visited-site';
import type { SiteVisit } from '..';

const LISTED = 'http://townfirms.co.uk/firms/lindgren-bakery';
const BUSINESS = {
  phoneE164: '+442079460123',
  address: '12 High Street, London',
  zip: 'SW1A 1AA',
  city: 'London',
};
/** What a directory says of itself, on all pages. */
const AROUND = `<footer><a href="/contact">Contact</a><a href="/imprint">Imprint</a>
  <a href="mailto:hello@townfirms.co.uk">Mail</a> <a href="mailto:townfirms@gmail.com">Mail</a>
  <a href="tel:+442079460777">Call</a> <a href="https://facebook.com/townfirmsuk">f</a></footer>`;
const ENTRY = `<title>Lindgren Bakery | Town Firms</title><h1>Lindgren Bakery</h1><p>12 High Street, London SW1A 1AA</p>
  <p>020 7946 0123</p>`;
const OWN = '<p>Mail: <a href="mailto:lindgren.bread@gmail.com">lindgren.bread@gmail.com</a></p>';

const currentOf = ({ contacts }: SiteVisit): string[] =>
  contacts
    .filter(({ status: each, value }) => each === 'current' && value !== BUSINESS.phoneE164)
    .map(({ value }) => value)
    .sort();

describe('a page of a business in a website that is not known to be its own', () => {
  const site = setUpSite();
  const visit = (listed = LISTED, business = {}) =>
    site.visit(listed, { business: { ...BUSINESS, ...business } });

  describe.each<[string, PageHandler]>([
    ['is away', status(503)],
    ['is refused', status(403)],
    ['fails', status(500)],
    ['leads to another domain', redirect('http://group.com/')],
    ['is missing', status(404)],
    ['names nobody', html('<title>Town Firms</title><h1>All firms</h1>')],
    [
      'lists the business',
      html(
        '<title>Town Firms</title><h1>All firms</h1><ul><li><a href="/firms/lindgren-bakery">Lindgren Bakery</a></li></ul>',
      ),
    ],
    [
      'lists it with its phone and street',
      html(
        '<h1>All firms</h1><h3><a href="/firms/lindgren-bakery">Lindgren Bakery</a></h3><p>12 High Street, 020 7946 0123</p>',
      ),
    ],
    [
      'describes it beside others',
      html(
        `<h1>All firms</h1><script type="application/ld+json">${JSON.stringify([
          { '@type': 'Bakery', name: 'Lindgren Bakery' },
          { '@type': 'Bakery', name: 'Muster Mehl' },
        ])}</script>`,
      ),
    ],
    ['has a picture by it', html('<h1>All firms</h1><p>Picture: © Lindgren Bakery</p>')],
    [
      'lists firms in plain text',
      html(
        `<h1>All firms</h1>${Array.from({ length: 9 }, (_, at) => `<p>Firm ${at}, 020 7946 01${at}${at}</p>`).join('')}<p>Lindgren Bakery, 020 7946 0123</p>`,
      ),
    ],
  ])('whose home page %s', (_, home) => {
    const withHome = (entry: string, pages: Record<string, PageHandler> = {}) => {
      site.pages = {
        'townfirms.co.uk/firms/lindgren-bakery': html(entry + AROUND),
        'townfirms.co.uk/': home,
        ...pages,
      };
    };

    it('gives nothing that stands around its page', async () => {
      withHome(ENTRY);
      expect(currentOf(await visit())).toEqual([]);
    });

    it('gives nothing of the contact page and the legal notice', async () => {
      withHome(ENTRY, {
        'townfirms.co.uk/contact': html(
          `<h1>Contact</h1><p>Mail: firms@gmail.com</p><p>Tel. 020 7946 0888</p>${AROUND}`,
        ),
        'townfirms.co.uk/imprint': html(
          `<h1>Imprint</h1><p>Town Firms Ltd, 1 Low Road</p><p>Mail: owner@outlook.com</p><p>Tel. 020 7946 0999</p>`,
        ),
      });
      expect(currentOf(await visit())).toEqual([]);
    });

    it('gives what names the business', async () => {
      withHome(`${ENTRY}${OWN}<a href="https://instagram.com/lindgrenbakery">i</a>`);
      expect(currentOf(await visit())).toEqual([
        'https://www.instagram.com/lindgrenbakery',
        'lindgren.bread@gmail.com',
      ]);
    });
  });

  it('gives nothing of a home page that takes the place of an entry', async () => {
    const lists = '<title>Town Firms</title><a href="/firms/lindgren-bakery">Lindgren Bakery</a>';
    site.pages = { 'townfirms.co.uk/': html(lists + AROUND) };
    expect(await visit()).toMatchObject({ gap: 'http_error', contacts: [] });
    site.pages['townfirms.co.uk/firms/lindgren-bakery'] = redirect('/');
    expect(currentOf(await visit())).toEqual([]);
    site.pages['townfirms.co.uk/firms/lindgren-bakery'] = redirect('http://bookings.com/lindgren');
    site.pages['bookings.com/lindgren'] = html('<title>Bookings</title>');
    expect(currentOf(await visit())).toEqual([]);
  });

  it.each(['malermeister-verzeichnis.de', 'steakhouse.de', 'bakery-finder.de', 'london-bakeries.de'])(
    'is not the own one of a firm with a word of its domain: %s',
    async (host) => {
      const [name] = host.split(/[-.]/);
      site.pages = {
        [`${host}/firma/12`]: html(`<title>${name} Lindgren</title><h1>${name} Lindgren</h1><footer>
          <a href="mailto:info@${host}">m</a><a href="tel:+4930555777">t</a></footer>`),
        [`${host}/`]: html(
          `<title>${name}: find one</title><a href="/firma/12">${name} Lindgren</a><a href="mailto:info@${host}">m</a>`,
        ),
      };
      expect(
        currentOf(await visit(`http://${host}/firma/12`, { name: `${name} Lindgren`, countryCode: 'DE' })),
      ).toEqual([]);
    },
  );

  it('gives pages below its own', async () => {
    site.pages = {
      'townfirms.co.uk/lindgren/': html(
        `${ENTRY}<a href="/lindgren/contact">Contact</a><a href="/imprint">Imprint</a>`,
      ),
      'townfirms.co.uk/lindgren/contact': html(
        `<h1>Contact</h1>${OWN}<p>Mail: <a href="mailto:bread12@gmail.com">m</a></p>`,
      ),
      'townfirms.co.uk/imprint': html('<p>Mail: owner@outlook.com</p>'),
      'townfirms.co.uk/': html('<h1>All firms</h1>'),
    };
    expect(currentOf(await visit('http://townfirms.co.uk/lindgren/'))).toEqual([
      'bread12@gmail.com',
      'lindgren.bread@gmail.com',
    ]);
  });
});

describe('a website of the business under a name that is not its own', () => {
  const site = setUpSite();
  const listed = 'http://breadworks.co.uk/our-bread';
  const visit = (business = {}, address = listed) =>
    site.visit(address, { business: { ...BUSINESS, ...business } });
  const PAGE = `<title>Our bread</title><a href="/contact">Contact</a><footer><a href="mailto:info@breadworks.co.uk">Mail</a></footer>`;
  const GIVEN = ['info@breadworks.co.uk'];

  it.each([
    ['the title of its home page', '<title>Lindgren Bakery - bread for all</title>'],
    ['its heading', '<title>Welcome</title><h1>Lindgren Bakery</h1><p>Bread</p>'],
    ['its copyright', '<footer>© 2026 Lindgren Bakery Ltd</footer>'],
    [
      'its structured data',
      '<script type="application/ld+json">{"@type":"Bakery","name":"Lindgren Bakery"}</script>',
    ],
    ['its phone', '<p>Call us: 020 7946 0123</p>'],
    ['its street', '<p>12 High Street</p>'],
    ['its name for networks', '<meta property="og:site_name" content="Lindgren Bakery">'],
  ])('is known by %s', async (_, home) => {
    site.pages = { 'breadworks.co.uk/our-bread': html(PAGE), 'breadworks.co.uk/': html(home) };
    expect(currentOf(await visit())).toEqual(GIVEN);
  });

  it.each<[string, string, string, PageHandler]>([
    ['phone on its contact page', '/contact', '<p>Phone 020 7946 0123</p>', status(503)],
    ['name on its contact page', '/contact', '<p>Lindgren Bakery, at the market</p>', status(403)],
    ['street in its legal notice', '/imprint', '<p>12 High Street</p>', redirect('http://other.com/')],
    ['name in its legal notice', '/imprint', '<p>Responsible: Lindgren Bakery Ltd</p>', status(500)],
    [
      'title of its page about itself',
      '/about-us',
      '<title>About Lindgren Bakery</title>',
      html('<h1>Welcome</h1>'),
    ],
  ])('is known by the %s, whatever its home page is', async (_, path, page, home) => {
    site.pages = {
      'breadworks.co.uk/our-bread': html(
        `${PAGE}<a href="/imprint">Imprint</a><a href="/about-us">About us</a>`,
      ),
      [`breadworks.co.uk${path}`]: html(`${page}<p>Tel. <a href="tel:+442079460555">call</a></p>`),
      'breadworks.co.uk/': home,
    };
    expect(currentOf(await visit())).toEqual(['+442079460555', ...GIVEN]);
  });

  it.each([
    ['a copyright on the listed page', `${PAGE}<footer>© Lindgren Bakery</footer>`, listed],
    ['a listed contact page', `<p>020 7946 0123</p>${PAGE}`, 'http://breadworks.co.uk/contact-us'],
  ])('is known by %s', async (_, page, address) => {
    site.pages = { [address.replace('http://', '')]: html(page), 'breadworks.co.uk/': status(503) };
    expect(currentOf(await visit({}, address))).toEqual(GIVEN);
  });

  it.each([
    ['Lindgren Bakery', 'lindgren.co.uk'],
    ['Lindgren Bakery', 'bakery-lindgren.co.uk'],
    ['Lindgren Bakery', 'lindgrenbakery-london.co.uk'],
    ['Bäckerei Müller', 'baeckerei-mueller.de'],
    ['Deutsche Bank Filiale', 'deutsche-bank.de'],
    ['EDEKA Müller', 'edeka.de'],
    ['Netto Marken-Discount', 'netto-online.de'],
    ["McDonald's", 'mcdonalds.com'],
    ['Hotel Paris', 'hotel-paris.de'],
    ['Physiotherapie Schmidt', 'physio-schmidt.de'],
  ])('is known by its domain: %s at %s', async (name, host) => {
    site.pages = {
      [`${host}/our/place`]: html(`<h1>${name}</h1><footer><a href="mailto:info@${host}">m</a></footer>`),
    };
    site.pages[`${host}/`] = status(503);
    expect(currentOf(await visit({ name }, `http://${host}/our/place`))).toEqual([`info@${host}`]);
  });

  it.each([
    ['lindgren.weebly.com', '/start-here'],
    ['sites.google.com', '/view/breadworks/start'],
  ])('is known where websites of users are: %s', async (host, path) => {
    site.pages = {
      [`${host}${path}`]: html(
        `<h1>Bread</h1><p>Lindgren Bakery</p><a href="/view/other/contact">Contact</a><footer><a href="mailto:bread.12@gmail.com">m</a></footer>`,
      ),
      [`${host}/view/other/contact`]: html(
        '<p>Lindgren Bakery <a href="mailto:other.12@gmail.com">m</a></p>',
      ),
    };
    const visited = await visit({}, `http://${host}${path}`);
    expect(currentOf(visited)).toContain('bread.12@gmail.com');
    if (host === 'sites.google.com') expect(site.requested).toEqual([`${host}/robots.txt`, `${host}${path}`]);
  });

  it('is known by a home page that leads to the listed one', async () => {
    site.pages = { 'breadworks.co.uk/our-bread': html(PAGE), 'breadworks.co.uk/': redirect('/our-bread') };
    expect(currentOf(await visit())).toEqual(GIVEN);
  });
});

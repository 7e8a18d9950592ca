import { describe, expect, it } from '@jest/globals';
import { BAKERY_SITE, readPage, valuesOn } from './bakery-page.fixture';

/** All that a page gives to the business's listing, whatever kind of contact it is, unless the user chose persons too. */
const exported = (html: string): string[] =>
  readPage(html, { role: 'home' })
    .contacts.filter(({ status, owner }) => status === 'current' && owner !== 'person')
    .map(({ value }) => value)
    .sort();
const TITLE = '<title>Bäckerei Lindgren</title><h1>Bäckerei Lindgren</h1>';
const jsonLd = (value: object): string =>
  `${TITLE}<script type="application/ld+json">${JSON.stringify(value)}</script>`;

const CONTACTS = {
  telephone: '+49 40 22334455',
  email: 'x@themehouse.com',
  sameAs: ['https://www.facebook.com/themehouse'],
};

describe('structured data', () => {
  it.each([
    ['the address of another firm', { '@type': 'Organization', url: 'https://themehouse.com', ...CONTACTS }],
    ['neither name nor address', { '@type': 'Organization', ...CONTACTS }],
    ['a name within the page for an address', { '@type': 'Organization', '@id': '#org', ...CONTACTS }],
    ['the name of another firm', { '@type': 'Bakery', name: 'Theme House', ...CONTACTS }],
    ['a blank name', { '@type': 'Bakery', name: ' ', ...CONTACTS }],
    [
      'another firm within that of the business',
      {
        '@type': 'Bakery',
        name: 'Bäckerei Lindgren',
        review: { '@type': 'Review', publisher: { '@type': 'Organization', ...CONTACTS } },
      },
    ],
    [
      'a nested publisher at another address',
      {
        '@type': 'WebPage',
        publisher: { '@type': 'Organization', url: 'https://themehouse.com', ...CONTACTS },
      },
    ],
  ])('with %s give nothing, of no kind', (_, value) => {
    expect(exported(jsonLd(value))).toEqual([]);
  });

  it.each([
    ['address', { '@type': 'Organization', url: BAKERY_SITE, ...CONTACTS }],
    ['name', { '@type': 'Bakery', name: 'Lindgren', ...CONTACTS }],
    ['title', { '@type': 'Bakery', name: 'Bäckerei', ...CONTACTS }],
  ])('with the %s of the business give all kinds', (_, value) => {
    expect(exported(jsonLd(value))).toEqual([
      '+494022334455',
      'https://www.facebook.com/themehouse',
      'x@themehouse.com',
    ]);
  });

  it('without a name give what names the business itself', () => {
    const value = {
      '@type': 'Organization',
      email: 'info@baeckerei-lindgren.de',
      sameAs: 'https://instagram.com/lindgren.brot',
      telephone: '030 123456',
    };
    expect(exported(jsonLd(value))).toEqual([
      '+4930123456',
      'https://www.instagram.com/lindgren.brot',
      'info@baeckerei-lindgren.de',
    ]);
  });

  it.each([
    [
      'of a person',
      '<div itemscope itemtype="https://schema.org/Person"><a itemprop="sameAs" href="https://twitter.com/some_reviewer">x</a> <span itemprop="email">rev@gmail.com</span></div>',
    ],
    [
      'of a person in RDFa',
      '<div typeof="schema:Person"><a property="schema:sameAs" href="https://twitter.com/some_reviewer">x</a> <a property="schema:email" href="mailto:rev@gmail.com">Mail</a></div>',
    ],
    [
      'of a review within the firm',
      '<div itemscope itemtype="https://schema.org/Bakery"><b itemprop="name">Lindgren</b><div itemprop="review" itemscope itemtype="https://schema.org/Review"><a itemprop="sameAs" href="https://twitter.com/some_reviewer">x</a><span itemprop="email">rev@gmail.com</span><a href="https://instagram.com/rev">i</a></div></div>',
    ],
    [
      'of an article, unseen',
      '<div itemscope itemtype="https://schema.org/BlogPosting"><meta itemprop="email" content="news@press-agency.com"><link itemprop="sameAs" href="https://www.facebook.com/pressagency"></div>',
    ],
    [
      'of the author of an article',
      '<p class="author vcard"><span class="fn">Otto</span> <span class="email" content="otto@press-agency.com"></span></p>',
    ],
  ])('%s give nothing', (_, html) => {
    expect(exported(TITLE + html)).toEqual([]);
  });

  it('of parts are those of the firm', () => {
    const html = `<div itemscope itemtype="https://schema.org/Bakery/"><b itemprop="name">Bäckerei Lindgren</b>
      <div itemprop="address" itemscope itemtype="https://schema.org/PostalAddress"><meta itemprop="telephone" content="030 55566677"></div>
      <div itemprop="contactPoint" itemscope itemtype="https://schema.org/ContactPoint"><b itemprop="name">Service</b><meta itemprop="email" content="laden@gmx.de"></div></div>`;
    expect(exported(TITLE + html)).toEqual(['+493055566677', 'laden@gmx.de']);
  });

  it('of the owner, whose name the business has, are its own', () => {
    const html =
      '<div itemscope itemtype="https://schema.org/Person"><b itemprop="name">Anna Lindgren</b> <span itemprop="email">brot@gmx.de</span></div>';
    expect(exported(TITLE + html)).toEqual(['brot@gmx.de']);
  });
});

describe('a site that was copied from another firm', () => {
  const copy = `<title>Pizzeria Roma</title><h1>Pizzeria Roma</h1><p>Via 1, Napoli</p><footer>
    <a href="https://www.facebook.com/pizzeriaroma">Facebook</a><a href="https://www.instagram.com/roma.napoli/">Instagram</a>
    <a href="https://wa.me/39081123456">WhatsApp</a><a href="mailto:info@pizzeriaroma.it">info@pizzeriaroma.it</a>
    <a href="tel:+39081123456">Tel</a><p>Tel. +39 081 7654321</p></footer>`;

  it('gives nothing of that firm', () => {
    expect(exported(copy)).toEqual([]);
    expect(readPage(copy, { role: 'home' }).contacts).toHaveLength(6);
  });

  it('gives no mailbox at a provider for everybody but one that is named like the business', () => {
    const mails = (html: string) => valuesOn(copy + html, 'email', { role: 'home' });
    expect(
      mails('<footer><a href="mailto:pizzeriaroma@gmail.com">m</a><p>roma.kueche@gmx.it</p></footer>'),
    ).toEqual([]);
    expect(mails('<footer><a href="mailto:lindgren.brot@gmx.de">m</a></footer>')).toEqual([
      'lindgren.brot@gmx.de',
    ]);
    const unnamed = '<title>Kontakt</title><p>Tel. 030 55566677</p><p>brot12@gmx.de</p>';
    expect(valuesOn(unnamed)).toEqual(['brot12@gmx.de']);
  });

  it.each([
    ['Ida', 'Berlin', ''],
    ['Art Salon', 'Berlin', ''],
    ['Ink', 'Berlin', ''],
    ['Neo Dental', 'Berlin', ''],
    ['Sol Cafe', 'Berlin', 'Cafe Sol'],
    ["Joe's Diner", 'Berlin', 'Joes Diner'],
    ['Hotel Paris', 'Paris', 'Hotel Paris'],
    ['The Coffee Shop Ltd.', 'Berlin', 'Coffee Shop'],
    ['Bar und Restaurant', 'Berlin', 'Bar & Restaurant'],
    ['老王', '台北', '老王牛肉麵'],
    ['B & B', 'Berlin', 'B&B'],
  ])('is not named by a part of a word: %s in %s', (name, city, stated) => {
    const words =
      'Drinks, great food, neon signs, solutions, party rooms, Florida. Ein Hotel bei Paris, Restaurant';
    const phones = (html: string) =>
      valuesOn(`${copy}<p>${words}</p>${html}`, 'phone', { role: 'home', business: { name, city } });
    expect(phones('')).toEqual([]);
    if (stated !== '') expect(phones(`<p>${stated}</p>`)).toEqual(['+39081123456', '+390817654321']);
  });

  it('gives what is named like the business', () => {
    expect(exported(`${copy}<a href="https://instagram.com/lindgren.brot">i</a>`)).toEqual([
      'https://www.instagram.com/lindgren.brot',
    ]);
  });

  it.each([
    ['its name', '<p>Lindgren</p>'],
    ['its phone', '<p>Ruf 030/123456</p>'],
    ['its phone in a link', '<a href="tel:+49-30-123456">Anruf</a>'],
    ['its street', '<p>Hauptstraße 12</p>'],
    ['the name of the website', '<p>BaeckereiLindgren</p>'],
    ['no name at all', '<title>Startseite | Kontakt</title>'],
  ])('is none if it has %s', (_, html) => {
    const title = html.startsWith('<title>') ? '' : '<title>Brot</title>';
    const page = `${title}<p><a href="https://www.facebook.com/meinbrot">Facebook</a></p><p><a href="tel:030 55566677">T</a></p>${html}`;
    expect(exported(page)).toEqual(
      expect.arrayContaining(['+493055566677', 'https://www.facebook.com/meinbrot']),
    );
  });
});

describe('the profile of whoever made the website', () => {
  const icon = '<a href="https://www.instagram.com/pixelwerk.agentur/"><i class="ig"></i></a>';

  it.each([
    'Website von',
    'Website by',
    'Site réalisé par',
    'Diseño web:',
    'Sito realizzato da',
    'Desenvolvido por',
    'Website door',
    'Realizacja:',
    'Tvorba webu:',
    'Webbplats av',
    'Honlapkészítés:',
    'Web tasarım:',
    'ホームページ制作：',
    'Разработка сайта:',
    'Design & Umsetzung:',
  ])('is not given where it stands next to "%s"', (credit) => {
    const link = '<a href="https://pixelwerk.de">Pixelwerk</a>';
    for (const html of [
      `<footer><p>${credit} ${link}</p>${icon}</footer>`,
      `<footer><div>${credit} ${link}</div><div><a href="https://www.facebook.com/pixelwerk"><img src="f.png"></a></div></footer>`,
      `<footer>${icon}<p>${credit} Pixelwerk</p></footer>`,
      `<footer><p>${credit}</p><p>${link}</p>${icon}</footer>`,
      `<footer><p>© 2026 Lindgren | ${credit} ${link}</p><ul><li>${icon}</li></ul></footer>`,
      `<footer><p>${credit} <a href="https://pixelwerk.de"><img src="logo.svg"></a></p>${icon}</footer>`,
    ])
      expect({ html, exported: exported(TITLE + html) }).toEqual({ html, exported: [] });
  });

  it('is theirs like their address, wherever on the page these stand', () => {
    const html = `${TITLE}<p>Mail: hallo@pixelwerk.de</p><p>Brot</p><footer>${icon}<p>Telefon</p><p>© 2026</p><p>Website by <a href="https://www.pixelwerk.de">Pixelwerk</a></p></footer>`;
    expect(readPage(html).contacts.map(({ rejection }) => rejection)).toEqual(['designer', 'designer']);
  });

  it('is a candidate where only its place tells that it may be', () => {
    const html = `${TITLE}<footer><p>Website by Pixelwerk</p><a href="https://instagram.com/pw_neu"><i></i></a></footer>`;
    expect(readPage(html).contacts).toMatchObject([{ status: 'candidate' }]);
  });

  it.each([
    ['named like it', '<a href="https://instagram.com/lindgren.brot"><i></i></a>'],
    [
      'in a row',
      '<a href="https://instagram.com/guten.tag"><i></i></a><a href="https://www.facebook.com/guten.tag"><i></i></a>',
    ],
    [
      'in a list',
      '<ul><li><a href="https://instagram.com/guten.tag">Instagram</a></li><li><a href="https://www.facebook.com/guten.tag">Facebook</a></li></ul>',
    ],
  ])('does not take those of the business with it: %s', (_, icons) => {
    const html = `${TITLE}<footer><p>Website by Pixelwerk</p>${icons}</footer>`;
    const expected = valuesOn(`${TITLE}<footer>${icons}</footer>`, 'profile');
    expect(valuesOn(html, 'profile')).toEqual(expected);
    expect(expected).not.toEqual([]);
  });

  it('is given if it is the business itself', () => {
    const html = `<title>Pixelwerk</title><footer><p>Website by <a href="https://pixelwerk.de">Pixelwerk</a></p>${icon}</footer>`;
    expect(valuesOn(html, 'profile', { business: { name: 'Pixelwerk' } })).toHaveLength(1);
  });
});

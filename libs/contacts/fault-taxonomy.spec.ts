import { describe, expect, it } from '@jest/globals';
import { extractPage, mergeSite, type KnownBusiness, type PageRole, type SiteContacts } from '.';

const BAKERY: KnownBusiness = {
  name: 'Bäckerei Lindgren',
  phoneE164: '+4930123456',
  address: 'Hauptstraße 12, 10115 Berlin',
  zip: '10115',
  city: 'Berlin',
  countryCode: 'DE',
};
const SITE = 'https://baeckerei-lindgren.de/';

interface Options {
  role?: PageRole;
  site?: string;
  business?: KnownBusiness;
  contentType?: string;
}

function read(html: string | Uint8Array, options: Options = {}): SiteContacts {
  const {
    role = 'contact',
    site = SITE,
    business = BAKERY,
    contentType = 'text/html; charset=utf-8',
  } = options;
  const body = typeof html === 'string' ? Buffer.from(html) : html;
  const extract = extractPage({ body, contentType, url: site, role, siteUrl: site, business });
  const source = { url: site, finalUrl: site, role, fetchedAt: '2026-01-01T00:00:00.000Z', contentHash: '' };
  return mergeSite([{ source, extract }], site, business);
}

const values = (html: string, kind = 'email', options?: Options) =>
  read(html, options)
    .contacts.filter((contact) => contact.kind === kind && contact.status === 'current')
    .map(({ value }) => value);

describe('addresses in the text', () => {
  it.each([
    ['glued to its neighbors', '<p>Tel 12<b>info@lindgren.de</b>Opening</p>', ['info@lindgren.de']],
    ['glued without elements', '<p>info@lindgren.deOpening hours</p>', ['info@lindgren.de']],
    ['at the end of a sentence', '<p>Write to info@lindgren.de.</p>', ['info@lindgren.de']],
    ['in brackets', '<p>Us (info@lindgren.de)</p>', ['info@lindgren.de']],
    ['after a word without a space', '<p>E-Mail:info@lindgren.de</p>', ['info@lindgren.de']],
    ['across elements', '<p>info<span>@</span>lindgren.de</p>', ['info@lindgren.de']],
    [
      'with a soft hyphen and a zero-width space',
      '<p>info@lind&shy;gren&#8203;.de</p>',
      ['info@lindgren.de'],
    ],
    ['with a full-width at sign', '<p>メール：info＠lindgren.co.jp</p>', ['info@lindgren.co.jp']],
    ['after Chinese text', '<p>邮箱info@lindgren.cn谢谢</p>', ['info@lindgren.cn']],
    ['with an entity', '<p>info&#64;lindgren&#46;de</p>', ['info@lindgren.de']],
    ['in capitals', '<p>INFO@LINDGREN.DE</p>', ['info@lindgren.de']],
    ['with umlauts in the domain', '<p>info@bäckerei-lindgren.de</p>', ['info@xn--bckerei-lindgren-vnb.de']],
    [
      'twice: two offices',
      '<ul><li>berlin@lindgren.de<li>info@lindgren.de</ul>',
      ['berlin@lindgren.de', 'info@lindgren.de'],
    ],
    [
      'between conflict marks',
      '<pre>&lt;&lt;&lt; HEAD\na@lindgren.de\n===\nb@lindgren.de\n&gt;&gt;&gt;</pre>',
      ['a@lindgren.de', 'b@lindgren.de'],
    ],
    ['at a free provider', '<p>lindgren.berlin@gmail.com</p>', ['lindgren.berlin@gmail.com']],
  ])('%s', (_, html, expected) => {
    expect(values(html).sort()).toEqual([...expected].sort());
  });

  it('reads addresses that are spelled for people, beside a word for mail or at the own domain', () => {
    expect(values('<p>E-Mail: backstube [at] lindgren [dot] gr</p>')).toEqual(['backstube@lindgren.gr']);
    expect(values('<p>info(at)baeckerei-lindgren.de</p>')).toEqual(['info@baeckerei-lindgren.de']);
    expect(values('<p>Mail: info (ät) lindgren (punkt) de</p>')).toEqual(['info@lindgren.de']);
    expect(values('<p>Correo: info (arroba) lindgren.es</p>')).toEqual(['info@lindgren.es']);
    expect(values('<p>E-mail: info (zavináč) lindgren.cz</p>')).toEqual(['info@lindgren.cz']);
    expect(values('<p>Look at lindgren.de. We are (at) home.de today</p>')).toEqual([]);
  });

  it('reads attributes as candidates only', () => {
    const { contacts } = read('<img alt="info@lindgren.de">');
    expect(contacts).toMatchObject([{ foundBy: 'attribute', status: 'candidate' }]);
  });
});

describe('links', () => {
  it.each([
    ['a query', '<a href="mailto:info@lindgren.fr?subject=Hi">Mail</a>', ['info@lindgren.fr']],
    ['a space', '<a href="mailto: info@lindgren.cz">Mail</a>', ['info@lindgren.cz']],
    ['an empty target', '<a href="mailto:#">info@lindgren.cz</a>', ['info@lindgren.cz']],
    ['a name', '<a href="mailto:Lindgren%20%3Cinfo@lindgren.de%3E">Mail</a>', ['info@lindgren.de']],
    ['an encoded address', '<a href="mailto:%69nfo%40lindgren.de">Mail</a>', ['info@lindgren.de']],
    ['a capital scheme', '<a href="MAILTO:info@lindgren.de">Mail</a>', ['info@lindgren.de']],
    [
      'two addresses',
      '<a href="mailto:a@lindgren.de,b@lindgren.de">Mail</a>',
      ['a@lindgren.de', 'b@lindgren.de'],
    ],
  ])('reads a target with %s', (_, html, expected) => {
    expect(values(html)).toEqual(expected);
  });

  it('trusts the text of a link more than another address in its target', () => {
    const { contacts } = read('<a href="mailto:old@themehouse.com">new@lindgren.de</a>');
    expect(contacts.filter(({ status }) => status !== 'rejected')).toMatchObject([
      { value: 'new@lindgren.de', mismatch: true },
    ]);
  });
});

describe('what is no contact of the business', () => {
  it.each([
    [
      'form placeholders',
      '<input type="email" placeholder="name@mail.de"><textarea>a@lindgren.de</textarea>',
    ],
    [
      'a placeholder in the text',
      '<p>user@email.com, votre@domaine.fr, you@company.com, name@domain.com</p>',
    ],
    ['what a theme left', '<p>info@yoursite.com</p>'],
    ['reserved names', '<p>info@example.com, me@firm.test, a@shop.invalid</p>'],
    ['names of files', '<p>logo@2x.png, photo@3x.webp, film@2x.mov</p>'],
    ['names of packages', '<p>react@18.2.0 lib@1.2.3</p>'],
    ['comments', '<!-- office@lindgren.de -->'],
    ['scripts and styles', '<script>var a="a@lindgren.de"</script><style>/* b@lindgren.de */</style>'],
    ['hidden notes', '<p style="display:none">author@lindgren.de</p><p hidden>b@lindgren.de</p>'],
    ['keys of error trackers', '<p>0123456789abcdef0123456789abcdef@o1.ingest.sentry.io</p>'],
    [
      'mailboxes that are not read',
      '<p>noreply@lindgren.de, no-reply@lindgren.de, nicht-antworten@lindgren.de</p>',
    ],
    ['an authority', '<h3>Zuständige Aufsichtsbehörde</h3><p>Landesamt<br>poststelle@lamt.berlin.de</p>'],
    ['a chamber', '<p>Kammer: Handwerkskammer Berlin, info@hwk-berlin.de</p>'],
    ['a dispute board', '<dl><dt>Schlichtungsstelle</dt><dd>mail@schlichter.de</dd></dl>'],
    ['the designer', '<footer><p>© Lindgren · site by z@studio.it</p></footer>'],
    ['the designer after the address', '<footer><p>studio@pixelwerk.de — Webdesign</p></footer>'],
    [
      'a chamber below a label, some lines further',
      '<div><p><b>Zuständige Kammer</b></p><p>Ärztekammer</p><p>Weg 1</p><p><a href="mailto:info@aerzte.org">x</a></p></div>',
    ],
    [
      'an authority below a label with a colon',
      '<p>Zuständige Behörde:</p><p>Aufsichtsbehörde:</p><p>E-Mail</p><p>post@amt.org</p>',
    ],
    ['the host', '<h4>Hosting</h4><p>support@servermiete.de</p>'],
  ])('%s', (_, html) => {
    expect(values(`<title>Bäckerei Lindgren</title>${html}`)).toEqual([]);
  });

  it('keeps what stands after the section of an authority', () => {
    const html = '<div><h4>Aufsichtsbehörde</h4><p>post@amt.org</p></div><p>Mail: lindgren@gmx.de</p>';
    expect(values(html)).toEqual(['lindgren@gmx.de']);
  });

  it('keeps an address of its own below such a heading', () => {
    expect(values('<h4>Webdesign</h4><p>info@baeckerei-lindgren.de</p>')).toEqual([
      'info@baeckerei-lindgren.de',
    ]);
  });

  it('distrusts the contacts of a copied site', () => {
    const html = `<title>Pizzeria Roma</title><h1>Pizzeria Roma</h1><p>Via 1</p><p>roma@pizzeriaroma.it</p>
      <script type="application/ld+json">{"@type":"Restaurant","name":"Pizzeria Roma","url":"https://pizzeriaroma.it",
      "email":"jsonld@pizzeriaroma.it","sameAs":["https://facebook.com/pizzeriaroma"]}</script>`;
    expect(values(html, 'email', { role: 'home' })).toEqual([]);
    expect(values(html, 'profile', { role: 'home' })).toEqual([]);
    expect(read(html, { role: 'home' }).gap).toBe('only_foreign');
  });

  it('never decodes what was protected', () => {
    for (const html of [
      '<a class="__cf_email__" data-cfemail="1b2c">[email protected]</a>',
      '<p>Mail <a href="/cdn-cgi/l/email-protection#ab12">[email&#160;protected]</a></p>',
      `<script>document.write('<a href="mailto:' + 'info' + '@' + 'lindgren.de">')</script>`,
      `<a href="javascript:linkTo_UnCryptMailto('ocknvq,kphq')">Mail</a>`,
      '<span style="unicode-bidi:bidi-override;direction:rtl">ed.nergdnil@ofni</span>',
    ])
      expect(read(html)).toMatchObject({ contacts: [], gap: 'protected' });
  });
});

describe('structured data', () => {
  const jsonLd = (value: object) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;

  it.each([
    ['a thing', { '@type': 'Bakery', name: 'Bäckerei Lindgren', email: 'info@lindgren.de' }],
    [
      'an array',
      [{ '@type': 'WebSite' }, { '@type': 'Bakery', name: 'Lindgren', email: 'mailto:info@lindgren.de' }],
    ],
    ['a graph', { '@graph': [{ '@type': 'LocalBusiness', url: SITE, email: 'info@lindgren.de' }] }],
    [
      'a contact point',
      {
        '@type': 'Organization',
        url: SITE,
        contactPoint: [{ '@type': 'ContactPoint', email: 'info@lindgren.de' }],
      },
    ],
    [
      'a nested thing',
      { '@type': 'WebPage', publisher: { '@type': ['Organization'], url: SITE, email: 'info@lindgren.de' } },
    ],
  ])('reads %s', (_, value) => {
    expect(values(jsonLd(value))).toEqual(['info@lindgren.de']);
  });

  it('ignores what is not a firm, and what is not JSON', () => {
    expect(values(jsonLd({ '@type': 'Person', name: 'Lindgren', email: 'a@lindgren.de' }))).toEqual([]);
    expect(values('<script type="application/ld+json">{"email": "a@lindgren.de"</script>')).toEqual([]);
  });

  it('reads microdata, RDFa, hCard and business meta tags', () => {
    expect(
      values(
        '<div itemscope itemtype="https://schema.org/Bakery"><span itemprop="name">Lindgren</span><i itemprop="email">a@lindgren.de</i></div>',
      ),
    ).toEqual(['a@lindgren.de']);
    expect(
      values('<div typeof="schema:Bakery"><b property="schema:email" content="b@lindgren.de">x</b></div>'),
    ).toEqual(['b@lindgren.de']);
    expect(
      values(
        '<div class="vcard"><b class="fn">Lindgren</b><a class="email" href="mailto:c@lindgren.de">Mail</a></div>',
      ),
    ).toEqual(['c@lindgren.de']);
    expect(
      values('<meta property="business:contact_data:email" content="info@baeckerei-lindgren.de">'),
    ).toEqual(['info@baeckerei-lindgren.de']);
  });
});

describe('profiles', () => {
  it.each([
    ['https://www.facebook.com/LindgrenBrot/?ref=x', 'https://www.facebook.com/lindgrenbrot'],
    [
      'https://de-de.facebook.com/profile.php?id=100012345678',
      'https://www.facebook.com/profile.php?id=100012345678',
    ],
    ['https://facebook.com/pg/lindgren/about', 'https://www.facebook.com/lindgren'],
    [
      'https://www.facebook.com/pages/Lindgren/123456789',
      'https://www.facebook.com/pages/Lindgren/123456789',
    ],
    ['//instagram.com/lindgren.brot/', 'https://www.instagram.com/lindgren.brot'],
    ['https://twitter.com/Lindgren', 'https://x.com/lindgren'],
    ['https://de.linkedin.com/company/lindgren-gmbh/', 'https://www.linkedin.com/company/lindgren-gmbh'],
    ['https://www.youtube.com/@Lindgren', 'https://www.youtube.com/@lindgren'],
    [
      'https://www.youtube.com/channel/UCabcdefghijklmnop/videos',
      'https://www.youtube.com/channel/UCabcdefghijklmnop',
    ],
    ['https://www.tiktok.com/@lindgren?lang=de', 'https://www.tiktok.com/@lindgren'],
    ['https://api.whatsapp.com/send?phone=+49%2030%20123456', 'https://wa.me/4930123456'],
    ['https://wa.me/4930123456?text=Hi', 'https://wa.me/4930123456'],
    ['https://t.me/lindgren', 'https://t.me/lindgren'],
    ['https://www.yelp.de/biz/lindgren-berlin', 'https://www.yelp.com/biz/lindgren-berlin'],
    ['https://www.pinterest.de/lindgren/', 'https://www.pinterest.com/lindgren'],
  ])('reads %s', (href, expected) => {
    expect(values(`<footer><a href="${href}">f</a></footer>`, 'profile')).toEqual([expected]);
  });

  it.each([
    'https://x.com/',
    'https://www.facebook.com/',
    'https://www.facebook.com/sharer.php?u=https://lindgren.de',
    'https://www.facebook.com/sharer/sharer.php?u=a',
    'https://twitter.com/intent/tweet?text=a',
    'https://twitter.com/share',
    'https://www.instagram.com/p/Cabc123/',
    'https://www.instagram.com/reel/Cabc123/',
    'https://www.youtube.com/watch?v=abc',
    'https://www.youtube.com/embed/abc',
    'https://www.youtube.com/shorts/abc',
    'https://www.facebook.com/plugins/page.php?href=a',
    'https://www.facebook.com/lindgren/posts/123'.replace('lindgren/posts', 'posts'),
    'https://www.facebook.com/wix',
    'https://wa.me/?text=share',
    'https://t.me/share/url?url=a',
    'https://www.linkedin.com/shareArticle?url=a',
    'https://pinterest.com/pin/create/button/?url=a',
  ])('ignores %s', (href) => {
    expect(values(`<footer><a href="${href}">f</a></footer>`, 'profile')).toEqual([]);
  });

  it('drops the profile beside the credit of the designer, and prefers the firm to its partners', () => {
    const html = `<main><p>Our friends <a href="https://instagram.com/otherbakery">x</a></p></main>
      <footer><a href="https://instagram.com/lindgrenbrot">i</a>
      <p>Webdesign: <a href="https://instagram.com/pixelwerk">Pixelwerk</a></p></footer>`;
    expect(values(html, 'profile')).toEqual(['https://www.instagram.com/lindgrenbrot']);
  });
});

describe('phones', () => {
  it('reads links, structured data and labeled text in the country of the listing, without fax numbers', () => {
    const html = `<a href="tel:030%20555%20666%2077">call</a><p>Telefon: 030 123456<br>Fax: 030 123457</p><p>Order no. 030 999888</p>`;
    expect(values(html, 'phone').sort()).toEqual(['+4930123456', '+493055566677']);
  });
});

describe('whole pages', () => {
  it('reads other encodings', () => {
    const latin1 = Buffer.from('<title>Lindgren</title><p>Büro: büro@lindgren.de</p>', 'latin1');
    expect(read(latin1, { contentType: 'text/html' }).contacts).toMatchObject([
      { value: 'büro@lindgren.de' },
    ]);
    const declared = Buffer.from('<meta charset="utf-8"><p>Gr\xfc\xdfe info@lindgren.de</p>', 'latin1');
    expect(read(declared, { contentType: '' }).contacts).toMatchObject([{ value: 'info@lindgren.de' }]);
  });

  it.each([
    ['needs_browser', '<div id="root"></div><script src="/app.js"></script>'],
    ['blocked', '<title>Just a moment...</title><p>Checking your browser</p><script></script>'],
    ['parked', '<title>lindgren.de</title><p>This domain is for sale!</p>'],
    [
      'form_only',
      '<form><input name="email"><textarea name="message"></textarea></form><p>Write to us by this form, please. We read every message within a day.</p>',
    ],
    ['nothing_found', '<p>Bread</p>'],
  ])('says %s', (gap, html) => {
    expect(read(html).gap).toBe(gap);
  });

  it('tells whom an address belongs to', () => {
    const owner = (html: string, role: PageRole = 'home') => read(html, { role }).contacts[0]?.owner;
    expect(
      owner('<p>Hauptstraße 12, 10115 Berlin. <a href="mailto:info@baeckerei-lindgren.de">Mail</a></p>'),
    ).toBe('branch');
    expect(owner('<p><a href="mailto:info@baeckerei-lindgren.de">Mail</a></p>', 'legal')).toBe('company');
    expect(owner('<p>Inhaberin Anna Weber: <a href="mailto:weber@baeckerei-lindgren.de">Mail</a></p>')).toBe(
      'person',
    );
    expect(owner('<p><a href="mailto:anna.weber@baeckerei-lindgren.de">Mail</a></p>')).toBe('person');
    expect(owner('<p><a href="mailto:info@baeckerei-lindgren.de">Mail</a></p>')).toBe('unknown');
  });

  it('shows where a value was found', () => {
    expect(read('<p>Please write to info@baeckerei-lindgren.de today</p>').contacts).toMatchObject([
      {
        raw: 'info@baeckerei-lindgren.de',
        foundBy: 'text',
        confidence: 0.9,
        snippet: 'Please write to info@baeckerei-lindgren.de today',
        source: { role: 'contact' },
      },
    ]);
  });

  it('reads hostile pages', () => {
    const pages = [
      'a'.repeat(500_000),
      'a@'.repeat(200_000),
      '<div>'.repeat(100_000) + 'info@lindgren.de',
      '<a href="mailto:a@lindgren.de">'.repeat(20_000),
      `<style>${'QUJD'.repeat(50_000)}@x</style><p>info@lindgren.de</p>`,
      `<script type="application/ld+json">${'['.repeat(100_000)}</script>`,
      '\u0000<p>\u{1F600}@\uD800.de</p>',
    ];
    for (const html of pages) expect(() => read(html)).not.toThrow();
  });
});

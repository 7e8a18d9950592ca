import { describe, expect, it } from '@jest/globals';
import type { PageRole } from '.';
import { BAKERY_SITE, readPage, valuesOn } from './bakery-page.fixture';

describe('structured data', () => {
  const jsonLd = (value: object) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;

  it.each([
    ['a thing', { '@type': 'Bakery', name: 'Bäckerei Lindgren', email: 'info@lindgren.de' }],
    [
      'an array',
      [{ '@type': 'WebSite' }, { '@type': 'Bakery', name: 'Lindgren', email: 'mailto:info@lindgren.de' }],
    ],
    ['a graph', { '@graph': [{ '@type': 'LocalBusiness', url: BAKERY_SITE, email: 'info@lindgren.de' }] }],
    [
      'a contact point',
      {
        '@type': 'Organization',
        url: BAKERY_SITE,
        contactPoint: [{ '@type': 'ContactPoint', email: 'info@lindgren.de' }],
      },
    ],
    [
      'a nested thing',
      {
        '@type': 'WebPage',
        publisher: { '@type': ['Organization'], url: BAKERY_SITE, email: 'info@lindgren.de' },
      },
    ],
  ])('reads %s', (_, value) => {
    expect(valuesOn(jsonLd(value))).toEqual(['info@lindgren.de']);
  });

  it.each([
    ['a spelled address', '{"@type":"Bakery","name":"Lindgren","email":"info [at] lindgren (dot) de"}'],
    [
      'comments and line breaks',
      `//<![CDATA[\n{"@type": "Bakery", // our shop\n"url": "${BAKERY_SITE}", /* office */\n"name": "Brot\nund mehr",\n"email": "info@lindgren.de",}\n//]]>`,
    ],
    [
      'encoded quotation marks',
      '{&quot;@type&quot;:&quot;Bakery&quot;,&quot;name&quot;:&quot;Lindgren&quot;,&quot;email&quot;:&quot;info@lindgren.de&quot;}',
    ],
  ])('reads %s', (_, script) => {
    expect(valuesOn(`<script type="application/ld+json">${script}</script>`)).toEqual(['info@lindgren.de']);
  });

  it('reads several profiles in one text', () => {
    const sameAs = 'https://facebook.com/lindgren.brot, https://instagram.com/lindgren.brot';
    expect(valuesOn(jsonLd({ '@type': 'Bakery', url: BAKERY_SITE, sameAs }), 'profile')).toEqual([
      'https://www.facebook.com/lindgren.brot',
      'https://www.instagram.com/lindgren.brot',
    ]);
  });

  it('ignores what is not a firm, and what is not JSON', () => {
    expect(valuesOn(jsonLd({ '@type': 'Person', name: 'Lindgren', email: 'a@lindgren.de' }))).toEqual([]);
    expect(valuesOn('<script type="application/ld+json">{"email": "a@lindgren.de"</script>')).toEqual([]);
  });

  it('reads microdata, RDFa, hCard and business meta tags', () => {
    expect(
      valuesOn(
        '<div itemscope itemtype="https://schema.org/Bakery"><span itemprop="name">Lindgren</span><i itemprop="email">a@lindgren.de</i></div>',
      ),
    ).toEqual(['a@lindgren.de']);
    expect(
      valuesOn('<div typeof="schema:Bakery"><b property="schema:email" content="b@lindgren.de">x</b></div>'),
    ).toEqual(['b@lindgren.de']);
    expect(
      valuesOn(
        '<div class="vcard"><b class="fn">Lindgren</b><a class="email" href="mailto:c@lindgren.de">Mail</a></div>',
      ),
    ).toEqual(['c@lindgren.de']);
    expect(
      readPage(
        '<div class="vcard"><b class="fn">Lindgren</b><i class="constructor email">d@lindgren.de</i></div>',
      ).contacts,
    ).toMatchObject([{ value: 'd@lindgren.de', foundBy: 'microdata' }]);
    expect(
      valuesOn('<meta property="business:contact_data:email" content="info@baeckerei-lindgren.de">'),
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
    expect(valuesOn(`<footer><a href="${href}">f</a></footer>`, 'profile')).toEqual([expected]);
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
    expect(valuesOn(`<footer><a href="${href}">f</a></footer>`, 'profile')).toEqual([]);
  });

  it('drops the profile beside the credit of the designer, and prefers the firm to its partners', () => {
    const html = `<main><p>Our friends <a href="https://instagram.com/otherbakery">x</a></p></main>
      <footer><a href="https://instagram.com/lindgrenbrot">i</a>
      <p>Webdesign: <a href="https://instagram.com/pixelwerk">Pixelwerk</a></p></footer>`;
    expect(valuesOn(html, 'profile')).toEqual(['https://www.instagram.com/lindgrenbrot']);
  });
});

describe('phones', () => {
  it('reads links, structured data and labeled text in the country of the listing, without fax numbers', () => {
    const html = `<a href="tel:030%20555%20666%2077">call</a><p>Telefon: 030 123456<br>Fax: 030 123457</p><p>Order no. 030 999888</p>`;
    expect(valuesOn(html, 'phone').sort()).toEqual(['+4930123456', '+493055566677']);
  });
});

describe('whole pages', () => {
  it('reads other encodings', () => {
    const latin1 = Buffer.from('<title>Lindgren</title><p>Büro: büro@lindgren.de</p>', 'latin1');
    expect(readPage(latin1, { contentType: 'text/html' }).contacts).toMatchObject([
      { value: 'büro@lindgren.de' },
    ]);
    const declared = Buffer.from('<meta charset="utf-8"><p>Gr\xfc\xdfe info@lindgren.de</p>', 'latin1');
    expect(readPage(declared, { contentType: '' }).contacts).toMatchObject([{ value: 'info@lindgren.de' }]);
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
    expect(readPage(html).gap).toBe(gap);
  });

  it('tells whom an address belongs to', () => {
    const owner = (html: string, role: PageRole = 'home') => readPage(html, { role }).contacts[0]?.owner;
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

  it.each([
    ['a word of the name', 'v-dent', 'V-Dent'],
    ['a word of the name, spelled otherwise', 'v.dent', 'VDent Praxis'],
    ['the initials of the name', 'a.b', 'A. B. Plumbing'],
    ['the initials, written together', 'a.b', 'A.B. Plumbing'],
    ['initials and the trade', 'a.b.plumbing', 'A. B. Plumbing'],
    ['a short word with a letter before', 'i_design', 'Studio i-Design'],
  ])('takes an address with %s for the firm', (_, mailbox, name) => {
    const html = `<title>${name}</title><p>Mail: ${mailbox}@baeckerei-lindgren.de</p>`;
    expect(readPage(html, { business: { name } }).contacts).toMatchObject([{ isPersonal: false }]);
  });

  it.each([
    ['j.smith', 'J. Smith Plumbing'],
    ['j.smith', 'J.Smith Plumbing'],
    ['a.weber', 'V-Dent'],
  ])("takes %s for a person's mailbox at %s", (mailbox, name) => {
    const html = `<title>${name}</title><p>Mail: ${mailbox}@baeckerei-lindgren.de</p>`;
    expect(readPage(html, { business: { name } }).contacts).toMatchObject([{ isPersonal: true }]);
  });

  it('shows where a value was found', () => {
    expect(readPage('<p>Please write to info@baeckerei-lindgren.de today</p>').contacts).toMatchObject([
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
    for (const html of pages) expect(() => readPage(html)).not.toThrow();
  });
});

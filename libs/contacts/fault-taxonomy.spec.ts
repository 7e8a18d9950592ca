import { describe, expect, it } from '@jest/globals';
import { readPage, valuesOn } from './bakery-page.fixture';

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
    expect(valuesOn(html).sort()).toEqual([...expected].sort());
  });

  it('reads addresses that are spelled for people, beside a word for mail or at the own domain', () => {
    expect(valuesOn('<p>E-Mail: backstube [at] lindgren [dot] gr</p>')).toEqual(['backstube@lindgren.gr']);
    expect(valuesOn('<p>info(at)baeckerei-lindgren.de</p>')).toEqual(['info@baeckerei-lindgren.de']);
    expect(valuesOn('<p>Mail: info (ät) lindgren (punkt) de</p>')).toEqual(['info@lindgren.de']);
    expect(valuesOn('<p>Correo: info (arroba) lindgren.es</p>')).toEqual(['info@lindgren.es']);
    expect(valuesOn('<p>E-mail: info (zavináč) lindgren.cz</p>')).toEqual(['info@lindgren.cz']);
    expect(valuesOn('<p>Look at lindgren.de. We are (at) home.de today</p>')).toEqual([]);
  });

  it('reads attributes as candidates only', () => {
    const { contacts } = readPage('<img alt="info@lindgren.de">');
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
    expect(valuesOn(html)).toEqual(expected);
  });

  it('trusts the text of a link more than another address in its target', () => {
    const { contacts } = readPage('<a href="mailto:old@themehouse.com">new@lindgren.de</a>');
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
    expect(valuesOn(`<title>Bäckerei Lindgren</title>${html}`)).toEqual([]);
  });

  it('keeps what stands after the section of an authority', () => {
    const html = '<div><h4>Aufsichtsbehörde</h4><p>post@amt.org</p></div><p>Mail: lindgren@gmx.de</p>';
    expect(valuesOn(html)).toEqual(['lindgren@gmx.de']);
  });

  it('keeps an address of its own below such a heading', () => {
    expect(valuesOn('<h4>Webdesign</h4><p>info@baeckerei-lindgren.de</p>')).toEqual([
      'info@baeckerei-lindgren.de',
    ]);
  });

  it('distrusts the contacts of a copied site', () => {
    const html = `<title>Pizzeria Roma</title><h1>Pizzeria Roma</h1><p>Via 1</p><p>roma@pizzeriaroma.it</p>
      <script type="application/ld+json">{"@type":"Restaurant","name":"Pizzeria Roma","url":"https://pizzeriaroma.it",
      "email":"jsonld@pizzeriaroma.it","sameAs":["https://facebook.com/pizzeriaroma"]}</script>`;
    expect(valuesOn(html, 'email', { role: 'home' })).toEqual([]);
    expect(valuesOn(html, 'profile', { role: 'home' })).toEqual([]);
    expect(readPage(html, { role: 'home' }).gap).toBe('only_foreign');
  });

  it('never decodes what was protected', () => {
    for (const html of [
      '<a class="__cf_email__" data-cfemail="1b2c">[email protected]</a>',
      '<p>Mail <a href="/cdn-cgi/l/email-protection#ab12">[email&#160;protected]</a></p>',
      `<script>document.write('<a href="mailto:' + 'info' + '@' + 'lindgren.de">')</script>`,
      `<a href="javascript:linkTo_UnCryptMailto('ocknvq,kphq')">Mail</a>`,
      '<span style="unicode-bidi:bidi-override;direction:rtl">ed.nergdnil@ofni</span>',
    ])
      expect(readPage(html)).toMatchObject({ contacts: [], gap: 'protected' });
  });
});

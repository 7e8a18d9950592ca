import { describe, expect, it } from '@jest/globals';
import { parseProfile } from '.';
import { readPage, valuesOn } from './bakery-page.fixture';

const OWN = 'info@baeckerei-lindgren.de';

describe('addresses with the mistakes of handwritten pages', () => {
  it.each([
    ['glued to the address of the website', '<p>info@baeckerei-lindgren.dewww.baeckerei-lindgren.de</p>'],
    ['a space behind the sign', '<p>info@ baeckerei-lindgren.de</p>'],
    ['a space of its own behind the sign', '<p>info@&nbsp;baeckerei-lindgren.de</p>'],
    ['"www." before it', '<p>www.info@baeckerei-lindgren.de</p>'],
    ['only its dot spelled out', '<p>info@baeckerei-lindgren (punkt) de</p>'],
    [
      'an ampersand in place of a question mark',
      '<a href="mailto:info@baeckerei-lindgren.de&subject=a">x</a>',
    ],
    ['an encoded question mark', '<a href="mailto:info@baeckerei-lindgren.de%3Fsubject=a">x</a>'],
    ['two schemes', '<a href="http://mailto:info@baeckerei-lindgren.de">x</a>'],
    ['no scheme', '<a href="info@baeckerei-lindgren.de">x</a>'],
    ['a semicolon behind the scheme', '<a href="mailto;info@baeckerei-lindgren.de">x</a>'],
    ['a label in its link', `<a href="mailto:${OWN}"><span>E-Mail</span>${OWN}</a>`],
    [
      'hyphens that are not seen in its link',
      `<a href="mailto:${OWN}">in&shy;fo@baecke&shy;rei-lindgren.de</a>`,
    ],
    [
      'a line break behind the hyphen of its domain',
      '<p>Mail: info@baeckerei-<br>\n  lindgren.de<br>Tel 1</p>',
    ],
    ['a hyphen and a line break behind it', '<p>info@baeckerei-lindgren.de -<br>Tel. 030 1234567</p>'],
    ['a click that is counted', `<a href="mailto:${OWN}" onclick="gtag('event', 'mailto')">E-Mail</a>`],
    ['a name that ends like that of a dealer in domains', `<p>${OWN}, jordan.com</p>`],
    ['the address of the website before the scheme', `<a href="https://firm.de/mailto:${OWN}">x</a>`],
    ['only the slashes of a scheme', `<a href="//${OWN}">x</a><a href="/${OWN}">y</a>`],
    ['an area of a picture', `<map><area href="mailto:${OWN}"></map>`],
    ['a space in the scheme', `<a href="mail to:${OWN}">x</a>`],
    ['a comma for its dot', '<a href="mailto:info@baeckerei-lindgren,de">x</a>'],
    ['the page of a mail provider', `<a href="https://mail.google.com/mail/?view=cm&amp;to=${OWN}">x</a>`],
    ['a link that a script decodes', `<a href="#" data-mailto-token="x">info(at)baeckerei-lindgren.de</a>`],
    ['another sign, and what it stands for', '<p>info#baeckerei-lindgren.de (bitte # durch @ ersetzen)</p>'],
    [
      'another sign, which the next line explains',
      '<p>info☆baeckerei-lindgren.de</p><p>Please replace the ☆ with an @ sign.</p>',
    ],
    ['full-width letters', '<p>ｉｎｆｏ＠ｂａｅｃｋｅｒｅｉ－ｌｉｎｄｇｒｅｎ．ｄｅ</p>'],
    ['its first letter emphasized', `<a href="mailto:${OWN}"><b>i</b>nfo@baeckerei-lindgren.de</a>`],
  ])('%s', (_, html) => {
    expect(valuesOn(html)).toEqual([OWN]);
  });

  it('are not read from sentences and accounts', () => {
    for (const html of [
      '<p>More info at baeckerei-lindgren.de</p>',
      '<p>Instagram @baeckerei-lindgren.de</p>',
      '<p>Mastodon: @brot@baeckerei-lindgren.social</p>',
    ])
      expect(valuesOn(html)).toEqual([]);
  });

  it('are candidates in attributes, which do not make them those of others', () => {
    const { contacts, gap } = readPage('<a href="#" data-email="info@baeckerei-lindgren.de">Mail</a>');
    expect(contacts).toMatchObject([{ value: OWN, status: 'candidate' }]);
    expect(gap).toBe('nothing_found');
  });
});

describe('what visitors write', () => {
  it.each(['<section id="comments">', '<div class="customer-reviews">'])('%s is not read', (start) => {
    expect(valuesOn(`<p>${OWN}</p>${start}<p>Write to otto@gmx.de</p></div></section>`)).toEqual([OWN]);
  });

  it('goes into forms for comments, which are none for messages', () => {
    const fields = '<input type="email" name="email"><textarea></textarea>';
    expect(readPage(`<form id="commentform">${fields}</form>`).gap).toBe('nothing_found');
    expect(readPage(`<form id="contactform">${fields}</form>`).gap).toBe('form_only');
  });
});

describe('a mailbox with the words of the business', () => {
  it('is not a person, also where these are the trade and the name', () => {
    const html = `<p>Tischlerei Brandt<br>Mail: tischlerei.brandt@gmx.de</p>`;
    const owners = (name: string) =>
      readPage(html, { business: { name } }).contacts.map(({ owner }) => owner);
    expect(owners('Tischlerei Brandt GmbH')).toEqual(['unknown']);
    expect(owners('Holzbau Moos')).toEqual(['person']);
  });
});

describe('credits in the footer', () => {
  it('belong to the name that follows them, and not to the mailbox before', () => {
    expect(valuesOn('<footer><p>© Lindgren · lindgren@gmx.de · Webdesign: Pixelwerk</p></footer>')).toEqual([
      'lindgren@gmx.de',
    ]);
    expect(
      valuesOn('<footer><p>Made with ♥ in Berlin by Pixelwerk, hallo@pixelwerk.berlin</p></footer>'),
    ).toEqual([]);
  });
});

describe('labels of other firms', () => {
  const OTHER = 'hallo@pixelwerk-studio.com';
  const start = '<h1>Bäckerei Lindgren</h1><p>Tel. 030 123456</p>';

  it.each([
    `<p>Gestaltung: ${OTHER}</p>`,
    `<p>Réalisation : <a href="mailto:${OTHER}">Pixelwerk</a></p>`,
    `<h3>Fotos</h3><p>Muster Ltd<br>${OTHER}</p>`,
    `<p><b>Vermieter:</b> Muster Ltd, E-Mail: ${OTHER}</p>`,
    `<p><b>Partner</b><br>Muster Ltd<br>E-Mail: ${OTHER}</p>`,
    `<footer><p>サイト制作：${OTHER}</p></footer>`,
    `<footer><p>Betreuung der Website: ${OTHER}</p></footer>`,
    `<h3>Médiateur</h3><p>Muster SA, ${OTHER}</p>`,
    `<h3>Urlaubsvertretung</h3><p>Muster, ${OTHER}</p>`,
  ])('make the address theirs: %s', (html) => {
    expect(valuesOn(start + html)).toEqual([]);
  });

  it.each([
    `<p>Website: www.baeckerei-lindgren.de, E-Mail: ${OTHER}</p>`,
    `<p>Wir freuen uns auf Partner und Fotos. Mail: ${OTHER}</p>`,
    `<p><b>Fotos</b><br>Muster Ltd</p><p>E-Mail: ${OTHER}</p>`,
  ])('are not in %s', (html) => {
    expect(valuesOn(start + html)).toEqual([OTHER]);
  });

  it('name no mailbox at a provider for everybody', () => {
    expect(valuesOn(`${start}<p>Produktion: lindgren@gmx.de</p>`)).toEqual(['lindgren@gmx.de']);
  });
});

describe('letters to a page', () => {
  it('lead to its profile', () => {
    expect(parseProfile('https://m.me/LindgrenBrot?ref=x')?.url).toBe(
      'https://www.facebook.com/lindgrenbrot',
    );
  });
});

describe("the networks' own pages", () => {
  it.each([
    'https://help.instagram.com/519522125107875',
    'https://about.instagram.com/blog',
    'https://twitter.com/de/privacy',
    'https://x.com/account/settings',
    'https://help.twitter.com/en/rules',
    'https://www.youtube.com/intl/de/about',
    'https://www.youtube.com/hashtag/brot',
    'https://www.youtube.com/v/abc',
    'https://www.facebook.com/full_data_use_policy',
    'https://fb.me/e/abc',
    'https://www.instagram.com/s/abc',
    'https://wa.me/1234567890',
    'https://wa.me/0171',
    'https://www.google.com/url?q=https://lindgren.de',
  ])('%s is no profile', (address) => {
    expect(parseProfile(address)).toBeNull();
  });

  it.each([
    [
      'https://www.facebook.com/pages/category/Bakery/Lindgren-123456/',
      'https://www.facebook.com/lindgren-123456',
    ],
    ['https://www.facebook.com/#!/lindgren', 'https://www.facebook.com/lindgren'],
    [
      'https://l.facebook.com/l.php?u=https%3A%2F%2Finstagram.com%2Flindgren',
      'https://www.instagram.com/lindgren',
    ],
    ['https://www.google.com/url?q=https%3A%2F%2Fx.com%2Flindgren&sa=D', 'https://x.com/lindgren'],
    ['https://web.facebook.com/lindgren?_rdc=1', 'https://www.facebook.com/lindgren'],
    ['https://wa.me/0049301234567', 'https://wa.me/49301234567'],
  ])('%s leads to a profile', (address, expected) => {
    expect(parseProfile(address)?.url).toBe(expected);
  });
});

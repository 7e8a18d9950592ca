import { describe, expect, it } from '@jest/globals';
import { valuesOn } from './bakery-page.fixture';

const TITLE = '<title>Bäckerei Lindgren</title><h1>Bäckerei Lindgren</h1>';
const PROFILE = 'https://www.instagram.com/muster.mehl';
const PHONE = '+493055566677';
const BOTH = `<p>Muster Mehl, <a href="${PROFILE}">Instagram</a></p><p>Muster Mehl, Tel. 030 55566677</p>`;

const stated = (html: string): string[] => [
  ...valuesOn(TITLE + html, 'profile'),
  ...valuesOn(TITLE + html, 'phone'),
];

describe('headings over other firms', () => {
  it.each([
    'Our customers',
    'Brands we stock',
    'Friends',
    'Friends & Partners',
    'Unsere Kunden',
    'Marken',
    'Nos clients',
    'Nuestros clientes',
    'Os nossos clientes',
    'I nostri clienti',
    'Onze klanten',
    'Nasi klienci',
    'Naši zákazníci',
    'Ügyfeleink',
    'Clienții noștri',
    'Нашите клиенти',
    'Наши клиенты',
    'Наші клієнти',
    'Naše stranke',
    'Οι πελάτες μας',
    'Müşterilerimiz',
    'Våra kunder',
    'Vores kunder',
    'Våre kunder',
    'Asiakkaamme',
    'Meie kliendid',
    'Mūsu klienti',
    'Mūsų klientai',
    '主要取引先',
    '고객사',
    '我们的客户',
    'Đối tác',
    'Mitra kami',
    'ลูกค้าของเรา',
    'عملاؤنا',
    'הלקוחות שלנו',
    'हमारे ग्राहक',
  ])('take what stands below "%s"', (heading) => {
    const mail = '<p>Muster Mehl, post@muster-mehl.de</p>';
    const html = `<section><h2>${heading}</h2><h3>Muster Mehl</h3>${BOTH}${mail}</section>`;
    expect([...stated(html), ...valuesOn(TITLE + html)]).toEqual([]);
  });

  it.each(['Clients', 'Kunden', 'Clienti', 'Klanten'])('take profiles alone below "%s"', (heading) => {
    expect(stated(`<h2>${heading}</h2>${BOTH}`)).toEqual([PHONE]);
  });

  it.each([
    '<p><b>Our customers:</b></p><p>Tel. 030 55566677</p>',
    '<p>Our customers, call: 030 55566677</p>',
    '<h2>Our customers</h2><h2>Find us</h2><p>Tel. 030 55566677</p>',
    '<h2>Our customers love us</h2><p>Tel. 030 55566677</p>',
  ])('take nothing in %s', (html) => {
    expect(stated(html)).toEqual([PHONE]);
  });

  it.each([
    '<h3>Öffnungszeiten</h3><p>Tel. 030 55566677</p>',
    '<h4>Visit us</h4><p>Tel. 030 55566677</p>',
    '<h3>Reservas</h3><p>9–18</p><h3>Carta</h3><p>Tel. 030 55566677</p>',
    '<hr><p>Tel. 030 55566677</p>',
    '<address>Tel. 030 55566677</address>',
  ])('end with those of the business: %s', (html) => {
    for (const heading of ['Partner', 'Our customers', 'Sponsoren', 'Marken', 'Parceiros'])
      expect(stated(`<h2>${heading}</h2><p>Muster Mehl</p>${html}`)).toEqual([PHONE]);
  });

  it.each([
    '<h3>Muster Mehl</h3><h4>Kontakt</h4><p>Tel. 030 55566677</p>',
    '<h3>Muster Mehl</h3><h4>Öffnungszeiten</h4><p>Tel. 030 55566677</p>',
    '<address>Muster Mehl, Tel. 030 55566677</address><address>Korn, Tel. 030 55566677</address>',
    '<p>Muster</p><hr><p>Mehl, Tel. 030 55566677</p><hr><p>Korn, Tel. 030 55566677</p>',
  ])('take those of the firms: %s', (html) => {
    expect(stated(`<h2>Partner</h2>${html}`)).toEqual([]);
  });

  it('take no mailbox at a provider for everybody', () => {
    expect(valuesOn(`${TITLE}<h2>Friends</h2><p>brot12@gmx.de</p>`)).toEqual(['brot12@gmx.de']);
  });
});

describe('labels that may be of another firm', () => {
  it.each(['Partner', 'Sponsor', 'Socios', 'Vermieter', 'Hersteller'])(
    'take profiles and phones below the heading "%s"',
    (heading) => {
      expect(stated(`<h3>${heading}</h3>${BOTH}`)).toEqual([]);
      expect(stated(`<div><h2>${heading}</h2><div><h3>Muster Mehl</h3>${BOTH}</div></div>`)).toEqual([]);
      expect(stated(`<p><b>${heading}:</b></p>${BOTH}`)).toEqual([]);
    },
  );

  it.each([
    `<p>Design: <a href="${PROFILE}">Muster</a></p>`,
    `<footer><p>Design: <a href="https://wa.me/493055566677">Muster</a></p></footer>`,
    `<p>Fotos: <a href="${PROFILE}">Muster</a></p>`,
    `<p>Partner: Muster Mehl, Tel. 030 55566677</p>`,
    `<p>Vermieter: Muster Mehl<br>Tel. 030 55566677</p>`,
  ])('take what stands in their line: %s', (html) => {
    expect(stated(html)).toEqual([]);
  });

  it.each([
    ['links', `<h4>Links</h4><a href="${PROFILE}">Instagram</a>`, PROFILE],
    ['photos', `<h3>Photos</h3><a href="${PROFILE}">Instagram</a>`, PROFILE],
    ['an entry of the menu', `<ul><li>Partner</li><li><a href="${PROFILE}">i</a></li></ul>`, PROFILE],
    ['an emergency service', '<p>Notdienst: Tel. 030 55566677</p>', PHONE],
    ['a department', '<p>Produktion: Tel. 030 55566677</p>', PHONE],
    ['an earlier line', '<p>Partner: Muster<br>Weg 1<br>Bäckerei<br>Tel. 030 55566677</p>', PHONE],
    ['a heading of contacts', '<h2>Partner</h2><h3>Kontakt</h3><p>Tel. 030 55566677</p>', PHONE],
  ])('take nothing that has %s', (_, html, expected) => {
    expect(stated(html)).toEqual([expected]);
  });

  it('take no profile that is named like the business', () => {
    const own = 'https://www.instagram.com/lindgren.brot';
    expect(stated(`<h3>Partner</h3><a href="${own}">i</a>`)).toEqual([own]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { readPage } from './bakery-page.fixture';

const TITLE = '<title>Bäckerei Lindgren</title><h1>Bäckerei Lindgren</h1>';
const FOOTER = '<footer>info@baeckerei-lindgren.de</footer>';
const PROFILE = 'https://www.instagram.com/xq.studio7';
const PHONE = '+491715556667';
const MAIL = 'kuchenfee77@gmail.com';
const OWN = 'https://www.instagram.com/brotliebe';

/** What users get who did not choose persons. */
const given = (html: string, options: Parameters<typeof readPage>[1] = {}): string[] =>
  readPage(TITLE + html + FOOTER, { role: 'home', ...options })
    .contacts.filter(({ status, owner }) => status === 'current' && owner !== 'person')
    .map(({ value }) => value);

const card = (name: string): string =>
  `<div><h3>${name}</h3><p>Tel. 0171 5556667</p><p>${MAIL}</p><a href="${PROFILE}"><i></i></a></div>`;
const jsonLd = (value: object): string =>
  `<script type="application/ld+json">${JSON.stringify(value)}</script><p>Mobil: 0171 5556667</p><p>${MAIL}</p><a href="${PROFILE}">i</a>`;

describe('contacts of persons are not given', () => {
  it.each([
    ['Ansprechpartner', 'Anna Weber'],
    ['Unsere Mitarbeiter:innen', 'Anna Weber'],
    ['Inhaberin', 'Anna Weber'],
    ['Unser Küchenteam', 'Anna Weber'],
    ['Management', 'Anna Weber'],
    ['Our stylists', 'Anna Weber'],
    ['Meet your barbers', 'Anna W.'],
    ['Nos coiffeurs', 'Chloé Martin'],
    ['La dueña', 'Carmen Ruiz'],
    ['Os nossos médicos', 'Rui Alves'],
    ['Chi siamo – il team', 'Giulia Rossi'],
    ['Contactpersonen', 'Sanne de Vries'],
    ['Zespół', 'Anna Nowak'],
    ['Naši lékaři', 'MUDr. Jana Nová'],
    ['Munkatársaink', 'Nagy Anna'],
    ['Medicii noștri', 'Ana Pop'],
    ['Наши мастера', 'Анна Иванова'],
    ['Naša ekipa', 'Ana Horvat'],
    ['Η ομάδα μας', 'Ελένη Παππά'],
    ['Doktorlarımız', 'Uzm. Dr. Ayşe Kaya'],
    ['Våra frisörer', 'Karin Ek'],
    ['Medarbejdere', 'Mette Holm'],
    ['Våre ansatte', 'Kari Dahl'],
    ['Henkilökunta', 'Aino Laine'],
    ['Meie meeskond', 'Kadri Tamm'],
    ['スタッフ紹介', '山田 花子'],
    ['의료진 소개', '김민수'],
    ['我们的团队', '张伟'],
    ['Đội ngũ bác sĩ', 'Nguyễn Văn An'],
    ['Tim Kami', 'Budi Santoso'],
    ['ทีมงานของเรา', 'สมชาย ใจดี'],
    ['فريق العمل', 'محمد الأحمد'],
    ['הצוות שלנו', 'דנה כהן'],
    ['हमारी टीम', 'राहुल शर्मा'],
  ])('under "%s" with %s', (heading, name) => {
    expect(given(`<h2>${heading}</h2>${card(name)}`)).toEqual(['info@baeckerei-lindgren.de']);
  });

  it.each([
    [
      'a card of a person (hCard)',
      `<div class="vcard"><a class="fn url" href="${PROFILE}">Anna Weber</a> <i class="tel">0171 5556667</i> <a class="email" href="mailto:${MAIL}">m</a></div>`,
    ],
    [
      'a person in JSON-LD',
      jsonLd({
        '@type': 'Person',
        name: 'Anna',
        telephone: '01715556667',
        email: MAIL,
        sameAs: 'https://instagram.com/XQ.studio7/',
      }),
    ],
    [
      'the founder in JSON-LD',
      jsonLd({
        '@type': 'Bakery',
        name: 'Bäckerei Lindgren',
        founder: { name: 'Anna', telephone: '0171/5556667', email: MAIL, sameAs: [PROFILE] },
      }),
    ],
    ['who wrote an article', `<p>By <a rel="nofollow author" href="${PROFILE}">A. W.</a></p>`],
    [
      'an author, by the name of the class',
      `<div class="author-box"><h4>Anna Weber</h4><a href="${PROFILE}"><i></i></a></div>`,
    ],
    [
      'a card by the name of the class',
      `<div class="team-member"><div class="social"><a href="${PROFILE}"><i></i></a></div><h4>Anna</h4></div>`,
    ],
    [
      'a card with a footer of its own',
      `<h2>Team</h2><article><header><h3>Anna Weber</h3></header><footer><a href="${PROFILE}"><i></i></a></footer></article>`,
    ],
    [
      'an account that has the name beside it',
      '<p>Fotos: Anna Weber (<a href="https://www.instagram.com/annaweber.foto">Insta</a>)</p>',
    ],
    ['a mailbox that has the name beside it', '<p>Anna Weber: annaw88@gmail.com</p>'],
    ['a person to turn to', '<p>Ihre Ansprechpartnerin: Frau Weber, Tel. 0171 5556667</p>'],
    [
      'a name with a role',
      `<div><h3>Anna Weber</h3><p>Stylistin</p><p>Tel. 0171 5556667</p><a href="${PROFILE}"><i></i></a></div>`,
    ],
    [
      'several names with numbers',
      '<h2>Wir sind da</h2><p>Anna Weber: Tel. 0171 5556667</p><p>Max Muster: Tel. 0172 5556668</p>',
    ],
    [
      'a post that is shown',
      `<blockquote class="twitter-tweet"><a href="https://twitter.com/xqstudio">x</a></blockquote><blockquote class="tiktok-embed" cite="https://www.tiktok.com/@xq/video/7"><a href="https://www.tiktok.com/@xq?refer=embed">@xq</a></blockquote>`,
    ],
    ['a page of the team', `<h2>Anna Weber</h2><p>Tel. 0171 5556667</p>`, 'team/'],
  ])('of %s', (_, html, path = '') => {
    expect(given(html, { path })).toEqual(['info@baeckerei-lindgren.de']);
  });
});

describe('mailboxes of persons are not given', () => {
  it.each([
    ['Eva Müller', 'mueller'],
    ['Dr. Jonas Krüger', 'krueger'],
    ['Jörg Weber', 'joerg'],
    ['Eva Müller', 'evamueller'],
    ['Mette Sørensen', 'soerensen'],
  ])('of %s: %s', (name, mailbox) => {
    const email = `${mailbox}@baeckerei-lindgren.de`;
    expect(given(`<h2>Team</h2><p>${name}, Verkauf</p><p>${email}</p>`)).not.toContain(email);
  });

  it.each([
    ['Filiale München', 'muenchen'],
    ['Unser Büro', 'buero'],
  ])('but that below %s is: %s', (name, mailbox) => {
    const email = `${mailbox}@baeckerei-lindgren.de`;
    expect(given(`<h2>Kontakt</h2><p>${name}<br>${email}</p>`)).toContain(email);
  });
});

describe('contacts of the business stay that stand with a person', () => {
  const OTHER_NUMBER = '<p>Tel. 0172 5556668</p>';
  it.each([
    [
      'below several persons and what they do',
      `<p>Dr. Anna Weber, Zahnärztin<br>Dr. Max Muster, Zahnarzt</p><p>Tel. 0171 5556667</p>${OTHER_NUMBER}`,
      PHONE,
    ],
    [
      'below several persons in blocks of their own',
      `<p>Anna Weber</p><p>Physiotherapeutin</p><p>Jonas Frank</p><p>Physiotherapeut</p><p>Tel. 0171 5556667</p>${OTHER_NUMBER}`,
      PHONE,
    ],
    [
      'of a department below a person and what the person does',
      `<p>Anna Weber, Friseurin</p><p>Zentrale: Tel. 0171 5556667</p>${OTHER_NUMBER}`,
      PHONE,
    ],
    [
      'of somebody who is the business: under "About me"',
      `<h2>Über mich</h2><p>Anna Weber, Physiotherapeutin</p><p>Tel. 0171 5556667</p>${OTHER_NUMBER}`,
      PHONE,
    ],
    [
      'of somebody who introduces herself',
      `<p>Ich bin Anna Weber, Physiotherapeutin.</p><p>Tel. 0171 5556667</p>${OTHER_NUMBER}`,
      PHONE,
    ],
    [
      'on networks, of somebody who introduces herself',
      `<p>Sono Giulia Rossi, fisioterapista.</p><p><a href="${OWN}"><i></i></a></p>`,
      OWN,
    ],
    ['beside the owner in its legal notice', '<p>Inhaber: Max Muster</p><p>Tel. 0171 5556667</p>', PHONE],
    [
      'beside its address',
      '<h3>Inhaber</h3><p>Max Muster<br>Hauptstraße 12<br>10115 Berlin<br>Tel. 0171 5556667</p>',
      PHONE,
    ],
    ['in the footer as well', `${card('Anna Weber')}<footer>Tel. 0171 5556667</footer>`, PHONE],
    [
      'in the header as well',
      `<header><a href="${OWN}">i</a></header><h2>Team</h2><h3>Anna Weber</h3><a href="${OWN}"></a>`,
      OWN,
    ],
    ['with several persons', `<h2>Team</h2>${card('Anna Weber')}${card('Max Muster')}`, PHONE],
    [
      'that are named like it',
      '<h2>Team</h2><h3>Anna Weber</h3><a href="https://www.facebook.com/baeckerei.lindgren"></a>',
      'https://www.facebook.com/baeckerei.lindgren',
    ],
    [
      'that it asks to follow',
      `<h2>Team</h2><p>Anna Weber</p><p>Folgt uns auf <a href="${OWN}">Instagram</a></p>`,
      OWN,
    ],
    [
      'of a department',
      '<h2>Ansprechpartner</h2><p>Anna Weber</p><p>Zentrale<br>Tel. 0171 5556667</p>',
      PHONE,
    ],
    [
      'under a heading of contacts',
      `<h2>Team</h2><h3>Anna Weber</h3><p>Bäckerin</p><h3>Kontakt</h3><p>Tel. 0171 5556667</p>`,
      PHONE,
    ],
    [
      'of branches',
      '<h2>Filialen</h2><p>Bad Homburg: Tel. 0171 5556667</p><p>Frankfurt Höchst: Tel. 0172 5556668</p>',
      PHONE,
    ],
    [
      'of mailboxes for several people',
      '<h2>Team</h2><p>Anna Weber, bestellung.brot@gmx.de</p>',
      'bestellung.brot@gmx.de',
    ],
    [
      'on WhatsApp, at its own number',
      '<h2>Team</h2><h3>Anna Weber</h3><a href="https://wa.me/4930123456"></a>',
      'https://wa.me/4930123456',
    ],
    [
      'in a box for its page',
      `<div class="fb-page"><blockquote cite="https://www.facebook.com/brotliebe"><a href="https://www.facebook.com/brotliebe">B</a></blockquote></div>`,
      'https://www.facebook.com/brotliebe',
    ],
    [
      'in a shown profile',
      '<blockquote class="tiktok-embed" cite="https://www.tiktok.com/@brotliebe"><a href="https://www.tiktok.com/@brotliebe">@brotliebe</a></blockquote>',
      'https://www.tiktok.com/@brotliebe',
    ],
    [
      'as the publisher of a post',
      '<p><a href="https://www.facebook.com/baeckerei.lindgren/posts/123456">Brot</a></p>',
      'https://www.facebook.com/baeckerei.lindgren',
    ],
  ])('%s', (_, html, value) => {
    expect(given(html, { role: html.includes('<p>Inhaber:') ? 'legal' : 'home' })).toContain(value);
  });

  it('but not below the last of several persons who have numbers', () => {
    const html = `<p>Anna Weber, Friseurin</p>${OTHER_NUMBER}<p>Jonas Frank, Friseur</p><p>Tel. 0171 5556667</p>`;
    expect(given(html)).not.toContain(PHONE);
  });

  it('if they are its only ones', () => {
    const html = '<h3>Inhaberin</h3><p>Anna Weber</p><p>Tel. 0171 5556667</p>';
    expect(given(html)).not.toContain(PHONE);
    expect(given(html, { business: { phoneE164: '' } })).toContain(PHONE);
  });
});

describe('the text around a contact', () => {
  it('has none of others, in whatever spelling, also where it is cut', () => {
    const others =
      'Anna Weber: 0171-555 66 67, instagram.com/annaweber, anna (at) baeckerei-lindgren (dot) de';
    const page = readPage(`<p>Mail info@baeckerei-lindgren.de. ${others}</p>`);
    expect(page.contacts.find(({ value }) => value.startsWith('info'))?.snippet).toBe(
      'Mail info@baeckerei-lindgren.de. Anna Weber: …, …, …',
    );
    for (let length = 0; length < 80; length += 1) {
      const { contacts } = readPage(
        `<p>${'x'.repeat(length)} info@baeckerei-lindgren.de anna (at) weber (dot) de 0171 5556667</p>`,
      );
      const snippet = contacts.find(({ value }) => value.startsWith('info'))?.snippet;
      expect(snippet).not.toMatch(/anna|0171/);
      expect(snippet).toContain('info@baeckerei-lindgren.de');
    }
  });
});

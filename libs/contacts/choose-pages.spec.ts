import { describe, expect, it } from '@jest/globals';
import { extractPage } from '.';

const SITE = 'https://lindgren-bakery.com/';
const BUSINESS = {
  name: 'Lindgren Bakery',
  phoneE164: '',
  address: '',
  zip: '',
  city: '',
  countryCode: 'GB',
};

/** The pages that a home page with these links leads to. */
const chosen = (links: string): string[] =>
  extractPage({
    body: Buffer.from(`<title>Lindgren Bakery</title><nav>${links}</nav>`),
    contentType: 'text/html; charset=utf-8',
    url: SITE,
    role: 'home',
    siteUrl: SITE,
    business: BUSINESS,
  }).next.map(({ role, url }) => `${role} ${new URL(url).pathname}`);
const link = (text: string, path = '/p7') => `<a href="${path}">${text}</a>`;

describe('the further pages of a website', () => {
  it.each([
    'Get directions',
    'Say hello',
    'Enquiries',
    'So erreichen Sie uns',
    'Ansprechpartner',
    'Infos pratiques',
    'Écrivez-nous',
    'Contacta',
    'Escríbenos',
    'Scrivici',
    'Onde estamos',
    'Bereikbaarheid',
    'Kontaktní informace',
    'Napisz do nas',
    'Контактная информация',
    '連絡先',
    '联络',
    '<img src="c.png" alt="Contact">',
  ])('are named "%s"', (text) => {
    expect(chosen(link('Bread', '/bread') + link(text))).toEqual(['contact /p7']);
  });

  it.each([
    ['/ContactUs', 'contact'],
    ['/en/contactus.aspx', 'contact'],
    ['/UeberUns', 'about'],
    ['/aboutus.html', 'about'],
  ])('have the path %s', (path, role) => {
    expect(chosen(link('More', path))).toEqual([`${role} ${path}`]);
  });

  it('are those for customers, if none is named for contacts', () => {
    expect(chosen(link('Our locations') + link('Help', '/help'))).toHaveLength(1);
    expect(chosen(link('Standorte') + link('Über uns', '/wir'))).toEqual(['other /p7', 'about /wir']);
    expect(chosen(link('Support') + link('Contact', '/write') + link('About', '/us'))).toEqual([
      'contact /write',
      'about /us',
      'other /p7',
    ]);
    expect(chosen(link('Bread', '/bread') + link('Basket', '/basket'))).toEqual([]);
  });
});

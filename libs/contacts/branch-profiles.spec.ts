import { describe, expect, it } from '@jest/globals';
import { extractPage, mergeSite, type PageRole } from '.';

const SITE = 'https://lindgren.de/berlin';
const BUSINESS = {
  name: 'Lindgren Berlin',
  phoneE164: '',
  address: 'Hauptstr. 3',
  zip: '10115',
  city: 'Berlin',
  countryCode: 'DE',
};

/** The profiles of a website whose listed page is that of the branch in Berlin, and whose home page has more. */
function profilesWith(homeLinks: string): unknown[] {
  const read = (url: string, role: PageRole, html: string) => ({
    source: { url, finalUrl: url, role, fetchedAt: '2026-01-01T00:00:00.000Z', contentHash: '' },
    extract: extractPage({
      body: Buffer.from(html),
      contentType: 'text/html; charset=utf-8',
      url,
      role,
      siteUrl: SITE,
      business: BUSINESS,
    }),
  });
  const pages = [
    read(
      SITE,
      'other',
      '<title>Lindgren Berlin</title><h1>Lindgren Berlin</h1><p>Hauptstr. 3, 10115 Berlin</p><a href="https://facebook.com/lindgrenberlin">f</a>',
    ),
    read('https://lindgren.de/', 'home', `<title>Lindgren</title><h1>Lindgren</h1>${homeLinks}`),
  ];
  return mergeSite(pages, SITE, BUSINESS)
    .contacts.filter(({ kind }) => kind === 'profile')
    .map(({ value, owner, status }) => [value.split('/').at(-1), owner, status]);
}

describe("a branch's profile", () => {
  it("leaves the company's to other branches", () => {
    expect(profilesWith('<a href="https://facebook.com/lindgren">f</a>')).toEqual([
      ['lindgrenberlin', 'branch', 'current'],
      ['lindgren', 'company', 'current'],
    ]);
  });

  it('is preferred to one that is not named like the business', () => {
    expect(profilesWith('<a href="https://facebook.com/muster.mehl">f</a>')).toEqual([
      ['lindgrenberlin', 'branch', 'current'],
      ['muster.mehl', 'company', 'candidate'],
    ]);
  });

  it("leaves the company's best profile the preferred one of its own", () => {
    const links =
      '<a href="https://facebook.com/muster.mehl">f</a><footer><a href="https://facebook.com/lindgren">f</a></footer>';
    expect(profilesWith(links)).toContainEqual(['muster.mehl', 'company', 'candidate']);
  });
});

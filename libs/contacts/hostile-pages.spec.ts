import { describe, expect, it } from '@jest/globals';
import { extractPage } from '.';
import { BAKERY_SITE } from './bakery-page.fixture';

const BAKERY = { name: 'Lindgren', phoneE164: '', address: '', zip: '', city: '', countryCode: 'DE' };

/** The size of what one page states, in characters. */
const sizeOf = (html: string): number => {
  const page = { body: new TextEncoder().encode(html), contentType: 'text/html', url: BAKERY_SITE };
  return JSON.stringify(extractPage({ ...page, role: 'home', siteUrl: BAKERY_SITE, business: BAKERY }))
    .length;
};

describe('what a page states stays small', () => {
  const long = 'a'.repeat(20_000);

  it.each([
    [
      'a long base',
      `<base href="/contact/${long}/">${'<a href="?1">Contact</a><iframe src="f"></iframe>'.repeat(9)}`,
    ],
    ['long links', Array.from({ length: 20 }, (_, i) => `<a href="/${long}/${i}">Contact</a>`).join('')],
    ['many links', Array.from({ length: 2_000 }, (_, i) => `<a href="/contact/${i}">Contact</a>`).join('')],
    [
      'a long profile',
      `<script type="application/ld+json">{"@type":"Bakery","name":"Lindgren","sameAs":["https://www.tripadvisor.com/Restaurant_Review-d123-${long}"]}</script>`,
    ],
    [
      'many addresses of people',
      Array.from(
        { length: 300 },
        (_, i) => `<p>${'ж'.repeat(60)} n${i}${'a'.repeat(55)}@${'b'.repeat(60)}${i}.com</p>`,
      ).join(''),
    ],
    [
      'many long profiles',
      Array.from(
        { length: 100 },
        (_, i) => `<a href="https://www.tripadvisor.com/Hotel_Review-d${100 + i}-${'z'.repeat(900)}">x</a>`,
      ).join(''),
    ],
    ['long frames', `<iframe src="/${long}"></iframe>`.repeat(9)],
  ])('%s', (_, html) => {
    expect(sizeOf(html)).toBeLessThan(50_000);
  });
});

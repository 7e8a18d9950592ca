import { describe, expect, it } from '@jest/globals';
import { extractPage } from '.';
import { BAKERY_SITE, valuesOn } from './bakery-page.fixture';

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

const filledWith = (part: string): string => part.repeat(Math.floor(200_000 / part.length));

describe('a hostile page hides no address and invents none', () => {
  it.each([
    ['deep nesting', filledWith('<div>')],
    ['formatting that is never closed', filledWith('<b>')],
    ['tables in formatting', filledWith('<i><table><tr><td>')],
    ['at signs', '@'.repeat(1_900_000)],
    ['halves of addresses', filledWith('a@b. ')],
    ['spelled halves of addresses', filledWith(`<p>${'a (at) b '.repeat(2_000)}</p>`)],
    ['a long word', filledWith('a')],
    ['entities', filledWith('&NotEqualTilde;')],
    ['declarations of entities', `<!DOCTYPE html [${'<!ENTITY a "&b;&b;&b;">'.repeat(5_000)}]>`],
    ['a number that is no character', `&#${filledWith('9')};`],
    ['labels without end', filledWith('<b>a:</b><br>')],
    ['addresses that are broken without end', filledWith('a@b- <br>')],
    ['numbers that are no phones', filledWith(`<p>Tel ${'030 123 456 '.repeat(160)}</p>`)],
    ['attributes', `<p ${Array.from({ length: 20_000 }, (_, i) => `a${i}=1`).join(' ')}></p>`],
    ['links', Array.from({ length: 50_000 }, (_, i) => `<a href=/c${i}>k</a>`).join('')],
    ['structured data that is no JSON', `<script type="application/ld+json">${filledWith('[')}</script>`],
    ['tags that are never closed', '<p><a href=x><i><li>'.repeat(10_000)],
    ['characters that nobody sees', filledWith('\u200b')],
    ['marks above one letter', `a${filledWith('\u0301')}`],
  ])('among %s', (_, filling) => {
    const mail = '<p>Mail: <a href="mailto:info@baeckerei-lindgren.de">info@baeckerei-lindgren.de</a></p>';
    expect(valuesOn(filling + mail)).toEqual(['info@baeckerei-lindgren.de']);
    expect(valuesOn(mail + filling)).toEqual(['info@baeckerei-lindgren.de']);
  });

  it.each(['', 'text/html; charset=utf-8', 'text/html; charset=utf-16', 'text/html; charset=none'])(
    'among bytes that are no text (%s)',
    (contentType) => {
      const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, i) => 128 + ((i * 73) % 127)));
      const body = Buffer.concat([bytes, Buffer.from('<p>Mail: info@baeckerei-lindgren.de</p>')]);
      expect(valuesOn(body, 'email', { contentType })).toEqual(['info@baeckerei-lindgren.de']);
    },
  );
});

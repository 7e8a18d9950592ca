import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseCount, parseRating } from './numbers';

const NARROW = '\u202f';
const NO_BREAK = '\u00a0';

describe('parseCount', () => {
  it.each<[string, number]>([
    ['1,234', 1234], // US
    ['1,234 reviews', 1234], // CA, GB, AU
    ['1.234 Rezensionen', 1234], // DE
    [`1${NARROW}234 avis`, 1234], // FR
    [`12${NO_BREAK}345 avis`, 12345], // FR
    ['1 234 567 avis', 1234567],
    ['1.234 reseñas', 1234], // ES
    ['1.234 recensioni', 1234], // IT
    ['1,234 opiniones', 1234], // MX
    ['1.234 avaliações', 1234], // BR
    ['1.2万 件のクチコミ', 12000], // JP
    ['クチコミ 1,234 件', 1234], // JP
    ['12 万', 120000], // CN
    ['1.2万条评价', 12000], // CN
    ['12,34,567 reviews', 1234567], // IN
    ['1.5 lakh reviews', 150000], // IN
    ['१,२३४', 1234], // IN
    ['1.839 ulasan', 1839],
    ['516 αξιολογήσεις', 516],
    ['1’234 Bewertungen', 1234],
    ["1'234", 1234],
    ['(123)', 123],
    ['(1,234)', 1234],
    ['（1,234）', 1234],
    ['2K', 2000],
    ['1.2K reviews', 1200],
    ['1,2 mil opiniones', 1200],
    ['1,2 тыс. отзывов', 1200],
    ['3.4M', 3400000],
    ['٥١٦ مراجعة', 516],
    ['١٬٢٣٤', 1234],
    ['۱٬۲۳۴', 1234],
    ['１，２３４'.replace('，', ','), 1234],
    ['4.5(1,234)', 1234],
    ['4.5 stars 1,234 Reviews', 1234],
    ['5,0 Sterne 12 Rezensionen', 12],
    ['4,5 123 avis', 123],
    ['5 komentarzy', 5],
    ['7 million-dollar views', 7],
    ['0', 0],
  ])('reads %j as %d', (text, count) => {
    expect(parseCount(text)).toBe(count);
  });

  it.each(['', ' ', 'No reviews', '4.5', '4,5', '1.23', 'K', '()', '99999999999', '1,23,4'])(
    'returns null, never 0, for %j',
    (text) => {
      expect(parseCount(text)).toBeNull();
    },
  );

  it.each([
    [516, 516],
    [0, 0],
    [-0, 0],
    [null, null],
    [4.5, null],
    [-1, null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
    [2 ** 31, null],
  ])("converts the source's number %p to %p", (value, count) => {
    expect(parseCount(value)).toBe(count);
  });

  it.each([
    'en-US',
    'en-CA',
    'en-GB',
    'en-AU',
    'de-DE',
    'fr-FR',
    'es-ES',
    'it-IT',
    'es-MX',
    'pt-BR',
    'ja-JP',
    'zh-CN',
    'en-IN',
  ])('reads every integer as formatted for the locale %s', (locale) => {
    const format = new Intl.NumberFormat(locale);
    fc.assert(
      fc.property(fc.nat({ max: 2_000_000_000 }), (count) => {
        expect(parseCount(format.format(count))).toBe(count);
      }),
    );
  });

  it('reads the first 200 characters, so that a hostile page keeps nobody waiting', () => {
    expect(parseCount(`${' '.repeat(190)}1,234 reviews`)).toBe(1234);
    expect(parseCount(`${' '.repeat(200)}1,234 reviews`)).toBeNull();
    expect(parseRating(`${' '.repeat(200)}4.5`)).toBeNull();
  });

  it('returns an integer or null for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const count = parseCount(text);
        expect(count === null || (Number.isInteger(count) && count >= 0)).toBe(true);
      }),
    );
  });
});

describe('parseRating', () => {
  it.each<[string | number | null, number]>([
    ['4.5', 4.5],
    ['4,5', 4.5],
    ['4,5 étoiles', 4.5],
    [`4,5${NO_BREAK}Sterne`, 4.5],
    ['4.5 stars 1,234 Reviews', 4.5],
    ['5 stars 1,234 Reviews', 5],
    ['4.5/5', 4.5],
    ['5つ星のうち4.5', 4.5],
    ['٤٫٥', 4.5],
    ['४.५', 4.5],
    ['4.25', 4.3],
    ['3', 3],
    [4.7, 4.7],
    [4.349999, 4.3],
    [5, 5],
  ])('reads %j as %d', (value, rating) => {
    expect(parseRating(value)).toBe(rating);
  });

  it.each([null, 0, '0', '0.0', 0.04, '', 'New', 'No reviews', 5.1, 10, -1, '12', '1,234', Number.NaN])(
    'returns null, never 0, for %p',
    (value) => {
      expect(parseRating(value)).toBeNull();
    },
  );

  it('leaves a valid rating unchanged, and returns 0.1 to 5 or null for any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.double()), (value) => {
        const rating = parseRating(value);
        expect(parseRating(rating)).toBe(rating);
        expect(rating === null || (rating >= 0.1 && rating <= 5)).toBe(true);
      }),
    );
  });
});

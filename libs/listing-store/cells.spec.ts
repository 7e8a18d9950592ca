import { describe, expect, it } from '@jest/globals';
import { CellRefused, parseCell } from './cells';

describe('parseCell', () => {
  it.each([
    ['4', 4],
    ['3,5', 3.5],
    ['4.25', 4.3],
    [' 5.0 ', 5],
    ['', null],
  ])('accepts the rating %j', (typed, rating) => expect(parseCell('rating', typed)).toBe(rating));

  it.each(['0x5', '1e0', '5.1', '-1', '+4', 'Infinity', '4.', 'seven'])('refuses the rating %j', (typed) =>
    expect(() => parseCell('rating', typed)).toThrow('Enter a rating from 0 to 5.'),
  );

  it.each([
    ['11/21/26', '2026-11-21T00:00:00.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
    ['2026-11-21T10:00:00Z', '2026-11-21T10:00:00.000Z'],
    ['2026-11-21T23:30:00.5-05:00', '2026-11-22T04:30:00.500Z'],
    ['2026-11-21 10:00', '2026-11-21T10:00:00.000Z'],
  ])('accepts the date %j, as UTC if it has no time zone', (typed, date) =>
    expect(parseCell('last_updated', typed)).toBe(date),
  );

  it.each(['02/30/26', '2026-02-29', '2026-02-30T10:00:00Z', '2026-04-31T23:00:00-05:00'])(
    'refuses a day that does not exist: %j',
    (typed) => expect(() => parseCell('last_updated', typed)).toThrow('This date does not exist.'),
  );

  it.each([
    '',
    'today',
    '2026-13-01',
    '2026-11-21 and more',
    '2026-11-21T25:00:00Z',
    '1969-12-31',
    '2026-11',
  ])('refuses the date %j', (typed) => expect(() => parseCell('last_updated', typed)).toThrow(CellRefused));
});

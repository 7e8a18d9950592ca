import { describe, expect, it } from '@jest/globals';
import { CellRefused, parseCell } from './cells';

describe('an edited cell', () => {
  it.each([
    ['4', 4],
    ['3,5', 3.5],
    ['4.25', 4.3],
    [' 5.0 ', 5],
    ['', null],
  ])('takes the rating %j', (typed, rating) => expect(parseCell('rating', typed)).toBe(rating));

  it.each(['0x5', '1e0', '5.1', '-1', '+4', 'Infinity', '4.', 'seven'])('takes no rating %j', (typed) =>
    expect(() => parseCell('rating', typed)).toThrow('A rating is a number from 0 to 5.'),
  );

  it.each([
    ['11/21/26', '2026-11-21T00:00:00.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
    ['2026-11-21T10:00:00Z', '2026-11-21T10:00:00.000Z'],
    ['2026-11-21T23:30:00.5-05:00', '2026-11-22T04:30:00.500Z'],
    ['2026-11-21 10:00', '2026-11-21T10:00:00.000Z'],
  ])('takes the date %j, without a zone as UTC', (typed, date) =>
    expect(parseCell('last_updated', typed)).toBe(date),
  );

  it.each(['02/30/26', '2026-02-29', '2026-02-30T10:00:00Z', '2026-04-31T23:00:00-05:00'])(
    'takes no day that is none: %j',
    (typed) => expect(() => parseCell('last_updated', typed)).toThrow('There is no such day.'),
  );

  it.each([
    '',
    'today',
    '2026-13-01',
    '2026-11-21 and more',
    '2026-11-21T25:00:00Z',
    '1969-12-31',
    '2026-11',
  ])('takes no date %j', (typed) => expect(() => parseCell('last_updated', typed)).toThrow(CellRefused));
});

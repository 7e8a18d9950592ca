import { describe, expect, it } from '@jest/globals';
import { endOf, startOf } from './argument-values';
import { AdminError } from './usage';

describe('a date of an operator', () => {
  it.each([
    ['2026-12-31', '2026-12-31T00:00Z', '2027-01-01T00:00Z'],
    ['2028-02-29', '2028-02-29T00:00Z', '2028-03-01T00:00Z'],
    ['2026-12-31T23:30-05:00', '2027-01-01T04:30Z', '2027-01-01T04:30Z'],
    ['2026-12-31T12:00:30.5+02:00', '2026-12-31T10:00:30.500Z', '2026-12-31T10:00:30.500Z'],
  ])('%s begins and ends', (text, start, end) => {
    expect([startOf(text, 'DATE'), endOf(text, 'DATE')]).toEqual([new Date(start), new Date(end)]);
  });

  it.each([
    '2027-02-29',
    '2027-02-30T12:00Z',
    '2027-02-30T12:00+02:00',
    '2027-02-32T12:00Z',
    '2027-13-01',
    '2026-12-31T12:60Z',
    '2026-12-31T12:00+25:00',
    '2026-12-31T12:00',
    '2026-12-31 12:00Z',
    '31.12.2026',
    'tomorrow',
    '',
  ])('is refused: %p', (text) => {
    expect(() => endOf(text, 'DATE')).toThrow(AdminError);
  });
});

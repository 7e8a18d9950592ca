import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
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

  it('stores a typed date so that it is shown in the time zone in which it was typed', () => {
    const zones = Intl.supportedValuesOf('timeZone');
    const days = fc.date({ min: new Date('1971-01-01'), max: new Date('2037-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(fc.constantFrom(...zones), days, (zone, day) => {
        const typed = shown(day.getTime(), 'UTC');
        let stored: string;
        try {
          stored = String(parseCell('last_updated', typed, zone));
        } catch (error) {
          // Some islands have skipped a day to move across the date line.
          return expect([error, existsIn(day, zone)]).toEqual([
            new CellRefused('This date does not exist.'),
            false,
          ]);
        }
        expect([zone, shown(Date.parse(stored), zone)]).toEqual([zone, typed]);
      }),
      { numRuns: 400 },
    );
  });

  it.each([
    ['2026-11-21', 'America/Los_Angeles', '2026-11-21T08:00:00.000Z'],
    ['11/21/26', 'Asia/Tokyo', '2026-11-20T15:00:00.000Z'],
    // Clocks go from 00:00 to 01:00.
    ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
    // 01:30 occurs twice.
    ['2026-10-25 01:30', 'Europe/London', '2026-10-25T00:30:00.000Z'],
    ['2026-11-21T10:00Z', 'Asia/Tokyo', '2026-11-21T10:00:00.000Z'],
  ])('reads %s in %s as %s', (typed, zone, instant) =>
    expect(parseCell('last_updated', typed, zone)).toBe(instant),
  );

  it('refuses a day that the time zone has skipped', () =>
    expect(() => parseCell('last_updated', '2011-12-30', 'Pacific/Apia')).toThrow(
      'This date does not exist.',
    ));
});

const shown = (instant: number, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    month: '2-digit',
    day: '2-digit',
    year: 'numeric',
    timeZone,
  }).format(instant);

/** Returns whether any hour of this UTC day, or of the days beside it, has its date in the zone. */
const existsIn = (day: Date, zone: string) =>
  Array.from({ length: 72 }, (_, hour) => shown(startOfUtcDay(day) + (hour - 24) * 3_600_000, zone)).includes(
    shown(day.getTime(), 'UTC'),
  );
const startOfUtcDay = (day: Date) => Math.floor(day.getTime() / 86_400_000) * 86_400_000;

import { describe, expect, it } from '@jest/globals';
import OpeningHoursEvaluator from 'opening_hours';
import fc from 'fast-check';
import { readOpeningHours } from './opening-hours';
import { samplePlace } from '../../../test/support/maps-payloads';

const DAY_NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
type Time = [] | [number] | [number, number];
type Span = [text: string, times?: [Time, Time]];

/** A day of November 2026, which begins on a Sunday. */
const day = (
  date: number,
  spans: Span[],
  { open = 1, special = 0 }: { open?: number; special?: unknown } = {},
) => {
  const weekday = new Date(Date.UTC(2026, 10, date)).getUTCDay() || 7;
  return [DAY_NAMES[weekday - 1], weekday, [2026, 11, date], spans, special, open];
};
const closed = (date: number, special: unknown = 0) => day(date, [['Closed']], { open: 2, special });
const week = (spans: Span[]) => [2, 3, 4, 5, 6, 7, 8].map((date) => day(date, spans));
const NINE_TO_FIVE: Span[] = [['9 AM–5 PM', [[9], [17]]]];

const read = (days: unknown[], changes: Record<string, unknown> = {}) =>
  readOpeningHours(samplePlace(0, { '203.0': days, ...changes }));

/** Returns whether the place is open, according to the evaluator of OpenStreetMap's own tools. */
const isOpen = (hours: string, localTime: string) =>
  new OpeningHoursEvaluator(hours, null).getState(new Date(`${localTime}:00`));

describe('opening hours', () => {
  it('are a week in the syntax of OpenStreetMap, with days of the same hours together', () => {
    const days = [
      ...week(NINE_TO_FIVE).slice(0, 5),
      day(7, [['10 AM–2:30 PM', [[10], [14, 30]]]]),
      closed(8),
    ];

    const { week: hours, special, texts } = read(days);

    expect(hours).toBe('Mo-Fr 09:00-17:00; Sa 10:00-14:30; Su off');
    expect(special).toBe('');
    expect(texts[0]).toBe('Monday: 9 AM–5 PM');
    expect(texts.at(-1)).toBe('Sunday: Closed');
    expect(isOpen(hours, '2026-11-07T14:15')).toBe(true);
    expect(isOpen(hours, '2026-11-08T14:15')).toBe(false);
  });

  it('begin on Monday, whatever day the list begins with', () => {
    const [mon, tue, ...rest] = week(NINE_TO_FIVE);

    expect(read([...rest, mon, tue]).texts.map((text) => text.split(':')[0])).toEqual(DAY_NAMES);
  });

  it.each([
    [
      'a split shift',
      [
        ['12–2:30', [[12], [14, 30]]],
        ['6–10', [[18], [22]]],
      ],
      'Mo-Su 12:00-14:30,18:00-22:00',
    ],
    ['hours over midnight', [['6 PM–2 AM', [[18], [2]]]], 'Mo-Su 18:00-02:00'],
    ['hours until midnight', [['6 PM–12 AM', [[18], []]]], 'Mo-Su 18:00-24:00'],
    ['hours from midnight', [['12 AM–11 PM', [[], [23]]]], 'Mo-Su 00:00-23:00'],
    ['24 hours as times', [['Open 24 hours', [[], []]]], '24/7'],
    ['24 hours as times from 0 to 24', [['Open 24 hours', [[0], [24]]]], '24/7'],
    ['24 hours as text', [['24 Stunden geöffnet']], '24/7'],
    ['24 hours in Arabic digits', [['مفتوح ٢٤ ساعة']], '24/7'],
    ['24 hours in Thai digits', [['เปิด ๒๔ ชั่วโมง']], '24/7'],
    ['a text whose number has a 24', [['Open since 1924']], ''],
  ] as [string, Span[], string][])('can have %s', (_, spans, expected) => {
    const { week: hours } = read(week(spans));

    expect(hours).toBe(expected);
    if (hours !== '') expect(() => isOpen(hours, '2026-11-04T12:30')).not.toThrow();
  });

  it('over midnight are still open the next morning', () => {
    const { week: hours } = read([
      day(6, [['6 PM–2 AM', [[18], [2]]]]),
      ...[2, 3, 4, 5, 7, 8].map((date) => closed(date)),
    ]);

    expect(hours).toBe('Mo-Th,Sa,Su off; Fr 18:00-02:00');
    expect(isOpen(hours, '2026-11-07T01:30')).toBe(true);
    expect(isOpen(hours, '2026-11-07T02:30')).toBe(false);
  });

  it('tell a special day apart, and say nothing about its weekday in other weeks', () => {
    const days = week(NINE_TO_FIVE).map((entry, at) => (at === 3 ? closed(5, 1) : entry));

    const { week: hours, special, texts } = read(days);

    expect(hours).toBe('Mo-We,Fr-Su 09:00-17:00; Th unknown');
    expect(special).toBe('2026 Nov 05 off');
    expect(texts.at(-1)).toBe('2026-11-05 Thursday: Closed');
    expect(isOpen(special, '2026-11-05T12:00')).toBe(false);
    expect(new OpeningHoursEvaluator(hours, null).getUnknown(new Date('2026-11-12T12:00:00'))).toBe(true);
  });

  it('tell a later date with other hours apart if the list is longer than a week', () => {
    const { week: hours, special } = read([...week(NINE_TO_FIVE), day(9, [['10 AM–1 PM', [[10], [13]]]])]);

    expect(hours).toBe('Mo-Su 09:00-17:00');
    expect(special).toBe('2026 Nov 09 10:00-13:00');
  });

  it('keep the hours after midnight of a special date before another one', () => {
    const { special } = read([
      ...week(NINE_TO_FIVE),
      day(9, [['6 PM–2 AM', [[18], [2]]]], { special: 1 }),
      closed(10, 1),
      day(11, [['10 AM–1 PM', [[10], [13]]]], { special: 1 }),
    ]);

    expect(special).toBe('2026 Nov 11 10:00-13:00; 2026 Nov 10 off; 2026 Nov 09 18:00-02:00');
    expect(isOpen(special, '2026-11-10T01:30')).toBe(true);
    expect(isOpen(special, '2026-11-10T02:30')).toBe(false);
  });

  it('are unknown for the days that a visitor without cookies does not see', () => {
    expect(read([day(4, NINE_TO_FIVE)])).toMatchObject({ week: 'We 09:00-17:00; Mo,Tu,Th-Su unknown' });
  });

  it('are read from the older slot if it covers more days', () => {
    const old = DAY_NAMES.map((name, at) => [
      name,
      ['9 AM–5 PM'],
      null,
      null,
      `2026-11-0${at + 2}`,
      1,
      [[9, 0, 17, 0]],
      0,
    ]);

    expect(read([day(4, NINE_TO_FIVE)], { '34.1': old }).week).toBe('Mo-Su 09:00-17:00');
    expect(
      read([], { '34.1': old.map((entry, at) => (at === 6 ? [...entry.slice(0, 5), 2, null, 0] : entry)) })
        .week,
    ).toBe('Mo-Sa 09:00-17:00; Su off');
  });

  it('are empty if the source has none, and never guessed from a text', () => {
    expect(read([])).toEqual({ week: '', special: '', texts: [] });
    expect(read([day(4, [['9 AM–5 PM']])]).week).toBe('');
    expect(read(week([['9 AM–5 PM', [[9], [61]]]]) as unknown[]).week).toBe('');
  });

  describe('of any times', () => {
    const minutes = fc.nat(1_439);
    const spans = fc.array(fc.tuple(minutes, minutes), { maxLength: 2 });
    const clock = (minute: number): Time => [Math.floor(minute / 60), minute % 60];
    const isIn = ([open, close]: [number, number], minute: number) =>
      minute >= open && minute < (close > open ? close : close + 1_440);
    const toDay = (date: number, list: readonly [number, number][], special = 0) =>
      list.length === 0
        ? closed(date, special)
        : day(
            date,
            list.map(([open, close]): Span => ['text', [clock(open), clock(close)]]),
            { special },
          );
    const isOpenAt = (hours: string, date: number, minute: number) =>
      new OpeningHoursEvaluator(hours, null).getState(new Date(2026, 10, date, 0, minute));

    it('are open exactly when the source says so', () => {
      fc.assert(
        fc.property(
          fc.array(spans, { minLength: 7, maxLength: 7 }),
          fc.nat(6),
          minutes,
          (lists, at, minute) => {
            const { week: hours } = read(lists.map((list, n) => toDay(n + 2, list)));
            const expected =
              (lists[at] ?? []).some((span) => isIn(span, minute)) ||
              (lists[(at + 6) % 7] ?? []).some((span) => isIn(span, minute + 1_440));
            expect([hours, isOpenAt(hours, 9 + at, minute)]).toEqual([hours, expected]);
          },
        ),
        { numRuns: 300 },
      );
    });

    it.each([
      ['alone', ''],
      ['after those of a week', 'Mo-Su 09:00-17:00; '],
    ])('are those of the special dates, %s', (_, before) => {
      fc.assert(
        fc.property(
          fc.array(spans, { minLength: 3, maxLength: 3 }),
          fc.nat(2),
          minutes,
          (lists, at, minute) => {
            const { special } = read([
              ...week(NINE_TO_FIVE),
              ...lists.map((list, n) => toDay(n + 9, list, 1)),
            ]);
            const expected =
              (lists[at] ?? []).some((span) => isIn(span, minute)) ||
              (lists[at - 1] ?? []).some((span) => isIn(span, minute + 1_440));
            const hours = `${before}${special}`;
            expect([hours, isOpenAt(hours, 9 + at, minute)]).toEqual([hours, expected]);
          },
        ),
        { numRuns: 200 },
      );
    });
  });

  it('are valid for any times', () => {
    const time = fc.oneof(
      fc.constant([] as Time),
      fc.tuple(fc.nat(23)).map((one) => one as Time),
      fc.tuple(fc.nat(23), fc.nat(59)).map((two) => two as Time),
    );
    const spans = fc.array(
      fc.tuple(time, time).map((times): Span => ['text', times]),
      { maxLength: 3 },
    );
    fc.assert(
      fc.property(fc.array(spans, { minLength: 7, maxLength: 7 }), (lists) => {
        const days = lists.map((list, at) => day(at + 2, list, { open: list.length > 0 ? 1 : 2 }));
        const { week: hours } = read(days);
        if (hours !== '') isOpen(hours, '2026-11-04T12:30');
      }),
      { numRuns: 200 },
    );
  });
});

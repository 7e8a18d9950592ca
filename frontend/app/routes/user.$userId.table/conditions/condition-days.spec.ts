import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { FilterCondition } from '@libs/listing/row-filter/row-filter';
import { dayOfMoment, momentOfDay } from './condition-days';
import { draftOf, filterOfDraft, newCondition, newGroup } from './condition-draft';
import { filterText } from './condition-text';

const shownDay = (instant: number, timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    instant,
  );

describe('a day in a condition', () => {
  it('is the one that the table shows in the same zone, from its first moment to its last', () => {
    const zones = Intl.supportedValuesOf('timeZone');
    const days = fc.date({ min: new Date('1973-01-01'), max: new Date('2037-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(fc.constantFrom(...zones), days, (zone, date) => {
        const day = date.toISOString().slice(0, 10);
        const [from, to] = [momentOfDay(day, 'from', zone), momentOfDay(day, 'to', zone)];
        // Samoa has no December 30, 2011.
        fc.pre(from !== day && to !== day);
        expect([dayOfMoment(from), dayOfMoment(to)]).toEqual([day, day]);
        const [first, last] = [Date.parse(from), Date.parse(to)];
        expect([shownDay(first, zone), shownDay(last, zone)]).toEqual([day, day]);
        expect([shownDay(first - 1, zone) === day, shownDay(last + 1, zone) === day]).toEqual([false, false]);
      }),
      { numRuns: 300 },
    );
  });

  it('is written and shown as a day, whatever the zone', () => {
    const typed = {
      ...newCondition('last_updated'),
      op: 'between' as const,
      value: '2025-02-28',
      to: '2025-02-28',
    };
    const result = filterOfDraft(newGroup('all', [typed]), 'America/Los_Angeles');
    const filter: FilterCondition = {
      op: 'between',
      field: 'last_updated',
      from: '2025-02-28T00:00:00.000-08:00',
      to: '2025-02-28T23:59:59.999-08:00',
    };
    expect(result).toEqual({ filter });
    expect(draftOf(filter).children).toMatchObject([{ value: '2025-02-28', to: '2025-02-28' }]);
    expect(filterText(filter)).toBe('Last Updated is from 2025-02-28 to 2025-02-28');
  });

  it('is left as it is if it is none', () => {
    expect(momentOfDay('', 'from', 'UTC')).toBe('');
    expect(momentOfDay('2025-02-30', 'to', 'Asia/Tokyo')).toBe('2025-02-30');
    expect(dayOfMoment('2025-02-28T09:30:00Z')).toBe('2025-02-28T09:30:00Z');
  });
});

import { describe, expect, it } from '@jest/globals';
import { startOfDay } from './start-of-day';

describe('start of the day', () => {
  it.each([
    ['2026-11-21T03:30:15.250Z', 'UTC', '2026-11-21T00:00:00.000Z'],
    ['2026-11-21T03:30:15.250Z', 'America/Phoenix', '2026-11-20T07:00:00.000Z'],
    ['2026-11-21T20:00:00.000Z', 'Asia/Kolkata', '2026-11-21T18:30:00.000Z'],
    // The clocks change at 2 a.m., forward or back.
    ['2026-11-01T20:00:00.000Z', 'America/New_York', '2026-11-01T04:00:00.000Z'],
    ['2026-03-08T20:00:00.000Z', 'America/New_York', '2026-03-08T05:00:00.000Z'],
    // The clocks go forward at midnight: the day starts at 1 a.m.
    ['2026-09-06T20:00:00.000Z', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
    // The clocks go back from 1 a.m. to midnight: the day starts at the first of the two midnights.
    ['2026-11-01T20:00:00.000Z', 'America/Havana', '2026-11-01T04:00:00.000Z'],
  ])('for %s in %s is %s', (now, zone, start) => {
    expect(startOfDay(new Date(now), zone).toISOString()).toBe(start);
  });
});

import { describe, expect, it } from '@jest/globals';
import { startOfDay } from './start-of-day';

describe('the start of the day', () => {
  it.each([
    ['2026-11-21T03:30:15.250Z', 'UTC', '2026-11-21T00:00:00.000Z'],
    ['2026-11-21T03:30:15.250Z', 'America/Phoenix', '2026-11-20T07:00:00.000Z'],
    ['2026-11-21T20:00:00.000Z', 'Asia/Kolkata', '2026-11-21T18:30:00.000Z'],
  ])('of %s in %s is %s', (now, zone, start) => {
    expect(startOfDay(new Date(now), zone).toISOString()).toBe(start);
  });
});

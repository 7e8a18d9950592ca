import { describe, expect, it } from '@jest/globals';
import { clock, count, counted, date, duration, percent, rate, timeOfDay } from './formats';

const MOMENT = Date.UTC(2026, 10, 21, 4, 5, 6);

describe('figures', () => {
  it('have a comma at thousands and one decimal where they are shares or rates', () => {
    expect(count(1154)).toBe('1,154');
    expect(percent(41.666)).toBe('41.7%');
    expect(percent(100)).toBe('100.0%');
    expect(rate(68.7)).toBe('68.7');
    expect(counted(1, 'type', 'types')).toBe('1 type');
    expect(counted(0, 'type', 'types')).toBe('0 types');
  });

  it('show the running clock in minutes, over an hour with hours', () => {
    expect(clock(0)).toBe('0:00');
    expect(clock(1_008_900)).toBe('16:48');
    expect(clock(3_729_000)).toBe('1:02:09');
  });

  it('show a duration in seconds with one decimal under 60 s, otherwise in minutes and seconds', () => {
    expect(duration(42.34)).toBe('42.3 s');
    expect(duration(59.99)).toBe('59.9 s');
    expect(duration(1008)).toBe('16m 48s');
  });

  it('show times and dates in the zone of the user', () => {
    expect(timeOfDay(MOMENT, 'UTC')).toBe('04:05:06');
    expect(timeOfDay(MOMENT, 'America/Los_Angeles')).toBe('20:05:06');
    expect(date(MOMENT, 'UTC')).toBe('11/21/26');
    expect(date(MOMENT, 'America/Los_Angeles')).toBe('11/20/26');
    expect(timeOfDay(Date.UTC(2026, 0, 1), 'UTC')).toBe('00:00:00');
  });
});

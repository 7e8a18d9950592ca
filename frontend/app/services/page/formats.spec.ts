import { describe, expect, it, jest } from '@jest/globals';
import {
  formatClock,
  formatCount,
  pluralize,
  formatDate,
  formatDuration,
  formatPercent,
  formatRate,
  formatTime,
} from './formats';

const MOMENT = Date.UTC(2026, 10, 21, 4, 5, 6);

describe('formats', () => {
  it('use commas as thousands separators, and one decimal for shares and rates', () => {
    expect(formatCount(1154)).toBe('1,154');
    expect(formatPercent(41.666)).toBe('41.7%');
    expect(formatPercent(100)).toBe('100.0%');
    expect(formatRate(68.7)).toBe('68.7');
    expect(pluralize(1, 'type', 'types')).toBe('1 type');
    expect(pluralize(0, 'type', 'types')).toBe('0 types');
  });

  it('show the elapsed time in minutes and seconds, with hours from one hour on', () => {
    expect(formatClock(0)).toBe('0:00');
    expect(formatClock(1_008_900)).toBe('16:48');
    expect(formatClock(3_729_000)).toBe('1:02:09');
  });

  it('show a duration under 60 s in seconds with one decimal, and a longer duration in minutes and seconds', () => {
    expect(formatDuration(42.34)).toBe('42.3 s');
    expect(formatDuration(59.99)).toBe('59.9 s');
    expect(formatDuration(1008)).toBe('16m 48s');
  });

  it('show times and dates in the user’s time zone', () => {
    expect(formatTime(MOMENT, 'UTC')).toBe('04:05:06');
    expect(formatTime(MOMENT, 'America/Los_Angeles')).toBe('20:05:06');
    expect(formatDate(MOMENT, 'UTC')).toBe('11/21/26');
    expect(formatDate(MOMENT, 'America/Los_Angeles')).toBe('11/20/26');
    expect(formatTime(Date.UTC(2026, 0, 1), 'UTC')).toBe('00:00:00');
  });

  it('remember a limited number of zones, those used last', () => {
    const created = jest.spyOn(Intl, 'DateTimeFormat');
    try {
      for (const zone of Intl.supportedValuesOf('timeZone').slice(0, 300)) {
        formatTime(MOMENT, zone);
        formatTime(MOMENT, 'Asia/Tokyo');
        formatTime(MOMENT, 'asia/tokyo');
      }
      const zones = created.mock.calls.map(([, options]) => options?.timeZone?.toLowerCase());
      expect(zones.filter((zone) => zone === 'asia/tokyo')).toHaveLength(1);
      const before = zones.length;
      for (const zone of Intl.supportedValuesOf('timeZone').slice(0, 150)) formatTime(MOMENT, zone);
      expect(created.mock.calls.length).toBe(before + 150);
    } finally {
      created.mockRestore();
    }
  });
});

import { describe, expect, it, jest } from '@jest/globals';
import { cronError, nextTimes } from './index';

const NOW = Date.UTC(2026, 10, 21, 17, 0);
const times = (expression: string, timeZone = 'UTC', count = 5, after = NOW) =>
  nextTimes(expression, timeZone, after, count).map((time) => new Date(time).toISOString().slice(0, 16));

describe('next times of a schedule', () => {
  it("are daily at the same local time in the schedule's time zone", () => {
    expect(times('30 6 * * *', 'America/Phoenix', 3)).toEqual([
      '2026-11-22T13:30',
      '2026-11-23T13:30',
      '2026-11-24T13:30',
    ]);
  });

  it('are weekly on the given day', () => {
    expect(times('0 9 * * 1', 'UTC', 2)).toEqual(['2026-11-23T09:00', '2026-11-30T09:00']);
    expect(times('0 9 * * sun', 'UTC', 1)).toEqual(times('0 9 * * 7', 'UTC', 1));
  });

  it('keep the local hour when daylight saving time starts or ends', () => {
    const march = Date.UTC(2027, 2, 13, 0, 0);
    expect(times('0 6 * * *', 'America/New_York', 3, march)).toEqual([
      '2027-03-13T11:00',
      '2027-03-14T10:00',
      '2027-03-15T10:00',
    ]);
    expect(times('30 2 14 3 *', 'America/New_York', 1, march)).toEqual(['2027-03-14T07:30']);
    expect(times('30 1 7 11 *', 'America/New_York', 2, Date.UTC(2027, 10, 1))).toEqual([
      '2027-11-07T05:30',
      '2028-11-07T06:30',
    ]);
  });

  it('stay in order through both clock changes if a schedule runs every half hour', () => {
    expect(times('*/30 * * * *', 'America/New_York', 4, Date.UTC(2027, 2, 14, 6, 20))).toEqual([
      '2027-03-14T06:30',
      '2027-03-14T07:00',
      '2027-03-14T07:30',
      '2027-03-14T08:00',
    ]);
    expect(times('*/30 * * * *', 'America/New_York', 5, Date.UTC(2027, 10, 7, 5, 0))).toEqual([
      '2027-11-07T05:30',
      '2027-11-07T06:00',
      '2027-11-07T06:30',
      '2027-11-07T07:00',
      '2027-11-07T07:30',
    ]);
    expect(times('0 0 * * *', 'Africa/Cairo', 2, Date.UTC(2027, 3, 28, 23, 0))).toEqual([
      '2027-04-29T22:00',
      '2027-04-30T21:00',
    ]);
  });

  it('are found with only a few time zone lookups, no matter how many times match', () => {
    const formatCalls = jest.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
    expect(times('* * * * *', 'Europe/Vienna')).toHaveLength(5);
    expect(formatCalls.mock.calls.length).toBeLessThan(10);
    expect(times('* * * * *', 'Europe/Vienna', 5, Date.UTC(2027, 2, 28, 0, 58))).toHaveLength(5);
    expect(formatCalls.mock.calls.length).toBeLessThan(60);
    formatCalls.mockRestore();
  });

  it('support lists, ranges and steps, and match either day field if both are set', () => {
    expect(times('*/20 17-18 * * *', 'UTC', 5)).toEqual([
      '2026-11-21T17:20',
      '2026-11-21T17:40',
      '2026-11-21T18:00',
      '2026-11-21T18:20',
      '2026-11-21T18:40',
    ]);
    expect(times('0 0 1 * fri', 'UTC', 3)).toEqual([
      '2026-11-27T00:00',
      '2026-12-01T00:00',
      '2026-12-04T00:00',
    ]);
    expect(times('0 0 29 feb *', 'UTC', 1)).toEqual(['2028-02-29T00:00']);
    expect(times('0 0 31 2 *')).toEqual([]);
  });

  it.each([
    '',
    '* * * *',
    '60 * * * *',
    '* 24 * * *',
    '5-1 * * * *',
    '*/0 * * * *',
    'a * * * *',
    '1-2-3 * * * *',
  ])('cannot be computed for "%s", and the error names the reason', (expression) => {
    expect(cronError(expression)).toMatch(/\w/);
  });
});

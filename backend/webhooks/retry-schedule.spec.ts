import { describe, expect, it } from '@jest/globals';
import { nextRetryDelay, parseRetryAfter, MAX_ATTEMPTS } from './retry-schedule';

const delayAfter = (attempts: number, retryAfter: number | null = null, random = 0.5) =>
  nextRetryDelay({ attempts, retryAfter, random });

describe('message retry schedule', () => {
  it('has ten attempts in about 76 hours with increasing delays', () => {
    const delays = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, at) => delayAfter(at + 1) ?? NaN);
    expect(delays).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400]);
    expect(delayAfter(MAX_ATTEMPTS)).toBeNull();
  });

  it('varies delays by up to ten percent in either direction, to spread messages that failed together', () => {
    expect([delayAfter(3, null, 0), delayAfter(3, null, 1)]).toEqual([1_620, 1_980]);
  });

  it('waits as long as the endpoint requests, up to a day', () => {
    expect(delayAfter(1, 60)).toBe(60);
    expect(delayAfter(2, 60)).toBe(300);
    expect(delayAfter(1, 10_000_000)).toBe(86_400);
  });

  it.each([
    ['120', 120],
    [' 7 ', 7],
    ['Sat, 21 Nov 2026 10:00:30 GMT', 30],
    ['Sat, 21 Nov 2026 09:00:00 GMT', 0],
    ['soon', null],
    ['-5', null],
    [null, null],
  ])('reads Retry-After %p as %p seconds', (header, seconds) => {
    expect(parseRetryAfter(header, Date.parse('2026-11-21T10:00:00Z'))).toBe(seconds);
  });
});

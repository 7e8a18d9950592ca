import { describe, expect, it } from '@jest/globals';
import { nextWait, retryAfterOf, TRIES_MOST } from './retry-plan';

const after = (tries: number, retryAfter: number | null = null, chance = 0.5) =>
  nextWait({ tries, retryAfter, chance });

describe('the tries of a message', () => {
  it('are ten in some 76 hours, further and further apart', () => {
    const waits = Array.from({ length: TRIES_MOST - 1 }, (_, at) => after(at + 1) ?? NaN);
    expect(waits).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400]);
    expect(after(TRIES_MOST)).toBeNull();
  });

  it('of many messages that failed together are spread by a tenth to either side', () => {
    expect([after(3, null, 0), after(3, null, 1)]).toEqual([1_620, 1_980]);
  });

  it('wait as long as the endpoint asks, and never longer than a day for it', () => {
    expect(after(1, 60)).toBe(60);
    expect(after(2, 60)).toBe(300);
    expect(after(1, 10_000_000)).toBe(86_400);
  });

  it.each([
    ['120', 120],
    [' 7 ', 7],
    ['Sat, 21 Nov 2026 10:00:30 GMT', 30],
    ['Sat, 21 Nov 2026 09:00:00 GMT', 0],
    ['soon', null],
    ['-5', null],
    [null, null],
  ])('read Retry-After %p as %p seconds', (header, seconds) => {
    expect(retryAfterOf(header, Date.parse('2026-11-21T10:00:00Z'))).toBe(seconds);
  });
});

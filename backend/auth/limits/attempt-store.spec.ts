import { describe, expect, it } from '@jest/globals';
import { lockoutWaits } from './attempt-store';

describe('the wait after a failure', () => {
  it('is none for the first ones, doubles with each further one, and never grows beyond its most', () => {
    expect(lockoutWaits({ freeFailures: 5, maxWaitSeconds: 40 })).toEqual([
      0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 40,
    ]);
    expect(lockoutWaits({ freeFailures: 1, maxWaitSeconds: 4 })).toEqual([1, 2, 4]);
  });
});

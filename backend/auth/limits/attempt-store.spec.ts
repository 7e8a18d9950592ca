import { describe, expect, it } from '@jest/globals';
import { lockoutWaits } from './attempt-store';

describe('lockout', () => {
  it('has no wait for the first failures, then doubles the wait up to its maximum', () => {
    expect(lockoutWaits({ freeFailures: 5, maxWaitSeconds: 40 })).toEqual([
      0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 40,
    ]);
    expect(lockoutWaits({ freeFailures: 1, maxWaitSeconds: 4 })).toEqual([1, 2, 4]);
  });
});

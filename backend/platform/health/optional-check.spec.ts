import { describe, expect, it } from '@jest/globals';
import { OptionalCheck } from './optional-check';

const succeeded = (pending: Promise<unknown>) =>
  pending.then(
    () => true,
    () => false,
  );

describe('an optional check', () => {
  it('caches its result for a while', async () => {
    let calls = 0;
    const optionalCheck = new OptionalCheck(() => calls++, succeeded, 60_000);
    expect([await optionalCheck.passes(), await optionalCheck.passes()]).toEqual([true, true]);
    expect(calls).toBe(1);
  });

  it('fails if it hangs, without delaying later callers or being started again', async () => {
    let calls = 0;
    const hanging = () => {
      calls++;
      return new Promise<never>(() => undefined);
    };
    const optionalCheck = new OptionalCheck(hanging, () => Promise.resolve(false), 0);
    expect(await optionalCheck.passes()).toBe(false);
    expect([optionalCheck.passes(), optionalCheck.passes()]).toEqual([false, false]);
    expect(calls).toBe(1);
  });
});

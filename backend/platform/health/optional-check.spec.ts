import { describe, expect, it } from '@jest/globals';
import { OptionalCheck } from './optional-check';

const succeeded = (pending: Promise<unknown>) =>
  pending.then(
    () => ({ ok: true }),
    () => ({ ok: false }),
  );

describe('an optional check', () => {
  it('caches its result for a while', async () => {
    let calls = 0;
    const optionalCheck = new OptionalCheck(() => calls++, succeeded, 60_000);
    expect([await optionalCheck.result(), await optionalCheck.result()]).toEqual([
      { ok: true },
      { ok: true },
    ]);
    expect(calls).toBe(1);
  });

  it('fails if it hangs, without delaying later callers or being started again', async () => {
    let calls = 0;
    const hanging = () => {
      calls++;
      return new Promise<never>(() => undefined);
    };
    const optionalCheck = new OptionalCheck(hanging, () => Promise.resolve({ ok: false }), 0);
    expect(await optionalCheck.result()).toEqual({ ok: false });
    expect([optionalCheck.result(), optionalCheck.result()]).toEqual([{ ok: false }, { ok: false }]);
    expect(calls).toBe(1);
  });
});

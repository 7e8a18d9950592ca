import { describe, expect, it } from '@jest/globals';
import { LesserCheck } from './lesser-check';

const succeeded = (looked: Promise<unknown>) =>
  looked.then(
    () => true,
    () => false,
  );

describe('a look at what a process can do without', () => {
  it('holds for a while', async () => {
    let looks = 0;
    const check = new LesserCheck(() => looks++, succeeded, 60_000);
    expect([await check.works(), await check.works()]).toEqual([true, true]);
    expect(looks).toBe(1);
  });

  it('that hangs is given up on, keeps nobody waiting again, and is not joined by a second', async () => {
    let looks = 0;
    const hanging = () => {
      looks++;
      return new Promise<never>(() => undefined);
    };
    const check = new LesserCheck(hanging, () => Promise.resolve(false), 0);
    expect(await check.works()).toBe(false);
    expect([check.works(), check.works()]).toEqual([false, false]);
    expect(looks).toBe(1);
  });
});

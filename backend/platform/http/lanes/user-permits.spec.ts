import { describe, expect, it } from '@jest/globals';
import { TooManyAttempts } from '../request-errors';
import { UserPermits } from './user-permits';

const ANN = { userId: 'ann' };

/** Acquires permits in order. `got` lists the requests that have one. */
function requests() {
  const refusal = () => new TooManyAttempts(5);
  const permits = new UserPermits({ concurrent: 2, waiting: 32, refusal });
  const got: string[] = [];
  const failed: unknown[] = [];
  const begin = (name: string, owner = ANN) => {
    const response = new AbortController();
    const acquired = permits.acquire(owner, response.signal).then(
      () => void got.push(name),
      (error: unknown) => void failed.push(error),
    );
    return { end: () => response.abort(), acquired };
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { got, failed, begin, settle };
}

describe('permits for large responses', () => {
  it('are given to two requests of a user at a time, in the order in which they came', async () => {
    const { got, begin, settle } = requests();
    const [first, , third] = ['1', '2', '3', '4'].map((name) => begin(name));
    begin('bob', { userId: 'bob' });
    await settle();
    expect(got).toEqual(['1', '2', 'bob']);
    first?.end();
    await settle();
    expect(got).toEqual(['1', '2', 'bob', '3']);
    third?.end();
    await settle();
    expect(got.at(-1)).toBe('4');
  });

  it('are not given to a client that has left', async () => {
    const { got, failed, begin, settle } = requests();
    const [first, , third] = ['1', '2', '3', '4'].map((name) => begin(name));
    third?.end();
    first?.end();
    await settle();
    expect([got, failed.length]).toEqual([['1', '2', '4'], 1]);
  });

  it('are refused when many requests of the user wait', async () => {
    const { got, failed, begin, settle } = requests();
    const all = Array.from({ length: 40 }, (_, at) => begin(String(at)));
    await settle();
    expect([got.length, failed.length]).toEqual([2, 6]);
    expect(failed[0]).toMatchObject({ status: 429, retryAfterSeconds: 5 });
    for (const one of all.reverse()) one.end();
    await settle();
    const again = ['a', 'b', 'c'].map((name) => begin(name));
    await settle();
    expect(got.slice(-2)).toEqual(['a', 'b']);
    again[0]?.end();
    await settle();
    expect(got.at(-1)).toBe('c');
  });

  it('are kept until both the work and its request have ended', async () => {
    const permits = new UserPermits({ concurrent: 1, waiting: 1, refusal: () => new TooManyAttempts(5) });
    const settle = () => new Promise((resolve) => setImmediate(resolve));
    const got: string[] = [];
    const begin = (name: string) => {
      const response = new AbortController();
      let finish: () => void = () => undefined;
      const work = () =>
        new Promise<void>((resolve) => {
          got.push(name);
          finish = resolve;
        });
      const done = permits.run(ANN, response.signal, work);
      return { leave: () => response.abort(), finish: () => finish(), done };
    };
    const abandoned = begin('abandoned');
    const unread = begin('unread');
    await settle();
    abandoned.leave();
    await settle();
    expect(got).toEqual(['abandoned']);
    abandoned.finish();
    await abandoned.done;
    await settle();
    expect(got).toEqual(['abandoned', 'unread']);

    unread.finish();
    await unread.done;
    const last = begin('last');
    await settle();
    expect(got).not.toContain('last');
    unread.leave();
    await settle();
    expect(got.at(-1)).toBe('last');
    last.finish();
    await last.done;
  });
});

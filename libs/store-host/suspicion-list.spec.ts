import { beforeEach, describe, expect, it } from '@jest/globals';
import { SuspicionList } from './suspicion-list';

const MINUTE_MS = 60_000;

describe('the list of suspected users', () => {
  let now: number;
  let list: SuspicionList;

  beforeEach(() => {
    now = 0;
    list = new SuspicionList(() => now);
  });

  it('clears a user whose host did not end, and forgets the others after an hour', () => {
    list.suspect(['a', 'b']);
    list.clear('a');
    expect([list.isSuspect('a'), list.isSuspect('b'), list.isSuspect('c')]).toEqual([false, true, false]);
    now = 60 * MINUTE_MS;
    expect(list.isSuspect('b')).toBe(false);
  });

  it('clears a user after one turn, in however many hosts that ended the user was', () => {
    for (let minute = 0; minute < 10; minute++) {
      now = minute * MINUTE_MS;
      list.suspect(['a']);
    }
    list.clear('a');
    expect(list.isSuspect('a')).toBe(false);
  });

  it('holds a user off for a minute at first, then twice as long each time, but never longer than an hour', () => {
    const minutes = [1, 2, 3, 4, 5, 6, 7, 8].map(() => {
      list.holdOff('a');
      const hold = list.holdOf('a');
      now += hold?.waitMs ?? 0;
      expect(list.holdOf('a')).toBeNull();
      return (hold?.waitMs ?? 0) / MINUTE_MS;
    });
    expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  });
});

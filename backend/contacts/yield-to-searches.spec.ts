import { describe, expect, it } from '@jest/globals';
import { YieldToSearches } from './yield-to-searches';

/** Begins requests, and returns how many have begun, and how to let the time pass for which they wait. */
function beginRequests(count: number, isSearching: () => boolean) {
  const waiting: { ms: number; end: () => void }[] = [];
  const yielding = new YieldToSearches(
    isSearching,
    (ms) => new Promise<void>((end) => waiting.push({ ms, end })),
  );
  const state = { begun: 0 };
  const requests = Array.from({ length: count }, async () => {
    await yielding.turn(new AbortController().signal);
    state.begun += 1;
  });
  return { state, waiting, all: () => Promise.all(requests) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('requests to websites', () => {
  it('begin at once while nothing is searched', async () => {
    const { state, waiting } = beginRequests(50, () => false);
    await settled();
    expect({ begun: state.begun, waiting: waiting.length }).toEqual({ begun: 50, waiting: 0 });
  });

  it('wait for each other while the process searches, and for nothing when it no longer does', async () => {
    let isSearching = true;
    const { state, waiting, all } = beginRequests(50, () => isSearching);
    await settled();
    expect({ begun: state.begun, waiting: waiting.length }).toEqual({ begun: 1, waiting: 49 });
    expect(waiting.map(({ ms }) => ms)).toEqual(waiting.map(({ ms }) => ms).sort((a, b) => a - b));
    isSearching = false;
    for (const { end } of waiting) end();
    await all();
    expect(state.begun).toBe(50);
  });
});

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { IDLE_RUN } from '~/services/run-status.fixture';
import type { RunStatus } from '~/services/wire';
import { statusText, useElapsed } from './run-clock';

describe('the text of a live run', () => {
  it('is "Processing" with 0 to 3 dots, one more each second', () => {
    expect([0, 999, 1_000, 2_000, 3_000, 4_000].map(statusText)).toEqual([
      'Processing',
      'Processing',
      'Processing.',
      'Processing..',
      'Processing...',
      'Processing',
    ]);
  });

  it('is "Almost done" after 12 s', () => {
    expect(statusText(11_999)).toBe('Processing...');
    expect(statusText(12_000)).toBe('Almost done');
  });
});

describe('the timer', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const timer = (run: RunStatus, isStale = false) =>
    renderHook((given) => useElapsed(given.run, given.isStale), { initialProps: { run, isStale } });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const live: RunStatus = { ...IDLE_RUN, status: 'active', elapsedMs: 60_000 };

  it('ticks every 100 ms between two answers of the server', async () => {
    const { result } = timer(live);
    expect(result.current).toBe(60_000);
    await pass(350);
    expect(result.current).toBe(60_300);
  });

  it('begins anew from each answer', async () => {
    const { result, rerender } = timer(live);
    await pass(2_000);
    rerender({ run: { ...live, elapsedMs: 61_500 }, isStale: false });
    expect(result.current).toBe(61_500);
  });

  it('stands while the run is on hold, and while the server does not answer', async () => {
    const paused = timer({ ...live, status: 'paused' });
    const stale = timer(live, true);
    await pass(3_000);
    expect(paused.result.current).toBe(60_000);
    expect(stale.result.current).toBe(60_000);
  });

  it('keeps the time of a finished run and is back at zero after a stopped one', () => {
    expect(timer({ ...live, status: 'success' }).result.current).toBe(60_000);
    expect(timer({ ...live, status: 'stopped' }).result.current).toBe(0);
    expect(timer({ ...live, status: 'inactive' }).result.current).toBe(0);
  });
});

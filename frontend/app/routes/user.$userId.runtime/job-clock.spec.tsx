import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { NO_WORKER_MESSAGES } from '@libs/constants';
import { act, renderHook } from '@testing-library/react';
import { IDLE_RUNTIME } from '~/services/job/runtime-state.fixture';
import type { RuntimeState } from '~/services/api/api-types';
import { statusText, useElapsed } from './job-clock';

describe('the status text for a running job', () => {
  it('is "Processing" followed by 0 to 3 dots, which change every second', () => {
    expect([0, 999, 1_000, 2_000, 3_000, 4_000].map((elapsed) => statusText(elapsed, 95))).toEqual([
      'Processing',
      'Processing',
      'Processing.',
      'Processing..',
      'Processing...',
      'Processing',
    ]);
  });

  it('is "Almost done" after 12 s, if little of the job is left', () => {
    expect(statusText(11_999, 95)).toBe('Processing...');
    expect(statusText(12_000, 95)).toBe('Almost done');
    expect(statusText(12_000, 17)).toBe('Processing');
  });
});

describe('the elapsed time', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const renderElapsed = (runtime: RuntimeState, isStale = false) =>
    renderHook((props) => useElapsed(props.runtime, props.isStale), { initialProps: { runtime, isStale } });
  const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const liveRuntime: RuntimeState = { ...IDLE_RUNTIME, status: 'active', elapsedMs: 60_000 };

  it('advances every 100 ms between server responses', async () => {
    const { result } = renderElapsed(liveRuntime);
    expect(result.current).toBe(60_000);
    await advance(350);
    expect(result.current).toBe(60_300);
  });

  it('starts again from the time in each response', async () => {
    const { result, rerender } = renderElapsed(liveRuntime);
    await advance(2_000);
    rerender({ runtime: { ...liveRuntime, elapsedMs: 61_500 }, isStale: false });
    expect(result.current).toBe(61_500);
  });

  it('does not advance while the job is paused, no worker is running or the server is not responding', async () => {
    const noWorker = { message: NO_WORKER_MESSAGES.begin, since: '2026-11-21T09:30:00.000Z' };
    const waiting = renderElapsed({ ...liveRuntime, noWorker });
    const paused = renderElapsed({ ...liveRuntime, status: 'paused' });
    const stale = renderElapsed(liveRuntime, true);
    await advance(3_000);
    expect(waiting.result.current).toBe(60_000);
    expect(paused.result.current).toBe(60_000);
    expect(stale.result.current).toBe(60_000);
  });

  it('stays beside the figures of the job, however the job has ended', () => {
    for (const status of ['success', 'stopped', 'inactive'] as const)
      expect(renderElapsed({ ...liveRuntime, status }).result.current).toBe(60_000);
  });
});

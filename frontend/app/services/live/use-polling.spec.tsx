import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { QueryFixture } from '../api/query-client.fixture';
import { backoffMs, usePolling } from './use-polling';

const advance = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

function setVisibility(state: 'visible' | 'hidden'): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

function renderPolling(
  replies: (() => Promise<number>)[],
  intervalMs: (data: number | null) => number | null = () => 5_000,
  initialData: number | null = 0,
) {
  const load = jest.fn(async () => (replies.shift() ?? (async () => -1))());
  const stopsOn = (error: unknown) => error === 'over';
  const view = renderHook(
    ({ initial }) =>
      usePolling<number | null>({ queryKey: ['number'], initialData: initial, load, intervalMs, stopsOn }),
    {
      initialProps: { initial: initialData },
      wrapper: QueryFixture,
    },
  );
  return { load, view };
}

const resolving = (value: number) => async () => value;
const rejecting = (reason: unknown) => async () => {
  throw reason;
};

describe('polling', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    setVisibility('visible');
  });
  afterEach(() => void jest.useRealTimers());

  it('starts with the server-rendered data and polls after the interval', async () => {
    const { load, view } = renderPolling([resolving(1), resolving(2)]);
    expect(view.result.current).toMatchObject({ data: 0, updatedAt: null });
    await advance(4_999);
    expect(load).not.toHaveBeenCalled();
    await advance(1);
    expect(view.result.current.data).toBe(1);
    await advance(5_000);
    expect(view.result.current.data).toBe(2);
  });

  it('loads at once what the server could not load, and again after 1 s if that fails', async () => {
    const { load, view } = renderPolling([rejecting('lost'), resolving(1)], () => 30_000, null);
    await advance(0);
    expect(load).toHaveBeenCalledTimes(1);
    expect(view.result.current).toMatchObject({ data: null, failures: 1 });
    await advance(1_000);
    expect(view.result.current).toMatchObject({ data: 1, failures: 0, error: null });
  });

  it('keeps its data if the server could not load it again, and loads it at once', async () => {
    const { load, view } = renderPolling([resolving(1)], () => 30_000);
    view.rerender({ initial: null });
    expect(view.result.current.data).toBe(0);
    await advance(0);
    expect(load).toHaveBeenCalledTimes(1);
    expect(view.result.current.data).toBe(1);
  });

  it('derives the interval from the latest data', async () => {
    const { load } = renderPolling([resolving(1), resolving(2)], (data) => (data === 0 ? 30_000 : 2_000));
    await advance(30_000);
    expect(load).toHaveBeenCalledTimes(1);
    await advance(2_000);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('leaves at least 2 s between two calls, regardless of how often the page regains focus', async () => {
    const { load } = renderPolling([resolving(1), resolving(2)]);
    setVisibility('visible');
    await advance(0);
    expect(load).toHaveBeenCalledTimes(1);
    setVisibility('visible');
    await advance(1_999);
    expect(load).toHaveBeenCalledTimes(1);
    await advance(1);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('polls on refresh, regardless of how recent the last call was', async () => {
    const { load, view } = renderPolling([resolving(1), resolving(2)]);
    act(() => view.result.current.refresh());
    await advance(0);
    act(() => view.result.current.refresh(500));
    await advance(500);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('polls again if a refresh is requested during a call', async () => {
    let resolveSlow: (value: number) => void = () => undefined;
    const slow = () => new Promise<number>((resolve) => (resolveSlow = resolve));
    const { load, view } = renderPolling([slow, resolving(2)], () => 30_000);
    act(() => view.result.current.refresh());
    await advance(0);
    act(() => view.result.current.refresh(500));
    await advance(3_000);
    expect(load).toHaveBeenCalledTimes(1);
    resolveSlow(1);
    await advance(0);
    expect(view.result.current.data).toBe(2);
  });

  it('waits 1, 2, 4 and so on up to 30 s after failures, and the usual interval after a success', async () => {
    expect([1, 2, 3, 4, 5, 6, 10, 40].map(backoffMs)).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
    ]);
    const { load, view } = renderPolling([rejecting('a'), rejecting('b'), rejecting('c'), resolving(4)]);
    await advance(5_000);
    expect(view.result.current).toMatchObject({ data: 0, error: 'a', failures: 1 });
    await advance(1_000);
    expect(view.result.current.failures).toBe(2);
    await advance(2_000);
    expect(view.result.current.failures).toBe(3);
    await advance(3_999);
    expect(load).toHaveBeenCalledTimes(3);
    await advance(1);
    expect(view.result.current).toMatchObject({ data: 4, error: null, failures: 0 });
    await advance(4_999);
    expect(load).toHaveBeenCalledTimes(4);
  });

  it('pauses while the page is hidden, and polls immediately when the page is visible again', async () => {
    const { load } = renderPolling([resolving(1)]);
    setVisibility('hidden');
    await advance(60_000);
    expect(load).not.toHaveBeenCalled();
    setVisibility('visible');
    await advance(0);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('stops permanently after a failure that `stopsOn` matches', async () => {
    const { load, view } = renderPolling([rejecting('over')]);
    await advance(5_000);
    expect(view.result.current.error).toBe('over');
    await advance(120_000);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('accepts data from another channel and then waits a full interval', async () => {
    const { load, view } = renderPolling([rejecting('a'), resolving(2)]);
    await advance(5_000);
    act(() => view.result.current.setData(9));
    expect(view.result.current).toMatchObject({ data: 9, error: null, failures: 0 });
    await advance(4_999);
    expect(load).toHaveBeenCalledTimes(1);
    await advance(1);
    expect(view.result.current.data).toBe(2);
  });

  it("replaces polled data with a newly loaded page's data", async () => {
    const { view } = renderPolling([resolving(1)]);
    await advance(5_000);
    view.rerender({ initial: 7 });
    expect(view.result.current).toMatchObject({ data: 7, updatedAt: null });
  });

  it('stops when the component unmounts', async () => {
    const { load, view } = renderPolling([resolving(1)]);
    view.unmount();
    await advance(60_000);
    expect(load).not.toHaveBeenCalled();
  });
});

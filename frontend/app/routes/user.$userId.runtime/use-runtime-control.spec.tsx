import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider, useFetcher } from 'react-router-dom';
import { ToastProvider } from '~/components/ui/toast';
import { withUserArea, pollingResult } from '~/components/user-area.fixture';
import type { RuntimeActionResult, RuntimeAction } from '~/services/job/runtime-action';
import { IDLE_RUNTIME } from '~/services/job/runtime-state.fixture';
import type { RuntimeState } from '~/services/api/api-types';
import { useRuntimeControl } from './use-runtime-control';

const refresh = jest.fn<(afterMs?: number) => void>();
let changeStatus: (change: Partial<RuntimeState>) => void;

function Buttons() {
  const control = useRuntimeControl(undefined);
  const fetcher = useFetcher<RuntimeActionResult>({ key: 'runtime-action' });
  const send = (action: RuntimeAction) => {
    control.onSubmit(action);
    void fetcher.submit({ intent: action }, { method: 'post', action: '/' });
  };
  return (
    <>
      <button onClick={() => send('start')}>Start</button>
      <button onClick={() => send('stop')}>Stop</button>
      <p>pending {control.pending ?? 'nothing'}</p>
      <p>refusal {control.refusal ?? 'none'}</p>
    </>
  );
}

function Area() {
  const [runtime, setRuntime] = useState<RuntimeState>({ ...IDLE_RUNTIME, manualRunId: 'JB-1' });
  const [isStarting, setStarting] = useState(false);
  changeStatus = (change) => act(() => setRuntime((current) => ({ ...current, ...change })));
  return withUserArea(
    <>
      <Buttons />
      <p>{isStarting ? 'is starting' : 'rests'}</p>
    </>,
    { runtime: pollingResult(runtime, { refresh }), isStarting, setStarting },
  );
}

/** Renders the screen's buttons. Every action returns `result`. */
function renderScreen(result: RuntimeActionResult) {
  const route = { path: '/', element: <Area />, action: () => result };
  render(
    <ToastProvider>
      <RouterProvider router={createMemoryRouter([route])} future={{ v7_startTransition: true }} />
    </ToastProvider>,
  );
}
const advance = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const press = async (name: string) => {
  act(() => screen.getByRole('button', { name }).click());
  await advance(0);
};

describe('an action on the runtime screen', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    refresh.mockClear();
  });
  afterEach(() => void jest.useRealTimers());

  it('polls the status 500 ms after Start', async () => {
    renderScreen({ action: 'start', ok: true });
    await press('Start');
    expect(refresh.mock.calls).toEqual([[500]]);
  });

  it('keeps "Starting" for at most 7 s, even while metrics arrive', async () => {
    renderScreen({ action: 'start', ok: true });
    await press('Start');
    expect(screen.getByText('is starting')).toBeVisible();
    await advance(4_000);
    changeStatus({ timestamp: 5_000 });
    await advance(2_999);
    expect(screen.getByText('is starting')).toBeVisible();
    await advance(1);
    expect(screen.getByText('rests')).toBeVisible();
  });

  it.each([{ status: 'active' as const }, { status: 'success' as const, manualRunId: 'JB-2' }])(
    'stops showing "Starting" when the status changes to %p',
    async (change) => {
      renderScreen({ action: 'start', ok: true });
      await press('Start');
      changeStatus(change);
      expect(screen.getByText('rests')).toBeVisible();
    },
  );

  it('polls the status instead of showing an error if Start does not reach the server', async () => {
    renderScreen({ action: 'start', ok: false, status: 0, message: 'Cannot connect' });
    await press('Start');
    expect(screen.getByText('refusal none')).toBeVisible();
    expect(refresh.mock.calls).toEqual([[500]]);
  });

  it('shows an error if Stop does not reach the server', async () => {
    renderScreen({ action: 'stop', ok: false, status: 0, message: 'Cannot connect' });
    await press('Stop');
    expect(screen.getByText('refusal Cannot connect')).toBeVisible();
    expect(screen.getByText('pending nothing')).toBeVisible();
  });

  it('stays pending until the status changes, for at most 5 s', async () => {
    renderScreen({ action: 'stop', ok: true });
    await press('Stop');
    changeStatus({ timestamp: 1 });
    expect(screen.getByText('pending stop')).toBeVisible();
    changeStatus({ status: 'stopped' });
    expect(screen.getByText('pending nothing')).toBeVisible();
    await press('Stop');
    await advance(4_999);
    expect(screen.getByText('pending stop')).toBeVisible();
    await advance(1);
    expect(screen.getByText('pending nothing')).toBeVisible();
  });

  it("shows a toast for 5 s instead of a banner when the free plan's limit is reached", async () => {
    renderScreen({ action: 'start', ok: false, status: 403, message: 'Free plan limit reached: CSV export' });
    await press('Start');
    expect(screen.getByText('refusal none')).toBeVisible();
    expect(screen.getByText('rests')).toBeVisible();
    expect(screen.getAllByText('Free plan limit reached: CSV export')[0]).toBeVisible();
    await advance(4_999);
    expect(screen.queryAllByText('Free plan limit reached: CSV export')).not.toEqual([]);
    await advance(500);
    expect(screen.queryAllByText('Free plan limit reached: CSV export')).toEqual([]);
  });
});

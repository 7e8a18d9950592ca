import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider, useFetcher } from 'react-router-dom';
import { ToastProvider } from '~/components/ui/toast';
import { inUserArea, polled } from '~/components/user-area.fixture';
import type { ActResult, RunAct } from '~/services/run-act';
import { IDLE_RUN } from '~/services/run-status.fixture';
import type { RunStatus } from '~/services/wire';
import { useRunControl } from './use-run-control';

const refresh = jest.fn<(afterMs?: number) => void>();
let come: (change: Partial<RunStatus>) => void;

function Buttons() {
  const control = useRunControl(undefined);
  const fetcher = useFetcher<ActResult>({ key: 'run-act' });
  const send = (pressed: RunAct) => {
    control.onSubmit(pressed);
    void fetcher.submit({ act: pressed }, { method: 'post', action: '/' });
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
  const [run, setRun] = useState<RunStatus>({ ...IDLE_RUN, manualRunId: 'JB-1' });
  const [isStarting, setStarting] = useState(false);
  come = (change) => act(() => setRun((before) => ({ ...before, ...change })));
  return inUserArea(
    <>
      <Buttons />
      <p>{isStarting ? 'is starting' : 'rests'}</p>
    </>,
    { run: polled(run, { refresh }), isStarting, setStarting },
  );
}

/** The screen's buttons over an action that answers this. */
function show(result: ActResult) {
  const route = { path: '/', element: <Area />, action: () => result };
  render(
    <ToastProvider>
      <RouterProvider router={createMemoryRouter([route])} future={{ v7_startTransition: true }} />
    </ToastProvider>,
  );
}
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const press = async (name: string) => {
  act(() => screen.getByRole('button', { name }).click());
  await pass(0);
};

describe('a press on the runtime screen', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    refresh.mockClear();
  });
  afterEach(() => void jest.useRealTimers());

  it('on Start asks for the status after 500 ms', async () => {
    show({ act: 'start', ok: true });
    await press('Start');
    expect(refresh.mock.calls).toEqual([[500]]);
  });

  it('on Start is "Starting" for 7 s at most, though figures go on coming', async () => {
    show({ act: 'start', ok: true });
    await press('Start');
    expect(screen.getByText('is starting')).toBeVisible();
    await pass(4_000);
    come({ timestamp: 5_000 });
    await pass(2_999);
    expect(screen.getByText('is starting')).toBeVisible();
    await pass(1);
    expect(screen.getByText('rests')).toBeVisible();
  });

  it.each([{ status: 'active' as const }, { status: 'success' as const, manualRunId: 'JB-2' }])(
    'on Start is no longer "Starting" with %p',
    async (change) => {
      show({ act: 'start', ok: true });
      await press('Start');
      come(change);
      expect(screen.getByText('rests')).toBeVisible();
    },
  );

  it('on Start that reached nobody asks for the status in place of a sentence', async () => {
    show({ act: 'start', ok: false, status: 0, message: 'Cannot connect' });
    await press('Start');
    expect(screen.getByText('refusal none')).toBeVisible();
    expect(refresh.mock.calls).toEqual([[500]]);
  });

  it('on Stop that reached nobody says so', async () => {
    show({ act: 'stop', ok: false, status: 0, message: 'Cannot connect' });
    await press('Stop');
    expect(screen.getByText('refusal Cannot connect')).toBeVisible();
    expect(screen.getByText('pending nothing')).toBeVisible();
  });

  it('is pending until the status changes, or for 5 s', async () => {
    show({ act: 'stop', ok: true });
    await press('Stop');
    come({ timestamp: 1 });
    expect(screen.getByText('pending stop')).toBeVisible();
    come({ status: 'stopped' });
    expect(screen.getByText('pending nothing')).toBeVisible();
    await press('Stop');
    await pass(4_999);
    expect(screen.getByText('pending stop')).toBeVisible();
    await pass(1);
    expect(screen.getByText('pending nothing')).toBeVisible();
  });

  it('that meets the limit of the free plan is a message of 5 s, and no banner', async () => {
    show({ act: 'start', ok: false, status: 403, message: 'Free plan limit reached: CSV export' });
    await press('Start');
    expect(screen.getByText('refusal none')).toBeVisible();
    expect(screen.getByText('rests')).toBeVisible();
    expect(screen.getAllByText('Free plan limit reached: CSV export')[0]).toBeVisible();
    await pass(4_999);
    expect(screen.queryAllByText('Free plan limit reached: CSV export')).not.toEqual([]);
    await pass(500);
    expect(screen.queryAllByText('Free plan limit reached: CSV export')).toEqual([]);
  });
});

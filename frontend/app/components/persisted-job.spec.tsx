import { beforeEach, describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ToastProvider } from '~/components/ui/toast';
import { persist, readPersisted } from '~/services/storage/persisted';
import { IDLE_RUNTIME } from '~/services/job/runtime-state.fixture';
import type { RuntimeState } from '~/services/api/api-types';
import { usePersistedJobClock, usePersistedJob } from './persisted-job';

const EMAIL = 'ana@example.org';
const runtime = (change: Partial<RuntimeState>): RuntimeState => ({
  ...IDLE_RUNTIME,
  manualRunId: 'JB-1',
  ...change,
});

function Page({ status }: { status: RuntimeState }) {
  usePersistedJob(EMAIL, status);
  const { startedAt, pausedMs, pausedSince } = usePersistedJobClock(EMAIL);
  return <p>{[startedAt, pausedMs, pausedSince].join(' ')}</p>;
}
const show = (status: RuntimeState) =>
  render(
    <ToastProvider>
      <Page status={status} />
    </ToastProvider>,
  );

describe('the stored record of the active job', () => {
  beforeEach(() => window.localStorage.clear());

  it("contains the job's id, start time and pauses, and is empty once the job has ended", () => {
    const liveRuntime = runtime({
      status: 'paused',
      startTime: 1_000,
      totalPausedMs: 200,
      pauseStartMs: 5_000,
    });
    const { unmount } = show(liveRuntime);
    expect(readPersisted(EMAIL, 'currentJobId')).toBe('JB-1');
    expect(screen.getByText('1000 200 5000')).toBeVisible();
    unmount();
    show({ ...liveRuntime, status: 'stopped' });
    expect(readPersisted(EMAIL, 'currentJobId')).toBeNull();
    expect([
      readPersisted(EMAIL, 'runStartTime'),
      readPersisted(EMAIL, 'pausedTime'),
      readPersisted(EMAIL, 'pauseStart'),
    ]).toEqual([null, 0, null]);
  });

  it('reports a job only if it ended while no page was open', () => {
    persist(EMAIL, 'currentJobId', 'JB-1');
    const { unmount } = show(runtime({ status: 'success', recordsProcessed: 97 }));
    expect(screen.getAllByText('JB-1 completed: 97 records')[0]).toBeVisible();
    unmount();
    persist(EMAIL, 'currentJobId', 'JB-0');
    show(runtime({ status: 'success', recordsProcessed: 97 }));
    expect(screen.queryByText(/completed/)).toBeNull();
  });
});

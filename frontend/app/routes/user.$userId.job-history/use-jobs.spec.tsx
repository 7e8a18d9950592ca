import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { withUserArea } from '~/components/user-area.fixture';
import { aJob } from '~/services/job/job.fixture';
import { notifyJobHistoryChange, persistedName } from '~/services/storage/persisted';
import type { Job } from '~/services/api/api-types';
import { ALL_JOBS } from './job-filter';
import { useFilteredJobs, useJobs } from './use-jobs';

const EMAIL = 'ana@example.org';
const advance = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const wrapper = ({ children }: { children: ReactNode }) => withUserArea(children);

/** Mocks the API with a running job, so that each response differs from the one before. */
function mockRunningJob() {
  let requestCount = 0;
  const fetch = async () => Response.json({ jobs: [aJob({ status: 'running', duration: ++requestCount })] });
  Object.assign(globalThis, { fetch });
  return () => requestCount;
}

const renderJobs = (initial: Job[] | null) => renderHook(() => useJobs(initial), { wrapper }).result;

describe('the job history on an open page', () => {
  beforeEach(() => {
    window.localStorage.clear();
    jest.useFakeTimers();
  });
  afterEach(() => void jest.useRealTimers());

  it('is reloaded every 5 s while a job is running, even though each response differs', async () => {
    const requestCount = mockRunningJob();
    renderJobs([]);
    await advance(10_000);
    expect(requestCount()).toBe(2);
  });

  it('is reloaded when a job starts or ends', async () => {
    const requestCount = mockRunningJob();
    renderJobs([]);
    act(() => void notifyJobHistoryChange());
    await advance(0);
    expect(requestCount()).toBe(1);
  });

  it('uses the jobs that another tab has loaded instead of loading them again', async () => {
    const requestCount = mockRunningJob();
    const result = renderJobs([]);
    const key = persistedName(EMAIL, 'jobHistory');
    window.localStorage.setItem(key, JSON.stringify([aJob({ id: 'JB-OTHER' })]));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'something else' })));
    await advance(0);
    expect(result.current.jobs.map(({ id }) => id)).toEqual(['JB-OTHER']);
    expect(requestCount()).toBe(0);
  });

  it('never shows all jobs below a filter that the server could not apply', async () => {
    const all = [aJob({ id: 'JB-DAVIS' }), aJob({ id: 'JB-MESA' })];
    Object.assign(globalThis, { fetch: async () => new Response(null, { status: 400 }) });
    const filter = { ...ALL_JOBS, text: 'davis' };
    const { result, rerender } = renderHook(
      (shown) => useFilteredJobs({ initial: null, filter: shown, all, zone: 'UTC' }),
      { wrapper, initialProps: filter },
    );
    await advance(1_000);
    expect(result.current).toBeNull();
    Object.assign(globalThis, { fetch: async () => Response.json({ jobs: [all[0]] }) });
    await advance(60_000);
    expect(result.current?.map(({ id }) => id)).toEqual(['JB-DAVIS']);
    rerender(ALL_JOBS);
    expect(result.current).toBe(all);
  });

  it("is the browser's copy if the server has not responded", () => {
    window.localStorage.setItem(
      persistedName(EMAIL, 'jobHistory'),
      JSON.stringify([aJob({ id: 'JB-KNOWN' }), aJob({ id: 'JB-STRANGE', userId: 'bob@example.org' })]),
    );
    const { jobs, isLocalCopy } = renderJobs(null).current;
    expect({ ids: jobs.map(({ id }) => id), isLocalCopy }).toEqual({ ids: ['JB-KNOWN'], isLocalCopy: true });
  });
});

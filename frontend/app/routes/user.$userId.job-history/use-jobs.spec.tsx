import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { inUserArea } from '~/components/user-area.fixture';
import { aJob } from '~/services/job.fixture';
import { announceJobs, keptName } from '~/services/kept';
import type { Job } from '~/services/wire';
import { useJobs } from './use-jobs';

const EMAIL = 'ana@example.org';
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const inArea = ({ children }: { children: ReactNode }) => inUserArea(children);

/** The API with a live run: each answer differs from the one before. */
function liveRun() {
  let asked = 0;
  const fetch = async () => Response.json({ jobs: [aJob({ status: 'running', duration: ++asked })] });
  Object.assign(globalThis, { fetch });
  return () => asked;
}

const show = (drawn: Job[] | null) => renderHook(() => useJobs(drawn), { wrapper: inArea }).result;

describe('the job history of an open page', () => {
  beforeEach(() => {
    window.localStorage.clear();
    jest.useFakeTimers();
  });
  afterEach(() => void jest.useRealTimers());

  it('is read every 5 s while a run is live, though each answer differs', async () => {
    const asked = liveRun();
    show([]);
    await pass(10_000);
    expect(asked()).toBe(2);
  });

  it('is read again when a run begins or ends', async () => {
    const asked = liveRun();
    show([]);
    act(() => void announceJobs());
    await pass(0);
    expect(asked()).toBe(1);
  });

  it('takes what another tab has read, without reading it once more', async () => {
    const asked = liveRun();
    const shown = show([]);
    const key = keptName(EMAIL, 'jobHistory');
    window.localStorage.setItem(key, JSON.stringify([aJob({ id: 'JB-OTHER' })]));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'something else' })));
    await pass(0);
    expect(shown.current.jobs.map(({ id }) => id)).toEqual(['JB-OTHER']);
    expect(asked()).toBe(0);
  });

  it("is the browser's copy where the server could not say", () => {
    window.localStorage.setItem(keptName(EMAIL, 'jobHistory'), JSON.stringify([aJob({ id: 'JB-KNOWN' })]));
    const { jobs, isCopy } = show(null).current;
    expect({ ids: jobs.map(({ id }) => id), isCopy }).toEqual({ ids: ['JB-KNOWN'], isCopy: true });
  });
});

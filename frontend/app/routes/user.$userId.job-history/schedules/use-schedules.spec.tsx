import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { QueryFixture } from '~/services/api/query-client.fixture';
import { notifyJobHistoryChange } from '~/services/storage/persisted';
import type { Schedule } from '~/services/api/api-types';
import { useSchedules } from './use-schedules';

const advance = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

const MORNING: Schedule = {
  id: 's1',
  name: 'Each morning',
  cadence: { kind: 'daily', at: '06:30' },
  timeZone: 'UTC',
  enabled: true,
  pending: false,
  nextStartTimes: [],
  summary: 'Mesa, AZ, 2 types',
  isRefresh: false,
  coverageLevel: 'thorough',
  lastJobId: null,
  lastStartTime: null,
  lastError: null,
};

/** The schedules as rendered by the server. They change only when the user navigates. */
const INITIAL = [MORNING];
const NONE: Schedule[] = [];

/** Mocks the API with a schedule that has become due. */
function mockDueSchedule() {
  let requestCount = 0;
  const fetch = async () => {
    requestCount += 1;
    return Response.json({ schedules: [{ ...MORNING, pending: true }] });
  };
  Object.assign(globalThis, { fetch });
  return () => requestCount;
}

describe('the schedules on an open page', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('are reloaded every 10 s', async () => {
    const requestCount = mockDueSchedule();
    const { result } = renderHook(() => useSchedules(INITIAL), { wrapper: QueryFixture });
    await advance(10_000);
    expect({ asked: requestCount(), pending: result.current[0]?.pending }).toEqual({
      asked: 1,
      pending: true,
    });
  });

  it('are reloaded when a job starts or ends', async () => {
    const requestCount = mockDueSchedule();
    renderHook(() => useSchedules(INITIAL), { wrapper: QueryFixture });
    act(() => void notifyJobHistoryChange());
    await advance(0);
    expect(requestCount()).toBe(1);
  });

  it('are not requested while the user has none', async () => {
    const requestCount = mockDueSchedule();
    renderHook(() => useSchedules(NONE), { wrapper: QueryFixture });
    await advance(60_000);
    expect(requestCount()).toBe(0);
  });
});

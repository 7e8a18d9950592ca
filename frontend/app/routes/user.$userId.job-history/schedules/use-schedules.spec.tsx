import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { announceJobs } from '~/services/kept';
import type { Schedule } from '~/services/wire';
import { useSchedules } from './use-schedules';

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

const MORNING: Schedule = {
  id: 's1',
  name: 'Each morning',
  cadence: { kind: 'daily', at: '06:30' },
  timeZone: 'UTC',
  enabled: true,
  pending: false,
  next: [],
  captures: 'Mesa, AZ, 2 types',
  lastRun: null,
  lastTime: null,
  problem: null,
};

/** As the server drew them: the same until a navigation. */
const DRAWN = [MORNING];
const NONE: Schedule[] = [];

/** The API with a schedule that has become due. */
function due() {
  let asked = 0;
  const fetch = async () => {
    asked += 1;
    return Response.json({ schedules: [{ ...MORNING, pending: true }] });
  };
  Object.assign(globalThis, { fetch });
  return () => asked;
}

describe('the schedules of an open page', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('are read again every 10 s', async () => {
    const asked = due();
    const { result } = renderHook(() => useSchedules(DRAWN));
    await pass(10_000);
    expect({ asked: asked(), pending: result.current[0]?.pending }).toEqual({ asked: 1, pending: true });
  });

  it('are read again when a run begins or ends', async () => {
    const asked = due();
    renderHook(() => useSchedules(DRAWN));
    act(() => void announceJobs());
    await pass(0);
    expect(asked()).toBe(1);
  });

  it('are not asked for while there are none', async () => {
    const asked = due();
    renderHook(() => useSchedules(NONE));
    await pass(60_000);
    expect(asked()).toBe(0);
  });
});

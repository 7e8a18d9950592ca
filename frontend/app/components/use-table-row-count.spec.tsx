import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { pollingResult, withUserArea } from '~/components/user-area.fixture';
import { IDLE_RUNTIME } from '~/services/job/runtime-state.fixture';
import type { RuntimeState } from '~/services/api/api-types';
import { useTableRowCount } from './use-table-row-count';

const Count = () => <output>{useTableRowCount()}</output>;

describe('the number of rows in the table', () => {
  const originalFetch = globalThis.fetch;
  let count: number;
  let requestCount: number;
  beforeEach(() => {
    jest.useFakeTimers();
    requestCount = 0;
    globalThis.fetch = (async () =>
      Response.json({ success: true, count, requests: ++requestCount })) as typeof fetch;
  });
  afterEach(() => {
    jest.useRealTimers();
    globalThis.fetch = originalFetch;
  });
  const advance = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  const area = (status: RuntimeState['status']) =>
    withUserArea(<Count />, {
      runtime: pollingResult({ ...IDLE_RUNTIME, status }),
      database: pollingResult({ provider: 'postgres' as const, connected: true }),
    });

  it('includes the listings that are delivered after the job has ended', async () => {
    count = 5_000;
    const { rerender } = render(area('active'));
    await advance(0);
    count = 5_698;
    rerender(area('success'));
    await advance(2_000);
    expect(screen.getByRole('status')).toHaveTextContent('5698');
    count = 5_807;
    await advance(10_000);
    expect(screen.getByRole('status')).toHaveTextContent('5807');
    await advance(120_000);
    const settled = requestCount;
    await advance(120_000);
    expect(requestCount).toBe(settled);
  });
});

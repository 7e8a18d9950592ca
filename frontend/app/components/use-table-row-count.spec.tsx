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
  let waiting: number;
  let isAway: boolean;
  let requests: string[];
  beforeEach(() => {
    jest.useFakeTimers();
    requests = [];
    waiting = 0;
    isAway = false;
    globalThis.fetch = (async (request: Request) => {
      const { pathname } = new URL(request.url);
      requests.push(pathname);
      if (pathname === '/api/db/delivery')
        return Response.json({ success: true, lastDeliveredAt: null, waiting });
      return isAway ? Response.json({}, { status: 424 }) : Response.json({ success: true, count });
    }) as typeof fetch;
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
    waiting = 109;
    rerender(area('success'));
    await advance(2_000);
    expect(screen.getByRole('status')).toHaveTextContent('5698');
    count = 5_807;
    waiting = 0;
    await advance(10_000);
    expect(screen.getByRole('status')).toHaveTextContent('5807');
    const settled = requests.length;
    await advance(120_000);
    expect(requests).toHaveLength(settled);
  });

  it('is not the one that the server kept from before the last delivery', async () => {
    count = 0;
    const { rerender } = render(area('active'));
    await advance(0);
    rerender(area('success'));
    await advance(2_000);
    count = 40;
    await advance(10_000);
    expect(screen.getByRole('status')).toHaveTextContent('40');
  });

  it('includes them after the page was opened again, and however long the database was away', async () => {
    count = 5_698;
    waiting = 109;
    render(area('success'));
    await advance(2_000);
    expect(screen.getByRole('status')).toHaveTextContent('5698');
    isAway = true;
    await advance(600_000);
    expect(screen.getByRole('status')).toHaveTextContent('5698');
    isAway = false;
    count = 5_807;
    waiting = 0;
    await advance(35_000);
    expect(screen.getByRole('status')).toHaveTextContent('5807');
  });

  it('is not asked of a database for which the same listings keep waiting', async () => {
    count = 3;
    waiting = 109;
    render(area('success'));
    await advance(300_000);
    expect(requests.filter((path) => path === '/api/table/count').length).toBeLessThanOrEqual(2);
    expect(requests.length).toBeGreaterThan(10);
  });
});

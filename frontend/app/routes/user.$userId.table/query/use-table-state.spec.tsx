import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { DATABASE_MESSAGES } from '@libs/constants';
import { NO_SORT_INDEXES, type TableState } from './table-state';
import { useTableState } from './use-table-state';

const LOST = 'lost';
/** The response has ended without it, or never ends. */
const SILENT = 'silent';
const page = (count: number): TableState => ({
  kind: 'page',
  rows: [],
  previous: null,
  next: null,
  count,
  matching: count,
  undo: null,
  optional: { set: 'basic', present: [] },
  sortIndexes: NO_SORT_INDEXES,
  mappedTable: null,
  views: [],
  error: null,
  detail: null,
});

function Screen() {
  const { table } = useTableState();
  return table === null ? 'checking' : table.kind === 'page' ? `${table.count} listings` : table.message;
}

/** Renders the screen with a loader whose deferred tables are these, one after the other. */
function renderScreen(tables: readonly (TableState | typeof LOST | typeof SILENT)[]) {
  let calls = 0;
  const loader = () => {
    const table = tables[calls++] ?? LOST;
    if (table === SILENT) return { table: { deferred: new Promise<never>(() => undefined) } };
    const deferred = table === LOST ? Promise.reject(new Error('the connection has ended')) : table;
    return { table: { deferred: Promise.resolve(deferred) } };
  };
  const router = createMemoryRouter([{ path: '/', element: <Screen />, loader }]);
  render(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
  return () => calls;
}

describe('a deferred table', () => {
  afterEach(() => void jest.useRealTimers());

  it('is loaded again if it does not arrive', async () => {
    const calls = renderScreen([LOST, LOST, page(7)]);
    expect(await screen.findByText('7 listings')).toBeVisible();
    expect(calls()).toBe(3);
  });

  it('is not loaded more than three times', async () => {
    const calls = renderScreen([LOST, LOST, LOST, page(7)]);
    expect(await screen.findByText(DATABASE_MESSAGES.statusUnknown)).toBeVisible();
    expect(calls()).toBe(3);
  });

  it('is loaded again if nothing arrives for 10 s', async () => {
    jest.useFakeTimers();
    const calls = renderScreen([SILENT, page(7)]);
    // Mounts the screen.
    await act(() => jest.advanceTimersByTimeAsync(0));
    await act(() => jest.advanceTimersByTimeAsync(9_000));
    expect([calls(), screen.queryByText('7 listings')]).toEqual([1, null]);
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    jest.useRealTimers();
    expect(await screen.findByText('7 listings')).toBeVisible();
    expect(calls()).toBe(2);
  });
});

import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { DATABASE_MESSAGES } from '@libs/constants';
import type { TableState } from './table-state';
import { useTableState } from './use-table-state';

const LOST = 'lost';
const page = (count: number): TableState => ({
  kind: 'page',
  rows: [],
  previous: null,
  next: null,
  count,
  matching: count,
  undo: null,
  optional: { set: 'basic', present: [] },
  error: null,
  detail: null,
});

function Screen() {
  const { table } = useTableState();
  return table === null ? 'checking' : table.kind === 'page' ? `${table.count} listings` : table.message;
}

/** Renders the screen with a loader whose deferred tables are these, one after the other. */
function renderScreen(tables: readonly (TableState | typeof LOST)[]) {
  let calls = 0;
  const loader = () => {
    const table = tables[calls++] ?? LOST;
    const deferred = table === LOST ? Promise.reject(new Error('the connection has ended')) : table;
    return { table: { deferred: Promise.resolve(deferred) } };
  };
  const router = createMemoryRouter([{ path: '/', element: <Screen />, loader }]);
  render(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
  return () => calls;
}

describe('a deferred table', () => {
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
});

import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { RuntimeState } from '~/services/api/api-types';
import { UnreadableTable } from './unreadable-table';

function renderTable(table: RuntimeState['unreadableTable']): void {
  const routes = [{ path: '/', element: <UnreadableTable table={table} userId="u1" /> }];
  render(<RouterProvider router={createMemoryRouter(routes)} future={{ v7_startTransition: true }} />);
}

describe('a job that lacks what is in the database of its user', () => {
  it('says so, and leads to the connection', () => {
    const message = 'Your database cannot be read (it is away). The job waits for it, as you chose.';
    renderTable({ state: 'waiting', message, since: '2026-11-21T09:30:00.000Z' });
    expect(screen.getByRole('status')).toHaveTextContent(message);
    expect(screen.getByRole('link', { name: 'Check the database' })).toHaveAttribute(
      'href',
      '/user/u1/account/database',
    );
  });

  it('is told of by nothing if it lacks nothing', () => {
    renderTable(null);
    expect(screen.queryByRole('status')).toBeNull();
  });
});

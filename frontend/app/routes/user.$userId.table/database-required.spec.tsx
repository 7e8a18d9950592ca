import { describe, expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { pollingResult, withUserArea } from '~/components/user-area.fixture';
import type { DatabaseStatus } from '~/services/api/api-types';
import { DatabaseRequired } from './database-required';

const STATE = {
  kind: 'database-required',
  message: 'away',
  isConfigured: true,
  isFinal: false,
  sample: null,
} as const;

/** Renders the screen with what polling has found. Returns a function that tells how often the screen was loaded. */
async function renderScreen(status: DatabaseStatus | null, updatedAt: number | null): Promise<() => number> {
  let loads = 0;
  const database = pollingResult(status, { updatedAt });
  const element = withUserArea(<DatabaseRequired state={STATE} />, { database });
  const router = createMemoryRouter([{ path: '/', element, loader: () => ++loads }]);
  render(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
  await screen.findByText('away');
  return () => loads;
}

describe('a table whose database could not be reached', () => {
  it('is loaded again as soon as polling can reach the database', async () => {
    const loads = await renderScreen({ provider: 'postgres', connected: true }, 1);
    await waitFor(() => expect(loads()).toBe(2));
  });

  it.each([
    ['the database is still away', { provider: 'postgres', connected: false } as const, 1],
    ['there is no database', { provider: 'none', connected: true } as const, 1],
    ['only the server has asked', { provider: 'postgres', connected: true } as const, null],
    ['the status is unknown', null, 1],
  ])('is not loaded again while %s', async (_, status, updatedAt) => {
    const loads = await renderScreen(status, updatedAt);
    expect(loads()).toBe(1);
  });
});

import { afterEach, describe, expect, it } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { DEFAULT_QUERY, type TableQuery } from '../query/table-query';
import type { SortIndexState } from '../query/table-state';
import { SortNotice } from './sort-notice';

const LARGE = 1_000_000;
const ABSENT: SortIndexState = { state: 'absent', message: '', canCreate: true };

function renderNotice(change: Partial<TableQuery>, indexes: Partial<SortIndexState> = {}, count = LARGE) {
  const notice = (
    <SortNotice query={{ ...DEFAULT_QUERY, ...change }} count={count} indexes={{ ...ABSENT, ...indexes }} />
  );
  const router = createMemoryRouter([{ path: '/', element: notice }]);
  render(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
}
const offer = () => screen.queryByRole('button', { name: 'Create sort indexes' });

describe('the note about an order without an index', () => {
  const { fetch } = globalThis;
  afterEach(() => void (globalThis.fetch = fetch));

  it.each([
    ['the first order of all', {}, {}, LARGE],
    ['a small table', { sort: 'name' }, {}, 99_999],
    ['an order with its index', { sort: 'name' }, { state: 'created' }, LARGE],
  ] as const)('is not there for %s', (_, query, indexes, count) => {
    renderNotice(query, indexes, count);
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('creates the indexes with one press', async () => {
    const requested: string[] = [];
    globalThis.fetch = (input) => {
      requested.push(input instanceof Request ? new URL(input.url).pathname : String(input));
      return Promise.resolve(
        Response.json({ success: true, sortIndexes: { state: 'creating', done: 0, total: 0, message: '' } }),
      );
    };
    renderNotice({ sort: 'city' });
    expect(screen.getByRole('note')).toHaveTextContent(
      /Sorted by City without an index: each page reads up to 1,000,000/,
    );
    act(() => offer()?.click());
    expect(screen.getByRole('status')).toHaveTextContent(/being created/);
    await waitFor(() => expect(offer()).not.toBeNull());
    expect(requested).toEqual(['/api/db/sort-indexes']);
  });

  it('says that they are being created, or why they could not be', () => {
    renderNotice({ sort: 'city' }, { state: 'failed', message: 'permission denied' });
    expect(screen.getByRole('alert')).toHaveTextContent('They could not be created: permission denied');
    expect(offer()).not.toBeNull();
  });

  it.each([
    [
      'several columns',
      { sort: 'name', thenBy: [{ column: 'zip', direction: 'asc' }] },
      {},
      /No index can be created for this order/,
    ],
    [
      'a column without one',
      { sort: 'address' },
      { state: 'created' },
      /No index can be created for this order/,
    ],
    ['Supabase', { sort: 'name' }, { canCreate: false }, /only the owner of the project can create indexes/],
    ['indexes on their way', { sort: 'name' }, { state: 'creating' }, /being created/],
  ] as const)('offers nothing for %s', (_, query, indexes, text) => {
    renderNotice(query, indexes);
    expect(screen.getByRole('note')).toHaveTextContent(text);
    expect(offer()).toBeNull();
  });
});

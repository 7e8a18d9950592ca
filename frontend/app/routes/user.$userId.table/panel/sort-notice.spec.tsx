import { afterEach, describe, expect, it } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { DEFAULT_QUERY, type TableQuery } from '../query/table-query';
import type { SortIndexState } from '../query/table-state';
import { SortNotice } from './sort-notice';

const LARGE = 1_000_000;
const ABSENT: SortIndexState = { state: 'absent', message: '', columns: [], provider: 'postgres' };

function renderNotice(change: Partial<TableQuery>, indexes: Partial<SortIndexState> = {}, count = LARGE) {
  const notice = (
    <SortNotice query={{ ...DEFAULT_QUERY, ...change }} count={count} indexes={{ ...ABSENT, ...indexes }} />
  );
  const router = createMemoryRouter([{ path: '/', element: notice }]);
  render(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
}
const offer = () => screen.queryByRole('button', { name: /^Create / });
const THEN_BY_ZIP = { sort: 'name', thenBy: [{ column: 'zip', direction: 'asc' }] } as const;

describe('the note about an order without an index', () => {
  const { fetch } = globalThis;
  afterEach(() => void (globalThis.fetch = fetch));

  it.each([
    ['the first order of all', {}, {}, LARGE],
    ['a small table', { sort: 'name' }, {}, 99_999],
    ['an order with its index', { sort: 'name' }, { state: 'created' }, LARGE],
    ['an order with an index on request', { sort: 'phone' }, { state: 'created', columns: ['phone'] }, LARGE],
    ['the number before others', { ...THEN_BY_ZIP, sort: 'id' }, {}, LARGE],
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

  it('offers an index for every column, and says why the server refuses', async () => {
    globalThis.fetch = () =>
      Promise.resolve(Response.json({ error: '8 further columns have an index.' }, { status: 409 }));
    renderNotice({ sort: 'address' }, { state: 'created', columns: ['phone'], provider: 'mysql' });
    expect(offer()).toHaveTextContent('Create index for Address');
    act(() => offer()?.click());
    expect(await screen.findByRole('alert')).toHaveTextContent('8 further columns have an index.');
  });

  it('shows the SQL on Supabase', async () => {
    globalThis.fetch = () =>
      Promise.resolve(
        Response.json({ success: true, sortIndexes: null, sql: 'create index gazetteer_sort_phone;' }),
      );
    renderNotice({ sort: 'phone' }, { provider: 'supabase' });
    act(() => screen.getByRole('button', { name: 'Show the SQL for an index' }).click());
    expect(await screen.findByLabelText('SQL that creates the index')).toHaveTextContent(
      'create index gazetteer_sort_phone;',
    );
  });

  it('offers the index of the first of several columns where it helps', () => {
    renderNotice(THEN_BY_ZIP);
    expect(screen.getByRole('note')).toHaveTextContent(/With the index of Name, only listings with the same/);
    expect(offer()).not.toBeNull();
  });

  it.each([
    [
      'several columns of which the first has its index',
      THEN_BY_ZIP,
      { state: 'created' },
      /sort by one column/,
    ],
    ['several columns in MySQL', THEN_BY_ZIP, { provider: 'mysql' }, /No index serves an order of several/],
    ['an address on Supabase', { sort: 'address' }, { provider: 'supabase' }, /No index serves this order/],
    ['a table of the user', { sort: 'name' }, { provider: null }, /No index can be created from here/],
    ['indexes on their way', { sort: 'name' }, { state: 'creating' }, /being created/],
  ] as const)('offers nothing for %s', (_, query, indexes, text) => {
    renderNotice(query, indexes);
    expect(screen.getByRole('note')).toHaveTextContent(text);
    expect(offer()).toBeNull();
  });
});

import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { QueryFixture } from '~/services/api/query-client.fixture';
import { DEFAULT_QUERY, type TableQuery } from '../query/table-query';
import { NO_SORT_INDEXES, type SortIndexState } from '../query/table-state';
import { SortNotice } from './sort-notice';

const LARGE = 1_000_000;
const ABSENT: SortIndexState = { ...NO_SORT_INDEXES, provider: 'postgres' };

function renderNotice(change: Partial<TableQuery>, indexes: Partial<SortIndexState> = {}, count = LARGE) {
  const notice = (
    <SortNotice query={{ ...DEFAULT_QUERY, ...change }} count={count} indexes={{ ...ABSENT, ...indexes }} />
  );
  render(notice, { wrapper: QueryFixture });
}
const offer = () => screen.queryByRole('button', { name: /^Create / });
const THEN_BY_ZIP = { sort: 'name', thenBy: [{ column: 'zip', direction: 'asc' }] } as const;

describe('the note about an order without an index', () => {
  const { fetch } = globalThis;
  afterEach(() => {
    globalThis.fetch = fetch;
    jest.useRealTimers();
  });

  it.each([
    ['the first order of all', {}, {}, LARGE],
    ['a small table', { sort: 'name' }, {}, 99_999],
    ['an order with its index', { sort: 'name' }, { state: 'created', indexed: ['name'] }, LARGE],
    [
      'an index beside one that is being created',
      { sort: 'name' },
      { state: 'creating', indexed: ['name'] },
      LARGE,
    ],
    ['an index of an earlier creation', { sort: 'name' }, { state: 'failed', indexed: ['name'] }, LARGE],
    ['the number before others', { ...THEN_BY_ZIP, sort: 'id' }, {}, LARGE],
  ] as const)('is not there for %s', (_, query, indexes, count) => {
    renderNotice(query, indexes, count);
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('creates the indexes with one press, follows that, and says when the index is there', async () => {
    jest.useFakeTimers();
    const creating = { state: 'creating', done: 0, total: 0, message: '', columns: [], indexed: [] };
    const states = [
      { ...creating, done: 3, total: 10 },
      { ...creating, state: 'created', done: 10, total: 10, indexed: ['name', 'city'] },
    ];
    const requested: string[] = [];
    globalThis.fetch = (input) => {
      const path = input instanceof Request ? new URL(input.url).pathname : String(input);
      requested.push(path);
      return Promise.resolve(
        path === '/api/db/config'
          ? Response.json({ config: { provider: 'postgres', sortIndexes: states.shift() } })
          : Response.json({ success: true, sortIndexes: creating, sql: null }),
      );
    };
    const advance = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
    renderNotice({ sort: 'city' });
    expect(screen.getByRole('note')).toHaveTextContent(
      /Sorted by City without an index: each page reads up to 1,000,000/,
    );
    act(() => offer()?.click());
    await advance(0);
    expect(screen.getByRole('status')).toHaveTextContent('Creating sort indexes. This takes a few minutes.');
    expect(offer()).toBeNull();
    await advance(3_000);
    expect(screen.getByRole('status')).toHaveTextContent('Creating sort indexes: 3 of 10.');
    await advance(3_000);
    expect(screen.getByRole('status')).toHaveTextContent('The index of City is ready.');
    expect(screen.getByRole('note')).not.toHaveTextContent('without an index');
    await advance(60_000);
    expect(requested).toEqual(['/api/db/sort-indexes', '/api/db/config', '/api/db/config']);
  });

  it('says why they could not be created', () => {
    renderNotice({ sort: 'city' }, { state: 'failed', message: 'permission denied' });
    expect(screen.getByRole('alert')).toHaveTextContent('They could not be created: permission denied');
    expect(offer()).not.toBeNull();
  });

  it('offers an index for every column, and says why the server refuses', async () => {
    globalThis.fetch = () =>
      Promise.resolve(Response.json({ error: '8 further columns have an index.' }, { status: 409 }));
    renderNotice({ sort: 'address' }, { state: 'created', indexed: ['phone'], provider: 'mysql' });
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
      { state: 'created', indexed: ['name'] },
      /sort by one column/,
    ],
    ['several columns in MySQL', THEN_BY_ZIP, { provider: 'mysql' }, /No index serves an order of several/],
    ['an address on Supabase', { sort: 'address' }, { provider: 'supabase' }, /No index serves this order/],
    ['a table of the user', { sort: 'name' }, { provider: null }, /No index can be created from here/],
    ['indexes on their way', { sort: 'name' }, { state: 'creating' }, /Creating sort indexes/],
  ] as const)('offers nothing for %s', (_, query, indexes, text) => {
    renderNotice(query, indexes);
    expect(screen.getByRole('note')).toHaveTextContent(text);
    expect(offer()).toBeNull();
  });
});

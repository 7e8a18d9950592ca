import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ListingFilters } from '@libs/listing/filters/filter-set';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { QueryFixture } from '~/services/api/query-client.fixture';
import { KnownPlacesField } from './known-places-field';

const LIST = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'customers',
  rows: 1_200,
  places: 1_200,
  emails: 0,
  skipped: 1,
  createdAt: '2026-11-16T13:30:00.000Z',
  problems: [{ line: 7, reason: '"n/a" is not a phone number' }],
};

let filters: ListingFilters;
let requests: Request[];
let refusal: { status: number; message: string } | null;
let stored: object[];

function Fixture({ initial = {} }: { initial?: ListingFilters }) {
  const [current, setCurrent] = useState(initial);
  filters = current;
  return (
    <KnownPlacesField
      filters={current}
      country="Germany"
      onChange={(change) => setCurrent({ ...current, ...change })}
    />
  );
}

const file = () => new File(['Phone\n1'], 'customers.csv', { type: 'text/csv' });
const input = () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;

beforeEach(() => {
  requests = [];
  refusal = null;
  stored = [];
  globalThis.fetch = ((request: Request) => {
    requests.push(request);
    if (request.method === 'GET') return Promise.resolve(Response.json({ lists: stored, nextCursor: null }));
    if (refusal)
      return Promise.resolve(Response.json({ error: refusal.message }, { status: refusal.status }));
    stored = request.method === 'POST' ? [LIST] : [];
    return Promise.resolve(Response.json(LIST));
  }) as typeof fetch;
  render(<Fixture />, { wrapper: QueryFixture });
});

describe('places that the user already has', () => {
  it('are those in the database, with a choice for the time while it is away', async () => {
    await userEvent.selectOptions(
      screen.getByLabelText('Places in your database'),
      'Skipped; the job continues if the database is unavailable',
    );
    expect(filters.notInDatabase).toBe('proceed');
    await userEvent.selectOptions(screen.getByLabelText('Places in your database'), 'May be captured again');
    expect(filters.notInDatabase).toBeUndefined();
  });

  it('are on an uploaded list, which is chosen at once and says what was not understood', async () => {
    await userEvent.upload(input(), file());
    expect(
      await screen.findByText(
        /^customers: 1,200 lines read, 1 line not understood \(line 7: "n\/a" is not a phone number\)\.$/,
      ),
    ).toBeVisible();
    expect(filters.notOnLists).toEqual([LIST.id]);
    const sent = requests.find(({ method }) => method === 'POST');
    expect(sent?.headers.get('content-type')).toBe('text/csv');
    expect(Object.fromEntries(new URL(sent?.url ?? '').searchParams)).toEqual({
      name: 'customers',
      country: 'Germany',
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete customers' }));
    expect(filters.notOnLists).toEqual([]);
  });

  it('stay as they are if a file is refused, and the reason is shown', async () => {
    refusal = { status: 422, message: 'The file is empty.' };
    await userEvent.upload(input(), file());
    expect(await screen.findByText('The file is empty.')).toBeVisible();
    expect(filters.notOnLists).toBeUndefined();
  });

  it('are no longer those on a list that was deleted, and this is said', async () => {
    cleanup();
    stored = [LIST];
    const gone = '00000000-0000-4000-8000-000000000002';
    render(<Fixture initial={{ notOnLists: [gone, LIST.id], onlyNew: true }} />, { wrapper: QueryFixture });
    expect(
      await screen.findByText('1 list that this setup left out was deleted, and is no longer chosen.'),
    ).toBeVisible();
    expect(filters).toEqual({ notOnLists: [LIST.id], onlyNew: true });
    expect(screen.getByRole('checkbox', { name: /^customers/ })).toBeChecked();
  });

  it('stay chosen while the lists cannot be loaded', async () => {
    cleanup();
    const load = jest.fn(() => Promise.resolve(Response.json({ error: 'Away' }, { status: 503 })));
    globalThis.fetch = load as typeof fetch;
    render(<Fixture initial={{ notOnLists: [LIST.id] }} />, { wrapper: QueryFixture });
    await waitFor(() => expect(load).toHaveBeenCalled());
    await userEvent.click(screen.getByRole('checkbox', { name: /^Skip places/ }));
    expect(filters).toEqual({ notOnLists: [LIST.id], onlyNew: true });
  });
});

import { beforeEach, describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { TooltipProvider } from '~/components/ui/tooltip';
import type { UserArea } from '~/components/user-area';
import { pollingResult, withUserArea } from '~/components/user-area.fixture';
import { NO_FILTER } from '~/routes/user.$userId.table/query/table-query';
import { IDLE_RUNTIME } from '~/services/job/runtime-state.fixture';
import { RefreshButton } from '~/routes/user.$userId.table/panel/refresh-button';
import { RefreshAllForm } from './refresh-all-form';

const FIGURES = {
  minutes: { low: 46, high: 58 },
  remaining: 250,
  found: { low: 2_300, high: 2_300 },
  refresh: { places: 2_300, withoutId: 0, placesPerMinute: { low: 40, high: 50 }, isCharged: false },
};

let response: Response;
/** The body of each request. */
let asked: unknown[];

beforeEach(() => {
  response = Response.json(FIGURES);
  asked = [];
  globalThis.fetch = (async (request: Request) => {
    asked.push(await request.json());
    return response.clone();
  }) as typeof fetch;
});

function show(form: ReactNode, area: Partial<UserArea> = {}): void {
  const element = <TooltipProvider>{withUserArea(form, area)}</TooltipProvider>;
  const routes = [{ path: '/', element }];
  render(<RouterProvider router={createMemoryRouter(routes)} future={{ v7_startTransition: true }} />);
}

/** The fields that are sent. */
const sent = () => {
  const [form] = document.forms;
  return Object.fromEntries(
    [...(form?.querySelectorAll('input') ?? [])].map(({ name, value }) => [name, value]),
  );
};
const open = () => userEvent.click(screen.getByRole('button', { name: 'Refresh all my places' }));

describe('the refresh of all places of the account', () => {
  beforeEach(() => show(<RefreshAllForm userId="u1" />));

  it('says how many these are and what they cost before it starts', async () => {
    await open();
    expect(await screen.findByText('2,300 places, 46 to 58 min, no credits')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeEnabled();
    const [form] = document.forms;
    expect(form).toHaveAttribute('action', '/user/u1/runtime');
    expect(sent()).toEqual({ intent: 'refresh', refresh: 'account' });
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('can be scheduled', async () => {
    await open();
    expect(await screen.findByRole('link', { name: 'Schedule' })).toHaveAttribute(
      'href',
      '/user/u1/job-history?schedule=new&refresh=account',
    );
  });

  it('is neither started nor scheduled if there is nothing to refresh', async () => {
    const message = 'There are no places to refresh.';
    const details = [{ path: 'refresh', message }];
    response = Response.json({ error: 'Invalid', code: 'validation.failed', details }, { status: 400 });
    await open();
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Schedule' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeDisabled();
  });
});

describe('the refresh on the Data page', () => {
  const filter = { ...NO_FILTER, filter: 'Davis' };
  const openDialog = () => userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  const optionNames = () => screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent);

  it('is of the rows that match, all rows, or all places of the account', async () => {
    show(<RefreshButton filter={filter} matching={12} count={340} selected={0} />);
    await openDialog();
    expect(optionNames()).toEqual([
      'Rows that match the filter (12)',
      'All rows of the table (340)',
      'All places that my jobs found',
    ]);
    expect(sent()).toMatchObject({ refresh: 'table', where: expect.stringContaining('Davis') });
    await userEvent.click(screen.getByRole('radio', { name: 'All rows of the table (340)' }));
    expect(sent()).toEqual({ intent: 'refresh', refresh: 'table' });
    await userEvent.click(screen.getByRole('radio', { name: 'All places that my jobs found' }));
    expect(sent()).toEqual({ intent: 'refresh', refresh: 'account' });
    expect(await screen.findByText('2,300 places, 46 to 58 min, no credits')).toBeVisible();
    expect(asked.at(-1)).toMatchObject({ refresh: { from: 'account' } });
    expect(screen.getByRole('link', { name: 'Schedule' })).toHaveAttribute(
      'href',
      '/user/u1/job-history?schedule=new&refresh=account',
    );
  });

  it('begins with all rows if there is no filter, and says that the selected ones do not count', async () => {
    show(<RefreshButton filter={NO_FILTER} matching={340} count={340} selected={2} />);
    await openDialog();
    expect(optionNames()).toEqual(['All rows of the table (340)', 'All places that my jobs found']);
    expect(screen.getByRole('radio', { name: 'All rows of the table (340)' })).toBeChecked();
    expect(screen.getByText(/^Refresh ignores the selection\./)).toBeVisible();
  });
});

describe('while a job is active', () => {
  it('a refresh can only be scheduled', async () => {
    show(<RefreshAllForm userId="u1" />, { runtime: pollingResult({ ...IDLE_RUNTIME, status: 'active' }) });
    await open();
    expect(await screen.findByText('2,300 places, 46 to 58 min, no credits')).toBeVisible();
    expect(screen.getByText(/^A job is active\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeDisabled();
    expect(screen.getByRole('link', { name: 'Schedule' })).toBeVisible();
  });
});

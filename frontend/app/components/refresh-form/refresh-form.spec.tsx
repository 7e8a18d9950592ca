import { beforeEach, describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { TooltipProvider } from '~/components/ui/tooltip';
import { withUserArea } from '~/components/user-area.fixture';
import { RefreshAllForm } from './refresh-all-form';

const FIGURES = {
  minutes: { low: 46, high: 58 },
  remaining: 250,
  found: { low: 2_300, high: 2_300 },
  refresh: { places: 2_300, withoutId: 0, placesPerMinute: { low: 40, high: 50 }, isCharged: false },
};

let response: Response;

beforeEach(async () => {
  response = Response.json(FIGURES);
  globalThis.fetch = (() => Promise.resolve(response)) as typeof fetch;
  const element = <TooltipProvider>{withUserArea(<RefreshAllForm userId="u1" />)}</TooltipProvider>;
  const routes = [{ path: '/', element }];
  render(<RouterProvider router={createMemoryRouter(routes)} future={{ v7_startTransition: true }} />);
});

const open = () => userEvent.click(screen.getByRole('button', { name: 'Refresh all my places' }));

describe('the refresh of all places of the account', () => {
  it('says how many these are and what they cost before it starts', async () => {
    await open();
    expect(await screen.findByText('2,300 places, 46 to 58 min, no credits')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeEnabled();
    const [form] = document.forms;
    expect(form).toHaveAttribute('action', '/user/u1/runtime');
    const fields = [...(form?.querySelectorAll('input') ?? [])].map(({ name, value }) => [name, value]);
    expect(Object.fromEntries(fields)).toEqual({ intent: 'refresh', refresh: 'account' });
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

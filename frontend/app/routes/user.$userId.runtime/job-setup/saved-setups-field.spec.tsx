import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { withUserArea } from '~/components/user-area.fixture';
import { EMPTY_SETUP, toStartDto, type SetupChoices } from '~/services/job/setup-choices';
import { SavedSetupsField } from './saved-setups-field';

const SETUP: SetupChoices = { ...EMPTY_SETUP, mode: 'manual', city: 'Reno, NV', businessTypes: ['Bars'] };
const OTHER: SetupChoices = { ...SETUP, city: 'Mesa, AZ', filters: { website: 'absent' } };
const SAVED = {
  id: 'a',
  name: 'Bars of Mesa',
  summary: 'Mesa, AZ, 1 type',
  updatedAt: '2026-11-16T13:30:00.000Z',
};

let sent: { method: string; path: string; body: string }[];
let refusal: string | null;
let stored: object;
const onLoad = jest.fn<(setup: SetupChoices) => void>();

beforeEach(async () => {
  sent = [];
  refusal = null;
  stored = toStartDto(OTHER);
  onLoad.mockClear();
  globalThis.fetch = (async (request: Request) => {
    const { pathname: path } = new URL(request.url);
    if (request.method !== 'GET') {
      sent.push({ method: request.method, path, body: await request.text() });
      if (refusal) return Response.json({ error: refusal }, { status: 409 });
      return Response.json({ success: true, id: 'b' });
    }
    if (path === '/api/setups/a') return Response.json({ ...SAVED, setup: stored });
    return Response.json({ setups: [SAVED], nextCursor: null });
  }) as typeof fetch;
  const element = withUserArea(<SavedSetupsField setup={SETUP} isValid onLoad={onLoad} />);
  const routes = [{ path: '/', element }];
  render(<RouterProvider router={createMemoryRouter(routes)} future={{ v7_startTransition: true }} />);
  await userEvent.click(screen.getByRole('button', { name: /^Reuse a setup/ }));
});

const open = async () =>
  userEvent.selectOptions(
    await screen.findByLabelText('Open a saved setup'),
    'Bars of Mesa (Mesa, AZ, 1 type)',
  );

describe('saved setups', () => {
  it('are saved under a name', async () => {
    expect(screen.getByRole('button', { name: 'Save setup' })).toBeDisabled();
    await userEvent.type(screen.getByLabelText('Save as'), ' Bars of Reno ');
    await userEvent.click(screen.getByRole('button', { name: 'Save setup' }));
    expect(await screen.findByText('Setup “Bars of Reno” saved.')).toBeVisible();
    expect(JSON.parse(sent[0]?.body ?? '')).toEqual({ name: 'Bars of Reno', setup: toStartDto(SETUP) });
  });

  it('say why a name is refused', async () => {
    refusal = 'You have a setup named "Bars" already. Choose another name.';
    await userEvent.type(screen.getByLabelText('Save as'), 'Bars');
    await userEvent.click(screen.getByRole('button', { name: 'Save setup' }));
    expect(await screen.findByText(refusal)).toBeVisible();
  });

  it('are not opened, and cannot be overwritten, if a program gave them shapes that would be lost', async () => {
    const circle = { latitude: 33.4, longitude: -112, radiusMeters: 500 };
    stored = { mode: 'autonomous', shapes: [{ name: 'Downtown', businessTypes: ['Bars'], circle }] };
    await open();
    expect(
      await screen.findByText('Only programs can show and change this setup. Start it with the API.'),
    ).toBeVisible();
    expect(onLoad).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
    expect(screen.getByLabelText('Open a saved setup')).toHaveValue('');
  });

  it('are opened, changed and deleted', async () => {
    await open();
    expect(onLoad).toHaveBeenCalledWith(OTHER);
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Setup “Bars of Mesa” updated.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'PATCH /api/setups/a',
      'DELETE /api/setups/a',
    ]);
  });

  it('are renamed, or say why they are not', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
    const input = screen.getByLabelText('New name');
    expect(input).toHaveValue('Bars of Mesa');
    expect(screen.getByRole('button', { name: 'Save name' })).toBeDisabled();
    await userEvent.clear(input);
    await userEvent.type(input, ' Pubs of Mesa ');
    refusal = 'You have a setup named "Pubs of Mesa" already. Choose another name.';
    await userEvent.click(screen.getByRole('button', { name: 'Save name' }));
    expect(await screen.findByText(refusal)).toBeVisible();
    refusal = null;
    await userEvent.click(screen.getByRole('button', { name: 'Save name' }));
    expect(await screen.findByText('Bars of Mesa is now called Pubs of Mesa.')).toBeVisible();
    expect(screen.queryByLabelText('New name')).toBeNull();
    expect(sent.at(-1)).toEqual({ method: 'PATCH', path: '/api/setups/a', body: '{"name":"Pubs of Mesa"}' });
  });

  it('are scheduled', async () => {
    await open();
    expect(await screen.findByRole('link', { name: 'Schedule' })).toHaveAttribute(
      'href',
      '/user/u1/job-history?schedule=new&setup=a',
    );
  });
});

import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { render, screen } from '@testing-library/react';
import { apiQueries } from '~/services/api/api-queries';
import { QueryFixture } from '~/services/api/query-client.fixture';
import { columnsWith } from '../grid/columns';
import { tableRow } from '../grid/table-row.fixture';
import { RowPanel } from './row-panel';

afterEach(() => {
  jest.restoreAllMocks();
});

function renderPanel(row: Parameters<typeof tableRow>[0]): void {
  jest.spyOn(apiQueries, 'tableRow').mockResolvedValue(tableRow({ latitude: null, longitude: null, ...row }));
  jest.spyOn(apiQueries, 'tableRowHistory').mockRejectedValue(new Error('none'));
  const panel = <RowPanel id={1} columns={columnsWith(['emails'])} onClose={() => undefined} />;
  const router = createMemoryRouter([{ id: 'root', path: '/', element: panel }]);
  render(<RouterProvider router={router} future={{ v7_startTransition: true }} />, { wrapper: QueryFixture });
}

describe("a row's panel", () => {
  it('calls the phone number, and looks the address up on a map', async () => {
    renderPanel({ phone: '(818) 555-1828', address: '1030 Washington St' });
    const link = await screen.findByRole('link', { name: '(818) 555-1828' });
    expect(link).toHaveAttribute('href', 'tel:8185551828');
    const map = screen.getByRole('link', { name: '1030 Washington St' });
    expect(map).toHaveAttribute('href', expect.stringContaining('openstreetmap.org/search?query=1030'));
  });

  it('says why the listing has no email', async () => {
    renderPanel({ fields: { emails: '', contact_gap: 'moved' } });
    expect(await screen.findByText('The website leads to another domain')).toBeVisible();
  });
});

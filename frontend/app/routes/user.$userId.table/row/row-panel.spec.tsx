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

describe("a row's panel", () => {
  it('says why the listing has no email', async () => {
    const fields = { emails: '', contact_gap: 'moved' };
    jest
      .spyOn(apiQueries, 'tableRow')
      .mockResolvedValue(tableRow({ fields, latitude: null, longitude: null }));
    jest.spyOn(apiQueries, 'tableRowHistory').mockRejectedValue(new Error('none'));
    const panel = <RowPanel id={1} columns={columnsWith(['emails'])} onClose={() => undefined} />;
    const router = createMemoryRouter([{ id: 'root', path: '/', element: panel }]);
    render(<RouterProvider router={router} future={{ v7_startTransition: true }} />, {
      wrapper: QueryFixture,
    });
    expect(await screen.findByText('The website leads to another domain')).toBeVisible();
  });
});

import { describe, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { TableView } from '~/services/api/api-types';
import { useVisibleColumns } from './use-visible-columns';

const OPTIONAL = { set: 'basic', present: [] } as const;
/** A view as the server states it: another object after each load. */
const viewWith = (...fields: TableView['columns'][number]['field'][]): TableView => ({
  id: '5f8f8c44-9d5d-4d6a-9f0e-1d2c3b4a5f60',
  name: 'Davis',
  isDefault: false,
  query: {},
  columns: fields.map((field) => ({ field })),
});

describe('the columns of a view that the user has changed', () => {
  const render = (view: TableView) =>
    renderHook((shown: TableView) => useVisibleColumns('user', OPTIONAL, shown), { initialProps: view });

  it('stay as they are when the page is loaded again, until the view is saved with others', () => {
    const { result, rerender } = render(viewWith('id', 'name', 'city'));
    const shown = () => result.current.columns.map(({ key }) => key);
    expect(shown()).toEqual(['id', 'name', 'city']);
    act(() => result.current.arrange([{ field: 'id' }, { field: 'name' }, { field: 'zip' }]));
    expect(shown()).toEqual(['id', 'name', 'zip']);
    rerender(viewWith('id', 'name', 'city'));
    expect(shown()).toEqual(['id', 'name', 'zip']);
    rerender(viewWith('id', 'name', 'phone'));
    expect(shown()).toEqual(['id', 'name', 'phone']);
  });
});

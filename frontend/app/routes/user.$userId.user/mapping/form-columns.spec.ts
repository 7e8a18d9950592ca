import { describe, expect, it } from '@jest/globals';
import { mappedRows } from './form-columns';

const column = (name: string, overrides = {}) => ({
  name,
  type: 'text',
  required: false,
  unique: false,
  writable: true,
  suggestion: null,
  ...overrides,
});
const TABLE = {
  success: true as const,
  schema: 'public',
  table: 'leads',
  complete: true,
  columns: [
    column('id', { writable: false }),
    column('company', { required: true, suggestion: 'name' }),
    column('note', { suggestion: 'description' }),
  ],
};

describe('the columns of the mapping form', () => {
  it('begin with what their names suggest', () => {
    expect(mappedRows(TABLE, null)).toEqual([
      { name: 'company', note: 'text, needs a value', field: 'name', value: '' },
      { name: 'note', note: 'text', field: 'description', value: '' },
    ]);
  });

  it('show what is saved, also for columns that are gone', () => {
    const columns = [
      { column: 'company', field: null, value: 'x' },
      { column: 'old', field: 'phone', value: null },
    ];
    expect(mappedRows(TABLE, { columns, key: null })).toEqual([
      { name: 'company', note: 'text, needs a value', field: '', value: 'x' },
      { name: 'note', note: 'text', field: '', value: '' },
      { name: 'old', note: 'no longer in the table', field: 'phone', value: '' },
    ]);
  });

  it('can be entered where the database does not list them', () => {
    const rows = mappedRows({ ...TABLE, complete: false, columns: [] }, null);
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(['']));
  });
});

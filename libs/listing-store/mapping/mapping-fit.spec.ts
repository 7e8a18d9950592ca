import { describe, expect, it } from '@jest/globals';
import { fitOf } from './mapping-fit';
import type { MappedColumn, TableMapping } from './table-mapping';
import { userColumn, type TableShape, type UserColumn } from './table-shape';

const text = (name: string, rest: Partial<UserColumn> = {}): UserColumn => ({
  ...userColumn(name, 'text', { kind: 'text' })!,
  ...rest,
});
/** Has columns that are never empty: one has a default, which rows that are written with all columns do not get. */
const SHAPE: TableShape = {
  schema: 'public',
  table: 'leads',
  columns: [
    text('place', { isUnique: true, acceptsNull: false, isRequired: true }),
    text('telephone', { isUnique: true, acceptsNull: false }),
    text('note'),
  ],
  isComplete: true,
  hasTransactions: true,
  hasMarks: false,
};
const mapped = (column: string, field: string, value: string | null = null): MappedColumn => ({
  column,
  field,
  value,
});
const problemsWith = (columns: readonly MappedColumn[], rest: Partial<TableMapping> = {}) =>
  fitOf(
    {
      schema: null,
      table: 'leads',
      columns: [mapped('place', 'place_key'), ...columns],
      key: 'place',
      ...rest,
    },
    SHAPE,
  ).problems;

describe('the fit of a mapping', () => {
  it('needs a value for a column that is never empty, although it has a default', () => {
    expect(problemsWith([mapped('telephone', 'phone')])).toEqual([
      '"telephone" does not accept empty values: enter a value for listings without one.',
    ]);
    expect(problemsWith([mapped('telephone', 'phone', '')])).toEqual([]);
    expect(problemsWith([mapped('telephone', 'name')])).toEqual([]);
  });

  it('leaves a column that has a default to the database', () => {
    expect(problemsWith([mapped('note', 'phone')])).toEqual([]);
  });

  it('needs no value for the key, because listings without it are refused one by one', () => {
    expect(problemsWith([mapped('telephone', 'phone')], { key: 'telephone' })).toEqual([]);
  });
});

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  compareRows,
  isNumericSortColumn,
  isSortColumn,
  SORT_COLUMNS,
  sortRows,
  type SortColumn,
  type SortDirection,
} from './ordering';
import type { Cell } from './model';

const sorted = (column: SortColumn, direction: SortDirection, cells: Cell[]) =>
  sortRows(
    cells.map((cell) => ({ [column]: cell })),
    { column, direction },
  ).map((row) => row[column]);

describe('table sorting', () => {
  it('compares text columns ignoring case, with empty values last in both directions', () => {
    const names = ['beta', '', 'Alpha', null, 'alpine', 'ZETA'];

    expect(sorted('name', 'asc', names)).toEqual(['Alpha', 'alpine', 'beta', 'ZETA', '', null]);
    expect(sorted('name', 'desc', names)).toEqual(['ZETA', 'beta', 'alpine', 'Alpha', '', null]);
  });

  it('compares id, rating and review count as numbers, even if a database returns them as text, with nulls last', () => {
    expect(sorted('rating', 'asc', ['4.5', null, 3, '10.0'])).toEqual([3, '4.5', '10.0', null]);
    expect(sorted('rating', 'desc', ['4.5', null, 3, '10.0'])).toEqual(['10.0', '4.5', 3, null]);
    expect(sorted('id', 'asc', ['10', '9', '100'])).toEqual(['9', '10', '100']);
    expect(sorted('reviewcount', 'desc', [5, 0, null, 40])).toEqual([40, 5, 0, null]);
  });

  it('finds the review count under any of its possible names', () => {
    const rows = [{ reviewCount: 3 }, { review_count: 1 }, { reviewcount: 2 }, {}];

    expect(sortRows(rows, { column: 'reviewcount', direction: 'asc' })).toEqual([
      { review_count: 1 },
      { reviewcount: 2 },
      { reviewCount: 3 },
      {},
    ]);
  });

  it('sorts ZIPs by their leading number, then ZIPs that begin with letters by their text, then empty ZIPs', () => {
    const zips = ['SW1A 2AA', '85001-1234', '', '9001', 'M5V 3L9', '131 22', '85001'];

    expect(sorted('zip', 'asc', zips)).toEqual([
      '9001',
      '131 22',
      '85001',
      '85001-1234',
      'M5V 3L9',
      'SW1A 2AA',
      '',
    ]);
    expect(sorted('zip', 'desc', zips)).toEqual([
      '85001-1234',
      '85001',
      '131 22',
      '9001',
      'SW1A 2AA',
      'M5V 3L9',
      '',
    ]);
  });

  it('allows every column except website and url', () => {
    expect(['website', 'url', 'constructor', ''].filter(isSortColumn)).toEqual([]);
    expect(SORT_COLUMNS.filter(isNumericSortColumn)).toEqual([
      'id',
      'rating',
      'reviewcount',
      'zip',
      'latitude',
      'longitude',
    ]);
  });

  const anyRows = fc.array(
    fc.record({
      id: fc.nat(),
      name: fc.constantFrom('', 'a', 'A', 'b', null),
      zip: fc.constantFrom('', '1', '01', '2 0', 'x', 'X1', null),
      rating: fc.constantFrom(null, 1, '1', 4.5, '4.5', ''),
    }),
  );
  const anyColumn = fc.constantFrom<SortColumn[]>('name', 'zip', 'rating');
  const anyDirection = fc.constantFrom<SortDirection[]>('asc', 'desc');

  it('keeps every row, sorts, and preserves the order of rows that compare equal', () => {
    fc.assert(
      fc.property(anyRows, anyColumn, anyDirection, (rows, column, direction) => {
        const result = sortRows(rows, { column, direction });
        expect(new Set(result)).toEqual(new Set(rows));
        expect(result).toHaveLength(rows.length);
        result.slice(1).forEach((row, at) => {
          const before = result[at] ?? row;
          const order = compareRows(before, row, column, direction);
          expect(order < 0 || (order === 0 && rows.indexOf(before) < rows.indexOf(row))).toBe(true);
        });
      }),
    );
  });
});

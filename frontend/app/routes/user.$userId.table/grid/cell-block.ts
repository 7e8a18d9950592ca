import type { CellPosition } from './next-cell';

/** A rectangle of cells, with both ends. */
export interface CellBlock {
  rows: readonly [from: number, to: number];
  columns: readonly [from: number, to: number];
}

/** Returns the cells between two corners. */
export const blockBetween = (a: CellPosition, b: CellPosition): CellBlock => ({
  rows: [Math.min(a.row, b.row), Math.max(a.row, b.row)],
  columns: [Math.min(a.column, b.column), Math.max(a.column, b.column)],
});

/** Returns whether a cell can be a corner: it is neither in the head nor a checkbox. */
export const isCorner = ({ row, column }: CellPosition): boolean => row >= 0 && column >= 1;

/** "3 rows, 2 columns marked", for screen readers. */
export const blockText = ({ rows, columns }: CellBlock): string =>
  `${rows[1] - rows[0] + 1} rows, ${columns[1] - columns[0] + 1} columns marked`;

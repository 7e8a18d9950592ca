import type { TableViewColumn } from '~/services/api/api-types';
import { canHide, type Column } from './columns';

/** The order, widths and pins of columns. Columns that it does not name follow in their usual order. */
export type ColumnLayout = readonly TableViewColumn[];

export const COLUMN_WIDTHS = { min: 40, max: 800 };

/** Returns the columns in the order of a layout, with its widths and pins. */
export function arranged(columns: readonly Column[], layout: ColumnLayout): Column[] {
  const placeOf = new Map<string, number>(layout.map(({ field }, at) => [field, at]));
  const place = ({ key }: Column): number => placeOf.get(key) ?? layout.length;
  let left = 0;
  return columns
    .slice()
    .sort((a, b) => place(a) - place(b))
    .map((column) => {
      const entry = layout[place(column)];
      const width = Math.min(COLUMN_WIDTHS.max, Math.max(COLUMN_WIDTHS.min, entry?.width ?? column.width));
      const pinned = !canHide(column) || entry?.pinned === true;
      const arrangedColumn = { ...column, width, pinned, ...(pinned && { left }) };
      if (pinned) left += width;
      return arrangedColumn;
    });
}

/** Returns the layout of the columns that are shown. */
export const layoutOf = (columns: readonly Column[]): TableViewColumn[] =>
  columns.map((column) => ({
    field: column.key,
    width: column.width,
    ...(column.pinned && canHide(column) && { pinned: true }),
  }));

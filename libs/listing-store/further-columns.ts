import { StoreError } from './store-error';
import { EDITED_COLUMN, type FurtherCells, ROW_COLUMNS } from './table';

/** A column beside ours that can be written. */
export interface FurtherColumn {
  name: string;
  /** How its values are written as text: as they are, as JSON, with all digits, or as bytes or bits in hexadecimal. */
  form: 'text' | 'json' | 'float' | 'bytes' | 'bits';
}

/** Maximum number of columns that are kept. */
const MAX_FURTHER_COLUMNS = 500;
/** A catalog is asked for one more, to notice that there are too many. */
export const FURTHER_COLUMNS_LIMIT = ROW_COLUMNS.length + 1 + MAX_FURTHER_COLUMNS + 1;

const OUR_COLUMNS: ReadonlySet<string> = new Set([...ROW_COLUMNS, EDITED_COLUMN]);

/** @throws StoreError with the code TOO_MANY_COLUMNS */
export function furtherColumns(columns: readonly FurtherColumn[]): FurtherColumn[] {
  const further = columns.filter(({ name }) => !OUR_COLUMNS.has(name.toLowerCase()));
  if (further.length > MAX_FURTHER_COLUMNS)
    throw new StoreError(
      'permanent',
      `The table has more than ${MAX_FURTHER_COLUMNS} columns, so that a deletion could not be undone.`,
      'Delete these rows in your database.',
      { code: 'TOO_MANY_COLUMNS' },
    );
  return further;
}

/** Reads the cells of a row from the list that a server sent, in the order of their columns. Some drivers parse it. */
export function furtherCells(columns: readonly FurtherColumn[], cells: unknown): FurtherCells {
  const parsed: unknown = typeof cells === 'string' ? JSON.parse(cells) : cells;
  const list: unknown[] = Array.isArray(parsed) ? parsed : [];
  return Object.fromEntries(
    columns.map(({ name }, at) => [name, typeof list[at] === 'string' ? list[at] : null]),
  );
}

/** Returns the cells of a row as a function of a project sent them. */
export function furtherCellsOf(cells: unknown): FurtherCells {
  const entries = typeof cells === 'object' && cells !== null ? Object.entries(cells) : [];
  return Object.fromEntries(entries.map(([name, cell]) => [name, typeof cell === 'string' ? cell : null]));
}

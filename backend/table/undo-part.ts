import type { CellBefore, DeletedRow } from '@libs/listing-store';

/** The data needed to undo an action: the previous values of cells, or deleted rows. */
export type UndoPart = { cells: CellBefore[] } | { rows: DeletedRow[] };

/** Returns the number of listings that a part has cells or rows of. */
export const listingsIn = (part: UndoPart): number =>
  'cells' in part ? new Set(part.cells.map(({ id }) => id)).size : part.rows.length;

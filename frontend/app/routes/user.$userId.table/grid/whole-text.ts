import { formatCount, pluralize } from '~/services/page/formats';
import type { TableRow } from '~/services/api/api-types';
import { isCut } from './cell-text';
import { columnName, type Column } from './columns';
import { copyText } from './copy-text';

/** Rows and columns that are copied. */
export interface CopiedCells {
  rows: readonly TableRow[];
  columns: readonly Column[];
}

/** Rows whose complete texts are loaded for a copy. More of them are a download. */
export const MAX_LOADED_ROWS = 100;
const LOADED_AT_ONCE = 2;

/** Returns whether a row has only the beginning of a text in one of these columns. */
export const hasCutText = (row: TableRow, columns: readonly Column[]): boolean =>
  columns.some(({ key }) => isCut(row, key));

/**
 * Returns cells as text, with the complete texts of those that the page shortens, or why they are not copied: half a text
 * would replace the whole one where it is pasted.
 */
export async function wholeText(
  { rows, columns }: CopiedCells,
  zone: string,
  load: (id: number) => Promise<TableRow | null>,
): Promise<{ text: string } | { refusal: string }> {
  const cut = rows.filter((row) => hasCutText(row, columns));
  if (cut.length > MAX_LOADED_ROWS)
    return {
      refusal: `Nothing was copied: ${pluralize(cut.length, 'row has', 'rows have')} texts that this page shortens. Copy up to ${formatCount(MAX_LOADED_ROWS)} of these rows at once, or download them.`,
    };
  const loaded = new Map<number, TableRow>();
  for (let at = 0; at < cut.length; at += LOADED_AT_ONCE)
    for (const row of await Promise.all(cut.slice(at, at + LOADED_AT_ONCE).map(({ id }) => load(id)))) {
      if (!row) return { refusal: 'Nothing was copied: the complete texts could not be loaded. Copy again.' };
      const tooLong = columns.find(({ key }) => isCut(row, key));
      if (tooLong)
        return {
          refusal: `Nothing was copied: a text in ${columnName(tooLong)} is too long for this page. Download the rows.`,
        };
      loaded.set(row.id, row);
    }
  return {
    text: copyText(
      rows.map((row) => loaded.get(row.id) ?? row),
      columns,
      zone,
    ),
  };
}

import { MAX_BLOCK_CELLS, type EditableColumn } from '@libs/constants';
import type { TableRow } from '~/services/api/api-types';
import { formatCount, pluralize } from '~/services/page/formats';
import type { CellBlock } from './cell-block';
import { cellValue, isCut } from './cell-text';
import { columnName, titleOf, type Column } from './columns';
import { MAX_PASTED_LENGTH, pastedCells } from './pasted-text';

/** The values for a block of cells, as the API takes them. */
export interface PastedBlock {
  fields: EditableColumn[];
  rows: { id: number; values: string[] }[];
}

export type Paste =
  | { block: PastedBlock; /** What does not fit, in sentences; '' if all of it does. */ note: string }
  | { refusal: string };

/**
 * Places a pasted text in the rows of a page.
 *
 * @param shownRows the rows as the page shortens them
 * @param target the marked cells, or the focused one: the text begins in its first cell, and one value fills all of it
 */
export function placePaste(
  text: string,
  target: CellBlock,
  {
    rows,
    columns,
    shownRows = rows,
  }: {
    rows: readonly TableRow[];
    columns: readonly Column[];
    shownRows?: readonly TableRow[] | undefined;
  },
): Paste {
  // A clipboard with a picture or a file. Its text would clear all marked cells.
  if (text === '') return { refusal: 'Nothing was pasted: there is no text to paste.' };
  if (text.length > MAX_PASTED_LENGTH) return { refusal: TOO_MUCH };
  const pasted = filled(pastedCells(text), target);
  const width = pasted[0]?.length ?? 0;
  if (pasted.some(({ length }) => length !== width))
    return { refusal: 'Nothing was pasted: the rows of the text have different numbers of cells.' };
  const [firstRow, firstColumn] = [target.rows[0], target.columns[0]];
  const targetRows = rows.slice(firstRow, firstRow + pasted.length);
  // The checkbox is column 0.
  const targetColumns = columns.slice(firstColumn - 1, firstColumn - 1 + width);
  const editable = targetColumns.flatMap(({ edit }, at) => (edit ? [{ edit, at }] : []));
  // A change sets its own time. The time of other rows is not theirs to bring, unless it alone is pasted.
  const others = editable.filter(({ edit }) => edit !== 'last_updated');
  const edited = others.length > 0 ? others : editable;
  if (edited.length === 0) return { refusal: 'Nothing was pasted: these columns cannot be edited.' };
  if (edited.length * targetRows.length > MAX_BLOCK_CELLS) return { refusal: TOO_MUCH };
  const shortened = edited.find(({ edit, at }) =>
    targetRows.some((_, row) => isShortened(shownRows[firstRow + row], edit, pasted[row]?.[at])),
  );
  if (shortened)
    return {
      refusal: `Nothing was pasted: the text for ${titleOf(shortened.edit)} is only the beginning of what is stored there.`,
    };
  const block: PastedBlock = {
    fields: edited.map(({ edit }) => edit),
    rows: targetRows.map(({ id }, at) => ({
      id,
      values: edited.map((column) => typedValue(column.edit, pasted[at]?.[column.at] ?? '')),
    })),
  };
  if (new URLSearchParams({ block: JSON.stringify(block) }).toString().length > MAX_FORM_LENGTH)
    return { refusal: 'Nothing was pasted: the text is too long for one action. Paste fewer rows.' };
  return {
    block,
    note: noteOf({
      readOnly: targetColumns.filter(({ edit }) => !edit).map(columnName),
      leavesTime: edited.length < editable.length,
      rows: pasted.length - targetRows.length,
      columns: width - targetColumns.length,
    }),
  };
}

/** Returns whether a text is what the page shows of a longer one. It was copied elsewhere, and would cut that one off. */
const isShortened = (row: TableRow | undefined, field: EditableColumn, text: string | undefined): boolean =>
  row !== undefined && text !== undefined && isCut(row, field) && cellValue(row, field) === text.trim();

/** A form has up to 1 MB. */
const MAX_FORM_LENGTH = 950_000;
const TOO_MUCH = `Nothing was pasted: up to ${formatCount(MAX_BLOCK_CELLS)} cells can be pasted at once.`;

/** One value fills all cells that are marked. */
function filled(cells: string[][], { rows, columns }: CellBlock): string[][] {
  const [[value = ''] = [], ...others] = cells;
  if (others.length > 0 || cells[0]?.length !== 1) return cells;
  return Array.from({ length: rows[1] - rows[0] + 1 }, () =>
    Array.from({ length: columns[1] - columns[0] + 1 }, () => value),
  );
}

/** The table and spreadsheets show "1,234", which the API does not read as a number. */
const typedValue = (field: EditableColumn, text: string): string =>
  field === 'reviewcount' && /^\s*\d{1,3}(,\d{3})+\s*$/.test(text) ? text.replaceAll(',', '') : text;

interface NoteFacts {
  readOnly: string[];
  leavesTime: boolean;
  rows: number;
  columns: number;
}

function noteOf({ readOnly, leavesTime, rows, columns }: NoteFacts): string {
  return [
    readOnly.length > 0 && `Not pasted: ${readOnly.join(', ')}, which cannot be edited.`,
    leavesTime && `${titleOf('last_updated')} is the time of this change.`,
    rows > 0 && `${pluralize(rows, 'row', 'rows')} did not fit on this page.`,
    columns > 0 && `${pluralize(columns, 'column', 'columns')} did not fit.`,
  ]
    .filter(Boolean)
    .join(' ');
}

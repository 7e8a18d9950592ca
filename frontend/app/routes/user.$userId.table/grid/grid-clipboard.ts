import type { ClipboardEvent } from 'react';
import type { TableRow } from '~/services/api/api-types';
import { blockBetween, isCorner, type CellBlock } from './cell-block';
import type { Column } from './columns';
import { copyText } from './copy-text';
import { placePaste, type Paste } from './paste-block';
import { cellPositionOf } from './use-grid-focus';
import { hasCutText, type CopiedCells } from './whole-text';

interface GridClipboard {
  rows: readonly TableRow[];
  columns: readonly Column[];
  zone: string;
  block: CellBlock | null;
  selectedIds: ReadonlySet<number>;
  /** Whether a cell is being edited, which then has the clipboard to itself. */
  isEditing: boolean;
  /** The rows as the page shortens them. */
  shownRows?: readonly TableRow[] | undefined;
  /** Called instead of copying cells whose texts the page shortens. */
  onCopyCut?: ((cells: CopiedCells) => void) | undefined;
  onPaste?: ((paste: Paste) => void) | undefined;
}

/** Returns the grid's handlers for copying to and pasting from a spreadsheet. */
export function gridClipboard({
  rows,
  columns,
  zone,
  block,
  selectedIds,
  isEditing,
  shownRows,
  onCopyCut,
  onPaste,
}: GridClipboard) {
  /** The marked cells, else the selected rows, else the focused cell. */
  const copiedCells = (focused: CellBlock): CopiedCells => {
    const selected = rows.filter(({ id }) => selectedIds.has(id));
    if (!block && selected.length > 0) return { rows: selected, columns };
    const { rows: inRows, columns: inColumns } = block ?? focused;
    return {
      rows: rows.slice(inRows[0], inRows[1] + 1),
      // The checkbox is column 0.
      columns: columns.slice(Math.max(0, inColumns[0] - 1), inColumns[1]),
    };
  };
  const focusedOf = (event: ClipboardEvent): CellBlock | null => {
    const position = cellPositionOf(event.target);
    return position && !isEditing && rows[position.row] ? blockBetween(position, position) : null;
  };
  return {
    onCopy(event: ClipboardEvent) {
      const focused = focusedOf(event);
      if (!focused || window.getSelection()?.isCollapsed === false) return;
      const cells = copiedCells(focused);
      if (onCopyCut && cells.rows.some((row) => hasCutText(row, cells.columns))) {
        event.preventDefault();
        return onCopyCut(cells);
      }
      const text = copyText(cells.rows, cells.columns, zone);
      if (text === '' && focused.columns[0] === 0) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', text);
    },
    onPaste(event: ClipboardEvent) {
      const focused = focusedOf(event);
      const target = block ?? focused;
      if (!onPaste || !focused || !target) return;
      if (!isCorner({ row: target.rows[0], column: target.columns[0] })) return;
      event.preventDefault();
      onPaste(placePaste(event.clipboardData.getData('text/plain'), target, { rows, columns, shownRows }));
    },
  };
}

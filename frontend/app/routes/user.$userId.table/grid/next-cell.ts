/** A cell position in the grid. Row -1 is the header. */
export interface CellPosition {
  row: number;
  column: number;
}

export interface GridSize {
  rows: number;
  /** 0, or 1 in a grid without checkboxes. */
  firstColumn?: number;
  columns: number;
  /** Number of rows that fit in the window, which is how far Page Up and Page Down move. */
  pageRows: number;
}

export interface GridKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/**
 * Returns the cell that a key press moves focus to (W3C grid pattern). Returns null if the key does not move focus.
 */
export function nextCell({ row, column }: CellPosition, event: GridKey, size: GridSize): CellPosition | null {
  const { firstColumn = 0 } = size;
  const isCtrl = event.ctrlKey || event.metaKey;
  const cellAt = (toRow: number, toColumn: number): CellPosition => ({
    row: clamp(toRow, -1, size.rows - 1),
    column: clamp(toColumn, firstColumn, size.columns - 1),
  });
  switch (event.key) {
    case 'ArrowRight':
      return isCtrl ? null : cellAt(row, column + 1);
    case 'ArrowLeft':
      return isCtrl ? null : cellAt(row, column - 1);
    case 'ArrowDown':
      return isCtrl ? null : cellAt(row + 1, column);
    case 'ArrowUp':
      return isCtrl ? null : cellAt(row - 1, column);
    case 'PageDown':
      return cellAt(row + size.pageRows, column);
    case 'PageUp':
      return cellAt(Math.max(row - size.pageRows, Math.min(row, 0)), column);
    case 'Home':
      return cellAt(isCtrl ? 0 : row, 0);
    case 'End':
      return cellAt(isCtrl ? size.rows - 1 : row, size.columns - 1);
    default:
      return null;
  }
}

const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(max, value));

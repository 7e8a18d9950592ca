/** A cell of the grid: row -1 is the head. */
export interface CellPosition {
  row: number;
  column: number;
}

export interface GridSize {
  rows: number;
  columns: number;
  /** Rows that fit into the window: what Page Up and Page Down pass. */
  pageRows: number;
}

export interface GridKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/** Where a key leads by W3C's grid pattern; null when it moves nothing. */
export function nextCell({ row, column }: CellPosition, event: GridKey, size: GridSize): CellPosition | null {
  const isCtrl = event.ctrlKey || event.metaKey;
  const cellAt = (toRow: number, toColumn: number): CellPosition => ({
    row: clamp(toRow, -1, size.rows - 1),
    column: clamp(toColumn, 0, size.columns - 1),
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

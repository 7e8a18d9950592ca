/** A cell of the grid: row -1 is the head. */
export interface GridPlace {
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
export function moved({ row, column }: GridPlace, pressed: GridKey, size: GridSize): GridPlace | null {
  const isFar = pressed.ctrlKey || pressed.metaKey;
  const to = (toRow: number, toColumn: number): GridPlace => ({
    row: clamp(toRow, -1, size.rows - 1),
    column: clamp(toColumn, 0, size.columns - 1),
  });
  switch (pressed.key) {
    case 'ArrowRight':
      return isFar ? null : to(row, column + 1);
    case 'ArrowLeft':
      return isFar ? null : to(row, column - 1);
    case 'ArrowDown':
      return isFar ? null : to(row + 1, column);
    case 'ArrowUp':
      return isFar ? null : to(row - 1, column);
    case 'PageDown':
      return to(row + size.pageRows, column);
    case 'PageUp':
      return to(Math.max(row - size.pageRows, Math.min(row, 0)), column);
    case 'Home':
      return to(isFar ? 0 : row, 0);
    case 'End':
      return to(isFar ? size.rows - 1 : row, size.columns - 1);
    default:
      return null;
  }
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

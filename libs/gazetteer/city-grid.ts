import { cityTable } from './city-table';

/**
 * Row numbers of the table, grouped by one-degree cell, all in one array: the rows in cell c are rows[starts[c]] up
 * to, but not including, rows[starts[c + 1]].
 */
interface CityGrid {
  cellStarts: Int32Array;
  rows: Int32Array;
}

const COLUMNS = 360;
const LINES = 180;
let grid: CityGrid | null = null;

const lineOf = (latitude: number) => Math.min(LINES - 1, Math.max(0, Math.floor(latitude + 90)));
const columnOf = (longitude: number) => (((Math.floor(longitude) + 180) % COLUMNS) + COLUMNS) % COLUMNS;

function cityGrid(): CityGrid {
  if (grid) return grid;
  const table = cityTable();
  const cells = Int32Array.from(
    { length: table.count },
    (_, row) => lineOf(table.latitudes[row] ?? 0) * COLUMNS + columnOf(table.longitudes[row] ?? 0),
  );
  const cellStarts = new Int32Array(COLUMNS * LINES + 1);
  for (const cell of cells) cellStarts[cell + 1] = (cellStarts[cell + 1] ?? 0) + 1;
  for (let cell = 0; cell < COLUMNS * LINES; cell++)
    cellStarts[cell + 1] = (cellStarts[cell + 1] ?? 0) + (cellStarts[cell] ?? 0);
  const next = cellStarts.slice();
  const rows = new Int32Array(table.count);
  cells.forEach((cell, row) => {
    const at = next[cell] ?? 0;
    rows[at] = row;
    next[cell] = at + 1;
  });
  grid = { cellStarts, rows };
  return grid;
}

/**
 * Returns the rows in a one-degree cell. `line` counts from the south pole; `column` counts from 180° west and wraps
 * around.
 */
export function rowsInCell(line: number, column: number): Int32Array {
  const { cellStarts, rows } = cityGrid();
  if (line < 0 || line >= LINES) return rows.subarray(0, 0);
  const cell = line * COLUMNS + (((column % COLUMNS) + COLUMNS) % COLUMNS);
  return rows.subarray(cellStarts[cell] ?? 0, cellStarts[cell + 1] ?? 0);
}

/** Returns the cell that contains a position. */
export function cellOf(latitude: number, longitude: number): { line: number; column: number } {
  return { line: lineOf(latitude), column: columnOf(longitude) };
}

/** Maximum number of rings around a cell that need checking: half the globe. */
export const MAX_RING = COLUMNS / 2;

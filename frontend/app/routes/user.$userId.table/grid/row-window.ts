/** Position of the visible rows, in window pixels. */
export interface Viewport {
  /** Top of the first row, visible or not. */
  bodyTop: number;
  /** The part of the screen that shows rows. */
  top: number;
  bottom: number;
  rowHeight: number;
}

export interface RowRange {
  start: number;
  /** Index of the row after the last rendered row. */
  end: number;
}

/** Extra rows rendered beyond the edges, so that scrolling shows no gaps. */
const OVERSCAN_ROWS = 20;
/** The range moves in steps of this size, so that not every scrolled pixel causes a render. */
const RANGE_STEP = 10;

/** Returns the rows to render. */
export function visibleRange({ bodyTop, top, bottom, rowHeight }: Viewport, count: number): RowRange {
  const first = Math.floor((top - bodyTop) / rowHeight) - OVERSCAN_ROWS;
  const last = Math.ceil((bottom - bodyTop) / rowHeight) + OVERSCAN_ROWS;
  const start = clamp(Math.floor(first / RANGE_STEP) * RANGE_STEP, 0, count);
  return { start, end: clamp(Math.ceil(last / RANGE_STEP) * RANGE_STEP, start, count) };
}

/** The range used before anything can be measured, as on the server. */
export const initialRange = (count: number): RowRange => ({
  start: 0,
  end: Math.min(count, 2 * OVERSCAN_ROWS),
});

/** A block of rows to render, or a gap in place of rows that are not rendered. */
export type RowBlock =
  { kind: 'rows'; start: number; end: number } | { kind: 'gap'; rows: number; key: string };

/**
 * Divides the table body into blocks of rows to render and gaps. The `focusedRow` is always rendered, even outside of
 * the range.
 */
export function rowBlocks({ start, end }: RowRange, count: number, focusedRow: number | null): RowBlock[] {
  const ranges: RowRange[] = [{ start, end }];
  if (
    focusedRow !== null &&
    focusedRow >= 0 &&
    focusedRow < count &&
    (focusedRow < start || focusedRow >= end)
  )
    ranges.push({ start: focusedRow, end: focusedRow + 1 });
  ranges.sort((a, b) => a.start - b.start);
  const result: RowBlock[] = [];
  let nextRow = 0;
  for (const [index, range] of ranges.entries()) {
    if (range.start > nextRow) result.push({ kind: 'gap', rows: range.start - nextRow, key: `gap-${index}` });
    if (range.end > range.start) result.push({ kind: 'rows', ...range });
    nextRow = Math.max(nextRow, range.end);
  }
  if (nextRow < count) result.push({ kind: 'gap', rows: count - nextRow, key: 'gap-end' });
  return result;
}

const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(max, value));

/** The position of the table body and of the visible part of the screen, in window pixels. */
export interface Viewport {
  /** Top of the table's first row, even if that row is out of view. */
  bodyTop: number;
  /** Top edge of the screen area in which rows are visible. */
  top: number;
  bottom: number;
  rowHeight: number;
}

export interface RowRange {
  start: number;
  /** Index of the first row after the range. */
  end: number;
}

/** Number of extra rows rendered above and below the visible rows, so that scrolling reveals no gaps. */
const OVERSCAN_ROWS = 20;
/** The range moves in steps of this many rows, so that rows are not rendered again for every scrolled pixel. */
const RANGE_STEP = 10;

/** Returns the range of rows to render: the visible rows and some rows on either side of them. */
export function visibleRange({ bodyTop, top, bottom, rowHeight }: Viewport, count: number): RowRange {
  const first = Math.floor((top - bodyTop) / rowHeight) - OVERSCAN_ROWS;
  const last = Math.ceil((bottom - bodyTop) / rowHeight) + OVERSCAN_ROWS;
  const start = clamp(Math.floor(first / RANGE_STEP) * RANGE_STEP, 0, count);
  return { start, end: clamp(Math.ceil(last / RANGE_STEP) * RANGE_STEP, start, count) };
}

/** Returns the range to use while nothing can be measured, which is always the case on the server. */
export const initialRange = (count: number): RowRange => ({
  start: 0,
  end: Math.min(count, 2 * OVERSCAN_ROWS),
});

/** A block of rows to render, or a gap that replaces rows that are not rendered. */
export type RowBlock =
  { kind: 'rows'; start: number; end: number } | { kind: 'gap'; rows: number; key: string };

/**
 * Divides the table body into blocks of rendered rows and gaps. The row at `focusedRow` is always rendered, even if
 * it is outside the range.
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

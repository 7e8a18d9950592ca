/** What of the rows lies in sight, in pixels of the window. */
export interface Sight {
  /** Top of the first row, whether in sight or not. */
  bodyTop: number;
  /** The part of the screen that rows can be seen in. */
  top: number;
  bottom: number;
  rowHeight: number;
}

export interface RowRange {
  start: number;
  /** The first row that is not drawn any more. */
  end: number;
}

/** Rows drawn beyond the edges, so that a turn of the wheel finds them there. */
const SPARE = 20;
/** The range moves by steps of so many rows: not every pixel scrolled draws anew. */
const STEP = 10;

/** The rows to draw. */
export function rangeInSight({ bodyTop, top, bottom, rowHeight }: Sight, count: number): RowRange {
  const first = Math.floor((top - bodyTop) / rowHeight) - SPARE;
  const last = Math.ceil((bottom - bodyTop) / rowHeight) + SPARE;
  const start = clamp(Math.floor(first / STEP) * STEP, 0, count);
  return { start, end: clamp(Math.ceil(last / STEP) * STEP, start, count) };
}

/** What the server draws, before anything can be measured. */
export const firstRange = (count: number): RowRange => ({ start: 0, end: Math.min(count, 2 * SPARE) });

/** A run of rows to draw, or a gap in place of rows that are not. */
export type Stretch =
  { kind: 'rows'; start: number; end: number } | { kind: 'gap'; rows: number; key: string };

/** The body of the table from its first to its last row; the `kept` one (it has the focus) is drawn wherever it lies. */
export function stretches({ start, end }: RowRange, count: number, kept: number | null): Stretch[] {
  const drawn: RowRange[] = [{ start, end }];
  if (kept !== null && kept >= 0 && kept < count && (kept < start || kept >= end))
    drawn.push({ start: kept, end: kept + 1 });
  drawn.sort((a, b) => a.start - b.start);
  const result: Stretch[] = [];
  let at = 0;
  for (const [index, range] of drawn.entries()) {
    if (range.start > at) result.push({ kind: 'gap', rows: range.start - at, key: `gap-${index}` });
    if (range.end > range.start) result.push({ kind: 'rows', ...range });
    at = Math.max(at, range.end);
  }
  if (at < count) result.push({ kind: 'gap', rows: count - at, key: 'gap-end' });
  return result;
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

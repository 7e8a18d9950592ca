import type { CellBefore, RevertOutcome } from './listing-store';
import { addUndoable, cellValue, MAX_PAGE_TEXT_LENGTH, time, type RawRow } from './row-reading';
import type { EditableField } from './table';
import { UndoMeter } from './undo-size';

/** A cell whose row has no time of its last change if that is null. Only older tables have such rows. */
export type DatedCell = Omit<CellBefore, 'lastUpdated'> & { lastUpdated: string | null };

/** A cell that is given its former value now. */
export interface RevertedCell extends DatedCell {
  /** Whether the row's `last_updated` stays, because it is no longer the time of the edit. */
  hasNewTime: boolean;
}

/** What becomes of the cells of an edit that is undone. Cells whose row is gone are not counted. */
export interface Reversal<Cell extends { id: number } = RevertedCell> {
  /** The cells that are given their former values. */
  cells: Cell[];
  /** Number of cells that hold something else by now, and are left as they are. */
  changed: number;
}

const NO_TEXT: readonly EditableField[] = ['rating', 'reviewcount', 'last_updated'];

/**
 * Returns the select list by which rows are compared with what an edit made of them. Texts are cut off, because anything
 * may have become of them; what is cut off is longer than any text that can be undone.
 *
 * @param cut returns SQL for the first characters of a column
 */
export function comparedColumns(
  cells: readonly CellBefore[],
  cut: (field: EditableField, length: number) => string,
): string {
  const fields = new Set(cells.map(({ field }) => field)).add('last_updated');
  const columns = [...fields].map((field) =>
    NO_TEXT.includes(field) ? field : `${cut(field, MAX_PAGE_TEXT_LENGTH + 1)} as ${field}`,
  );
  return ['id', ...columns].join(', ');
}

const byId = (raws: readonly RawRow[]): Map<number, RawRow> =>
  new Map(raws.map((raw) => [Number(raw.id), raw]));

/**
 * Adds to the cells of an edit what the database made of them. That may be another value than the one written, if the
 * table has triggers.
 *
 * @param raws the rows after the edit
 * @throws StoreError with the code TEXT_TOO_LONG or UNDO_TOO_LARGE, like `assertUndoable`
 */
export function withWritten(cells: readonly CellBefore[], raws: readonly RawRow[]): CellBefore[] {
  const rows = byId(raws);
  const meter = new UndoMeter();
  return cells.map((cell) => {
    const raw = rows.get(cell.id);
    const after = raw && { value: cellValue(raw, cell.field), lastUpdated: time(raw.last_updated) };
    const written = after ? { ...cell, after } : cell;
    addUndoable(meter, written);
    return written;
  });
}

/**
 * Decides which cells are undone: those that still hold what the edit wrote, or hold the former value already. Cells from
 * earlier versions, which do not say what was written, are all undone.
 *
 * @param raws the rows as they are now. They must be locked.
 */
export function reversalOf(cells: readonly CellBefore[], raws: readonly RawRow[]): Reversal {
  const rows = byId(raws);
  const reversal: Reversal = { cells: [], changed: 0 };
  for (const cell of cells) {
    const raw = rows.get(cell.id);
    if (!raw) continue;
    const { after } = cell;
    const current = cellValue(raw, cell.field);
    if (after && current !== after.value && current !== cell.value) {
      reversal.changed += 1;
      continue;
    }
    const writtenAt = after?.lastUpdated ?? null;
    reversal.cells.push({
      ...withoutEmptyTimes(cell),
      hasNewTime: writtenAt !== null && time(raw.last_updated) !== writtenAt,
    });
  }
  return reversal;
}

/** Returns a cell without the empty texts that stand for a time that the row does not have. */
export const withoutEmptyTimes = ({ value, lastUpdated, ...cell }: DatedCell): DatedCell => ({
  ...cell,
  value: cell.field === 'last_updated' && value === '' ? null : value,
  lastUpdated: lastUpdated === '' ? null : lastUpdated,
});

/** Adds up what became of the parts of an edit. */
export function revertOutcome(reversals: readonly Reversal<{ id: number }>[]): RevertOutcome {
  const cells = reversals.flatMap((reversal) => reversal.cells);
  return {
    rows: new Set(cells.map(({ id }) => id)).size,
    cells: cells.length,
    changed: reversals.reduce((sum, { changed }) => sum + changed, 0),
  };
}

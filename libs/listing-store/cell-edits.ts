import type { CellBefore, CellEdit } from './listing-store';
import { assertRequested } from './requested-rows';
import { addUndoable, cellBefore, type RawRow } from './row-reading';
import type { EditableField } from './table';
import { UndoMeter } from './undo-size';

/** A cell that is given another value, and what undoes it. */
export interface CellChange {
  edit: CellEdit;
  before: CellBefore;
}

/** Returns the ids of the rows that edits name. */
export const editedIds = (edits: readonly CellEdit[]): number[] => [...new Set(edits.map(({ id }) => id))];

/**
 * Returns the edits that change a cell of these rows.
 *
 * @param raws the rows of the edits as they are now, so that all cells of a row are undone to the same state of it
 * @throws StoreError with the code TEXT_TOO_LONG, UNDO_TOO_LARGE or UNREQUESTED_ROWS, like `assertUndoable`
 */
export function changesOf(
  raws: readonly RawRow[],
  edits: readonly CellEdit[],
  meter: UndoMeter = new UndoMeter(),
): CellChange[] {
  const rows = new Map(raws.map((raw) => [Number(raw.id), raw]));
  assertRequested(
    raws.map(({ id }) => ({ id: Number(id) })),
    editedIds(edits),
  );
  return edits.flatMap((edit) => {
    const raw = rows.get(edit.id);
    const before = raw && cellBefore(raw, edit.field, edit.value);
    if (!before || before.value === edit.value) return [];
    if (edit.was !== undefined && before.value !== edit.was) return [];
    addUndoable(meter, before);
    return [{ edit, before }];
  });
}

/** Groups changes by their field. A new time of the last change comes last, because other edits set it as well. */
export function changesByField(changes: readonly CellChange[]): [EditableField, CellEdit[]][] {
  const groups = new Map<EditableField, CellEdit[]>();
  for (const { edit } of changes) {
    const group = groups.get(edit.field);
    if (group) group.push(edit);
    else groups.set(edit.field, [edit]);
  }
  return [...groups].sort(([a], [b]) => Number(a === 'last_updated') - Number(b === 'last_updated'));
}

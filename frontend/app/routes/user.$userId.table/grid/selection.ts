/** Ids of the selected rows on the page, and the row at which a range selection starts. */
export interface Selection {
  ids: ReadonlySet<number>;
  anchor: number | null;
}

export const EMPTY_SELECTION: Selection = { ids: new Set(), anchor: null };

/** How a row is selected: alone, toggled (Ctrl, Meta, checkbox), or as the end of a range (Shift). */
export type SelectionMode = 'only' | 'toggle' | 'range';

/**
 * Returns the selection after a click on the row with this id (spec §4). `rowIds` contains the ids of the page's rows
 * in display order.
 */
export function selectRow(
  selection: Selection,
  rowIds: readonly number[],
  id: number,
  mode: SelectionMode,
): Selection {
  if (mode === 'only') return { ids: new Set([id]), anchor: id };
  if (mode === 'toggle') {
    const ids = new Set(selection.ids);
    if (!ids.delete(id)) ids.add(id);
    return { ids, anchor: id };
  }
  const from = rowIds.indexOf(selection.anchor ?? id);
  const to = rowIds.indexOf(id);
  if (from < 0 || to < 0) return { ids: new Set([id]), anchor: id };
  const range = rowIds.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set(range), anchor: selection.anchor ?? id };
}

/** Selects all rows on the page, or deselects them if all are already selected. */
export const toggleSelectAll = (selection: Selection, rowIds: readonly number[]): Selection =>
  rowIds.length > 0 && rowIds.every((id) => selection.ids.has(id))
    ? EMPTY_SELECTION
    : { ids: new Set(rowIds), anchor: selection.anchor };

/** Returns the selection without rows that are no longer on the page. */
export function retainRows(selection: Selection, rowIds: readonly number[]): Selection {
  const ids = rowIds.filter((id) => selection.ids.has(id));
  return ids.length === selection.ids.size ? selection : { ids: new Set(ids), anchor: null };
}

/**
 * Returns whether none, some or all rows on the page are selected, which determines the state of the header checkbox.
 */
export function selectAllState({ ids }: Selection, rowIds: readonly number[]): 'none' | 'some' | 'all' {
  if (ids.size === 0) return 'none';
  return ids.size === rowIds.length ? 'all' : 'some';
}

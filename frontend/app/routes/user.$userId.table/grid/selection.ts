/** Which rows of the page are chosen; ids, and the row that a range starts at. */
export interface Selection {
  ids: ReadonlySet<number>;
  anchor: number | null;
}

export const NOTHING_SELECTED: Selection = { ids: new Set(), anchor: null };

/** How a row was pressed: alone, added or taken away (ctrl, meta, the box), or as the end of a range (shift). */
export type PressKind = 'only' | 'toggle' | 'range';

/** The selection after a press on row `id` (spec §4). `order`: the ids of the page as they stand. */
export function press(
  selection: Selection,
  order: readonly number[],
  id: number,
  kind: PressKind,
): Selection {
  if (kind === 'only') return { ids: new Set([id]), anchor: id };
  if (kind === 'toggle') {
    const ids = new Set(selection.ids);
    if (!ids.delete(id)) ids.add(id);
    return { ids, anchor: id };
  }
  const from = order.indexOf(selection.anchor ?? id);
  const to = order.indexOf(id);
  if (from < 0 || to < 0) return { ids: new Set([id]), anchor: id };
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set(range), anchor: selection.anchor ?? id };
}

/** All of the page, or none when all are chosen already. */
export const pressAll = (selection: Selection, order: readonly number[]): Selection =>
  order.length > 0 && order.every((id) => selection.ids.has(id))
    ? NOTHING_SELECTED
    : { ids: new Set(order), anchor: selection.anchor };

/** What of the selection is on the page still. */
export function within(selection: Selection, order: readonly number[]): Selection {
  const ids = order.filter((id) => selection.ids.has(id));
  return ids.length === selection.ids.size ? selection : { ids: new Set(ids), anchor: null };
}

/** How the box in the head stands. */
export function headState({ ids }: Selection, order: readonly number[]): 'none' | 'some' | 'all' {
  if (ids.size === 0) return 'none';
  return ids.size === order.length ? 'all' : 'some';
}

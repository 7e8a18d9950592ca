import { time, type RawRow } from './row-reading';
import type { DeletedRow } from './table';

/** The columns by which `restoredBefore` compares rows. */
export const RESTORED_COLUMNS = 'id, created_at';

/**
 * Returns how many of the deleted rows are back already, because an earlier attempt to restore them failed halfway, or its
 * outcome was lost. Another row that somebody has added under the number of a deleted one was created at another time.
 *
 * @param raws the rows with the numbers of the deleted ones, before these are restored
 */
export function restoredBefore(rows: readonly DeletedRow[], raws: readonly RawRow[]): number {
  const createdAt = new Map(raws.map((raw) => [Number(raw.id), time(raw.created_at) ?? '']));
  return rows.filter((row) => createdAt.get(row.id) === row.created_at).length;
}

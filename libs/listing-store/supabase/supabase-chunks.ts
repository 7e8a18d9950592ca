import { COMPLETE_NUMBERS, COMPLETE_TEXTS, isComplete, type ListingRow, sortRows } from '@libs/listing';
import { CursorRefused, readCursor, writeCursor } from '../cursor';
import type { Page, PagePlace, PageQuery, RowFilter } from '../listing-store';
import type { StoredRow } from '../table';
import { ROWS_AT_MOST, type SupabaseLink } from './supabase-link';
import { filtered, type Filtered } from './supabase-pages';

/** Columns that tell whether a row is complete. */
const COMPLETE_COLUMNS = [...COMPLETE_TEXTS, ...COMPLETE_NUMBERS];

/**
 * These columns of all rows that a filter leaves, by id, in chunks of 1,000 (spec §7). A project may give fewer rows at once: only an empty chunk is the end.
 */
export async function* readChunks<Row extends ListingRow & { id: number }>(
  link: SupabaseLink,
  columns: readonly string[],
  { text, complete }: RowFilter = {},
): AsyncGenerator<Row[]> {
  const mustLook = complete === true && !(await link.sorts());
  const list = [...new Set(['id', ...columns, ...(mustLook ? COMPLETE_COLUMNS : [])])].join(',');
  const filter: RowFilter = { ...(text && { text }), ...(complete && !mustLook && { complete }) };
  for (let last: number | null = null; ;) {
    let query: Filtered = filtered(link.table.select(list), filter);
    if (last !== null) query = query.gt('id', last);
    const rows = (await link.rows(query.order('id').limit(ROWS_AT_MOST))) as Row[];
    yield mustLook ? rows.filter(isComplete) : rows;
    if (rows.length === 0) return;
    last = Number(rows.at(-1)?.id);
  }
}

/** The ids in an order of spec §5, put in order here: for a project without the sort columns of the setup SQL. */
export async function orderedIds(
  link: SupabaseLink,
  { sort, filter = {} }: Pick<PageQuery, 'sort' | 'filter'>,
): Promise<number[]> {
  const { column, direction } = sort ?? { column: 'id', direction: 'asc' };
  const rows: (ListingRow & { id: number })[] = [];
  for await (const chunk of readChunks<{ id: number }>(link, [column], filter))
    for (const row of chunk)
      rows.push({ id: row.id, [column]: (row as Record<string, unknown>)[column] as string | number | null });
  return sortRows(rows, column, direction).map(({ id }) => id);
}

/** A page of ids that are in order. A cursor holds the row's place beside its id, for the case that it is gone. */
export async function pageOfIds(
  ids: readonly number[],
  { limit, place }: Pick<PageQuery, 'limit' | 'place'>,
  rowsById: (ids: readonly number[]) => Promise<StoredRow[]>,
): Promise<Page> {
  const from = Math.max(0, startOf(ids, place, limit));
  const to = place.at === 'before' ? placeOf(ids, place.cursor).at : from + limit;
  const wanted = ids.slice(from, to);
  const rows = new Map((await rowsById(wanted)).map((row) => [row.id, row]));
  const cursorAt = (at: number): string => writeCursor({ segment: 0, keys: [String(at)], id: ids[at] ?? 0 });
  return {
    rows: wanted.flatMap((id) => rows.get(id) ?? []),
    previous: from > 0 && wanted.length > 0 ? cursorAt(from) : null,
    next: from + wanted.length < ids.length && wanted.length > 0 ? cursorAt(from + wanted.length - 1) : null,
  };
}

function startOf(ids: readonly number[], place: PagePlace, limit: number): number {
  if (place.at === 'first') return 0;
  if (place.at === 'last') return ids.length - limit;
  if (place.at === 'offset') return place.offset;
  const { at, isThere } = placeOf(ids, place.cursor);
  return place.at === 'before' ? at - limit : isThere ? at + 1 : at;
}

/** @throws CursorRefused */
function placeOf(ids: readonly number[], cursor: string): { at: number; isThere: boolean } {
  const { id, keys } = readCursor(cursor, (segment) => (segment === 0 ? 1 : undefined));
  const at = Number(keys[0]);
  if (!/^\d+$/.test(keys[0] ?? '') || !Number.isSafeInteger(at)) throw new CursorRefused();
  const found = ids[at] === id ? at : ids.indexOf(id);
  return found === -1 ? { at, isThere: false } : { at: found, isThere: true };
}

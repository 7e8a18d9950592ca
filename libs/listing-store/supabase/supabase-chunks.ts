import { COMPLETE_NUMBERS, COMPLETE_TEXTS, isComplete, type ListingRow, sortRows } from '@libs/listing';
import { CursorRefused, decodeCursor, encodeCursor } from '../cursor';
import type { Page, PagePosition, PageQuery, ReadOptions, RowFilter } from '../listing-store';
import { ReadBudget, tooLong } from '../read-budget';
import { RisingIds } from '../requested-rows';
import type { StoredRow } from '../table';
import { MAX_ROWS_PER_RESPONSE, type SupabaseApi } from './supabase-api';
import { filtered, type Filtered } from './supabase-keyset-reader';

/** Columns that determine whether a row is complete. */
const COMPLETE_COLUMNS = [...COMPLETE_TEXTS, ...COMPLETE_NUMBERS];

interface ChunkOptions {
  filter?: RowFilter;
  signal?: AbortSignal | undefined;
  afterId?: number | undefined;
  /** Limits the rows read, whether they match the filter or not. */
  budget?: ReadBudget;
}

/** Maximum amount sorted in this process. Anything more would take too long or too much memory. */
const MAX_SORTED_ROWS = 100_000;
const MAX_SORTED_LENGTH = 8 * 2 ** 20;
const MAX_SORT_MS = 30_000;
const SORT_HINT =
  "Run the setup SQL again in the project's SQL editor: it adds the columns that sort the table.";

/**
 * Yields the given columns of all rows that match a filter, ordered by id, in chunks of 1,000 (spec §7). A project
 * may return fewer rows at once, so only an empty chunk is the end. With `afterId`, only rows with a higher id.
 */
export async function* readChunks<Row extends ListingRow & { id: number }>(
  api: SupabaseApi,
  columns: readonly string[],
  { filter: { text, complete } = {}, afterId, signal, budget }: ChunkOptions,
): AsyncGenerator<Row[]> {
  const filtersHere = complete === true && !(await api.hasSortColumns());
  const selectList = [...new Set(['id', ...columns, ...(filtersHere ? COMPLETE_COLUMNS : [])])].join(',');
  const filter: RowFilter = { ...(text && { text }), ...(complete && !filtersHere && { complete }) };
  const ids = new RisingIds();
  for (let last = afterId ?? null; ;) {
    let query: Filtered = filtered(api.table.select(selectList), filter);
    if (last !== null) query = query.gt('id', last);
    const limited = query.order('id').limit(MAX_ROWS_PER_RESPONSE);
    const rows = (await api.requestRows(limited, MAX_ROWS_PER_RESPONSE, signal)) as Row[];
    ids.check(rows, MAX_ROWS_PER_RESPONSE);
    budget?.spend(rows.length, signal);
    yield filtersHere ? rows.filter(isComplete) : rows;
    if (rows.length === 0) return;
    last = Number(rows.at(-1)?.id);
  }
}

/**
 * Returns the ids in one of the sort orders of spec §5. They are sorted in this process, because the project lacks
 * the sort columns of the setup SQL.
 * @throws StoreError with the code ANSWER_TOO_LONG if the table is too large for this
 */
export async function orderedIds(
  api: SupabaseApi,
  { sort, filter = {} }: Pick<PageQuery, 'sort' | 'filter'>,
  { signal }: ReadOptions,
): Promise<number[]> {
  const { column, direction } = sort ?? { column: 'id', direction: 'asc' };
  const budget = new ReadBudget({ maxRows: MAX_SORTED_ROWS, maxMs: MAX_SORT_MS, hint: SORT_HINT });
  const rows: (ListingRow & { id: number })[] = [];
  let length = 0;
  for await (const chunk of readChunks<{ id: number }>(api, [column], { filter, signal, budget }))
    for (const row of chunk) {
      const cell = (row as Record<string, unknown>)[column];
      const key = typeof cell === 'number' || cell === null ? cell : String(cell);
      length += typeof key === 'string' ? key.length : 0;
      if (length > MAX_SORTED_LENGTH)
        throw tooLong('The texts of the table are too long to sort.', SORT_HINT);
      rows.push({ id: Number(row.id), [column]: key });
    }
  return sortRows(rows, column, direction).map(({ id }) => id);
}

/**
 * Returns one page from a list of sorted ids. A cursor contains the row's index as well as its id, in case the row
 * has been deleted.
 */
export async function pageOfIds(
  ids: readonly number[],
  { limit, position }: Pick<PageQuery, 'limit' | 'position'>,
  rowsById: (ids: readonly number[]) => Promise<StoredRow[]>,
): Promise<Page> {
  const from = Math.max(0, startOf(ids, position, limit));
  const to = position.at === 'before' ? indexOfCursor(ids, position.cursor).at : from + limit;
  const wanted = ids.slice(from, to);
  const rows = new Map((await rowsById(wanted)).map((row) => [row.id, row]));
  const cursorAt = (at: number): string =>
    encodeCursor({ rangeIndex: 0, keys: [String(at)], id: ids[at] ?? 0 });
  return {
    rows: wanted.flatMap((id) => rows.get(id) ?? []),
    previous: from > 0 && wanted.length > 0 ? cursorAt(from) : null,
    next: from + wanted.length < ids.length && wanted.length > 0 ? cursorAt(from + wanted.length - 1) : null,
  };
}

function startOf(ids: readonly number[], position: PagePosition, limit: number): number {
  if (position.at === 'first') return 0;
  if (position.at === 'last') return ids.length - limit;
  if (position.at === 'offset') return position.offset;
  const { at, isFound } = indexOfCursor(ids, position.cursor);
  return position.at === 'before' ? at - limit : isFound ? at + 1 : at;
}

/** @throws CursorRefused */
function indexOfCursor(ids: readonly number[], cursor: string): { at: number; isFound: boolean } {
  const { id, keys } = decodeCursor(cursor, (rangeIndex) => (rangeIndex === 0 ? 1 : undefined));
  const at = Number(keys[0]);
  if (!/^\d+$/.test(keys[0] ?? '') || !Number.isSafeInteger(at)) throw new CursorRefused();
  const found = ids[at] === id ? at : ids.indexOf(id);
  return found === -1 ? { at, isFound: false } : { at: found, isFound: true };
}

import {
  conditionsOf,
  rowMatches,
  sortRows,
  type FilteredRow,
  type ListingRow,
  type RowFilter,
  type RowSort,
} from '@libs/listing';
import { CursorRefused, decodeCursor, encodeCursor } from '../cursor';
import type { Page, PagePosition, PageQuery, ReadOptions } from '../listing-store';
import { fewerRows } from '../fewer-rows';
import { fittingRows, withTexts } from '../page-size';
import { ReadBudget, tooLong } from '../read-budget';
import { RisingIds } from '../requested-rows';
import type { PageRow } from '../table';
import { MAX_ROWS_PER_RESPONSE, type SupabaseApi } from './supabase-api';
import { filtered, planFilter, type FilterPlan } from './supabase-filter';

interface ChunkOptions {
  filter?: RowFilter | undefined;
  signal?: AbortSignal | undefined;
  afterId?: number | undefined;
  /** Limits the rows read, whether they match the filter or not. */
  budget?: ReadBudget;
}

/** Asks the project for its columns only if they matter. */
const planFor = async (api: SupabaseApi, filter: RowFilter | undefined): Promise<FilterPlan> =>
  planFilter(
    filter,
    ![...conditionsOf(filter)].some(({ op }) => op === 'complete') || (await api.hasSortColumns()),
  );

/** Returns whether PostgREST cannot express the filter, so that this process applies it. */
export const isFilteredHere = async (api: SupabaseApi, filter: RowFilter | undefined): Promise<boolean> =>
  (await planFor(api, filter)).here !== null;

const DEFAULT_SORT: RowSort = { column: 'id', direction: 'asc' };

/** Maximum amount sorted in this process. Anything more would take too long or too much memory. */
const MAX_SORTED_ROWS = 100_000;
const MAX_SORTED_LENGTH = 8 * 2 ** 20;
const MAX_SORT_MS = 30_000;
const SORT_HINT =
  "Run the setup SQL again in the project's SQL editor: it adds the columns that sort the table.";

/**
 * Yields the given columns of all rows that match a filter, ordered by id, in chunks of 1,000 (spec §7), or of fewer rows after a
 * response that was too long. A project
 * may return fewer rows at once, so only an empty chunk is the end. With `afterId`, only rows with a higher id.
 */
export async function* readChunks<Row extends ListingRow & { id: number }>(
  api: SupabaseApi,
  columns: readonly string[],
  { filter, afterId, signal, budget }: ChunkOptions,
): AsyncGenerator<Row[]> {
  const { inProject, here } = await planFor(api, filter);
  const selectList = [...new Set(['id', ...columns, ...(here?.columns ?? [])])].join(',');
  const ids = new RisingIds();
  let limit = MAX_ROWS_PER_RESPONSE;
  for (let last = afterId ?? null; ;) {
    let query = filtered(api.table.select(selectList), inProject);
    if (last !== null) query = query.gt('id', last);
    const found = await api
      .requestRows(query.order('id').limit(limit), limit, signal)
      .catch((error: unknown) => {
        limit = fewerRows(limit, error);
        return null;
      });
    if (!found) continue;
    const rows = found as Row[];
    ids.check(rows, limit);
    budget?.spend(rows.length, signal);
    yield here ? rows.filter((row) => rowMatches(here.filter, row as FilteredRow)) : rows;
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
  { sort, thenBy = [], filter }: Pick<PageQuery, 'sort' | 'thenBy' | 'filter'>,
  { signal }: ReadOptions,
): Promise<number[]> {
  const sorts = [sort ?? DEFAULT_SORT, ...thenBy];
  const columns = sorts.map(({ column }) => column);
  const budget = new ReadBudget({ maxRows: MAX_SORTED_ROWS, maxMs: MAX_SORT_MS, hint: SORT_HINT });
  const rows: (ListingRow & { id: number })[] = [];
  let length = 0;
  for await (const chunk of readChunks<{ id: number }>(api, columns, { filter, signal, budget }))
    for (const row of chunk) {
      const keys = columns.map((column) => {
        const cell = (row as Record<string, unknown>)[column];
        const key = typeof cell === 'number' || cell === null ? cell : String(cell);
        length += typeof key === 'string' ? key.length : 0;
        return [column, key] as const;
      });
      if (length > MAX_SORTED_LENGTH)
        throw tooLong('The texts of the table are too long to sort.', SORT_HINT);
      rows.push({ ...Object.fromEntries(keys), id: Number(row.id) });
    }
  return sortRows(rows, ...sorts).map(({ id }) => id);
}

/** Number of rows fetched at once for a page. */
const PAGE_SLICE = 100;

/**
 * Returns one page from a list of sorted ids. A cursor contains the row's index as well as its id, in case the row
 * has been deleted.
 */
export async function pageOfIds(
  ids: readonly number[],
  { limit, position, texts }: Pick<PageQuery, 'limit' | 'position' | 'texts'>,
  rowsById: (ids: readonly number[]) => Promise<PageRow[]>,
): Promise<Page> {
  const from = Math.max(0, startOf(ids, position, limit));
  const to = position.at === 'before' ? indexOfCursor(ids, position.cursor).at : from + limit;
  const wanted = ids.slice(from, to).map((id, at) => ({ id, at: from + at }));
  const isBackward = position.at === 'before' || position.at === 'last';
  let found: (IndexedId & { row: PageRow })[] = [];
  let isCut = false;
  for (let read = 0; read < wanted.length && !isCut; read += PAGE_SLICE) {
    const slice = isBackward
      ? wanted.slice(Math.max(0, wanted.length - read - PAGE_SLICE), wanted.length - read)
      : wanted.slice(read, read + PAGE_SLICE);
    const added = await withRows(slice, rowsById);
    const all = isBackward ? [...added, ...found] : [...found, ...added];
    found = fittingRows(withTexts(all, texts), { fromEnd: isBackward });
    isCut = found.length < all.length;
  }
  const first = isCut && isBackward ? found[0] : wanted[0];
  const last = isCut && !isBackward ? found.at(-1) : wanted.at(-1);
  const cursorOf = ({ at, id }: IndexedId): string => encodeCursor({ rangeIndex: 0, keys: [String(at)], id });
  return {
    rows: found.map(({ row }) => row),
    previous: first && first.at > 0 ? cursorOf(first) : null,
    next: last && last.at + 1 < ids.length ? cursorOf(last) : null,
  };
}

/** A row's id and its index in the sort order. */
interface IndexedId {
  id: number;
  at: number;
}

/** Adds the rows. Ids without a row are skipped. */
async function withRows(
  entries: readonly IndexedId[],
  rowsById: (ids: readonly number[]) => Promise<PageRow[]>,
): Promise<(IndexedId & { row: PageRow })[]> {
  const rows = new Map((await rowsById(entries.map(({ id }) => id))).map((row) => [row.id, row]));
  return entries.flatMap((entry) => {
    const row = rows.get(entry.id);
    return row ? [{ ...entry, row }] : [];
  });
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

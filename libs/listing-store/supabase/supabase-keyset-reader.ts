import {
  isNumericSortColumn,
  type DetailName,
  type RowFilter,
  type SortColumn,
  type SortDirection,
} from '@libs/listing';
import { getOrLoad } from '../ttl-cache';
import { ReadBudget } from '../read-budget';
import { pageRow } from '../row-reading';
import type { KeyedRow, OffsetAnchor, KeysetQuery, KeysetRange, KeysetReader } from '../keyset-range';
import { ROW_COLUMNS } from '../table';
import { MAX_ROWS_PER_RESPONSE, type SupabaseApi } from './supabase-api';
import { filtered, quoted, type Filtered } from './supabase-filter';
import { sortColumn, ZIP_NUMBER_COLUMN } from './supabase-setup';

/** For this store, a range's `where` is a PostgREST filter, and a key's `sql` is a column name. */
export function rangesOf(column: SortColumn, direction: SortDirection): KeysetRange[] {
  if (column === 'id') return [{ where: '', keys: [], direction }];
  if (column === 'zip') {
    const text = sortColumn('zip');
    const textKey = { sql: text, type: 'text' };
    return [
      {
        where: `${ZIP_NUMBER_COLUMN}.not.is.null`,
        keys: [{ sql: ZIP_NUMBER_COLUMN, type: 'number' }, textKey],
        direction,
      },
      { where: `${ZIP_NUMBER_COLUMN}.is.null,${text}.not.is.null`, keys: [textKey], direction },
      { where: `${text}.is.null`, keys: [], direction: 'asc' },
    ];
  }
  const isTime = column === 'created_at' || column === 'last_updated';
  const isText = !isTime && !isNumericSortColumn(column);
  const key = isText ? sortColumn(column) : column;
  const type = isText ? 'text' : isTime ? 'time' : 'number';
  return [
    { where: `${key}.not.is.null`, keys: [{ sql: key, type }], direction },
    { where: `${key}.is.null`, keys: [], direction: 'asc' },
  ];
}

/** Returns whether a sort order needs the generated columns from the setup SQL. */
export const needsSortColumns = (column: SortColumn): boolean =>
  rangesOf(column, 'asc').some(({ where }) => where.startsWith('sort_'));

/** Maximum time for a page. It may take several requests, because the project may limit the rows of each. */
const MAX_PAGE_MS = 60_000;

/** Reads ranges of a sort order over PostgREST, with several requests if one response cannot hold all rows. */
export class SupabaseKeysetReader implements KeysetReader {
  private newestId: Promise<number> | undefined;

  constructor(
    private readonly api: SupabaseApi,
    private readonly context: { filter: RowFilter | undefined; columns: readonly DetailName[] },
    private readonly counts: Map<string, Promise<number>>,
    private readonly signal?: AbortSignal,
  ) {}

  async read(keysetQuery: KeysetQuery): Promise<KeyedRow[]> {
    const { range, limit, offset = 0 } = keysetQuery;
    const keys = range.keys.map(({ sql }) => sql);
    const columns = [...new Set<string>([...ROW_COLUMNS, ...this.context.columns, ...keys])].join(',');
    const found: KeyedRow[] = [];
    const budget = new ReadBudget({ maxRows: limit, maxMs: MAX_PAGE_MS });
    while (found.length < limit) {
      const wanted = Math.min(MAX_ROWS_PER_RESPONSE, limit - found.length);
      let query = this.narrowed(this.api.table.select(columns), range);
      if (keysetQuery.from) query = query.or(afterCondition(keysetQuery));
      const ascending = !isDescending(keysetQuery);
      for (const column of [...keys, 'id']) query = query.order(column, { ascending });
      const start = offset + found.length;
      const ranged = query.range(start, start + wanted - 1);
      const rows = await this.api.requestRows(ranged, wanted, this.signal);
      budget.spend(rows.length, this.signal);
      found.push(...rows.map((raw) => ({ row: pageRow(raw), keys: keys.map((key) => String(raw[key])) })));
      // A project may return fewer rows than requested, so only an empty response marks the end.
      if (rows.length === 0) break;
    }
    return found;
  }

  invalidateCounts(): void {
    this.counts.clear();
  }

  /** This store keeps no anchors. */
  anchors(): Promise<OffsetAnchor[]> {
    return Promise.resolve([]);
  }

  async count(range: KeysetRange): Promise<number> {
    const key = JSON.stringify([range.where, this.context.filter, await this.loadNewestId()]);
    return getOrLoad(this.counts, key, async () => {
      const query = this.narrowed(this.api.table.select('id', { count: 'exact' }), range);
      return (await this.api.request(query.limit(1), this.signal)).count ?? 0;
    });
  }

  /** Returns the highest row id, which rises whenever any process delivers a new row. */
  private loadNewestId(): Promise<number> {
    this.newestId ??= this.api
      .requestRows(this.api.table.select('id').order('id', { ascending: false }).limit(1), 1, this.signal)
      .then((rows) => Number(rows[0]?.id ?? 0));
    return this.newestId;
  }

  private narrowed(query: Filtered, { where }: KeysetRange): Filtered {
    const narrowed = filtered(query, this.context.filter);
    return where === '' ? narrowed : narrowed.or(`and(${where})`);
  }
}

function isDescending({ range, isBackward }: KeysetQuery): boolean {
  return (range.direction === 'desc') !== isBackward;
}

function afterCondition(keysetQuery: KeysetQuery): string {
  const { range, from } = keysetQuery;
  const operator = isDescending(keysetQuery) ? 'lt' : 'gt';
  const keys = range.keys.map(({ sql }, at) => [sql, quoted(from?.keys[at])] as const);
  const alternatives = [...keys, ['id', String(from?.id)] as const].map(([column, value], depth) => {
    const equal = keys.slice(0, depth).map(([name, keyValue]) => `${name}.eq.${keyValue}`);
    return `and(${[...equal, `${column}.${operator}.${value}`].join(',')})`;
  });
  return alternatives.join(',');
}

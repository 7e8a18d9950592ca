import { isNumericSortColumn, type SortColumn, type SortDirection } from '@libs/listing';
import type { RowFilter } from '../listing-store';
import { knownOr } from '../known';
import { storedRow } from '../row-reading';
import type { Found, Milestone, Reading, Segment, SegmentReader } from '../segment';
import { ROW_COLUMNS, SEARCHED_COLUMNS } from '../table';
import { ROWS_AT_MOST, type SupabaseLink } from './supabase-link';
import { IS_COMPLETE, sortColumn, ZIP_NUMBER } from './supabase-setup';

/** A part of an order in PostgREST's words: `where` is its filter, a key's `sql` a column. */
export type Filtered = ReturnType<SupabaseLink['table']['select']>;

/** A value inside PostgREST's `or=(…)`. */
const quoted = (value: unknown): string => `"${String(value).replace(/["\\]/g, '\\$&')}"`;

export function segmentsOf(column: SortColumn, direction: SortDirection): Segment[] {
  if (column === 'id') return [{ where: '', keys: [], direction }];
  if (column === 'zip') {
    const text = sortColumn('zip');
    const textKey = { sql: text, type: 'text' };
    return [
      { where: `${ZIP_NUMBER}.not.is.null`, keys: [{ sql: ZIP_NUMBER, type: 'number' }, textKey], direction },
      { where: `${ZIP_NUMBER}.is.null,${text}.not.is.null`, keys: [textKey], direction },
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

/** Whether an order or a filter stands on the generated columns of the setup SQL. */
export function needsSortColumns(column: SortColumn, { complete }: RowFilter): boolean {
  return (
    complete === true || segmentsOf(column, 'asc').some(({ where }) => /^(sort_|is_complete)/.test(where))
  );
}

/** Reads parts of an order over PostgREST; more rows than one answer holds come in several. */
export class SupabaseSegments implements SegmentReader {
  private newestId: Promise<number> | undefined;

  constructor(
    private readonly link: SupabaseLink,
    private readonly filter: RowFilter,
    private readonly counts: Map<string, Promise<number>>,
  ) {}

  async read(reading: Reading): Promise<Found[]> {
    const { segment, limit, offset = 0 } = reading;
    const keys = segment.keys.map(({ sql }) => sql);
    const columns = [...new Set<string>([...ROW_COLUMNS, ...keys])].join(',');
    const found: Found[] = [];
    while (found.length < limit) {
      const wanted = Math.min(ROWS_AT_MOST, limit - found.length);
      let query = this.narrowed(this.link.table.select(columns), segment);
      if (reading.from) query = query.or(behind(reading));
      const ascending = !readsDown(reading);
      for (const column of [...keys, 'id']) query = query.order(column, { ascending });
      const start = offset + found.length;
      const rows = await this.link.rows(query.range(start, start + wanted - 1));
      found.push(...rows.map((raw) => ({ row: storedRow(raw), keys: keys.map((key) => String(raw[key])) })));
      // A project may give fewer rows at once than are asked for: only an empty answer is the end.
      if (rows.length === 0) break;
    }
    return found;
  }

  countAnew(): void {
    this.counts.clear();
  }

  /** None are kept. */
  milestones(): Promise<Milestone[]> {
    return Promise.resolve([]);
  }

  async count(segment: Segment): Promise<number> {
    const key = JSON.stringify([segment.where, this.filter, await this.newest()]);
    return knownOr(this.counts, key, async () => {
      const query = this.narrowed(this.link.table.select('id', { count: 'exact' }), segment);
      return (await this.link.ask(query.limit(1))).count ?? 0;
    });
  }

  /** Of the rows: with each that is delivered meanwhile it rises, by whichever process. */
  private newest(): Promise<number> {
    this.newestId ??= this.link
      .rows(this.link.table.select('id').order('id', { ascending: false }).limit(1))
      .then((rows) => Number(rows[0]?.id ?? 0));
    return this.newestId;
  }

  private narrowed(query: Filtered, { where }: Segment): Filtered {
    const narrowed = filtered(query, this.filter);
    return where === '' ? narrowed : narrowed.or(`and(${where})`);
  }
}

/** The filter of the table's page. The text is matched as a text: what a pattern would mean in it is escaped. */
export function filtered(query: Filtered, { complete, text }: RowFilter): Filtered {
  const narrowed = complete ? query.eq(IS_COMPLETE, true) : query;
  const wanted = text?.trim() ?? '';
  if (wanted === '') return narrowed;
  const pattern = quoted(wanted.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return narrowed.or(SEARCHED_COLUMNS.map((column) => `${column}.imatch.${pattern}`).join(','));
}

function readsDown({ segment, back }: Reading): boolean {
  return (segment.direction === 'desc') !== back;
}

function behind(reading: Reading): string {
  const { segment, from } = reading;
  const operator = readsDown(reading) ? 'lt' : 'gt';
  const keys = segment.keys.map(({ sql }, at) => [sql, quoted(from?.keys[at])] as const);
  const steps = [...keys, ['id', String(from?.id)] as const].map(([column, value], depth) => {
    const equal = keys.slice(0, depth).map(([name, given]) => `${name}.eq.${given}`);
    return `and(${[...equal, `${column}.${operator}.${value}`].join(',')})`;
  });
  return steps.join(',');
}

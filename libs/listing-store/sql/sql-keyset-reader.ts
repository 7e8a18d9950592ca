import type { DetailName, RowFilter, SortColumn, SortDirection } from '@libs/listing';
import { getOrLoad } from '../ttl-cache';
import { assertAtMost } from '../requested-rows';
import { pageRow, selectList, type RawRow } from '../row-reading';
import type {
  KeyedRow,
  OffsetAnchor,
  KeysetQuery,
  KeysetRange,
  KeysetReader,
  SortKey,
} from '../keyset-range';
import type { Dialect, AddParameter, SqlPool } from './sql-pool';
import type { SqlOrder } from './sql-order';

/** The context of a read: the columns that rows are sorted by, the filter, and the counts and anchors known so far. */
export interface SqlReadContext {
  column: SortColumn;
  /** Whether rows are also sorted by other columns. */
  hasFurtherColumns: boolean;
  filter: RowFilter | undefined;
  /** The optional columns to read. */
  columns: readonly DetailName[];
  counts: Map<string, Promise<number>>;
  anchors: Map<string, Promise<OffsetAnchor[]>>;
}

/**
 * Reads ranges of a sort order. From a cursor, reading continues by the sort keys. At an offset, rows are skipped in
 * the index alone, and the complete rows are fetched afterward.
 */
export abstract class SqlKeysetReader<Order extends SqlOrder> implements KeysetReader {
  private newestId: Promise<string> | undefined;

  constructor(
    private readonly pool: SqlPool,
    private readonly dialect: Dialect,
    protected readonly order: Order,
    protected readonly context: SqlReadContext,
  ) {}

  async read(query: KeysetQuery): Promise<KeyedRow[]> {
    const { range, from, offset, limit } = query;
    const { table } = this.dialect;
    const values: unknown[] = [];
    const value = this.dialect.parameterAdder(values);
    const conditions = [range.where, this.order.filter(this.context.filter, value)];
    if (from) conditions.push(this.afterCondition(query, value));
    const where = conditions.filter((condition) => condition !== 'true').join(' and ') || 'true';
    const sqls = range.keys.map(({ sql }) => sql);
    const ordering = untilId(sqls);
    const source = `${table}${this.indexHint(query)} where ${where} ${orderBy(query, ordering)}`;
    const keys = (of: readonly string[]) => of.map((sql, at) => `${this.castToText(sql)} as key${at}`);
    const inner = ['id as row_id', ...sqls.map((sql, at) => `${sql} as sort_key${at}`)].join(', ');
    const sortKeys = this.readsKeysOfRows(query) ? sqls : sqls.map((_, at) => `x.sort_key${at}`);
    const outerOrdering = ordering.map((sql, at) => (sql === 'id' ? 'x.row_id' : (sortKeys[at] ?? sql)));
    const text = offset
      ? `select ${[selectList(this.context.columns, 'l'), ...keys(sortKeys)].join(', ')}
         from (select ${inner} from ${source} limit ${value(limit)} offset ${value(offset)}) x
         join ${table} l on l.id = x.row_id ${orderBy(query, outerOrdering)}`
      : `select ${[selectList(this.context.columns), ...keys(sqls)].join(', ')} from ${source} limit ${value(limit)}`;
    const { rows } = await this.pool.query<RawRow>(text, values, limit);
    assertAtMost(rows, limit);
    return rows.map((raw) => ({
      row: pageRow(raw),
      keys: range.keys.map((_, at) => keyText(raw[`key${at}`])),
    }));
  }

  /**
   * Returns the number of rows in a range. The number is cached until a row is added, but only for a few seconds. A
   * user who pages through the table needs it repeatedly.
   */
  async count(range: KeysetRange): Promise<number> {
    return getOrLoad(this.context.counts, await this.cacheKey(range.where), () => this.queryCount(range));
  }

  async anchors(range: KeysetRange): Promise<OffsetAnchor[]> {
    return getOrLoad(this.context.anchors, await this.cacheKey(range), () => Promise.resolve([]));
  }

  invalidateCounts(): void {
    this.context.counts.clear();
    this.context.anchors.clear();
  }

  private async cacheKey(subject: string | KeysetRange): Promise<string> {
    return JSON.stringify([subject, this.context.filter, await this.loadNewestId()]);
  }

  /** Returns the highest row id, which rises whenever any process delivers a new row. */
  private loadNewestId(): Promise<string> {
    this.newestId ??= this.pool
      .query<{ id: unknown }>(`select max(id) as id from ${this.dialect.table}`, [], 1)
      .then(({ rows }) => String(rows[0]?.id));
    return this.newestId;
  }

  /** Returns the condition for the rows whose keys come after those of `query.from`. */
  protected abstract afterCondition(query: KeysetQuery, value: AddParameter): string;

  /** Returns SQL that compares a cursor's text as a key. */
  protected abstract keyParameter(key: SortKey, parameter: string): string;

  /**
   * Returns the condition for the rows after a position as alternatives: a higher first key, or the same first key and
   * a higher second one, and so on. Each key can have its own direction.
   */
  protected alternativesAfter(query: KeysetQuery, value: AddParameter): string {
    const { range, from } = query;
    const compared = (key: SortKey, at: number, operator: string): string =>
      `${key.sql} ${operator} ${this.keyParameter(key, value(from?.keys[at]))}`;
    const alternatives = [...range.keys, null].map((key, depth) => {
      const equal = range.keys.slice(0, depth).map((earlier, at) => compared(earlier, at, '='));
      const operator = isDescending(query, key?.direction) ? '<' : '>';
      const after = key ? compared(key, depth, operator) : `id ${operator} ${value(from?.id)}`;
      return `(${[...equal, after].join(' and ')})`;
    });
    return `(${alternatives.join(' or ')})`;
  }

  /** Returns SQL that converts a key to text, for a cursor. */
  protected abstract castToText(sql: string): string;

  /** Returns the SQL that follows the table's name and makes the database read rows by an index. */
  protected abstract indexHint(query: KeysetQuery): string;

  /**
   * Whether the sort keys of a page at an offset are read from its rows. Otherwise, they are read from the index together with
   * the ids, because computing them again would be slower.
   */
  protected readsKeysOfRows(_query: KeysetQuery): boolean {
    return false;
  }

  private async queryCount({ where, complement }: KeysetRange): Promise<number> {
    const values: unknown[] = [];
    const value = this.dialect.parameterAdder(values);
    const countSql = (part: string): string => {
      const filter = this.order.filter(this.context.filter, value);
      return `(select count(*) from ${this.dialect.table} where ${part} and ${filter})`;
    };
    const { rows } = await this.pool.query<{ count: number | string }>(
      `select ${complement === undefined ? countSql(where) : `${countSql('true')} - ${countSql(complement)}`} as count`,
      values,
      1,
    );
    return Number(rows[0]?.count ?? 0);
  }
}

/** Converts the key to text, because a server may send a number even where the statement casts the key to text. */
const keyText = (key: unknown): string | null => (key === null || key === undefined ? null : String(key));

/**
 * Returns whether rows are read in descending order of a key. When reading backward, this is the opposite of the key's
 * own direction.
 */
export const isDescending = (
  { range, isBackward }: KeysetQuery,
  direction: SortDirection = range.direction,
): boolean => (direction === 'desc') !== isBackward;

/** Returns the keys that decide the order: no two rows have the same id, so nothing after it does. */
function untilId(keys: readonly string[]): string[] {
  const at = keys.indexOf('id');
  return [...(at < 0 ? keys : keys.slice(0, at)), 'id'];
}

/** @param parts SQL for the range's keys and for the id */
function orderBy(query: KeysetQuery, parts: readonly string[]): string {
  const ordered = parts.map(
    (part, at) => `${part} ${isDescending(query, query.range.keys[at]?.direction) ? 'desc' : 'asc'}`,
  );
  return `order by ${ordered.join(', ')}`;
}

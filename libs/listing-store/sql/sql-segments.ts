import type { SortColumn } from '@libs/listing';
import type { RowFilter } from '../listing-store';
import { knownOr } from '../known';
import { rowList, storedRow, type RawRow } from '../row-reading';
import type { Found, Milestone, Reading, Segment, SegmentReader } from '../segment';
import type { Dialect, Parameter, SqlLink } from './sql-link';
import type { SqlOrder } from './sql-order';

/** What is read: the column that it is ordered by, the filter, and the counts and places known so far. */
export interface SqlReading {
  column: SortColumn;
  filter: RowFilter;
  counts: Map<string, Promise<number>>;
  milestones: Map<string, Promise<Milestone[]>>;
}

/** Reads parts of an order: by keys from a cursor; a jump over the index alone, its rows fetched afterwards. */
export abstract class SqlSegments<Order extends SqlOrder> implements SegmentReader {
  private newestId: Promise<string> | undefined;

  constructor(
    private readonly link: SqlLink,
    private readonly dialect: Dialect,
    protected readonly order: Order,
    protected readonly reading: SqlReading,
  ) {}

  async read(reading: Reading): Promise<Found[]> {
    const { segment, from, offset, limit } = reading;
    const { table } = this.dialect;
    const values: unknown[] = [];
    const value = this.dialect.parameterOf(values);
    const conditions = [segment.where, this.order.filter(this.reading.filter, value)];
    if (from) conditions.push(this.behind(reading, value));
    const where = conditions.filter((condition) => condition !== 'true').join(' and ') || 'true';
    const sqls = segment.keys.map(({ sql }) => sql);
    const source = `${table}${this.hint(reading)} where ${where} ${orderOf(reading, [...sqls, 'id'])}`;
    const keys = (of: readonly string[]) => of.map((sql, at) => `${this.asText(sql)} as key${at}`);
    // The keys come out of the index with the ids: of the rows they would have to be made anew.
    const found = sqls.map((_, at) => `x.found${at}`);
    const inner = ['id as place', ...sqls.map((sql, at) => `${sql} as found${at}`)].join(', ');
    const text = offset
      ? `select ${[rowList('l'), ...keys(found)].join(', ')}
         from (select ${inner} from ${source} limit ${value(limit)} offset ${value(offset)}) x
         join ${table} l on l.id = x.place ${orderOf(reading, [...found, 'x.place'])}`
      : `select ${[rowList(), ...keys(sqls)].join(', ')} from ${source} limit ${value(limit)}`;
    const { rows } = await this.link.query<RawRow>(text, values);
    return rows.map((raw) => ({
      row: storedRow(raw),
      keys: segment.keys.map((_, at) => (raw[`key${at}`] as string | null) ?? null),
    }));
  }

  /** Kept for some seconds, for somebody who leafs through the table, as long as no row comes in. */
  async count(segment: Segment): Promise<number> {
    return knownOr(this.reading.counts, await this.question(segment.where), () => this.askCount(segment));
  }

  async milestones(segment: Segment): Promise<Milestone[]> {
    return knownOr(this.reading.milestones, await this.question(segment), () => Promise.resolve([]));
  }

  countAnew(): void {
    this.reading.counts.clear();
    this.reading.milestones.clear();
  }

  private async question(about: string | Segment): Promise<string> {
    return JSON.stringify([about, this.reading.filter, await this.newest()]);
  }

  /** Of the rows: with each that is delivered meanwhile it rises, by whichever process. */
  private newest(): Promise<string> {
    this.newestId ??= this.link
      .query<{ id: unknown }>(`select max(id) as id from ${this.dialect.table}`)
      .then(({ rows }) => String(rows[0]?.id));
    return this.newestId;
  }

  /** SQL: the rows whose keys come after those of `reading.from`. */
  protected abstract behind(reading: Reading, value: Parameter): string;

  /** SQL of a key as text, for a cursor. */
  protected abstract asText(sql: string): string;

  /** What follows the table's name to have its rows read by an index. */
  protected abstract hint(reading: Reading): string;

  private async askCount({ where, rest }: Segment): Promise<number> {
    const values: unknown[] = [];
    const value = this.dialect.parameterOf(values);
    const counted = (part: string): string => {
      const filter = this.order.filter(this.reading.filter, value);
      return `(select count(*) from ${this.dialect.table} where ${part} and ${filter})`;
    };
    const { rows } = await this.link.query<{ count: number | string }>(
      `select ${rest === undefined ? counted(where) : `${counted('true')} - ${counted(rest)}`} as count`,
      values,
    );
    return Number(rows[0]?.count ?? 0);
  }
}

/** The direction in which the rows are read, which is the part's own or, reading back, the other. */
export function readsDown({ segment, back }: Reading): boolean {
  return (segment.direction === 'desc') !== back;
}

function orderOf(reading: Reading, parts: readonly string[]): string {
  const way = readsDown(reading) ? 'desc' : 'asc';
  return `order by ${parts.map((part) => `${part} ${way}`).join(', ')}`;
}

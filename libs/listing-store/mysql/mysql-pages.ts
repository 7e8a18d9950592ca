import type { SortColumn } from '@libs/listing';
import type { RowFilter } from '../listing-store';
import type { Found, Reading, Segment, SegmentReader, SortKey } from '../page-walk';
import { rowList, storedRow, type RawRow } from '../row-reading';
import type { MysqlLink } from './mysql-link';
import type { MysqlOrder } from './mysql-order';
import { TABLE } from './mysql-schema';

export interface MysqlReading {
  column: SortColumn;
  filter: RowFilter;
  counts: Map<string, Promise<number>>;
}

/** Reads parts of an order. Left to itself the server takes other indexes than the one that has the order ready: it is told. */
export class MysqlSegments implements SegmentReader {
  constructor(
    private readonly link: MysqlLink,
    private readonly order: MysqlOrder,
    private readonly reading: MysqlReading,
  ) {}

  async read(reading: Reading): Promise<Found[]> {
    const { segment, from, offset, limit } = reading;
    const values: unknown[] = [];
    const value = (given: unknown): string => {
      values.push(given);
      return '?';
    };
    const keys = segment.keys.map(({ sql }, at) => `cast(${sql} as char) as key${at}`);
    const where = (): string => {
      const conditions = [segment.where, this.order.filter(this.reading.filter, value)];
      if (from) conditions.push(this.behind(reading, value));
      return conditions.filter((condition) => condition !== 'true').join(' and ') || 'true';
    };
    const table = `${TABLE}${this.hint(segment)}`;
    const text = offset
      ? `select ${[rowList('l'), ...keys].join(', ')}
         from (select id as place from ${table} where ${where()} ${orderOf(reading, '')} limit ${value(limit)} offset ${value(offset)}) x
         join ${TABLE} l on l.id = x.place ${orderOf(reading, 'l.')}`
      : `select ${[rowList(), ...keys].join(', ')} from ${table} where ${where()} ${orderOf(reading, '')} limit ${value(limit)}`;
    const { rows } = await this.link.query<RawRow>(text, values);
    return rows.map((raw) => ({
      row: storedRow(raw),
      keys: segment.keys.map((_, at) => (raw[`key${at}`] as string | null) ?? null),
    }));
  }

  count(segment: Segment): Promise<number> {
    const key = JSON.stringify([segment.where, this.reading.filter]);
    const known = this.reading.counts.get(key);
    if (known) return known;
    const asked = this.askCount(segment);
    this.reading.counts.set(key, asked);
    asked.catch(() => this.reading.counts.delete(key));
    return asked;
  }

  private async askCount(segment: Segment): Promise<number> {
    const values: unknown[] = [];
    const filter = this.order.filter(this.reading.filter, (given) => {
      values.push(given);
      return '?';
    });
    const { rows } = await this.link.query<{ count: number | string }>(
      `select count(*) as count from ${TABLE} where ${segment.where} and ${filter}`,
      values,
    );
    return Number(rows[0]?.count ?? 0);
  }

  private hint(segment: Segment): string {
    const index =
      segment.where === 'true' ? null : this.order.indexFor(this.reading.column, this.reading.filter);
    return index ? ` force index (${index})` : '';
  }

  /** The keys behind a row's, written so that the first key bounds a range of the index. */
  private behind(reading: Reading, value: (given: unknown) => string): string {
    const { segment, from } = reading;
    const sign = readsDown(reading) ? '<' : '>';
    const [first] = segment.keys;
    const steps = [...segment.keys.map(({ sql }) => sql), 'id'].map((_, depth) => {
      const equal = segment.keys
        .slice(0, depth)
        .map((key, at) => `${key.sql} = ${this.given(key, value(from?.keys[at]))}`);
      const key = segment.keys[depth];
      const beyond = key
        ? `${key.sql} ${sign} ${this.given(key, value(from?.keys[depth]))}`
        : `id ${sign} ${value(from?.id)}`;
      return `(${[...equal, beyond].join(' and ')})`;
    });
    const either = `(${steps.join(' or ')})`;
    return first ? `${either} and ${first.sql} ${sign}= ${this.given(first, value(from?.keys[0]))}` : either;
  }

  private given({ type }: SortKey, parameter: string): string {
    if (type === 'text') return this.order.text(parameter);
    if (type === 'double') return `(${parameter} + 0e0)`;
    return type === 'time' ? `cast(${parameter} as datetime(3))` : `cast(${parameter} as decimal(30,7))`;
  }
}

function readsDown({ segment, back }: Reading): boolean {
  return (segment.direction === 'desc') !== back;
}

function orderOf(reading: Reading, alias: string): string {
  const way = readsDown(reading) ? 'desc' : 'asc';
  const parts = [...reading.segment.keys.map(({ sql }) => sql), `${alias}id`];
  return `order by ${parts.map((part) => `${part} ${way}`).join(', ')}`;
}

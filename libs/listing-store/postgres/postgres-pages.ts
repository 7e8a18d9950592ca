import type { RowFilter } from '../listing-store';
import type { Found, Reading, Segment, SegmentReader } from '../page-walk';
import { rowList, storedRow, type RawRow } from '../row-reading';
import type { PostgresLink } from './postgres-link';
import type { PostgresOrder } from './postgres-order';
import { TABLE } from './postgres-schema';

/** Reads parts of an order: by row comparison from a cursor; a jump over the index alone, its rows fetched afterwards. */
export class PostgresSegments implements SegmentReader {
  constructor(
    private readonly link: PostgresLink,
    private readonly order: PostgresOrder,
    private readonly rowFilter: RowFilter,
    private readonly counts: Map<string, Promise<number>>,
  ) {}

  async read(reading: Reading): Promise<Found[]> {
    const { segment, from, offset, limit } = reading;
    const values: unknown[] = [];
    const value = (given: unknown) => `$${values.push(given)}`;
    const conditions = [segment.where, this.order.filter(this.rowFilter, value)];
    if (from) conditions.push(behind(reading, value));
    const where = conditions.filter((condition) => condition !== 'true').join(' and ') || 'true';
    const orderBy = (alias: string) => orderOf(reading, alias);
    const keys = segment.keys.map(({ sql }, at) => `(${sql})::text as key${at}`);
    const list = [rowList(), ...keys].join(', ');
    const text = offset
      ? `select ${[rowList('l'), ...segment.keys.map(({ sql }, at) => `(${sql})::text as key${at}`)].join(', ')}
         from (select id as place from ${TABLE} where ${where} ${orderBy('')} limit ${value(limit)} offset ${value(offset)}) x
         join ${TABLE} l on l.id = x.place ${orderBy('l.')}`
      : `select ${list} from ${TABLE} where ${where} ${orderBy('')} limit ${value(limit)}`;
    const { rows } = await this.link.query<RawRow>(text, values);
    return rows.map((raw) => ({
      row: storedRow(raw),
      keys: segment.keys.map((_, at) => (raw[`key${at}`] as string | null) ?? null),
    }));
  }

  /** Kept for some seconds, as a table's count changes little while somebody leafs through it. */
  count(segment: Segment): Promise<number> {
    const key = JSON.stringify([segment.where, this.rowFilter]);
    const known = this.counts.get(key);
    if (known) return known;
    const asked = this.askCount(segment);
    this.counts.set(key, asked);
    asked.catch(() => this.counts.delete(key));
    return asked;
  }

  private async askCount(segment: Segment): Promise<number> {
    const values: unknown[] = [];
    const filter = this.order.filter(this.rowFilter, (given) => `$${values.push(given)}`);
    const { rows } = await this.link.query<{ count: string }>(
      `select count(*) as count from ${TABLE} where ${segment.where} and ${filter}`,
      values,
    );
    return Number(rows[0]?.count ?? 0);
  }
}

/** The direction in which the rows are read, which is the part's own or, reading back, the other. */
function readsDown({ segment, back }: Reading): boolean {
  return (segment.direction === 'desc') !== back;
}

function orderOf(reading: Reading, alias: string): string {
  const way = readsDown(reading) ? 'desc' : 'asc';
  const parts = [...reading.segment.keys.map(({ sql }) => sql), `${alias}id`];
  return `order by ${parts.map((part) => `${part} ${way}`).join(', ')}`;
}

/** Row comparison, which an index on the keys and the id answers at any place of the table. */
function behind(reading: Reading, value: (given: unknown) => string): string {
  const { segment, from } = reading;
  const keys = segment.keys.map(({ type }, at) => {
    const given = `${value(from?.keys[at])}::${type}`;
    return type === 'text' ? `${given} collate "C"` : given;
  });
  const left = [...segment.keys.map(({ sql }) => sql), 'id'].join(', ');
  const right = [...keys, `${value(from?.id)}::bigint`].join(', ');
  return `(${left}) ${readsDown(reading) ? '<' : '>'} (${right})`;
}

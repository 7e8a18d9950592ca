import type { SortColumn, SortDirection } from '@libs/listing';
import type { RowFilter } from '../listing-store';
import type { Segment, SortKey } from '../segment';
import type { Parameter } from './sql-link';

/** The order of spec §5 in a dialect's SQL. */
export interface SqlOrder {
  segments(column: SortColumn, direction: SortDirection): Segment[];
  /** SQL of a filter, 'true' for none. */
  filter(filter: RowFilter, value: Parameter): string;
}

/** Rows with a value, then those without. */
export function halves(sql: string, type: string, direction: SortDirection): Segment[] {
  return [
    { where: `${sql} is not null`, rest: `${sql} is null`, keys: [{ sql, type }], direction },
    { where: `${sql} is null`, keys: [], direction: 'asc' },
  ];
}

/** ZIPs by the number that they begin with; those of letters follow by their text. */
export function zipSegments(number: SortKey, text: SortKey, direction: SortDirection): Segment[] {
  return [
    { where: `${number.sql} is not null`, keys: [number, text], direction },
    { where: `(${number.sql} is null and ${text.sql} is not null)`, keys: [text], direction },
    { where: `${text.sql} is null`, keys: [], direction: 'asc' },
  ];
}

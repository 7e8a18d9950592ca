import type { SortColumn, SortDirection } from '@libs/listing';
import type { RowFilter } from '../listing-store';
import type { KeysetRange, SortKey } from '../keyset-range';
import type { AddParameter } from './sql-pool';

/** The order of spec §5 in a dialect's SQL. */
export interface SqlOrder {
  ranges(column: SortColumn, direction: SortDirection): KeysetRange[];
  /** SQL of a filter, 'true' for none. */
  filter(filter: RowFilter, value: AddParameter): string;
}

/** Rows with a value, then those without. */
export function nullsLastRanges(sql: string, type: string, direction: SortDirection): KeysetRange[] {
  return [
    { where: `${sql} is not null`, complement: `${sql} is null`, keys: [{ sql, type }], direction },
    { where: `${sql} is null`, keys: [], direction: 'asc' },
  ];
}

/** ZIPs by the number that they begin with; those of letters follow by their text. */
export function zipRanges(number: SortKey, text: SortKey, direction: SortDirection): KeysetRange[] {
  return [
    { where: `${number.sql} is not null`, keys: [number, text], direction },
    { where: `(${number.sql} is null and ${text.sql} is not null)`, keys: [text], direction },
    { where: `${text.sql} is null`, keys: [], direction: 'asc' },
  ];
}

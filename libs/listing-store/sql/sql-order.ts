import type { SortColumn, SortDirection } from '@libs/listing';
import type { RowFilter } from '../listing-store';
import type { KeysetRange, SortKey } from '../keyset-range';
import type { AddParameter } from './sql-pool';

/** The order of spec §5 in a dialect's SQL. */
export interface SqlOrder {
  ranges(column: SortColumn, direction: SortDirection): KeysetRange[];
  /** Returns SQL for a filter; 'true' for none. */
  filter(filter: RowFilter, value: AddParameter): string;
}

/** Returns a range for rows with a value and one for those without. */
export function nullsLastRanges(sql: string, type: string, direction: SortDirection): KeysetRange[] {
  return [
    { where: `${sql} is not null`, complement: `${sql} is null`, keys: [{ sql, type }], direction },
    { where: `${sql} is null`, keys: [], direction: 'asc' },
  ];
}

/**
 * Returns the ranges for ZIPs: first by the number they begin with, then those that begin with letters by their text,
 * then empty ones.
 */
export function zipRanges(number: SortKey, text: SortKey, direction: SortDirection): KeysetRange[] {
  return [
    { where: `${number.sql} is not null`, keys: [number, text], direction },
    { where: `(${number.sql} is null and ${text.sql} is not null)`, keys: [text], direction },
    { where: `${text.sql} is null`, keys: [], direction: 'asc' },
  ];
}

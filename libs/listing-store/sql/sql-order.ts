import type { RowFilter, SortColumn, SortDirection } from '@libs/listing';
import type { KeysetRange, SortKey } from '../keyset-range';
import type { AddParameter } from './sql-pool';

/** The sort order of spec §5 in a dialect's SQL. */
export interface SqlOrder {
  ranges(column: SortColumn, direction: SortDirection): KeysetRange[];
  /** Returns the SQL condition for a filter; 'true' without one. */
  filter(filter: RowFilter | undefined, value: AddParameter): string;
}

/** Returns one range for the rows with a value and one for the rows without a value. */
export function nullsLastRanges(sql: string, type: string, direction: SortDirection): KeysetRange[] {
  return [
    { where: `${sql} is not null`, complement: `${sql} is null`, keys: [{ sql, type }], direction },
    { where: `${sql} is null`, keys: [], direction: 'asc' },
  ];
}

/**
 * Returns the ranges for ZIPs: first those that begin with a number, by that number; then those that begin with
 * letters, by their text; then empty ZIPs.
 */
export function zipRanges(number: SortKey, text: SortKey, direction: SortDirection): KeysetRange[] {
  return [
    { where: `${number.sql} is not null`, keys: [number, text], direction },
    { where: `(${number.sql} is null and ${text.sql} is not null)`, keys: [text], direction },
    { where: `${text.sql} is null`, keys: [], direction: 'asc' },
  ];
}

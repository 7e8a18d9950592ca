import type { RowFilter, RowSort, SortColumn, SortDirection, TableFieldName } from '@libs/listing';
import type { KeysetRange, SortKey } from '../keyset-range';
import type { AddParameter } from './sql-pool';

/** The sort order of spec §5 in a dialect's SQL. */
export interface SqlOrder {
  ranges(column: SortColumn, direction: SortDirection): KeysetRange[];
  /** Returns SQL for a column's value as text; null if it is empty. */
  valueText(column: TableFieldName): string;
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
    // Without a text there is no number, but an index leads with the number.
    { where: `(${number.sql} is null and ${text.sql} is null)`, keys: [], direction: 'asc' },
  ];
}

/** A value for each type of key, for rows without one. They are told apart by the key before. */
const PLACEHOLDERS: Readonly<Record<string, string>> = {
  text: `''`,
  time: `timestamp '1970-01-01 00:00:00'`,
  timestamptz: `timestamptz '1970-01-01 00:00:00Z'`,
};

/**
 * Returns the ranges of a sort order by several columns. Those of the first column stay, so that its index can serve
 * them. Within each, rows are sorted by the other columns, with empty values last in both directions.
 */
export function rangesOf(order: SqlOrder, first: RowSort, thenBy: readonly RowSort[]): KeysetRange[] {
  const ranges = order.ranges(first.column, first.direction);
  // No two rows have the same id.
  const lastAt = [first, ...thenBy].findIndex(({ column }) => column === 'id');
  const further = thenBy.slice(0, lastAt === -1 ? undefined : lastAt);
  if (further.length === 0) return ranges;
  const keys = further.flatMap((sort) => keysOf(order, sort));
  return ranges.map((range) => ({ ...range, keys: [...range.keys, ...keys] }));
}

function keysOf(order: SqlOrder, { column, direction }: RowSort): SortKey[] {
  if (column === 'id') return [{ sql: 'id', type: 'bigint', direction }];
  const [valueRange] = order.ranges(column, direction);
  return (valueRange?.keys ?? []).flatMap(({ sql, type }): SortKey[] => [
    { sql: `(case when ${sql} is null then 1 else 0 end)`, type: 'bigint', direction: 'asc' },
    { sql: `coalesce(${sql}, ${PLACEHOLDERS[type] ?? '0'})`, type, direction },
  ]);
}

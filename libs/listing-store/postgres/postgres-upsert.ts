import type { DetailName, Listing } from '@libs/listing';
import { isPreserved, postgresType, writtenDetail } from '../optional-columns';
import { CAPTURED_COLUMNS, EDITED_COLUMN, isUserEditable, type CapturedColumn } from '../table';
import { DELETED_TABLE, TABLE } from './postgres-schema';

const ARRAY_TYPES: Record<CapturedColumn['kind'], string> = {
  text: 'text[]',
  rating: 'numeric[]',
  count: 'integer[]',
  degrees: 'double precision[]',
  time: 'timestamptz[]',
};

const columnNames = CAPTURED_COLUMNS.map(({ name }) => name);

const IS_LATER_CAPTURE = '(t.captured_at is null or excluded.captured_at > t.captured_at)';

/** Keeps a cell that the user edited, and contacts that were not read again. Any other cell gets the captured value. */
const laterValue = (column: string): string =>
  isUserEditable(column)
    ? `case when t.${EDITED_COLUMN} like '%,${column},%' then t.${column} else excluded.${column} end`
    : isPreserved(column)
      ? `coalesce(excluded.${column}, t.${column})`
      : `excluded.${column}`;

/** An earlier capture changes nothing but contacts that are missing. */
const assignment = (column: string): string =>
  `${column} = case when ${IS_LATER_CAPTURE} then ${laterValue(column)} else ${
    isPreserved(column) ? `coalesce(t.${column}, excluded.${column})` : `t.${column}`
  } end`;

/**
 * If the place already has a row, updates that row instead of inserting a new one, but only if the capture is later, or
 * has contacts that the row has not: they are read after the capture, and another one may have been delivered in the
 * meantime. Append this to `insert into … as t (…) select …`.
 */
export const onConflictUpdate = (
  optional: readonly DetailName[],
): string => `on conflict (place_key) do update set
  ${[...columnNames, ...optional]
    .filter((name) => name !== 'place_key')
    .map(assignment)
    .join(',\n  ')},
  last_updated = case when t.${EDITED_COLUMN} like '%,last_updated,%' then t.last_updated else now() end
where ${[
  IS_LATER_CAPTURE,
  ...optional.filter(isPreserved).map((name) => `t.${name} is null and excluded.${name} is not null`),
].join('\n  or ')}`;

/** Condition that skips deleted places. `u` is the alias of the captured rows. */
export const NOT_DELETED = `not exists (select 1 from ${DELETED_TABLE} d where d.place_key = u.place_key)`;

export const CAPTURED_COLUMN_LIST = columnNames.join(', ');

/**
 * Returns the statement that writes listings, with the optional columns of the table. Its text is the same for any
 * number of rows. New rows get ascending ids, in the given order.
 */
export function upsertStatement(optional: readonly DetailName[]): string {
  const names = [...columnNames, ...optional];
  const types = [
    ...CAPTURED_COLUMNS.map(({ kind }) => ARRAY_TYPES[kind]),
    ...optional.map((name) => `${postgresType(name)}[]`),
  ];
  return `insert into ${TABLE} as t (${names.join(', ')})
select ${names.map((name) => `u.${name}`).join(', ')}
from unnest(${types.map((type, at) => `$${at + 1}::${type}`).join(', ')})
  with ordinality as u(${names.join(', ')}, place_in_batch)
where ${NOT_DELETED}
order by u.place_in_batch
${onConflictUpdate(optional)}`;
}

/**
 * Runs after the upsert, with a later snapshot. If a row was deleted while the upsert waited for it, the upsert inserts it again
 * and this statement deletes it. Deliveries and deletions therefore need no shared lock, regardless of the order in
 * which they run.
 */
export const DELETE_REMOVED_PLACES = `delete from ${TABLE} t using ${DELETED_TABLE} d
where d.place_key = t.place_key and t.place_key = any($1::text[])`;

export const upsertValues = (listings: readonly Listing[], optional: readonly DetailName[]): unknown[] => [
  ...CAPTURED_COLUMNS.map(({ read }) => listings.map(read)),
  ...optional.map((name) => listings.map((listing) => writtenDetail(listing, name))),
];

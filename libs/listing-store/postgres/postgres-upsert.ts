import type { Listing } from '@libs/listing';
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

/** Keeps a cell that the user edited. Any other cell gets the captured value. */
const assignment = (column: string): string =>
  isUserEditable(column)
    ? `${column} = case when t.${EDITED_COLUMN} like '%,${column},%' then t.${column} else excluded.${column} end`
    : `${column} = excluded.${column}`;

/**
 * If the place already has a row, updates that row instead of inserting a new one, but only if the capture is later.
 * Append this to `insert into … as t (…) select …`.
 */
export const ON_CONFLICT_UPDATE = `on conflict (place_key) do update set
  ${columnNames
    .filter((name) => name !== 'place_key')
    .map(assignment)
    .join(',\n  ')},
  last_updated = case when t.${EDITED_COLUMN} like '%,last_updated,%' then t.last_updated else now() end
where t.captured_at is null or excluded.captured_at > t.captured_at`;

/** Condition that skips deleted places. `u` is the alias of the captured rows. */
export const NOT_DELETED = `not exists (select 1 from ${DELETED_TABLE} d where d.place_key = u.place_key)`;

export const CAPTURED_COLUMN_LIST = columnNames.join(', ');

/** The statement text is the same for any number of rows. New rows get ascending ids, in the given order. */
export const UPSERT = `insert into ${TABLE} as t (${CAPTURED_COLUMN_LIST})
select ${columnNames.map((name) => `u.${name}`).join(', ')}
from unnest(${CAPTURED_COLUMNS.map(({ kind }, at) => `$${at + 1}::${ARRAY_TYPES[kind]}`).join(', ')})
  with ordinality as u(${CAPTURED_COLUMN_LIST}, place_in_batch)
where ${NOT_DELETED}
order by u.place_in_batch
${ON_CONFLICT_UPDATE}`;

/**
 * Runs after UPSERT, with a later snapshot. If a row was deleted while UPSERT waited for it, UPSERT inserts it again
 * and this statement deletes it. Deliveries and deletions therefore need no shared lock, regardless of the order in
 * which they run.
 */
export const DELETE_REMOVED_PLACES = `delete from ${TABLE} t using ${DELETED_TABLE} d
where d.place_key = t.place_key and t.place_key = any($1::text[])`;

export const upsertValues = (listings: readonly Listing[]): unknown[] =>
  CAPTURED_COLUMNS.map(({ read }) => listings.map(read));

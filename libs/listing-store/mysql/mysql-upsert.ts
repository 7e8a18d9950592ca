import type { DetailName, Listing } from '@libs/listing';
import { isPreserved, writtenDetail } from '../optional-columns';
import type { Query } from '../sql/sql-pool';
import { CAPTURED_COLUMNS, EDITED_COLUMN, isUserEditable } from '../table';
import type { MysqlPool } from './mysql-pool';
import { DELETED_TABLE, TABLE } from './mysql-schema';

const columnNames = CAPTURED_COLUMNS.map(({ name }) => name);
const IS_LATER_CAPTURE = '(captured_at is null or values(captured_at) > captured_at)';

const assignment = (column: string): string => {
  const condition = isUserEditable(column)
    ? `${IS_LATER_CAPTURE} and ${EDITED_COLUMN} not like '%,${column},%'`
    : IS_LATER_CAPTURE;
  const value = isPreserved(column) ? `coalesce(values(${column}), ${column})` : `values(${column})`;
  // An earlier capture adds contacts that are missing: they are read after the capture, and another one may have been
  // delivered in the meantime.
  const otherwise = isPreserved(column) ? `coalesce(${column}, values(${column}))` : column;
  return `${column} = if(${condition}, ${value}, ${otherwise})`;
};

/**
 * Returns the statement that writes listings, with the optional columns of the table. Assignments run from left to
 * right, and each one sees the results of those before it. The time of the update comes first because it depends on
 * which contacts are missing, and the capture time last because every assignment reads it.
 */
const upsertStatement = (optional: readonly DetailName[]): string => {
  const names = [...columnNames, ...optional];
  const isChanged = [
    IS_LATER_CAPTURE,
    ...optional.filter(isPreserved).map((name) => `${name} is null and values(${name}) is not null`),
  ].join(' or ');
  return `insert into ${TABLE} (${names.join(', ')}) values ? on duplicate key update
  last_updated = if((${isChanged}) and ${EDITED_COLUMN} not like '%,last_updated,%', current_timestamp(3), last_updated),
  ${names
    .filter((name) => name !== 'place_key' && name !== 'captured_at')
    .map(assignment)
    .join(',\n  ')},
  captured_at = if(${IS_LATER_CAPTURE}, values(captured_at), captured_at)`;
};

/**
 * Joins the table of deleted places again within the statement, so that places restored by the user in the meantime
 * are kept.
 */
const DELETE_REMOVED_PLACES = `delete t from ${TABLE} t join ${DELETED_TABLE} d on d.place_key = t.place_key where t.place_key in (?)`;

/**
 * Writes one part of a batch. If a place is deleted while the insert waits for its row, the insert would restore it.
 * The delete afterward removes it again, so deliveries and deletions need no shared lock.
 */
export async function upsertPart(
  pool: MysqlPool,
  part: readonly Listing[],
  optional: readonly DetailName[],
): Promise<void> {
  const keys = part.map((listing) => listing.placeKey);
  await pool.withConnection(async (query) => {
    const deleted = new Set(await deletedAmong(query, keys));
    const values = part
      .filter((listing) => !deleted.has(listing.placeKey))
      .map((listing) => cellsOf(listing, optional));
    if (values.length > 0) await query(upsertStatement(optional), [values]);
    const removedKeys = await deletedAmong(query, keys);
    if (removedKeys.length > 0) await query(DELETE_REMOVED_PLACES, [removedKeys]);
  });
}

/**
 * Returns the keys of those places that the user has deleted. Most users have deleted nothing. For them, the batch's
 * keys are not sent to the database.
 */
async function deletedAmong(query: Query, keys: readonly string[]): Promise<string[]> {
  if ((await query(`select 1 from ${DELETED_TABLE} limit 1`, [], 1)).rows.length === 0) return [];
  const { rows } = await query<{ place_key: string }>(
    `select place_key from ${DELETED_TABLE} where place_key in (?)`,
    [keys],
    keys.length,
  );
  return rows.map((row) => row.place_key);
}

const cellsOf = (listing: Listing, optional: readonly DetailName[]): unknown[] => [
  ...CAPTURED_COLUMNS.map(({ kind, read }) => {
    const cell = read(listing);
    return kind === 'time' && cell !== null ? new Date(cell) : cell;
  }),
  ...optional.map((name) => writtenDetail(listing, name)),
];

import type { Listing } from '@libs/listing';
import type { Query } from '../sql/sql-link';
import { CAPTURED_COLUMNS, EDITED_COLUMN, isProtected } from '../table';
import type { MysqlLink } from './mysql-link';
import { DELETED, TABLE } from './mysql-schema';

const names = CAPTURED_COLUMNS.map(({ name }) => name);
const LATER = '(captured_at is null or values(captured_at) > captured_at)';

const assignment = (column: string): string => {
  const may = isProtected(column) ? `${LATER} and ${EDITED_COLUMN} not like '%,${column},%'` : LATER;
  return `${column} = if(${may}, values(${column}), ${column})`;
};

/** Assignments are done from left to right and see what those before them wrote: the capture time, which all ask, is last. */
const UPSERT = `insert into ${TABLE} (${names.join(', ')}) values ? on duplicate key update
  ${names
    .filter((name) => name !== 'place_key' && name !== 'captured_at')
    .map(assignment)
    .join(',\n  ')},
  last_updated = if(${LATER} and ${EDITED_COLUMN} not like '%,last_updated,%', current_timestamp(3), last_updated),
  captured_at = if(${LATER}, values(captured_at), captured_at)`;

/** Asks once more in the statement itself: what its user has put back meanwhile stays. */
const SWEEP = `delete t from ${TABLE} t join ${DELETED} d on d.place_key = t.place_key where t.place_key in (?)`;

/**
 * Writes one part of a batch. A place that is deleted while the insert waits for its row would come back by it: the sweep
 * behind takes it out again, so that no lock is needed between a delivery and a deletion.
 */
export async function upsertPart(link: MysqlLink, part: readonly Listing[]): Promise<void> {
  const keys = part.map((listing) => listing.placeKey);
  await link.using(async (query) => {
    const deleted = new Set(await deletedAmong(query, keys));
    const values = part.filter((listing) => !deleted.has(listing.placeKey)).map(cellsOf);
    if (values.length > 0) await query(UPSERT, [values]);
    const gone = await deletedAmong(query, keys);
    if (gone.length > 0) await query(SWEEP, [gone]);
  });
}

/** Most users have deleted nothing: then a batch's keys need not be sent for that. */
async function deletedAmong(query: Query, keys: readonly string[]): Promise<string[]> {
  if ((await query(`select 1 from ${DELETED} limit 1`)).rows.length === 0) return [];
  const { rows } = await query<{ place_key: string }>(
    `select place_key from ${DELETED} where place_key in (?)`,
    [keys],
  );
  return rows.map((row) => row.place_key);
}

const cellsOf = (listing: Listing): unknown[] =>
  CAPTURED_COLUMNS.map(({ kind, of }) => {
    const cell = of(listing);
    return kind === 'time' && cell !== null ? new Date(cell) : cell;
  });

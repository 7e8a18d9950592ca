import type { DetailName, Listing } from '@libs/listing';
import { isPreserved, writtenDetail } from '../optional-columns';
import type { Query } from '../sql/sql-pool';
import { EDITED_COLUMN } from '../table';
import { additionsTo, contactRows, CONTACT_CELL_LENGTH } from '../unread-contacts';
import { TABLE } from './mysql-schema';

/**
 * Adds contacts to rows that lack them (`addedContacts`), in the transaction that `query` belongs to.
 * @param listings `CONTACT_ROWS_AT_ONCE` at most
 */
export async function addMysqlContacts(
  query: Query,
  listings: readonly Listing[],
  optional: readonly DetailName[],
): Promise<void> {
  const columns = optional.filter(isPreserved);
  if (columns.length === 0) return;
  const cells = columns.map((name, at) => `cast(left(${name}, ${CONTACT_CELL_LENGTH}) as char) as c${at}`);
  const { rows } = await query<Record<string, unknown>>(
    `select place_key, cast(round(unix_timestamp(captured_at) * 1000) as char) as captured, ${cells.join(', ')}
     from ${TABLE} where place_key in (?) order by place_key for update`,
    [listings.map(({ placeKey }) => placeKey)],
    listings.length,
  );
  for (const { listing } of additionsTo(contactRows(rows, columns), listings, columns)) {
    const changed = columns.flatMap((name) => {
      const value = writtenDetail(listing, name);
      return value === null ? [] : [[name, value] as const];
    });
    await query(
      `update ${TABLE} set ${changed.map(([name]) => `${name} = ?`).join(', ')},
         last_updated = if(${EDITED_COLUMN} like '%,last_updated,%', last_updated, current_timestamp(3))
       where place_key = ?`,
      [...changed.map(([, value]) => value), listing.placeKey],
    );
  }
}

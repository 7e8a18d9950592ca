import type { DetailName, Listing } from '@libs/listing';
import { isPreserved, postgresType, writtenDetail } from '../optional-columns';
import type { Query } from '../sql/sql-pool';
import { EDITED_COLUMN } from '../table';
import {
  additionsTo,
  contactRows,
  CONTACT_CELL_LENGTH,
  CONTACT_ROWS_AT_ONCE,
  partsOf,
} from '../unread-contacts';
import { TABLE } from './postgres-schema';

/** Adds contacts to rows that lack them (`addedContacts`), in the transaction that `query` belongs to. */
export async function addPostgresContacts(
  query: Query,
  listings: readonly Listing[],
  optional: readonly DetailName[],
): Promise<void> {
  const columns = optional.filter(isPreserved);
  if (columns.length === 0) return;
  const cells = columns.map((name, at) => `left(${name}::text, ${CONTACT_CELL_LENGTH}) as c${at}`);
  for (const part of partsOf(listings, CONTACT_ROWS_AT_ONCE)) {
    const { rows } = await query<Record<string, unknown>>(
      `select place_key, round(extract(epoch from captured_at) * 1000)::text as captured, ${cells.join(', ')}
       from ${TABLE} where place_key = any($1::text[]) order by place_key for update`,
      [part.map(({ placeKey }) => placeKey)],
      part.length,
    );
    const added = additionsTo(contactRows(rows, columns), part, columns).map(({ listing }) => listing);
    if (added.length > 0)
      await query(updateStatement(columns), [
        added.map(({ placeKey }) => placeKey),
        ...columns.map((name) => added.map((listing) => writtenDetail(listing, name))),
      ]);
  }
}

const updateStatement = (columns: readonly DetailName[]): string => `update ${TABLE} t set
  ${columns.map((name) => `${name} = coalesce(u.${name}, t.${name})`).join(', ')},
  last_updated = case when t.${EDITED_COLUMN} like '%,last_updated,%' then t.last_updated else now() end
from unnest($1::text[], ${columns.map((name, at) => `$${at + 2}::${postgresType(name)}[]`).join(', ')})
  as u(place_key, ${columns.join(', ')})
where t.place_key = u.place_key`;

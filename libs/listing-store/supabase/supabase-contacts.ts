import type { DetailName, Listing } from '@libs/listing';
import { isPreserved, restoredFields, writtenDetail } from '../optional-columns';
import { cellText } from '../row-reading';
import { EDITED_COLUMN, hasMark } from '../table';
import { additionsTo, CONTACT_ROWS_AT_ONCE, partsOf, type RowContacts } from '../unread-contacts';
import type { SupabaseApi } from './supabase-api';
import { keyLists } from './supabase-mapped-table';

/**
 * Adds contacts to rows that lack them (`addedContacts`). A project has no transactions over several requests, so a row
 * is changed only while it still lacks what is added.
 */
export async function addSupabaseContacts(
  api: SupabaseApi,
  listings: readonly Listing[],
  optional: readonly DetailName[],
): Promise<void> {
  const columns = optional.filter(isPreserved);
  if (columns.length === 0) return;
  const selected = ['place_key', 'captured_at', EDITED_COLUMN, ...columns].join(',');
  for (const part of partsOf(listings, CONTACT_ROWS_AT_ONCE))
    for (const keys of keyLists(part.map(({ placeKey }) => placeKey))) {
      const query = api.table.select(selected).filter('place_key', 'in', `(${keys.join(',')})`);
      const rows = await api.requestRows(query.limit(keys.length), keys.length);
      const found = rows.map((raw) => ({
        placeKey: String(raw['place_key']),
        capturedAt: raw['captured_at'] === null ? null : Date.parse(String(raw['captured_at'])),
        cells: columns.map((name) => cellText(raw[name])),
      }));
      const marks = new Map(rows.map((raw) => [String(raw['place_key']), String(raw[EDITED_COLUMN] ?? '')]));
      for (const { listing, row } of additionsTo(found, part, columns))
        await addToRow(api, listing, {
          columns,
          row,
          isTimeEdited: hasMark(marks.get(listing.placeKey) ?? '', 'last_updated'),
        });
    }
}

async function addToRow(
  api: SupabaseApi,
  listing: Listing,
  { columns, row, isTimeEdited }: { columns: readonly DetailName[]; row: RowContacts; isTimeEdited: boolean },
): Promise<void> {
  const changed = columns.flatMap((name) => {
    const value = writtenDetail(listing, name);
    return value === null ? [] : [[name, value] as const];
  });
  let update = api.table
    .update({
      ...restoredFields(Object.fromEntries(changed)),
      ...(!isTimeEdited && { last_updated: new Date().toISOString() }),
    })
    .eq('place_key', listing.placeKey);
  for (const [name] of changed) {
    const before = row[name] ?? null;
    if (before === null) update = update.is(name, null);
    else if (name !== 'contact_evidence') update = update.eq(name, before);
  }
  await api.request(update);
}

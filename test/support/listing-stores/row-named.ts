import type { ListingStore, StoredRow } from '@libs/listing-store';
import { collect } from './collect';

/** Returns the row with a name, which must be there. */
export async function rowNamed(store: ListingStore, name: string): Promise<StoredRow> {
  const found = (await collect(store.stream())).find((row) => row.name === name);
  if (!found) throw new Error(`no row ${name}`);
  return found;
}

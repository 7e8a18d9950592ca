import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { ListingStore } from '@libs/listing-store';
import type { StoreSide } from './store-side';

/** Keeps a server and a store on it open for a group of tests; each begins with an empty table. */
export function keepSide(
  openSide: () => Promise<StoreSide>,
  take: (side: StoreSide, store: ListingStore) => void,
): void {
  let side: StoreSide;
  let store: ListingStore;
  beforeAll(async () => {
    side = await openSide();
    store = side.open();
    take(side, store);
  });
  afterAll(async () => {
    await store?.close();
    await side?.close();
  });
  beforeEach(async () => {
    await side.reset();
    await store.ensureTable();
  });
}

import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { ListingStore } from '@libs/listing-store';
import type { StoreAdapter } from './store-adapter';

/** Opens a server and a store for a group of tests. Each test starts with an empty table. */
export function setUpAdapter(
  openAdapter: () => Promise<StoreAdapter>,
  onOpen: (adapter: StoreAdapter, store: ListingStore) => void,
): void {
  let adapter: StoreAdapter;
  let store: ListingStore;
  beforeAll(async () => {
    adapter = await openAdapter();
    store = adapter.open();
    onOpen(adapter, store);
  });
  afterAll(async () => {
    await store?.close();
    await adapter?.close();
  });
  beforeEach(async () => {
    await adapter.reset();
    await store.ensureTable();
  });
}

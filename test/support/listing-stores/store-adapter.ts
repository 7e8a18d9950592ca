import type { ListingStore } from '@libs/listing-store';

/** A database for the contract suite, and a way to it past the store. */
export interface StoreAdapter {
  name: string;
  open(): ListingStore;
  /** No table any more. */
  reset(): Promise<void>;
  /** The database's own SQL, as its owner; parameters as its driver writes them. */
  sql(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  quoteName(name: string): string;
  /** In place of the table, one of the older shape: the columns of the specification and nothing else, with two rows. */
  createLegacyTable(): Promise<void>;
  /** The table by a user of its own who has rights on its rows alone; made anew with each call. null where there are no users. */
  openWithRowRights(): Promise<ListingStore | null>;
  close(): Promise<void>;
}

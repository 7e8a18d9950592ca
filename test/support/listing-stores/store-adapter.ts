import type { ListingStore, StoreConnectionOptions } from '@libs/listing-store';

/** Opens a store in this process, or in a host. */
export type OpenStore = (connection: StoreConnectionOptions) => ListingStore;

/** A database for the contract suite, with direct access that bypasses the store. */
export interface StoreAdapter {
  name: string;
  open(): ListingStore;
  /** Drops the table. */
  reset(): Promise<void>;
  /** Runs SQL as the database's owner; parameters in the syntax of its driver. */
  sql(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  quoteName(name: string): string;
  /** Replaces the table with one of the older form: only the columns of the specification, with two rows. */
  createLegacyTable(): Promise<void>;
  /**
   * Opens the table as a user who has rights on its rows only; creates a new user with each call. Returns null for
   * databases without users.
   */
  openWithRowRights(): Promise<ListingStore | null>;
  close(): Promise<void>;
}

import type { DetailName } from '@libs/listing';
import type { ListingStore, StoreConnectionOptions, TableMapping } from '@libs/listing-store';

/** Opens a store in this process, or in a host. */
export type OpenStore = (connection: StoreConnectionOptions) => ListingStore;

/** A database for the contract tests of stores, with direct access that bypasses the store. */
export interface StoreAdapter {
  name: string;
  /** @param fields the optional columns that the user chose */
  open(fields?: readonly DetailName[]): ListingStore;
  reset(): Promise<void>;
  /** Runs SQL as the database's owner. Parameters use the syntax of the database's driver. */
  sql(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  quoteName(name: string): string;
  /**
   * Replaces the table with the one that older versions created. It has only the columns from the specification, and
   * two rows.
   */
  createLegacyTable(): Promise<void>;
  /**
   * Opens the table as a user who has rights only on its rows. Each call creates a new user. Returns null for
   * databases without users.
   */
  openWithRowRights(fields?: readonly DetailName[]): Promise<ListingStore | null>;
  /**
   * Opens the store of a database user who has rights on the rows of one table only, to which listings are delivered.
   * Null: no mapping has been chosen yet.
   */
  openForTable(table: string, mapping: TableMapping | null): Promise<ListingStore>;
  /** Opens the store of a user whose listings are delivered to a table of their own. */
  openMapped(mapping: TableMapping): ListingStore;
  close(): Promise<void>;
}

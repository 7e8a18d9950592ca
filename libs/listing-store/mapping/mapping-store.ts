import type { Listing, RowFilter } from '@libs/listing';
import { writeBisecting } from '../batch';
import { withoutContacts } from '../optional-columns';
import type { ReadOptions, RefusedListing, StreamOptions, UpsertOutcome } from '../listing-store';
import type { StoredRow } from '../table';
import { isUnread } from '../unread-contacts';
import { knownRowOfStored, type KnownPosition, type KnownTableRow } from './known-rows';
import type { MappedDelivery } from './mapped-delivery';
import type { MappingTrial, UserTableStore } from './mapped-table';
import type { TableMapping, TableName } from './table-mapping';
import type { TableShape, UserTables } from './table-shape';

const asCapturedBefore = (listing: Listing): Listing => ({
  ...listing,
  capturedAt: new Date(Date.parse(listing.capturedAt) - 1).toISOString(),
});

const without = (listings: readonly Listing[], refused: readonly RefusedListing[]): readonly Listing[] => {
  const keys = new Set(refused.map(({ placeKey }) => placeKey));
  return listings.filter(({ placeKey }) => !keys.has(placeKey));
};

/** The part of every store that knows whether listings are delivered to our own table or to one of the user's. */
export abstract class MappingStore implements UserTableStore {
  protected constructor(protected readonly mapped: MappedDelivery) {}

  upsert(listings: readonly Listing[]): Promise<UpsertOutcome> {
    return this.mapped.isActive ? this.mapped.upsert(listings) : this.upsertWithContacts(listings);
  }

  /**
   * A job that was stopped or had no credits left has not read the websites of listings, and others could not be read. That
   * replaces nothing that an earlier job read: their contacts are written as those of an earlier capture, which adds only
   * what is missing, and then added to rows whose website was read and states none.
   */
  private async upsertWithContacts(listings: readonly Listing[]): Promise<UpsertOutcome> {
    const unread = listings.filter(isUnread);
    if (unread.length === 0) return this.upsertOwn(listings);
    const { accepted, refused } = await this.upsertOwn(
      listings.map((listing) => (isUnread(listing) ? withoutContacts(listing) : listing)),
    );
    const written = without(unread, refused);
    const inserted = await this.upsertOwn(written.map(asCapturedBefore));
    const added = await writeBisecting(without(written, inserted.refused), (part) => this.addContacts(part));
    return {
      accepted: accepted - inserted.refused.length - added.refused.length,
      refused: [...refused, ...inserted.refused, ...added.refused],
    };
  }

  /** Writes listings to our own table. */
  protected abstract upsertOwn(listings: readonly Listing[]): Promise<UpsertOutcome>;

  /** Adds to the rows of our own table what listings whose websites were not read have beyond them (`addedContacts`). */
  protected abstract addContacts(listings: readonly Listing[]): Promise<void>;

  abstract stream(filter?: RowFilter, options?: StreamOptions): AsyncIterable<StoredRow>;

  /** First our table, which has what was delivered before a table of the user's was mapped. */
  async *knownRows({ id, key }: KnownPosition, { signal }: ReadOptions = {}): AsyncGenerator<KnownTableRow> {
    let last = id;
    if (key === null && !this.mapped.isOnly)
      for await (const row of this.stream(undefined, { afterId: id, ...(signal && { signal }) })) {
        last = row.id;
        yield { id: last, key: null, row: knownRowOfStored(row) };
      }
    if (!this.mapped.isActive) return;
    for await (const known of this.mapped.knownRows(key ?? '', signal)) yield { id: last, ...known };
  }

  userTables(search?: string): Promise<UserTables> {
    return this.mapped.userTables(search);
  }

  tableShape(name: TableName): Promise<TableShape | null> {
    return this.mapped.tableShape(name);
  }

  tryMapping(mapping: TableMapping, listings: readonly Listing[]): Promise<MappingTrial> {
    return this.mapped.tryMapping(mapping, listings);
  }

  prepareMapping(mapping: TableMapping): Promise<void> {
    return this.mapped.prepareMapping(mapping);
  }
}

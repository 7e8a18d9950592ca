import type { Listing, RowFilter } from '@libs/listing';
import { withoutContacts } from '../optional-columns';
import type { ReadOptions, StreamOptions, UpsertOutcome } from '../listing-store';
import type { StoredRow } from '../table';
import { knownRowOfStored, type KnownPosition, type KnownTableRow } from './known-rows';
import type { MappedDelivery } from './mapped-delivery';
import type { MappingTrial, UserTableStore } from './mapped-table';
import type { TableMapping, TableName } from './table-mapping';
import type { TableShape, UserTables } from './table-shape';

const isUnread = ({ details }: Listing): boolean => details.contact_gap === 'not_read';

const asCapturedBefore = (listing: Listing): Listing => ({
  ...listing,
  capturedAt: new Date(Date.parse(listing.capturedAt) - 1).toISOString(),
});

/** The part of every store that knows whether listings are delivered to our own table or to one of the user's. */
export abstract class MappingStore implements UserTableStore {
  protected constructor(protected readonly mapped: MappedDelivery) {}

  upsert(listings: readonly Listing[]): Promise<UpsertOutcome> {
    return this.mapped.isActive ? this.mapped.upsert(listings) : this.upsertWithContacts(listings);
  }

  /**
   * A job that was stopped, or had no credits left, says of listings that their websites were not read. That replaces nothing
   * that an earlier job read: their contacts are written as those of an earlier capture, which adds only what is missing.
   */
  private async upsertWithContacts(listings: readonly Listing[]): Promise<UpsertOutcome> {
    const unread = listings.filter(isUnread);
    if (unread.length === 0) return this.upsertOwn(listings);
    const { accepted, refused } = await this.upsertOwn(
      listings.map((listing) => (isUnread(listing) ? withoutContacts(listing) : listing)),
    );
    const refusedKeys = new Set(refused.map(({ placeKey }) => placeKey));
    const written = unread.filter(({ placeKey }) => !refusedKeys.has(placeKey));
    const contacts = await this.upsertOwn(written.map(asCapturedBefore));
    return {
      accepted: accepted - contacts.refused.length,
      refused: [...refused, ...contacts.refused],
    };
  }

  /** Writes listings to our own table. */
  protected abstract upsertOwn(listings: readonly Listing[]): Promise<UpsertOutcome>;

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

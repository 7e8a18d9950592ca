import type { Listing } from '@libs/listing';
import type { UpsertOutcome } from '../listing-store';
import type { MappedDelivery } from './mapped-delivery';
import type { MappingTrial, UserTableStore } from './mapped-table';
import type { TableMapping, TableName } from './table-mapping';
import type { TableShape, UserTables } from './table-shape';

/** The part of every store that knows whether listings are delivered to our own table or to one of the user's. */
export abstract class MappingStore implements UserTableStore {
  protected constructor(private readonly mapped: MappedDelivery) {}

  upsert(listings: readonly Listing[]): Promise<UpsertOutcome> {
    return this.mapped.isActive ? this.mapped.upsert(listings) : this.upsertOwn(listings);
  }

  /** Writes listings to our own table. */
  protected abstract upsertOwn(listings: readonly Listing[]): Promise<UpsertOutcome>;

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

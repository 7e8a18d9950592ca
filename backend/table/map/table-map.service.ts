import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { RowFilter } from '@libs/listing';
import { ListingStorePool } from '../../database-config';
import { InvalidInput, type Owner } from '../../platform/http';
import { SharedSearch } from '../shared-search';
import { filterOf } from '../table-filter.dto';
import { TableBusy } from '../table.errors';
import { UndoRepository } from '../undo-repository';
import { type MapCells, type PositionIndex, PositionIndexBuilder } from './position-index';
import type { TableMapQuery } from './table-map.dto';
import { MapTooLarge } from './table-map.errors';

export interface TableMap extends MapCells {
  /** All listings that match the filter and have a position. */
  index: PositionIndex;
  readAt: Date;
}

/** The positions of the listings that match one filter, as they were at one time. */
interface StoredIndex {
  owner: string;
  /** The database and the filter. */
  key: string;
  /** The last change that the user made through the product. */
  version: string;
  index: PositionIndex;
  readAt: Date;
  idleTimer: NodeJS.Timeout;
}

type IndexKey = Pick<StoredIndex, 'key' | 'version'>;

/** Reading of positions in progress. */
interface Reading extends IndexKey {
  search: SharedSearch<StoredIndex>;
}

/** Maximum number of listings on a map, and in the memory of a process (16 bytes each). */
const MAX_MAP_LISTINGS = 2_000_000;
const MAX_LISTINGS_IN_MEMORY = 6_000_000;
/** Maximum time for reading the positions, below that of a request of the pages. A million take a few seconds. */
const MAX_READ_MS = 20_000;
/** Positions older than this are read again, because jobs deliver listings. */
const FRESH_MS = 60_000;
/** More positions than this are read again in the background, while the map shows the older ones. */
const MAX_QUICK_LISTINGS = 50_000;
const IDLE_MS = 5 * 60_000;

/**
 * Shows where the listings of the user's table are. Their positions are read once and kept in memory for a while, one
 * filter for each user, because no database counts a million rows by cell within a tenth of a second.
 */
@Injectable()
export class TableMapService implements OnApplicationShutdown {
  /** The indexes in memory, by user id. Those used last are at the end. */
  private readonly indexes = new Map<string, StoredIndex>();
  private readonly readings = new Map<string, Reading>();
  /** Number of listings that memory is taken for, also by readings in progress. */
  private inMemory = 0;

  constructor(
    private readonly stores: ListingStorePool,
    private readonly undoRepository: UndoRepository,
  ) {}

  /**
   * Returns what is in a box of the map.
   * @param signal ends the reading of the positions, unless another request is waiting for it
   * @throws InvalidInput for a box with too many cells, MapTooLarge, TableBusy
   */
  async map(owner: Owner, query: TableMapQuery, signal: AbortSignal): Promise<TableMap> {
    const { south, west, north, east, zoom } = query;
    if (south > north) throw new InvalidInput([{ path: 'south', message: 'south must not be above north' }]);
    const { index, readAt } = await this.indexFor(owner, filterOf(query), signal);
    try {
      return { index, readAt, ...index.cells({ south, west, north, east }, zoom) };
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      throw new InvalidInput([{ path: 'zoom', message: 'the box is too large for this zoom' }]);
    }
  }

  /** Discards the positions of a table that has changed. */
  invalidate({ userId }: Owner): void {
    const stored = this.indexes.get(userId);
    if (stored) this.remove(stored);
  }

  onApplicationShutdown(): void {
    for (const stored of [...this.indexes.values()]) this.remove(stored);
  }

  private async indexFor(
    owner: Owner,
    filter: RowFilter | undefined,
    signal: AbortSignal,
  ): Promise<StoredIndex> {
    const revision = await this.stores.revisionOf(owner);
    const action = await this.undoRepository.last(owner, revision);
    const key = JSON.stringify([revision, filter ?? null]);
    const version = action ? `${action.id} ${action.listings}` : '';
    const stored = this.indexes.get(owner.userId);
    if (!stored || stored.key !== key || stored.version !== version)
      return this.read(owner, { key, version }, filter, signal);
    this.keep(stored);
    if (Date.now() - stored.readAt.getTime() < FRESH_MS) return stored;
    if (stored.index.size <= MAX_QUICK_LISTINGS) return this.read(owner, stored, filter, signal);
    // If this fails, the next request tries again.
    this.read(owner, stored, filter, AbortSignal.timeout(MAX_READ_MS)).catch(() => undefined);
    return stored;
  }

  /**
   * A user's requests for the same positions share one reading, which ends when nobody waits for it any longer. Readings
   * for other filters take place one after the other, so that one user's do not take the memory of all.
   */
  private read(
    owner: Owner,
    { key, version }: IndexKey,
    filter: RowFilter | undefined,
    signal: AbortSignal,
  ): Promise<StoredIndex> {
    const { userId } = owner;
    const current = this.readings.get(userId);
    if (current?.key === key && current.version === version && !current.search.isCanceled)
      return current.search.join(signal);
    const search = new SharedSearch(async (shared) => {
      await current?.search.ended;
      if (shared.aborted) throw new TableBusy();
      return this.readNow(owner, { key, version }, filter, shared);
    });
    const reading = { key, version, search };
    this.readings.set(userId, reading);
    search.onEnd(() => {
      if (this.readings.get(userId) === reading) this.readings.delete(userId);
    });
    return search.join(signal);
  }

  private async readNow(
    owner: Owner,
    { key, version }: IndexKey,
    filter: RowFilter | undefined,
    signal: AbortSignal,
  ): Promise<StoredIndex> {
    const readAt = new Date();
    const builder = new PositionIndexBuilder();
    const [revision] = JSON.parse(key) as [string];
    try {
      const chunks = this.stores.stream(owner, (store) => store.positions(filter, { signal }), revision);
      for await (const { values } of chunks) {
        const before = builder.capacity;
        builder.add(values);
        this.inMemory += builder.capacity - before;
        this.makeRoom(builder.size);
        if (builder.size > MAX_MAP_LISTINGS || Date.now() - readAt.getTime() > MAX_READ_MS)
          throw new MapTooLarge();
      }
      const index = await builder.build();
      this.inMemory -= builder.capacity - builder.size;
      return this.store({ owner: owner.userId, key, version, index, readAt });
    } catch (error) {
      this.inMemory -= builder.capacity;
      throw error;
    }
  }

  /**
   * Removes the indexes that were not used for longest. If that is not enough, readings end that have more than their share, so
   * that those of a few large tables do not keep all others from being read.
   * @param size number of listings that the reading has so far
   * @throws TableBusy
   */
  private makeRoom(size: number): void {
    for (const stored of this.indexes.values()) {
      if (this.inMemory <= MAX_LISTINGS_IN_MEMORY) return;
      this.remove(stored);
    }
    if (this.inMemory <= MAX_LISTINGS_IN_MEMORY) return;
    const hasMoreThanItsShare = size > MAX_LISTINGS_IN_MEMORY / this.readings.size;
    if (hasMoreThanItsShare || this.inMemory > 2 * MAX_LISTINGS_IN_MEMORY) throw new TableBusy();
  }

  /** Stores an index in the place of the user's previous one. Its positions are counted already. */
  private store(read: Omit<StoredIndex, 'idleTimer'>): StoredIndex {
    const previous = this.indexes.get(read.owner);
    if (previous) this.remove(previous);
    const idleTimer = setTimeout(() => this.remove(stored), IDLE_MS).unref();
    const stored: StoredIndex = { ...read, idleTimer };
    this.indexes.set(read.owner, stored);
    return stored;
  }

  private keep(stored: StoredIndex): void {
    stored.idleTimer.refresh();
    this.indexes.delete(stored.owner);
    this.indexes.set(stored.owner, stored);
  }

  private remove(stored: StoredIndex): void {
    if (this.indexes.get(stored.owner) !== stored) return;
    clearTimeout(stored.idleTimer);
    this.indexes.delete(stored.owner);
    this.inMemory -= stored.index.size;
  }
}

import { Injectable } from '@nestjs/common';
import { identitiesOfRow, type KnownRow } from '@libs/listing';
import type { KnownPosition } from '@libs/listing-store';
import { Transaction } from '../platform/database';
import { identityHash } from './identity-hash';
import { KnownIdentityRepository } from './known-identity.repository';
import { KnownPlacesRemoval } from './known-places-removal';
import { KnownSourceRepository, type TableSource, type UndeliveredPosition } from './known-source.repository';
import { Stretch } from '../platform/stretch';

/** How long hashes are removed before a table is read. */
const REMOVAL_MS = 60_000;
/** More than most rows have. */
const HASHES_PER_ROW = 10;

/** Rows of a user's tables that were read in their order. */
export interface TableRows {
  rows: readonly KnownRow[];
  /** The last one of them. */
  last: KnownPosition;
}

/** Listings that are still to be delivered, in a fixed order. */
export interface UndeliveredRows {
  rows: readonly KnownRow[];
  /** Where the next ones begin; null after the last one. */
  next: UndeliveredPosition | null;
}

/** Stores what users' tables contain, as far as it was read. All changes are exact, whatever process is killed when. */
@Injectable()
export class KnownTables {
  constructor(
    private readonly transaction: Transaction,
    private readonly sources: KnownSourceRepository,
    private readonly identities: KnownIdentityRepository,
    private readonly removal: KnownPlacesRemoval,
  ) {}

  /** Returns the table that a job reads, whatever its state. */
  find(jobId: string): Promise<TableSource | undefined> {
    return this.sources.tableOf(jobId);
  }

  findUnread(): Promise<string[]> {
    return this.sources.findUnread();
  }

  /**
   * Removes the hashes of tables that jobs no longer use. Returns whether none are left: if jobs begin and end faster than
   * that, no more are added.
   */
  removeReleased(): Promise<boolean> {
    return this.removal.removeOrphans(Date.now() + REMOVAL_MS);
  }

  /**
   * Begins reading from the first row, of the table of this connection. What another connection's table contained is
   * forgotten, together with what was to be delivered to it. Returns the table as it is then.
   */
  async restart(table: TableSource, revision: string): Promise<TableSource> {
    const isOther = table.revision !== null;
    await this.transaction.run(async () => {
      if (isOther) await this.identities.removeAll(table.id);
      await this.sources.restart(table.id, revision);
    });
    const begun = { ...table, revision, after: { id: 0, key: null }, rows: 0 };
    return isOther ? { ...begun, undelivered: 0, undeliveredAfter: null, isUndeliveredRead: false } : begun;
  }

  /**
   * Adds rows that were read, and returns the table as it is now; null if it is no longer read, or if another process has
   * read them.
   * @param country of rows that name none (ISO 3166-1 alpha-2), or null
   */
  async add(
    table: TableSource,
    { rows, last }: TableRows,
    country: string | null,
  ): Promise<TableSource | null> {
    const hashes = await hashesOf(table, rows, country);
    return this.transaction.run(async () => {
      const current = await this.sources.lockUnread(table.jobId);
      if (
        current?.id !== table.id ||
        current.revision !== table.revision ||
        current.after.id !== table.after.id ||
        current.after.key !== table.after.key
      )
        return null;
      await this.identities.add(table.id, hashes);
      // A row can state many email addresses. It counts as more rows then, so that the hashes of a table are bounded.
      const count = Math.max(rows.length, Math.ceil(hashes.size / HASHES_PER_ROW));
      const read = { after: { id: last.id, key: last.key }, rows: current.rows + count };
      await this.sources.saveProgress(table.id, read);
      return { ...current, ...read, state: 'reading' as const, failures: 0 };
    });
  }

  /**
   * Adds listings that are still to be delivered to the table, before its first row is read. Returns the table as it is now;
   * null if it is no longer read, or if another process has read them.
   */
  async addUndelivered(table: TableSource, { rows, next }: UndeliveredRows): Promise<TableSource | null> {
    const hashes = await hashesOf(table, rows, null);
    return this.transaction.run(async () => {
      const current = await this.sources.lockUnread(table.jobId);
      if (current?.id !== table.id || current.isUndeliveredRead || current.undelivered !== table.undelivered)
        return null;
      await this.identities.add(table.id, hashes);
      const read = {
        undelivered: current.undelivered + rows.length,
        undeliveredAfter: next,
        isUndeliveredRead: next === null,
      };
      await this.sources.saveUndelivered(table.id, read);
      return { ...current, ...read };
    });
  }

  /** Ends the reading, in the transaction of what follows from it. Returns the table, or null if it is no longer read. */
  async finish(jobId: string, state: 'ready' | 'without'): Promise<TableSource | null> {
    const table = await this.sources.lockUnread(jobId);
    if (!table) return null;
    await this.sources.finish(table.id, state);
    return table;
  }

  /** Notes that the table cannot be read now. Returns the table as it was, or null if it is no longer read. */
  async postpone(jobId: string, waitSeconds: number): Promise<TableSource | null> {
    const table = await this.sources.lockUnread(jobId);
    if (table) await this.sources.savePostponed(table.id, { failures: table.failures + 1, waitSeconds });
    return table ?? null;
  }
}

async function hashesOf(
  { salt }: TableSource,
  rows: readonly KnownRow[],
  country: string | null,
): Promise<Set<string>> {
  const hashes = new Set<string>();
  const stretch = new Stretch();
  for (const row of rows) {
    for (const identity of identitiesOfRow(row, country)) hashes.add(identityHash(salt, identity));
    await stretch.pause();
  }
  return hashes;
}

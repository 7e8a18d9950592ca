import { Injectable } from '@nestjs/common';
import { identitiesOfRow, type KnownRow } from '@libs/listing';
import { Transaction } from '../platform/database';
import { identityHash } from './identity-hash';
import { KnownIdentityRepository } from './known-identity.repository';
import { KnownPlacesRemoval } from './known-places-removal';
import { KnownSourceRepository, type TableSource } from './known-source.repository';
import { Stretch } from './stretch';

/** How long hashes are removed before a table is read. */
const REMOVAL_MS = 60_000;

/** Rows of a user's table that were read in order of their ids. */
export interface TableRows {
  rows: readonly KnownRow[];
  lastId: number;
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

  /** Begins reading from the first row, of the table of this connection. What another connection's table contained is forgotten. */
  restart({ id }: TableSource, revision: string): Promise<void> {
    return this.transaction.run(async () => {
      await this.identities.removeAll(id);
      await this.sources.restart(id, revision);
    });
  }

  /**
   * Adds rows that were read, and returns the table as it is now; null if it is no longer read, or if another process has
   * read them.
   * @param country of rows that name none (ISO 3166-1 alpha-2), or null
   */
  async add(
    table: TableSource,
    { rows, lastId }: TableRows,
    country: string | null,
  ): Promise<TableSource | null> {
    const hashes = new Set<string>();
    const stretch = new Stretch();
    for (const row of rows) {
      for (const identity of identitiesOfRow(row, country)) hashes.add(identityHash(table.salt, identity));
      await stretch.pause();
    }
    return this.transaction.run(async () => {
      const current = await this.sources.lockUnread(table.jobId);
      if (
        current?.id !== table.id ||
        current.revision !== table.revision ||
        current.afterId !== table.afterId
      )
        return null;
      await this.identities.add(table.id, hashes);
      const read = { afterId: lastId, rows: current.rows + rows.length };
      await this.sources.saveProgress(table.id, read);
      return { ...current, ...read, state: 'reading' as const, failures: 0 };
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

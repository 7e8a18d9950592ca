import { Injectable, Logger } from '@nestjs/common';
import { DELETE_BATCH } from '@libs/constants';
import { ListingStores } from '../database-config';
import type { Owner } from '../platform/http';
import { duplicatesAmong, type TableDuplicates } from './duplicate-report';
import { TableChanged } from './table.errors';
import type { TableAct } from './table-edits';
import { TableTurns } from './table-turns';
import { TableService } from './table.service';
import { UndoBook } from './undo-book';

export interface CountedDuplicates extends TableDuplicates {
  /** Rows of the whole table. */
  count: number;
}

export interface DuplicatesRemoved extends TableAct {
  /** Listings whose batch could not be deleted; they stay, and the log says why. */
  failed: number;
}

/** Remove Dupes: the four rules of spec §5, the richest record of each stays. */
@Injectable()
export class DuplicateRemoval {
  private readonly logger = new Logger(DuplicateRemoval.name);
  /** Under way for previews, by user. */
  private readonly searches = new Map<string, Promise<TableDuplicates>>();

  constructor(
    private readonly stores: ListingStores,
    private readonly table: TableService,
    private readonly book: UndoBook,
    private readonly turns: TableTurns,
  ) {}

  async preview(owner: Owner): Promise<CountedDuplicates> {
    this.table.forgetCounts(owner);
    const [{ count }, duplicates] = await Promise.all([this.table.count(owner, {}), this.findShared(owner)]);
    return { count, ...duplicates };
  }

  /**
   * Removes exactly what the preview showed, in batches of 100. A batch that fails is logged and passed over (spec §8).
   * @throws TableChanged when other rows are duplicates by now
   */
  remove(owner: Owner, preview: string): Promise<DuplicatesRemoved> {
    return this.turns.take(owner, () => this.removeNow(owner, preview));
  }

  private async removeNow(owner: Owner, preview: string): Promise<DuplicatesRemoved> {
    const database = await this.stores.revisionOf(owner);
    const found = await this.find(owner);
    if (found.preview !== preview) throw new TableChanged();
    const ids = found.removed.map(({ row }) => row.id);
    if (ids.length === 0) return { listings: 0, failed: 0, undo: await this.book.last(owner, database) };
    const entry = await this.book.open(owner, database, 'dedupe');
    let listings = 0;
    let failed = 0;
    for (let at = 0; at < ids.length; at += DELETE_BATCH) {
      const batch = ids.slice(at, at + DELETE_BATCH);
      try {
        listings += await this.removeBatch(owner, entry, batch);
      } catch (error) {
        failed += batch.length;
        this.logger.warn(`a batch of duplicates was not deleted: ${String(error)}`);
      }
    }
    this.table.forgetCounts(owner);
    return { listings, failed, undo: await this.book.last(owner, database) };
  }

  /** A batch that cannot be noted comes back: without an undo nothing goes. */
  private async removeBatch(owner: Owner, entry: string, ids: readonly number[]): Promise<number> {
    return this.stores.use(owner, async (store) => {
      const rows = await store.delete(ids);
      try {
        await this.book.add(owner, entry, { rows });
      } catch (error) {
        await store.restoreRows(rows);
        throw error;
      }
      return rows.length;
    });
  }

  private find(owner: Owner): Promise<TableDuplicates> {
    return duplicatesAmong(this.stores.stream(owner, (store) => store.duplicateCandidates()));
  }

  /** A large table takes a while: who asks again meanwhile gets the same answer. */
  private findShared(owner: Owner): Promise<TableDuplicates> {
    const known = this.searches.get(owner.userId);
    if (known) return known;
    const search = this.find(owner).finally(() => this.searches.delete(owner.userId));
    this.searches.set(owner.userId, search);
    return search;
  }
}

import { Injectable, Logger } from '@nestjs/common';
import { DELETE_BATCH } from '@libs/constants';
import { ListingStores } from '../database-config';
import type { Owner } from '../platform/http';
import { duplicatesAmong, type TableDuplicates } from './duplicate-report';
import { TableChanged } from './table.errors';
import type { TableAct } from './table-edits';
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

  constructor(
    private readonly stores: ListingStores,
    private readonly table: TableService,
    private readonly book: UndoBook,
  ) {}

  async preview(owner: Owner): Promise<CountedDuplicates> {
    this.table.forgetCounts(owner);
    const [{ count }, duplicates] = await Promise.all([this.table.count(owner, {}), this.find(owner)]);
    return { count, ...duplicates };
  }

  /**
   * Removes exactly what the preview showed, in batches of 100. A batch that fails is logged and passed over (spec §8).
   * @throws TableChanged when other rows are duplicates by now
   */
  async remove(owner: Owner, preview: string): Promise<DuplicatesRemoved> {
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
        const rows = await this.stores.use(owner, (store) => store.delete(batch));
        listings += rows.length;
        await this.book.add(owner, entry, { rows });
      } catch (error) {
        failed += batch.length;
        this.logger.warn(`a batch of duplicates was not deleted: ${String(error)}`);
      }
    }
    this.table.forgetCounts(owner);
    return { listings, failed, undo: await this.book.last(owner, database) };
  }

  private find(owner: Owner): Promise<TableDuplicates> {
    return duplicatesAmong(this.stores.stream(owner, (store) => store.duplicateCandidates()));
  }
}

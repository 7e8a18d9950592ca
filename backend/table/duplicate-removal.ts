import { Injectable, Logger } from '@nestjs/common';
import { DELETE_BATCH_SIZE, pluralize } from '@libs/constants';
import type { ListingStore, ReadOptions } from '@libs/listing-store';
import { ChangeOutcomeUnknown, ListingStorePool } from '../database-config';
import { DomainError, type Owner } from '../platform/http';
import { summarizeDuplicates, type TableDuplicates } from './duplicate-report';
import { SharedSearch } from './shared-search';
import { TableChanged, UndoTooLarge } from './table.errors';
import type { TableActionResult } from './batched-edits';
import { revertAfterFailure } from './revert-part';
import { TableMutex } from './table-mutex';
import { TableService } from './table.service';
import { UndoMemory } from './undo-memory';
import { type UndoDraft, UndoRepository } from './undo-repository';

export interface DuplicatePreview extends TableDuplicates {
  /** Number of rows in the complete table. */
  count: number;
}

export interface DuplicateRemovalResult extends TableActionResult {
  /** Number of listings whose batch could not be deleted. They stay in the table, and the log says why. */
  failed: number;
}

/** Remove Dupes: applies the four rules of spec §5 and keeps the most complete record of each set of duplicates. */
@Injectable()
export class DuplicateRemoval {
  private readonly logger = new Logger(DuplicateRemoval.name);
  /** Duplicate searches that are running for previews, by user id. */
  private readonly searches = new Map<string, SharedSearch<TableDuplicates>>();

  constructor(
    private readonly stores: ListingStorePool,
    private readonly table: TableService,
    private readonly undoRepository: UndoRepository,
    private readonly mutex: TableMutex,
    private readonly memory: UndoMemory,
  ) {}

  /** @param signal cancels the search, unless another preview is waiting for it */
  async preview(owner: Owner, signal: AbortSignal): Promise<DuplicatePreview> {
    this.table.invalidateCounts(owner);
    const [{ count }, duplicates] = await Promise.all([
      this.table.count(owner, {}),
      this.findOnce(owner, signal),
    ]);
    return { count, ...duplicates };
  }

  /**
   * Removes exactly what the preview showed, in batches of 100. A batch that fails is logged and skipped (spec §8).
   * Stops when the undo entry is full; another call can remove the remaining duplicates. Also stops when it is not
   * known whether a batch was deleted.
   * @param signal cancels the search; a removal that has begun is completed
   * @throws TableChanged if other rows are duplicates by now; ChangeOutcomeUnknown, DatabaseReplaced
   */
  remove(owner: Owner, preview: string, signal: AbortSignal): Promise<DuplicateRemovalResult> {
    return this.mutex.runExclusive(owner, () => this.removeNow(owner, preview, signal));
  }

  private async removeNow(
    owner: Owner,
    preview: string,
    signal: AbortSignal,
  ): Promise<DuplicateRemovalResult> {
    const databaseRevision = await this.stores.revisionOf(owner);
    const found = await this.find(owner, { signal }, databaseRevision);
    if (found.preview !== preview) throw new TableChanged();
    const { ids } = found;
    if (ids.length === 0)
      return { listings: 0, failed: 0, undo: await this.undoRepository.last(owner, databaseRevision) };
    const draft = this.undoRepository.begin(databaseRevision, 'dedupe');
    let listings = 0;
    let failed = 0;
    for (let at = 0; at < ids.length; at += DELETE_BATCH_SIZE) {
      const batch = ids.slice(at, at + DELETE_BATCH_SIZE);
      try {
        listings += await this.memory.hold(owner, batch.length, () => this.removeBatch(owner, draft, batch));
      } catch (error) {
        if (error instanceof DomainError && error.isOutcomeUnknown) {
          this.table.invalidateCounts(owner);
          throw afterRemoval(listings, error);
        }
        this.logger.warn(`A batch of duplicates was not deleted: ${String(error)}`);
        if (error instanceof UndoTooLarge) {
          failed += ids.length - at;
          break;
        }
        failed += batch.length;
      }
    }
    this.table.invalidateCounts(owner);
    await this.undoRepository.complete(owner, draft);
    return { listings, failed, undo: await this.undoRepository.last(owner, databaseRevision) };
  }

  /**
   * Deletes a batch. If its undo entry cannot be written, the rows are restored, so that every deletion can be
   * undone.
   */
  private async removeBatch(owner: Owner, draft: UndoDraft, ids: readonly number[]): Promise<number> {
    const deleteRows = async (store: ListingStore) => {
      const rows = await store.delete(ids);
      try {
        await this.undoRepository.addPart(owner, draft, { rows });
      } catch (error) {
        await revertAfterFailure(() => store.restoreRows(rows));
        throw error;
      }
      return rows.length;
    };
    return this.stores.use(owner, deleteRows, draft.databaseRevision);
  }

  private find(owner: Owner, options: ReadOptions, revision?: string): Promise<TableDuplicates> {
    return summarizeDuplicates(this.stores.stream(owner, (store) => store.duplicates(options), revision));
  }

  /** Searching a large table takes a while, so concurrent previews share one search. */
  private findOnce(owner: Owner, signal: AbortSignal): Promise<TableDuplicates> {
    const running = this.searches.get(owner.userId);
    if (running && !running.isCanceled) return running.join(signal);
    const search = new SharedSearch((shared) => this.find(owner, { signal: shared }));
    this.searches.set(owner.userId, search);
    search.onEnd(() => {
      if (this.searches.get(owner.userId) === search) this.searches.delete(owner.userId);
    });
    return search.join(signal);
  }
}

/** Returns an error that says what was removed before it. That can be undone. */
function afterRemoval(listings: number, error: DomainError): DomainError {
  if (listings === 0 || !(error instanceof ChangeOutcomeUnknown)) return error;
  const removed = `${pluralize(listings, 'listing was', 'listings were')} removed as duplicates. Then:`;
  return new ChangeOutcomeUnknown(`${removed} ${error.reason}`, error.hint, { cause: error });
}

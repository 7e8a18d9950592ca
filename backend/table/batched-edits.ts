import { Injectable } from '@nestjs/common';
import { type ListingStore, StoreError, SUPABASE_COMMIT_ROWS } from '@libs/listing-store';
import { ListingStorePool } from '../database-config';
import type { Owner } from '../platform/http';
import { revertAfterFailure, revertPart } from './revert-part';
import { UndoTooLarge } from './table.errors';
import { TableMutex } from './table-mutex';
import { TableService } from './table.service';
import { UndoMemory } from './undo-memory';
import { listingsIn, type UndoPart } from './undo-part';
import { type UndoDraft, type UndoEntry, type UndoKind, UndoRepository } from './undo-repository';

/** Rows that are changed at once, in one transaction of any database. */
export const BATCH_SIZE = SUPABASE_COMMIT_ROWS;

/** The result of a table action. */
export interface TableActionResult {
  /** Number of affected listings. */
  listings: number;
  undo: UndoEntry | null;
}

/** Some of the rows that an action changes. */
export interface RowBatch {
  readonly ids: readonly number[];
}

export interface BatchedChange<Batch extends RowBatch> {
  kind: UndoKind;
  /** Finds the rows, in batches. */
  find(databaseRevision: string): Promise<readonly Batch[]>;
  /** Changes the rows of a batch and returns what undoes the change. */
  change(store: ListingStore, batch: Batch): Promise<UndoPart>;
}

/** Splits items into batches of `size`. */
export const inBatches = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));

/** Changes any number of rows, as one action that can be undone. It is done for all of them or for none. */
@Injectable()
export class BatchedEdits {
  constructor(
    private readonly stores: ListingStorePool,
    private readonly table: TableService,
    private readonly undoRepository: UndoRepository,
    private readonly mutex: TableMutex,
    private readonly memory: UndoMemory,
  ) {}

  /** @throws UndoTooLarge, TableChanged; ChangeOutcomeUnknown */
  run<Batch extends RowBatch>(owner: Owner, change: BatchedChange<Batch>): Promise<TableActionResult> {
    return this.mutex.runExclusive(owner, async () => {
      const databaseRevision = await this.stores.revisionOf(owner);
      const batches = await change.find(databaseRevision);
      if (batches.length === 0)
        return { listings: 0, undo: await this.undoRepository.last(owner, databaseRevision) };
      const draft = this.undoRepository.begin(databaseRevision, change.kind);
      let listings = 0;
      try {
        for (const batch of batches)
          listings += await this.memory.hold(owner, batch.ids.length, () =>
            this.changeBatch(owner, draft, (store) => change.change(store, batch)),
          );
      } catch (error) {
        await revertAfterFailure(() => this.revert(owner, draft));
        throw error;
      } finally {
        this.table.invalidateCounts(owner);
      }
      await this.undoRepository.complete(owner, draft);
      return { listings, undo: await this.undoRepository.last(owner, databaseRevision) };
    });
  }

  private changeBatch(
    owner: Owner,
    draft: UndoDraft,
    change: (store: ListingStore) => Promise<UndoPart>,
  ): Promise<number> {
    const changeRows = async (store: ListingStore) => {
      const part = await change(store);
      try {
        await this.undoRepository.addPart(owner, draft, part);
      } catch (error) {
        await revertAfterFailure(() => revertPart(store, part));
        throw error;
      }
      return listingsIn(part);
    };
    return this.stores.use(owner, changeRows, draft.databaseRevision).catch(throwUndoTooLarge);
  }

  /** Undoes the batches that were changed. If that fails, the user can undo them later. */
  private async revert(owner: Owner, draft: UndoDraft): Promise<void> {
    const revertAll = async (store: ListingStore) => {
      for await (const part of this.undoRepository.parts(owner, draft.id)) await revertPart(store, part);
    };
    await this.stores.use(owner, revertAll, draft.databaseRevision);
    await this.undoRepository.discard(owner, draft);
  }
}

/** The store found that the action could not be undone, before it changed anything. */
function throwUndoTooLarge(error: unknown): never {
  const cause = error instanceof Error ? error.cause : null;
  throw cause instanceof StoreError && cause.code === 'UNDO_TOO_LARGE' ? new UndoTooLarge() : error;
}

import { Injectable } from '@nestjs/common';
import { MAX_BULK_ROWS } from '@libs/constants';
import type { CellValue, ListingStore } from '@libs/listing-store';
import { ListingStorePool } from '../database-config';
import type { Owner } from '../platform/http';
import { parseValue, revertPart, throwUndoTooLarge, type TableActionResult } from './table-edits';
import { filterOf, type MatchingRowsQuery } from './table-filter.dto';
import { SelectionChanged, UndoTooLarge } from './table.errors';
import type { EditCellsDto } from './table.dto';
import { TableMutex } from './table-mutex';
import { TableService } from './table.service';
import { UndoMemory } from './undo-memory';
import { type UndoDraft, type UndoKind, type UndoPart, UndoRepository } from './undo-repository';

/** Rows that are changed at once. */
const BATCH_SIZE = 1_000;

/** Changes some rows and returns what undoes the change. */
type Change = (store: ListingStore, ids: readonly number[]) => Promise<UndoPart>;

/** Edits or deletes all rows that match a filter, on any number of pages. It is done for all of them or for none. */
@Injectable()
export class MatchingEdits {
  constructor(
    private readonly stores: ListingStorePool,
    private readonly table: TableService,
    private readonly undoRepository: UndoRepository,
    private readonly mutex: TableMutex,
    private readonly memory: UndoMemory,
  ) {}

  /** @throws InvalidInput, SelectionChanged, UndoTooLarge */
  async update(
    owner: Owner,
    query: MatchingRowsQuery,
    edit: EditCellsDto,
  ): Promise<TableActionResult & { value: CellValue }> {
    const value = parseValue(edit);
    const result = await this.changeAll(owner, query, 'edit', async (store, ids) => ({
      cells: await store.update(ids, edit.field, value),
    }));
    return { ...result, value };
  }

  /** @throws SelectionChanged, UndoTooLarge */
  delete(owner: Owner, query: MatchingRowsQuery): Promise<TableActionResult> {
    return this.changeAll(owner, query, 'delete', async (store, ids) => ({ rows: await store.delete(ids) }));
  }

  private changeAll(owner: Owner, query: MatchingRowsQuery, kind: UndoKind, change: Change) {
    return this.mutex.runExclusive(owner, async () => {
      const databaseRevision = await this.stores.revisionOf(owner);
      const ids = await this.matchingIds(owner, query, databaseRevision);
      const draft = await this.undoRepository.begin(owner, databaseRevision, kind);
      let listings = 0;
      try {
        for (let at = 0; at < ids.length; at += BATCH_SIZE) {
          const batch = ids.slice(at, at + BATCH_SIZE);
          listings += await this.memory.hold(owner, batch.length, () =>
            this.changeBatch(owner, draft, batch, change),
          );
        }
      } catch (error) {
        await this.revert(owner, draft);
        throw error;
      } finally {
        this.table.invalidateCounts(owner);
      }
      return { listings, undo: await this.undoRepository.last(owner, databaseRevision) };
    });
  }

  private async matchingIds(owner: Owner, query: MatchingRowsQuery, revision: string): Promise<number[]> {
    const filter = filterOf(query);
    const count = await this.stores.use(owner, (store) => store.count(filter), revision);
    if (count !== query.matching) throw new SelectionChanged();
    if (count > MAX_BULK_ROWS) throw new UndoTooLarge();
    const ids: number[] = [];
    for await (const { id } of this.stores.stream(owner, (store) => store.stream(filter), revision)) {
      // Rows that were delivered since then match too.
      if (ids.length === count) throw new SelectionChanged();
      ids.push(id);
    }
    return ids;
  }

  private changeBatch(
    owner: Owner,
    draft: UndoDraft,
    ids: readonly number[],
    change: Change,
  ): Promise<number> {
    const changeRows = async (store: ListingStore) => {
      const part = await change(store, ids);
      try {
        await this.undoRepository.addPart(owner, draft, part);
      } catch (error) {
        await revertPart(store, part);
        throw error;
      }
      return 'cells' in part ? part.cells.length : part.rows.length;
    };
    return this.stores.use(owner, changeRows, draft.databaseRevision).catch(throwUndoTooLarge);
  }

  /** Undoes the batches that were changed. If that fails too, the user can undo them later. */
  private async revert(owner: Owner, { id, databaseRevision }: UndoDraft): Promise<void> {
    const revertAll = async (store: ListingStore) => {
      for await (const part of this.undoRepository.parts(owner, id)) await revertPart(store, part);
    };
    await this.stores.use(owner, revertAll, databaseRevision);
    await this.undoRepository.markUndone(owner, id, 0);
  }
}

import { Injectable } from '@nestjs/common';
import {
  CellRefused,
  parseCell,
  type CellEdit,
  type CellValue,
  type ListingStore,
  StoreError,
} from '@libs/listing-store';
import { ListingStorePool } from '../database-config';
import { InvalidInput, type Owner } from '../platform/http';
import { NothingToUndo, UndoTooLarge } from './table.errors';
import { TableService } from './table.service';
import type { EditCellsDto, UpdateRowsDto } from './table.dto';
import { TableMutex } from './table-mutex';
import { UndoMemory } from './undo-memory';
import { listingsIn, UndoRepository, type UndoEntry, type UndoPart } from './undo-repository';

/** The result of a table action. */
export interface TableActionResult {
  /** Number of affected listings. */
  listings: number;
  undo: UndoEntry | null;
}

/** Edits the user's own table and undoes edits. */
@Injectable()
export class TableEdits {
  constructor(
    private readonly stores: ListingStorePool,
    private readonly table: TableService,
    private readonly undoRepository: UndoRepository,
    private readonly mutex: TableMutex,
    private readonly memory: UndoMemory,
  ) {}

  /** @throws InvalidInput if the column cannot hold the value */
  async update(owner: Owner, edit: UpdateRowsDto): Promise<TableActionResult & { value: CellValue }> {
    const value = parseValue(edit);
    return this.changeRows(owner, edit.ids, async () => {
      const databaseRevision = await this.stores.revisionOf(owner);
      const cells = await this.stores
        .use(owner, (store) => store.update(edit.ids, edit.field, value), databaseRevision)
        .catch(throwUndoTooLarge);
      const undo = await this.recordUndo(owner, databaseRevision, 'edit', { cells });
      return { listings: cells.length, undo, value };
    });
  }

  /** Gives each of these cells a value of its own. Returns how many changed, and of how many listings. */
  async updateCells(
    owner: Owner,
    edits: readonly CellEdit[],
  ): Promise<TableActionResult & { cells: number }> {
    const ids = [...new Set(edits.map(({ id }) => id))];
    return this.changeRows(owner, ids, async () => {
      const databaseRevision = await this.stores.revisionOf(owner);
      const cells = await this.stores
        .use(owner, (store) => store.updateCells(edits), databaseRevision)
        .catch(throwUndoTooLarge);
      const undo = await this.recordUndo(owner, databaseRevision, 'edit', { cells });
      return { listings: listingsIn({ cells }), cells: cells.length, undo };
    });
  }

  async delete(owner: Owner, ids: readonly number[]): Promise<TableActionResult> {
    return this.changeRows(owner, ids, async () => {
      const databaseRevision = await this.stores.revisionOf(owner);
      const rows = await this.stores
        .use(owner, (store) => store.delete(ids), databaseRevision)
        .catch(throwUndoTooLarge);
      return {
        listings: rows.length,
        undo: await this.recordUndo(owner, databaseRevision, 'delete', { rows }),
      };
    });
  }

  async lastAction(owner: Owner): Promise<UndoEntry | null> {
    return this.undoRepository.last(owner, await this.stores.revisionOf(owner));
  }

  /**
   * Undoes the action and returns the number of listings restored. Undoing it again changes nothing.
   * @throws NothingToUndo
   */
  undo(owner: Owner, id: string): Promise<number> {
    return this.mutex.runExclusive(owner, () => this.undoNow(owner, id));
  }

  private changeRows<T>(owner: Owner, ids: readonly number[], change: () => Promise<T>): Promise<T> {
    return this.mutex.runExclusive(owner, () => this.memory.hold(owner, ids.length, change));
  }

  private async undoNow(owner: Owner, id: string): Promise<number> {
    const restoredBefore = await this.undoRepository.restoredCount(owner, id);
    if (restoredBefore !== null) return restoredBefore;
    const databaseRevision = await this.stores.revisionOf(owner);
    const entry = await this.undoRepository.last(owner, databaseRevision);
    if (entry?.id !== id) throw new NothingToUndo();
    const revertAll = async (store: ListingStore) => {
      let listings = 0;
      for await (const part of this.undoRepository.parts(owner, id))
        listings += await revertPart(store, part);
      return listings;
    };
    const restored = await this.stores.use(owner, revertAll, databaseRevision);
    await this.undoRepository.markUndone(owner, id, restored);
    this.table.invalidateCounts(owner);
    return restored;
  }

  /** Records the undo entry for an action. If that fails, the action is reverted, because the user sees an error. */
  private async recordUndo(owner: Owner, databaseRevision: string, kind: UndoEntry['kind'], part: UndoPart) {
    this.table.invalidateCounts(owner);
    if (listingsIn(part) === 0) return this.undoRepository.last(owner, databaseRevision);
    try {
      await this.undoRepository.addPart(owner, this.undoRepository.begin(databaseRevision, kind), part);
    } catch (error) {
      await this.stores.use(owner, (store) => revertPart(store, part), databaseRevision);
      throw error;
    }
    return this.undoRepository.last(owner, databaseRevision);
  }
}

/** The store found that the action could not be undone, before it changed anything. */
export function throwUndoTooLarge(error: unknown): never {
  const cause = error instanceof Error ? error.cause : null;
  throw cause instanceof StoreError && cause.code === 'UNDO_TOO_LARGE' ? new UndoTooLarge() : error;
}

/** @throws InvalidInput if the column cannot hold the value */
export function parseValue({ field, value, timeZone }: EditCellsDto): CellValue {
  try {
    return parseCell(field, value, timeZone ?? undefined);
  } catch (error) {
    if (error instanceof CellRefused) throw new InvalidInput([{ path: 'value', message: error.message }]);
    throw error;
  }
}

/** Restores rows or cells, and returns how many were restored. */
export const revertPart = (store: ListingStore, part: UndoPart): Promise<number> =>
  'cells' in part ? store.revertCells(part.cells) : store.restoreRows(part.rows);

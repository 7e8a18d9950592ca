import { Injectable } from '@nestjs/common';
import { MAX_TABLE_ROWS } from '@libs/constants';
import {
  CellRefused,
  parseCell,
  type CellEdit,
  type CellValue,
  type ListingStore,
} from '@libs/listing-store';
import { ListingStorePool } from '../database-config';
import { InvalidInput, type Owner } from '../platform/http';
import { BATCH_SIZE, BatchedEdits, inBatches, type RowBatch, type TableActionResult } from './batched-edits';
import { revertPart } from './revert-part';
import { NothingToUndo } from './table.errors';
import { TableService } from './table.service';
import type { EditCellsDto, UpdateRowsDto } from './table.dto';
import { TableMutex } from './table-mutex';
import { UndoRepository, type UndoEntry, type UndoOutcome } from './undo-repository';

/** Some of the cells that an action changes, and their rows. */
interface CellBatch extends RowBatch {
  edits: readonly CellEdit[];
}

/** Edits the user's own table and undoes edits. */
@Injectable()
export class TableEdits {
  constructor(
    private readonly stores: ListingStorePool,
    private readonly table: TableService,
    private readonly undoRepository: UndoRepository,
    private readonly mutex: TableMutex,
    private readonly batches: BatchedEdits,
  ) {}

  /** @throws InvalidInput if the column cannot hold the value */
  async update(owner: Owner, edit: UpdateRowsDto): Promise<TableActionResult & { value: CellValue }> {
    const value = parseValue(edit);
    const result = await this.batches.run(owner, {
      kind: 'edit',
      find: (revision) => this.rowBatches(owner, edit.ids, revision),
      change: async (store, { ids }) => ({ cells: await store.update(ids, edit.field, value) }),
    });
    return { ...result, value };
  }

  /** Gives each of these cells a value of its own. Returns how many changed, and of how many listings. */
  async updateCells(
    owner: Owner,
    edits: readonly CellEdit[],
  ): Promise<TableActionResult & { cells: number }> {
    let cells = 0;
    const result = await this.batches.run<CellBatch>(owner, {
      kind: 'edit',
      find: (revision) => this.cellBatches(owner, edits, revision),
      async change(store, batch) {
        const changed = await store.updateCells(batch.edits);
        cells += changed.length;
        return { cells: changed };
      },
    });
    return { ...result, cells };
  }

  delete(owner: Owner, ids: readonly number[]): Promise<TableActionResult> {
    return this.batches.run(owner, {
      kind: 'delete',
      find: (revision) => this.rowBatches(owner, ids, revision),
      change: async (store, batch) => ({ rows: await store.delete(batch.ids) }),
    });
  }

  async lastAction(owner: Owner): Promise<UndoEntry | null> {
    return this.undoRepository.last(owner, await this.stores.revisionOf(owner));
  }

  /**
   * Undoes the action, except for what was changed since. Undoing it again changes nothing.
   * @throws NothingToUndo
   */
  undo(owner: Owner, id: string): Promise<UndoOutcome> {
    return this.mutex.runExclusive(owner, () => this.undoNow(owner, id));
  }

  private async undoNow(owner: Owner, id: string): Promise<UndoOutcome> {
    const undoneBefore = await this.undoRepository.outcomeOf(owner, id);
    if (undoneBefore !== null) return undoneBefore;
    const databaseRevision = await this.stores.revisionOf(owner);
    const entry = await this.undoRepository.last(owner, databaseRevision);
    if (entry?.id !== id) throw new NothingToUndo();
    const revertAll = async (store: ListingStore) => {
      const total: UndoOutcome = { listings: 0, cells: null, changed: 0 };
      for await (const part of this.undoRepository.parts(owner, id)) {
        const { listings, cells, changed } = await revertPart(store, part);
        total.listings += listings;
        if (cells !== null) total.cells = (total.cells ?? 0) + cells;
        total.changed += changed;
      }
      return total;
    };
    const outcome = await this.stores.use(owner, revertAll, databaseRevision);
    await this.undoRepository.markUndone(owner, id, outcome);
    this.table.invalidateCounts(owner);
    return outcome;
  }

  /** One batch, except in a database that commits only some of the rows at once. */
  private async rowBatches(owner: Owner, ids: readonly number[], revision: string): Promise<RowBatch[]> {
    return inBatches(ids, await this.batchSize(owner, revision)).map((batch) => ({ ids: batch }));
  }

  private async cellBatches(
    owner: Owner,
    edits: readonly CellEdit[],
    revision: string,
  ): Promise<CellBatch[]> {
    const rows = new Map<number, CellEdit[]>();
    for (const edit of edits) rows.set(edit.id, [...(rows.get(edit.id) ?? []), edit]);
    const cellsOfRow = Math.max(1, ...[...rows.values()].map(({ length }) => length));
    const size = Math.max(1, Math.floor((await this.batchSize(owner, revision)) / cellsOfRow));
    return inBatches([...rows], size).map((batch) => ({
      ids: batch.map(([id]) => id),
      edits: batch.flatMap(([, ofRow]) => ofRow),
    }));
  }

  private batchSize(owner: Owner, revision: string): Promise<number> {
    const sizeFor = ({ provider }: ListingStore) => (provider === 'supabase' ? BATCH_SIZE : MAX_TABLE_ROWS);
    return this.stores.use(owner, (store) => Promise.resolve(sizeFor(store)), revision);
  }
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

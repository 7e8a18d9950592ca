import { Injectable } from '@nestjs/common';
import { CellRefused, parseCell, type CellValue, type ListingStore } from '@libs/listing-store';
import { ListingStores } from '../database-config';
import { InvalidInput, type Owner } from '../platform/http';
import { NothingToUndo } from './table.errors';
import { TableService } from './table.service';
import type { UpdateRowsBody } from './table.dto';
import { TableTurns } from './table-turns';
import { UndoBook, type UndoEntry, type UndoPart } from './undo-book';

/** What an act came to. */
export interface TableAct {
  /** Listings that it touched. */
  listings: number;
  undo: UndoEntry | null;
}

/** Changes the user's own table, and changes it back. */
@Injectable()
export class TableEdits {
  constructor(
    private readonly stores: ListingStores,
    private readonly table: TableService,
    private readonly book: UndoBook,
    private readonly turns: TableTurns,
  ) {}

  /** @throws InvalidInput for a value that the column cannot hold */
  async update(owner: Owner, body: UpdateRowsBody): Promise<TableAct & { value: CellValue }> {
    const value = parsed(body);
    return this.turns.take(owner, async () => {
      const database = await this.stores.revisionOf(owner);
      const cells = await this.stores.use(owner, (store) => store.update(body.ids, body.field, value));
      const undo = await this.note(owner, database, 'edit', { cells });
      return { listings: cells.length, undo, value };
    });
  }

  async delete(owner: Owner, ids: readonly number[]): Promise<TableAct> {
    return this.turns.take(owner, async () => {
      const database = await this.stores.revisionOf(owner);
      const rows = await this.stores.use(owner, (store) => store.delete(ids));
      return { listings: rows.length, undo: await this.note(owner, database, 'delete', { rows }) };
    });
  }

  async lastAct(owner: Owner): Promise<UndoEntry | null> {
    return this.book.last(owner, await this.stores.revisionOf(owner));
  }

  /**
   * Takes the act back and answers how many listings it put back. The same act once more changes nothing.
   * @throws NothingToUndo
   */
  undo(owner: Owner, id: string): Promise<number> {
    return this.turns.take(owner, () => this.undoNow(owner, id));
  }

  private async undoNow(owner: Owner, id: string): Promise<number> {
    const done = await this.book.undone(owner, id);
    if (done !== null) return done;
    const entry = await this.book.last(owner, await this.stores.revisionOf(owner));
    if (entry?.id !== id) throw new NothingToUndo();
    const restored = await this.stores.use(owner, async (store) => {
      let listings = 0;
      for await (const part of this.book.parts(owner, id)) listings += await takeBack(store, part);
      return listings;
    });
    await this.book.close(owner, id, restored);
    this.table.forgetCounts(owner);
    return restored;
  }

  /** An act that cannot be noted is taken back: what the user is told did not happen has not happened. */
  private async note(owner: Owner, database: string, kind: UndoEntry['kind'], part: UndoPart) {
    this.table.forgetCounts(owner);
    const changed = 'cells' in part ? part.cells.length : part.rows.length;
    if (changed === 0) return this.book.last(owner, database);
    try {
      await this.book.add(owner, await this.book.open(owner, database, kind), part);
    } catch (error) {
      await this.stores.use(owner, (store) => takeBack(store, part));
      throw error;
    }
    return this.book.last(owner, database);
  }
}

function parsed({ field, value }: UpdateRowsBody): CellValue {
  try {
    return parseCell(field, value);
  } catch (error) {
    if (error instanceof CellRefused) throw new InvalidInput([{ path: 'value', message: error.message }]);
    throw error;
  }
}

/** Puts rows or cells back as they were, and answers how many. */
export const takeBack = (store: ListingStore, part: UndoPart): Promise<number> =>
  'cells' in part ? store.revertCells(part.cells) : store.restoreRows(part.rows);

import { Injectable } from '@nestjs/common';
import { MAX_BULK_ROWS } from '@libs/constants';
import type { CellValue } from '@libs/listing-store';
import { ListingStorePool } from '../database-config';
import type { Owner } from '../platform/http';
import {
  BATCH_SIZE,
  type BatchedChange,
  BatchedEdits,
  inBatches,
  type RowBatch,
  type TableActionResult,
} from './batched-edits';
import { parseValue } from './table-edits';
import { filterOf, type MatchingRowsQuery } from './table-filter.dto';
import { SelectionChanged, UndoTooLarge } from './table.errors';
import type { EditCellsDto } from './table.dto';

/** Edits or deletes all rows that match a filter, on any number of pages. */
@Injectable()
export class MatchingEdits {
  constructor(
    private readonly stores: ListingStorePool,
    private readonly batches: BatchedEdits,
  ) {}

  /** @throws InvalidInput, SelectionChanged, UndoTooLarge */
  async update(
    owner: Owner,
    query: MatchingRowsQuery,
    edit: EditCellsDto,
  ): Promise<TableActionResult & { value: CellValue }> {
    const value = parseValue(edit);
    const result = await this.changeAll(owner, query, {
      kind: 'edit',
      change: async (store, { ids }) => ({ cells: await store.update(ids, edit.field, value) }),
    });
    return { ...result, value };
  }

  /** @throws SelectionChanged, UndoTooLarge */
  delete(owner: Owner, query: MatchingRowsQuery): Promise<TableActionResult> {
    return this.changeAll(owner, query, {
      kind: 'delete',
      change: async (store, { ids }) => ({ rows: await store.delete(ids) }),
    });
  }

  private changeAll(
    owner: Owner,
    query: MatchingRowsQuery,
    change: Omit<BatchedChange<RowBatch>, 'find'>,
  ): Promise<TableActionResult> {
    return this.batches.run(owner, {
      ...change,
      find: (databaseRevision) => this.matchingRows(owner, query, databaseRevision),
    });
  }

  private async matchingRows(owner: Owner, query: MatchingRowsQuery, revision: string): Promise<RowBatch[]> {
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
    return inBatches(ids, BATCH_SIZE).map((batch) => ({ ids: batch }));
  }
}

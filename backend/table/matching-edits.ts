import { Injectable } from '@nestjs/common';
import { MAX_BULK_ROWS } from '@libs/constants';
import { encodedBytes, type CellValue, type StoredRow } from '@libs/listing-store';
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
import { MAX_UNDO_BYTES } from './undo-repository';
import type { EditCellsDto } from './table.dto';

/** Returns about how much an undo entry takes for a row. */
type BytesOf = (row: StoredRow) => number;

/** What an undo entry takes for a cell, beside its text. */
const CELL_BYTES = 200;

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
      bytesOf: (row) => CELL_BYTES + encodedBytes(String(row[edit.field] ?? '')),
      change: async (store, { ids }) => ({ cells: await store.update(ids, edit.field, value) }),
    });
    return { ...result, value };
  }

  /** @throws SelectionChanged, UndoTooLarge */
  delete(owner: Owner, query: MatchingRowsQuery): Promise<TableActionResult> {
    return this.changeAll(owner, query, {
      kind: 'delete',
      bytesOf: (row) => Buffer.byteLength(JSON.stringify(row)),
      change: async (store, { ids }) => ({ rows: await store.delete(ids) }),
    });
  }

  private changeAll(
    owner: Owner,
    query: MatchingRowsQuery,
    { bytesOf, ...change }: Omit<BatchedChange<RowBatch>, 'find'> & { bytesOf: BytesOf },
  ): Promise<TableActionResult> {
    return this.batches.run(owner, {
      ...change,
      find: (databaseRevision) => this.matchingRows(owner, query, bytesOf, databaseRevision),
    });
  }

  /** What could not be undone is refused before anything is changed. What an entry takes exactly is known later. */
  private async matchingRows(
    owner: Owner,
    query: MatchingRowsQuery,
    bytesOf: BytesOf,
    revision: string,
  ): Promise<RowBatch[]> {
    const filter = filterOf(query);
    const count = await this.stores.use(owner, (store) => store.count(filter), revision);
    if (count !== query.matching) throw new SelectionChanged();
    if (count > MAX_BULK_ROWS) throw UndoTooLarge.ofRows();
    const ids: number[] = [];
    let bytes = 0;
    for await (const row of this.stores.stream(owner, (store) => store.stream(filter), revision)) {
      // Rows that were delivered since then match too.
      if (ids.length === count) throw new SelectionChanged();
      bytes += bytesOf(row);
      if (bytes > MAX_UNDO_BYTES) throw UndoTooLarge.ofBytes(MAX_UNDO_BYTES, ids.length);
      ids.push(row.id);
    }
    return inBatches(ids, BATCH_SIZE).map((batch) => ({ ids: batch }));
  }
}

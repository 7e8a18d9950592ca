import type { SheetRow } from '@libs/sheets';

const MAX_ROWS = 500;
/** Receiving a batch of this size takes a few milliseconds of the process that serves everybody. */
const MAX_BYTES = 256 * 1_024;
/** What a cell costs in addition to its characters. */
const CELL_BYTES = 8;

/** Divides rows into batches of limited size. A row is never divided. */
export async function* inBatches(rows: AsyncIterable<readonly SheetRow[]>): AsyncGenerator<SheetRow[]> {
  let batch: SheetRow[] = [];
  let bytes = 0;
  for await (const some of rows)
    for (const row of some) {
      const size = row.cells.reduce((sum, cell) => sum + 2 * cell.length + CELL_BYTES, 0);
      if (batch.length === MAX_ROWS || (batch.length > 0 && bytes + size > MAX_BYTES)) {
        yield batch;
        batch = [];
        bytes = 0;
      }
      batch.push(row);
      bytes += size;
    }
  if (batch.length > 0) yield batch;
}

import type { RowFilter } from '@libs/listing';
import type { PositionChunk, PositionOptions } from '../listing-store';
import { POSITION_COLUMNS, positionChunk, withPosition } from '../positions';
import { ReadBudget } from '../read-budget';
import type { SupabaseApi } from './supabase-api';
import { readChunks } from './supabase-chunks';

/** A project returns at most 1,000 rows at once, each time over the internet, so that more of them would take minutes. */
const MAX_ROWS = 100_000;
const MAX_MS = 18_000;
const HINT = 'Filter the table to see its listings on the map.';

/** @throws StoreError with the code ANSWER_TOO_LONG if there are too many rows, whether they match or not */
export async function* readPositions(
  api: SupabaseApi,
  filter: RowFilter | undefined,
  { afterId, signal }: PositionOptions,
): AsyncGenerator<PositionChunk> {
  const budget = new ReadBudget({ maxRows: MAX_ROWS, maxMs: MAX_MS, hint: HINT });
  const options = { filter: withPosition(filter), afterId, signal, budget };
  for await (const rows of readChunks<{ id: number }>(api, POSITION_COLUMNS, options))
    if (rows.length > 0) yield positionChunk(rows);
}

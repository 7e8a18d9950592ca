import { type DuplicateRule, findDuplicatesInSlices } from '@libs/listing';
import { assertNotCanceled } from './read-budget';
import type { StoredRow } from './table';

/** A row that another row of the same table makes redundant, by a rule of spec §5. */
export interface TableDuplicate {
  id: number;
  rule: DuplicateRule;
  /** The row and the one that is kept instead; null after the first 20. */
  example: { removed: StoredRow; kept: StoredRow } | null;
}

/** Maximum amount compared at once. Further duplicates are found once these are removed. */
const MAX_CANDIDATES = 100_000;
const MAX_CANDIDATE_TEXT = 16 * 2 ** 20;
const MAX_EXAMPLES = 20;

/**
 * Yields the duplicates of a table, ordered by id. `candidates` must contain at least every row that shares a key with
 * another, ordered by id. Of more than 100,000 rows, or 16 MB of text, only the first are compared.
 */
export async function* tableDuplicates(
  candidates: AsyncIterable<StoredRow>,
  signal?: AbortSignal,
): AsyncGenerator<TableDuplicate> {
  const rows: StoredRow[] = [];
  let textLength = 0;
  for await (const row of candidates) {
    rows.push(row);
    for (const cell of Object.values(row)) if (typeof cell === 'string') textLength += cell.length;
    if (rows.length >= MAX_CANDIDATES || textLength >= MAX_CANDIDATE_TEXT) break;
  }
  const { removed } = await findDuplicatesInSlices(rows);
  assertNotCanceled(signal);
  for (const [at, { row, rule, kept }] of removed.entries())
    yield { id: row.id, rule, example: at < MAX_EXAMPLES ? { removed: row, kept } : null };
}

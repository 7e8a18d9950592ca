import { createHash } from 'node:crypto';
import { DUPLICATE_RULES, findDuplicates, type DuplicateRule, type RemovedRow } from '@libs/listing';
import type { StoredRow } from '@libs/listing-store';

export interface TableDuplicates {
  /** A fingerprint of exactly these rows. It changes if the table has other duplicates. */
  preview: string;
  removed: RemovedRow<StoredRow>[];
  /** Number of listings that each rule finds, in the order of spec §5. */
  rules: { rule: DuplicateRule; listings: number }[];
}

/** What is compared at once. More duplicates are found once these are removed. */
const MAX_CANDIDATES = 100_000;
const MAX_CANDIDATE_TEXT = 32 * 2 ** 20;

/**
 * Returns the duplicates of a table by the rules of libs/listing. `candidates` must contain at least every row that
 * shares a key with another. Of more than 100,000 rows, or 32 MB of text, only the first are compared.
 */
export async function findTableDuplicates(candidates: AsyncIterable<StoredRow>): Promise<TableDuplicates> {
  const rows: StoredRow[] = [];
  let textLength = 0;
  for await (const row of candidates) {
    rows.push(row);
    textLength += Object.values(row).reduce<number>(
      (sum, cell) => sum + (typeof cell === 'string' ? cell.length : 0),
      0,
    );
    if (rows.length >= MAX_CANDIDATES || textLength >= MAX_CANDIDATE_TEXT) break;
  }
  const { removed } = findDuplicates(rows);
  return {
    preview: fingerprintOf(removed),
    removed,
    rules: DUPLICATE_RULES.map((rule) => ({
      rule,
      listings: removed.filter((one) => one.rule === rule).length,
    })),
  };
}

function fingerprintOf(removed: readonly RemovedRow<StoredRow>[]): string {
  const ids = removed.map(({ row }) => row.id).sort((a, b) => a - b);
  return createHash('sha256').update(ids.join(',')).digest('base64url');
}

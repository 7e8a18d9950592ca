import { createHash } from 'node:crypto';
import { DUPLICATE_RULES, findDuplicates, type DuplicateRule, type RemovedRow } from '@libs/listing';
import type { StoredRow } from '@libs/listing-store';

export interface TableDuplicates {
  /** Names exactly these rows: a table with other duplicates has another name. */
  preview: string;
  removed: RemovedRow<StoredRow>[];
  /** How many each rule finds, in the order of spec §5. */
  rules: { rule: DuplicateRule; listings: number }[];
}

/** The duplicates of a table by libs/listing's rules. `candidates`: at least every row that shares a key with another. */
export async function findTableDuplicates(candidates: AsyncIterable<StoredRow>): Promise<TableDuplicates> {
  const rows: StoredRow[] = [];
  for await (const row of candidates) rows.push(row);
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

import { createHash } from 'node:crypto';
import { DUPLICATE_RULES, type DuplicateRule } from '@libs/listing';
import type { TableDuplicate } from '@libs/listing-store';

export interface TableDuplicates {
  /** Fingerprint of the rows to be removed. It changes if the duplicates in the table change. */
  preview: string;
  /** The rows to be removed, ordered by id. */
  ids: number[];
  /** Number of listings that each rule found, in the order of spec §5. */
  rules: { rule: DuplicateRule; listings: number }[];
  /** The first of them, each with the row that is kept instead. */
  examples: DuplicateExample[];
}

export type DuplicateExample = { rule: DuplicateRule } & NonNullable<TableDuplicate['example']>;

/** Summarizes the duplicates of a table. Holds one number for each of them, and a few examples. */
export async function summarizeDuplicates(
  duplicates: AsyncIterable<TableDuplicate>,
): Promise<TableDuplicates> {
  const ids: number[] = [];
  const rules = DUPLICATE_RULES.map((rule) => ({ rule, listings: 0 }));
  const examples: DuplicateExample[] = [];
  for await (const { id, rule, example } of duplicates) {
    ids.push(id);
    const count = rules.find((one) => one.rule === rule);
    if (count) count.listings += 1;
    if (example) examples.push({ rule, ...example });
  }
  return { preview: fingerprintOf(ids), ids, rules, examples };
}

const fingerprintOf = (ids: readonly number[]): string =>
  createHash('sha256').update(ids.join(',')).digest('base64url');

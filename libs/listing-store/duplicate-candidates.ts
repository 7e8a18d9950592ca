import { createHash } from 'node:crypto';
import { duplicateKeys } from '@libs/listing';
import type { StoredRow } from './table';

/**
 * The rows that share a key of a duplicate rule with another row. The rows are read twice; between the readings only a number
 * for each key is kept. Two keys that meet in one number cost a row too many, never one too few.
 */
export async function* candidatesAmong(rows: () => AsyncIterable<StoredRow>): AsyncGenerator<StoredRow> {
  const once = new Set<number>();
  const often = new Set<number>();
  for await (const row of rows()) {
    for (const key of numbersOf(row)) {
      if (once.has(key)) often.add(key);
      else once.add(key);
    }
  }
  once.clear();
  if (often.size === 0) return;
  for await (const row of rows()) if (numbersOf(row).some((key) => often.has(key))) yield row;
}

/** 48 bits of each key's digest. */
function numbersOf(row: StoredRow): number[] {
  return duplicateKeys(row).map((key) => createHash('md5').update(key).digest().readUIntBE(0, 6));
}

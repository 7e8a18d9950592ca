import { DUPLICATE_FIELDS, duplicateKeys } from '@libs/listing';
import type { StoredRow } from './table';

/** What is read of every row. */
export const KEY_COLUMNS = ['id', ...DUPLICATE_FIELDS] as const;
export type KeyRow = Pick<StoredRow, (typeof KEY_COLUMNS)[number]>;

/** Rows that are fetched whole at once. */
const FETCHED = 500;

/** After so many rows others have a turn. */
const STRETCH = 1_000;

/**
 * The rows that share a key of a duplicate rule with another row, by id. What the rules compare is read twice of every row;
 * between the readings only a number of 32 bits for each key is kept. Two keys that meet in one number cost a row too many,
 * never one too few.
 */
export async function* candidatesAmong(
  rows: () => AsyncIterable<KeyRow>,
  whole: (ids: readonly number[]) => Promise<StoredRow[]>,
): AsyncGenerator<StoredRow> {
  const often = await numbersMetTwice(rows());
  if (often.size === 0) return;
  const ids: number[] = [];
  for await (const row of inStretches(rows())) {
    if (duplicateKeys(row).some((key) => often.has(numberOf(key)))) ids.push(row.id);
    if (ids.length === FETCHED) yield* await whole(ids.splice(0));
  }
  if (ids.length > 0) yield* await whole(ids);
}

async function numbersMetTwice(rows: AsyncIterable<KeyRow>): Promise<Set<number>> {
  let numbers = new Int32Array(4_096);
  let count = 0;
  for await (const row of inStretches(rows)) {
    for (const key of duplicateKeys(row)) {
      if (count === numbers.length) {
        const wider = new Int32Array(2 * count);
        wider.set(numbers);
        numbers = wider;
      }
      numbers[count++] = numberOf(key);
    }
  }
  const sorted = numbers.subarray(0, count).sort();
  const often = new Set<number>();
  for (let at = 1; at < count; at++) if (sorted[at] === sorted[at - 1]) often.add(sorted[at] ?? 0);
  return often;
}

/** Lets the process do something else between two stretches of rows. */
async function* inStretches(rows: AsyncIterable<KeyRow>): AsyncGenerator<KeyRow> {
  let done = 0;
  for await (const row of rows) {
    yield row;
    if (++done % STRETCH === 0) await new Promise((next) => setImmediate(next));
  }
}

/** 32 bits of a text, well mixed (the last step is MurmurHash3's): a twentieth of the time that a digest takes. */
function numberOf(text: string): number {
  let mixed = 0x41c6_ce57;
  for (let at = 0; at < text.length; at++) {
    mixed = Math.imul(mixed ^ text.charCodeAt(at), 0x5bd1_e995);
    mixed ^= mixed >>> 15;
  }
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85eb_ca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2_ae35);
  return mixed ^ (mixed >>> 16);
}

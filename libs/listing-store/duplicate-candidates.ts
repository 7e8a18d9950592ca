import { DUPLICATE_FIELDS, duplicateKeys } from '@libs/listing';
import type { StoredRow } from './table';

/** What is read of every row. */
export const KEY_COLUMNS = ['id', ...DUPLICATE_FIELDS] as const;
export type KeyRow = Pick<StoredRow, (typeof KEY_COLUMNS)[number]>;

/** Rows that are fetched whole at once. */
const FETCHED = 500;

/** After so many rows others have a turn. */
const STRETCH = 1_000;

/** What is kept of some rows: of each its id, how many keys it has, and a number of 32 bits for each key. */
interface Stretch {
  ids: Float64Array;
  many: Uint8Array;
  numbers: Int32Array;
}

/**
 * The rows that share a key of a duplicate rule with another row, by id. What the rules compare is read once of every row, in
 * chunks; some 25 bytes a row are kept of it. Two keys that meet in one number cost a row too many, never one too few.
 */
export async function* candidatesAmong(
  chunks: AsyncIterable<readonly KeyRow[]>,
  whole: (ids: readonly number[]) => Promise<StoredRow[]>,
): AsyncGenerator<StoredRow> {
  const stretches: Stretch[] = [];
  for await (const rows of chunks) {
    for (let at = 0; at < rows.length; at += STRETCH) {
      stretches.push(stretchOf(rows.slice(at, at + STRETCH)));
      await othersTurn();
    }
  }
  const often = metTwice(stretches);
  if (often.length === 0) return;
  const ids: number[] = [];
  for (const stretch of stretches) {
    ids.push(...idsWith(often, stretch));
    while (ids.length >= FETCHED) yield* await whole(ids.splice(0, FETCHED));
    await othersTurn();
  }
  if (ids.length > 0) yield* await whole(ids);
}

const othersTurn = () => new Promise((next) => setImmediate(next));

function stretchOf(rows: readonly KeyRow[]): Stretch {
  const keys = rows.map(duplicateKeys);
  return {
    ids: new Float64Array(rows.map(({ id }) => id)),
    many: new Uint8Array(keys.map(({ length }) => length)),
    numbers: new Int32Array(keys.flat().map(numberOf)),
  };
}

/** The numbers that are there more than once, each once, in order. */
function metTwice(stretches: readonly Stretch[]): Int32Array {
  const all = new Int32Array(stretches.reduce((sum, { numbers }) => sum + numbers.length, 0));
  let filled = 0;
  for (const { numbers } of stretches) {
    all.set(numbers, filled);
    filled += numbers.length;
  }
  all.sort();
  // Written over what has been looked at: fewer than there have been pairs.
  let met = 0;
  for (let at = 1; at < all.length; at++) {
    const one = all[at] ?? 0;
    if (one === all[at - 1] && (met === 0 || one !== all[met - 1])) all[met++] = one;
  }
  return all.slice(0, met);
}

function idsWith(often: Int32Array, { ids, many, numbers }: Stretch): number[] {
  let from = 0;
  return [...ids].filter((_, at) => {
    const own = numbers.subarray(from, (from += many[at] ?? 0));
    return own.some((number) => isAmong(often, number));
  });
}

function isAmong(ordered: Int32Array, wanted: number): boolean {
  let from = 0;
  let to = ordered.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((ordered[middle] ?? 0) < wanted) from = middle + 1;
    else to = middle;
  }
  return ordered[from] === wanted;
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

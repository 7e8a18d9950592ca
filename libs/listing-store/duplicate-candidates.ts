import { DUPLICATE_FIELDS, duplicateKeys } from '@libs/listing';
import type { StoredRow } from './table';

/** The columns that are read of every row. */
export const KEY_COLUMNS = ['id', ...DUPLICATE_FIELDS] as const;
export type KeyRow = Pick<StoredRow, (typeof KEY_COLUMNS)[number]>;

/** Number of complete rows fetched at once. */
const FETCH_SIZE = 500;

/** Number of rows processed before yielding to the event loop. */
const BLOCK_SIZE = 1_000;

/**
 * What is held in memory for a block of rows: the id of each row, its number of keys, and a 32-bit hash of each key.
 */
interface KeyBlock {
  ids: Float64Array;
  keyCounts: Uint8Array;
  hashes: Int32Array;
}

/**
 * Yields the rows that share a key of a duplicate rule with another row, ordered by id. The compared fields of every
 * row are read once, in chunks, and about 25 bytes per row are held in memory. A hash collision adds a row too many,
 * but no candidate is ever missed.
 */
export async function* findDuplicateCandidates(
  chunks: AsyncIterable<readonly KeyRow[]>,
  fetchRows: (ids: readonly number[]) => Promise<StoredRow[]>,
): AsyncGenerator<StoredRow> {
  const blocks: KeyBlock[] = [];
  for await (const rows of chunks) {
    for (let at = 0; at < rows.length; at += BLOCK_SIZE) {
      blocks.push(keyBlockOf(rows.slice(at, at + BLOCK_SIZE)));
      await yieldToEventLoop();
    }
  }
  const repeated = repeatedHashes(blocks);
  if (repeated.length === 0) return;
  const ids: number[] = [];
  for (const block of blocks) {
    ids.push(...idsWithHash(repeated, block));
    while (ids.length >= FETCH_SIZE) yield* await fetchRows(ids.splice(0, FETCH_SIZE));
    await yieldToEventLoop();
  }
  if (ids.length > 0) yield* await fetchRows(ids);
}

const yieldToEventLoop = () => new Promise((next) => setImmediate(next));

function keyBlockOf(rows: readonly KeyRow[]): KeyBlock {
  const keys = rows.map(duplicateKeys);
  return {
    ids: new Float64Array(rows.map(({ id }) => id)),
    keyCounts: new Uint8Array(keys.map(({ length }) => length)),
    hashes: new Int32Array(keys.flat().map(hashOf)),
  };
}

/** Returns the hashes that occur more than once, each once, in ascending order. */
function repeatedHashes(blocks: readonly KeyBlock[]): Int32Array {
  const all = new Int32Array(blocks.reduce((sum, { hashes }) => sum + hashes.length, 0));
  let filled = 0;
  for (const { hashes } of blocks) {
    all.set(hashes, filled);
    filled += hashes.length;
  }
  all.sort();
  // Results overwrite entries that have been read already. This is safe because every result takes two entries.
  let found = 0;
  for (let at = 1; at < all.length; at++) {
    const hash = all[at] ?? 0;
    if (hash === all[at - 1] && (found === 0 || hash !== all[found - 1])) all[found++] = hash;
  }
  return all.slice(0, found);
}

function idsWithHash(repeated: Int32Array, { ids, keyCounts, hashes }: KeyBlock): number[] {
  let from = 0;
  return [...ids].filter((_, at) => {
    const ownHashes = hashes.subarray(from, (from += keyCounts[at] ?? 0));
    return ownHashes.some((hash) => includesSorted(repeated, hash));
  });
}

function includesSorted(sorted: Int32Array, wanted: number): boolean {
  let from = 0;
  let to = sorted.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((sorted[middle] ?? 0) < wanted) from = middle + 1;
    else to = middle;
  }
  return sorted[from] === wanted;
}

/**
 * Returns a well-mixed 32-bit hash of a text (the last step is MurmurHash3's). Takes a twentieth of the time of a
 * cryptographic digest.
 */
function hashOf(text: string): number {
  let hash = 0x41c6_ce57;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x5bd1_e995);
    hash ^= hash >>> 15;
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85eb_ca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2_ae35);
  return hash ^ (hash >>> 16);
}

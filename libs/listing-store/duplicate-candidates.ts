import { DUPLICATE_FIELDS, duplicateKeys } from '@libs/listing';
import { assertNotCanceled, ReadBudget } from './read-budget';
import { repeatedHashes, yieldToEventLoop } from './repeated-hashes';
import type { StoredRow } from './table';

/** The columns read from every row. */
export const KEY_COLUMNS = ['id', ...DUPLICATE_FIELDS] as const;
export type KeyRow = Pick<StoredRow, (typeof KEY_COLUMNS)[number]>;

/** Number of complete rows fetched at once. */
const FETCH_SIZE = 500;

/** Number of rows per block. */
const BLOCK_SIZE = 1_000;

/** How long rows are processed before other work gets its turn, in milliseconds. */
const SLICE_MS = 10;

/** A table that exceeds these limits is not a table of listings. */
const MAX_SCANNED_ROWS = 3_000_000;
const MAX_SCAN_MS = 10 * 60_000;

/** What is held in memory for a block of rows: each row's id, its number of keys, and a 32-bit hash for each key. */
interface KeyBlock {
  ids: Float64Array;
  keyCounts: Uint8Array;
  hashes: Uint32Array;
}

/**
 * Yields the rows that share a duplicate rule's key with another row, ordered by id. Reads the compared fields of
 * every row once, in chunks, and holds about 25 bytes per row in memory. A hash collision may add an extra row, but
 * no candidate is ever missed.
 */
export async function* findDuplicateCandidates(
  chunks: AsyncIterable<readonly KeyRow[]>,
  fetchRows: (ids: readonly number[]) => Promise<StoredRow[]>,
  signal?: AbortSignal,
): AsyncGenerator<StoredRow> {
  const blocks: KeyBlock[] = [];
  const budget = new ReadBudget({ maxRows: MAX_SCANNED_ROWS, maxMs: MAX_SCAN_MS });
  for await (const rows of chunks) {
    budget.spend(rows.length, signal);
    for (let at = 0; at < rows.length; at += BLOCK_SIZE)
      blocks.push(await keyBlockOf(rows.slice(at, at + BLOCK_SIZE)));
    await yieldToEventLoop();
  }
  const repeated = await repeatedHashes(blocks.map(({ hashes }) => hashes));
  if (repeated.length === 0) return;
  const ids: number[] = [];
  for (const block of blocks) {
    assertNotCanceled(signal);
    ids.push(...idsWithHash(repeated, block));
    while (ids.length >= FETCH_SIZE) yield* await fetchRows(ids.splice(0, FETCH_SIZE));
    await yieldToEventLoop();
  }
  if (ids.length > 0) yield* await fetchRows(ids);
}

async function keyBlockOf(rows: readonly KeyRow[]): Promise<KeyBlock> {
  const keys: string[][] = [];
  let sliceStartedAt = performance.now();
  for (const row of rows) {
    keys.push(duplicateKeys(row));
    if (performance.now() - sliceStartedAt < SLICE_MS) continue;
    await yieldToEventLoop();
    sliceStartedAt = performance.now();
  }
  return {
    ids: new Float64Array(rows.map(({ id }) => id)),
    keyCounts: new Uint8Array(keys.map(({ length }) => length)),
    hashes: new Uint32Array(keys.flat().map(hashOf)),
  };
}

function idsWithHash(repeated: Uint32Array, { ids, keyCounts, hashes }: KeyBlock): number[] {
  let from = 0;
  return [...ids].filter((_, at) => {
    const ownHashes = hashes.subarray(from, (from += keyCounts[at] ?? 0));
    return ownHashes.some((hash) => includesSorted(repeated, hash));
  });
}

function includesSorted(sorted: Uint32Array, wanted: number): boolean {
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
 * Returns a well-mixed 32-bit hash of a text. The last step is the one from MurmurHash3. The function is about 20
 * times as fast as a cryptographic digest.
 */
function hashOf(text: string): number {
  let hash = 0x41c6_ce57;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x5bd1_e995);
    hash ^= hash >>> 15;
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85eb_ca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2_ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

import { setImmediate as afterOtherWork } from 'node:timers/promises';

/** The halves of the codes of listings, and the ids of these listings: 16 bytes for each. */
export interface Codes {
  uppers: Uint32Array;
  lowers: Uint32Array;
  ids: Float64Array;
}

/** Steps of sorting before other requests have their turn: about a millisecond. */
const SLICE = 100_000;
/** Shorter ranges are sorted by insertion. */
const SHORT = 24;
/** A code has fewer bits than an exact number, so that a comparison takes one step. */
const UPPER = 2 ** 26;

/**
 * Joins the first `size` codes of blocks, and takes the arrays out of the blocks one kind after the other, so that only one
 * kind exists twice at a time: 8 bytes for each listing at most.
 */
export function joinCodes(blocks: readonly Codes[], size: number): Codes {
  const uppers = new Uint32Array(size);
  for (const [block, at, room] of placesOf(blocks, size)) {
    uppers.set(block.uppers.subarray(0, room), at);
    block.uppers = NO_HALVES;
  }
  const lowers = new Uint32Array(size);
  for (const [block, at, room] of placesOf(blocks, size)) {
    lowers.set(block.lowers.subarray(0, room), at);
    block.lowers = NO_HALVES;
  }
  const ids = new Float64Array(size);
  for (const [block, at, room] of placesOf(blocks, size)) {
    ids.set(block.ids.subarray(0, room), at);
    block.ids = NO_IDS;
  }
  return { uppers, lowers, ids };
}

/** Yields where the codes of each block go, and how many of them. Measured by the ids, which are taken out last. */
function* placesOf(
  blocks: readonly Codes[],
  size: number,
): Generator<[block: Codes, at: number, room: number]> {
  let at = 0;
  for (const block of blocks) {
    const { length } = block.ids;
    yield [block, at, Math.min(length, size - at)];
    at += length;
  }
}

const NO_HALVES = new Uint32Array();
const NO_IDS = new Float64Array();

/**
 * Sorts codes where they are: a second copy of them would take as much memory again. Sorts in slices, because a million at once
 * would keep all requests waiting. No order of positions takes long, because pivots are chosen at random.
 */
export async function sortCodes(codes: Codes): Promise<void> {
  const ranges: Range[] = [{ start: 0, end: codes.ids.length }];
  let steps = 0;
  for (let range = ranges.pop(); range; range = ranges.pop()) {
    const { start, end } = range;
    steps += end - start;
    if (end - start <= SHORT) insertInOrder(codes, range);
    else {
      const equal = await divide(codes, range);
      // The shorter one is sorted first, so that few of them wait.
      const parts = [
        { start, end: equal.start },
        { start: equal.end, end },
      ];
      ranges.push(...parts.sort((one, other) => sizeOf(other) - sizeOf(one)));
    }
    if (steps < SLICE) continue;
    steps = 0;
    await afterOtherWork();
  }
}

interface Range {
  start: number;
  end: number;
}

const sizeOf = ({ start, end }: Range): number => end - start;

const codeAt = ({ uppers, lowers }: Codes, at: number): number => uppers[at]! * UPPER + lowers[at]!;

function swap({ uppers, lowers, ids }: Codes, one: number, other: number): void {
  const upper = uppers[one]!;
  const lower = lowers[one]!;
  const id = ids[one]!;
  uppers[one] = uppers[other]!;
  lowers[one] = lowers[other]!;
  ids[one] = ids[other]!;
  uppers[other] = upper;
  lowers[other] = lower;
  ids[other] = id;
}

/** Divides a range into the codes below one of them, those that equal it, and those above. Returns the range of the equal ones. */
async function divide(codes: Codes, { start, end }: Range): Promise<Range> {
  const pivot = codeAt(codes, start + Math.floor(Math.random() * (end - start)));
  let [below, above] = [start, end];
  for (let at = start, steps = 1; at < above; steps++) {
    if (steps % SLICE === 0) await afterOtherWork();
    const code = codeAt(codes, at);
    if (code < pivot) swap(codes, at++, below++);
    else if (code > pivot) swap(codes, at, --above);
    else at++;
  }
  return { start: below, end: above };
}

function insertInOrder({ uppers, lowers, ids }: Codes, { start, end }: Range): void {
  for (let next = start + 1; next < end; next++) {
    const upper = uppers[next]!;
    const lower = lowers[next]!;
    const id = ids[next]!;
    let at = next;
    for (; at > start; at--) {
      const before = uppers[at - 1]!;
      if (before < upper || (before === upper && lowers[at - 1]! <= lower)) break;
      uppers[at] = before;
      lowers[at] = lowers[at - 1]!;
      ids[at] = ids[at - 1]!;
    }
    uppers[at] = upper;
    lowers[at] = lower;
    ids[at] = id;
  }
}

import { setImmediate as afterOtherWork } from 'node:timers/promises';

/** The halves of the codes of listings, and the ids of these listings: 16 bytes for each. */
export interface Codes {
  uppers: Uint32Array;
  lowers: Uint32Array;
  ids: Float64Array;
}

const DIGIT_BITS = 13;
const DIGIT_VALUES = 2 ** DIGIT_BITS;
/** The digits of a code, the lowest first. */
const DIGITS = [
  { half: 'lowers', shift: 0 },
  { half: 'lowers', shift: DIGIT_BITS },
  { half: 'uppers', shift: 0 },
  { half: 'uppers', shift: DIGIT_BITS },
] as const;

/** Number of listings that are sorted before other requests have their turn: a few milliseconds. */
const SLICE = 100_000;

const emptyCodes = (size: number): Codes => ({
  uppers: new Uint32Array(size),
  lowers: new Uint32Array(size),
  ids: new Float64Array(size),
});

/** Joins chunks of codes. */
export function joinCodes(chunks: readonly Codes[]): Codes {
  const joined = emptyCodes(chunks.reduce((sum, { ids }) => sum + ids.length, 0));
  let at = 0;
  for (const { uppers, lowers, ids } of chunks) {
    joined.uppers.set(uppers, at);
    joined.lowers.set(lowers, at);
    joined.ids.set(ids, at);
    at += ids.length;
  }
  return joined;
}

/** Sorts codes digit by digit, in slices, because a million at once would keep all requests waiting. */
export async function sortCodes(codes: Codes): Promise<Codes> {
  let [from, to] = [codes, emptyCodes(codes.ids.length)];
  for (const { half, shift } of DIGITS) {
    await sortByDigit(from, to, { digits: from[half], shift });
    [from, to] = [to, from];
  }
  return from;
}

async function sortByDigit(
  from: Codes,
  to: Codes,
  { digits, shift }: { digits: Uint32Array; shift: number },
): Promise<void> {
  const size = from.ids.length;
  const starts = new Uint32Array(DIGIT_VALUES + 1);
  for (let at = 0; at < size; at++) {
    const digit = (digits[at]! >>> shift) & (DIGIT_VALUES - 1);
    starts[digit + 1] = starts[digit + 1]! + 1;
  }
  for (let digit = 1; digit <= DIGIT_VALUES; digit++) starts[digit] = starts[digit]! + starts[digit - 1]!;
  for (let at = 0; at < size; at++) {
    if (at % SLICE === 0) await afterOtherWork();
    const digit = (digits[at]! >>> shift) & (DIGIT_VALUES - 1);
    const target = starts[digit]!;
    starts[digit] = target + 1;
    to.uppers[target] = from.uppers[at]!;
    to.lowers[target] = from.lowers[at]!;
    to.ids[target] = from.ids[at]!;
  }
}

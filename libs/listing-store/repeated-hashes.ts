/** Number of hashes processed before other work gets its turn: about a millisecond. */
const SLICE_SIZE = 2 ** 17;

/**
 * The bits of a hash that each pass of the sort compares, starting with the lowest. Together, the passes compare all
 * 32 bits.
 */
const PASSES = [
  { shift: 0, bits: 11 },
  { shift: 11, bits: 11 },
  { shift: 22, bits: 10 },
] as const;

export const yieldToEventLoop = () => new Promise<void>((next) => setImmediate(next));

/**
 * Returns the hashes that occur more than once in any of the parts, each once, in ascending order as unsigned
 * numbers. Sorting millions of them at once would block the process for seconds. A radix sort can pause anywhere, and
 * takes the same time whatever the hashes are.
 */
export async function repeatedHashes(parts: readonly Uint32Array[]): Promise<Uint32Array> {
  const all = await sorted(concat(parts));
  // Results overwrite entries that have already been read. This is safe because at least two entries are read for
  // every result.
  let found = 0;
  await inSlices(all.length, (at) => {
    const hash = all[at] ?? 0;
    if (at > 0 && hash === all[at - 1] && (found === 0 || hash !== all[found - 1])) all[found++] = hash;
  });
  return all.slice(0, found);
}

function concat(parts: readonly Uint32Array[]): Uint32Array {
  const all = new Uint32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let filled = 0;
  for (const part of parts) {
    all.set(part, filled);
    filled += part.length;
  }
  return all;
}

async function sorted(hashes: Uint32Array): Promise<Uint32Array> {
  let from: Uint32Array = hashes;
  let to: Uint32Array = new Uint32Array(hashes.length);
  for (const { shift, bits } of PASSES) {
    const source = from;
    const target = to;
    const digitOf = (at: number) => ((source[at] ?? 0) >>> shift) & (2 ** bits - 1);
    const next = new Uint32Array(2 ** bits + 1);
    await inSlices(source.length, (at) => {
      const digit = digitOf(at) + 1;
      next[digit] = (next[digit] ?? 0) + 1;
    });
    for (let digit = 1; digit < next.length; digit++)
      next[digit] = (next[digit] ?? 0) + (next[digit - 1] ?? 0);
    await inSlices(source.length, (at) => {
      const digit = digitOf(at);
      const index = next[digit] ?? 0;
      target[index] = source[at] ?? 0;
      next[digit] = index + 1;
    });
    [from, to] = [target, source];
  }
  return from;
}

async function inSlices(count: number, visit: (at: number) => void): Promise<void> {
  for (let start = 0; start < count; start += SLICE_SIZE) {
    const end = Math.min(count, start + SLICE_SIZE);
    for (let at = start; at < end; at++) visit(at);
    await yieldToEventLoop();
  }
}

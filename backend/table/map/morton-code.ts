/**
 * Positions on the map as Morton codes: the bits of both coordinates take turns. All positions in a square of the map,
 * halved any number of times, then have codes that follow each other.
 */

/** Bits of each coordinate. At the equator, a step of the last one is 60 cm. */
export const CODE_BITS = 26;
const HALF_BITS = CODE_BITS / 2;
const HALF_MASK = 2 ** HALF_BITS - 1;

/** The bits of a half with a gap between each of them, and the opposite. */
const SPREAD = new Uint32Array(2 ** HALF_BITS);
const GATHERED = new Uint32Array(2 ** HALF_BITS);
for (let half = 0; half <= HALF_MASK; half++) {
  for (let bit = 0; bit < HALF_BITS; bit++) {
    if ((half & (1 << bit)) === 0) continue;
    SPREAD[half] = SPREAD[half]! | (1 << (2 * bit));
    if (bit % 2 === 0) GATHERED[half] = GATHERED[half]! | (1 << (bit / 2));
  }
}

/** The upper or the lower half of a code, which has as many bits as a coordinate. */
const interleaved = (xHalf: number, yHalf: number): number => SPREAD[xHalf]! | (SPREAD[yHalf]! << 1);

/** Returns the upper half of the code of a position. */
export const upperCode = (x: number, y: number): number => interleaved(x >>> HALF_BITS, y >>> HALF_BITS);
/** Returns the lower half of the code of a position. */
export const lowerCode = (x: number, y: number): number => interleaved(x & HALF_MASK, y & HALF_MASK);

/** Returns one coordinate of a code's half: 0 for x, 1 for y. */
function gathered(code: number, offset: 0 | 1): number {
  const bits = code >>> offset;
  // Half of the bits belong to the other coordinate, and 13 of them are looked up at once.
  return GATHERED[bits & HALF_MASK]! | (GATHERED[(bits >>> (HALF_BITS + 1)) & HALF_MASK]! << 7);
}

export const xOfCode = (upper: number, lower: number): number =>
  (gathered(upper, 0) << HALF_BITS) | gathered(lower, 0);
export const yOfCode = (upper: number, lower: number): number =>
  (gathered(upper, 1) << HALF_BITS) | gathered(lower, 1);

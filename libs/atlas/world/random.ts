/**
 * Seeded randomness. Everything in the made-up world is generated from these functions, with a key for each purpose.
 * The same key gives the same result in every process and on every machine, regardless of the order of requests.
 */

/** Returns 32 well-mixed bits for a key that consists of strings and integers. */
export function hash32(...parts: readonly (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const part of parts) {
    if (typeof part === 'number') {
      hash = Math.imul(hash ^ (part | 0), 0x01000193);
      hash = Math.imul(hash ^ Math.floor(part / 0x1_0000_0000), 0x01000193);
    } else {
      for (let i = 0; i < part.length; i++) hash = Math.imul(hash ^ part.charCodeAt(i), 0x01000193);
    }
    hash = mix(hash ^ 0x9e3779b9);
  }
  return mix(hash);
}

function mix(value: number): number {
  let h = value ^ (value >>> 16);
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Returns a number in [0, 1) for a key. */
export const chance = (...parts: readonly (string | number)[]): number => hash32(...parts) / 0x1_0000_0000;

/** Returns the next number in a random stream, in [0, 1). */
export type Random = () => number;

/** Returns a stream of random numbers for a 32-bit seed (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

/** Returns a normally distributed random number (mean 0, standard deviation 1). */
export const gaussian = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** Picks one of the items; the list must not be empty. */
export function pick<T>(random: Random, items: readonly T[]): T {
  return items[Math.floor(random() * items.length)] as T;
}

/** Returns a random integer from `min` to `max`, both included. */
export const randomInt = (random: Random, min: number, max: number): number =>
  min + Math.floor(random() * (max - min + 1));

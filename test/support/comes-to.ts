import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { expect } from '@jest/globals';

const WITHIN_MS = 60_000;
const EVERY_MS = 50;

/** Looks again until what is seen equals what is expected: a page shows a moment later what was done to it. */
export async function comesTo<T>(look: () => Promise<T>, expected: T): Promise<void> {
  const deadline = Date.now() + WITHIN_MS;
  let seen = await look();
  while (!isDeepStrictEqual(seen, expected) && Date.now() < deadline) {
    await pause(EVERY_MS);
    seen = await look();
  }
  expect(seen).toEqual(expected);
}

import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { expect } from '@jest/globals';

const TIMEOUT_MS = 60_000;
const INTERVAL_MS = 50;

/** Repeats `read` until it returns the expected value, because a page shows the result of an action with a delay. */
export async function eventually<T>(read: () => Promise<T>, expected: T): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  let actual = await read();
  while (!isDeepStrictEqual(actual, expected) && Date.now() < deadline) {
    await pause(INTERVAL_MS);
    actual = await read();
  }
  expect(actual).toEqual(expected);
}

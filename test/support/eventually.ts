import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@jest/globals';

const TIMEOUT_MS = 60_000;
const INTERVAL_MS = 50;

/**
 * Repeats `read` until it returns the expected value. Use it because a page shows the result of an action with a
 * delay.
 */
export async function eventually<T>(read: () => Promise<T>, expected: T): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  let actual = await read();
  while (!isEqual(actual, expected) && Date.now() < deadline) {
    await pause(INTERVAL_MS);
    actual = await read();
  }
  expect(actual).toEqual(expected);
}

/**
 * Compares with Jest's `toEqual`, because an array from the browser's driver and one from a test belong to different
 * JavaScript realms.
 */
function isEqual(actual: unknown, expected: unknown): boolean {
  try {
    expect(actual).toEqual(expected);
    return true;
  } catch {
    return false;
  }
}

import { setTimeout as pause } from 'node:timers/promises';

const TIMEOUT_MS = 60_000;
const INTERVAL_MS = 20;

/**
 * Calls the function repeatedly until it returns a truthy value, and returns that value. After the timeout, fails
 * with the description.
 */
export async function until<T>(
  description: string,
  poll: () => T | Promise<T>,
  timeoutMs = TIMEOUT_MS,
): Promise<NonNullable<T>> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const value = await poll();
    if (value) return value;
    if (Date.now() > deadline) throw new Error(`Timed out after ${timeoutMs} ms: ${description}`);
    await pause(INTERVAL_MS);
  }
}

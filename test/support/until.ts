import { setTimeout as pause } from 'node:timers/promises';

const TIMEOUT_MS = 60_000;
const INTERVAL_MS = 20;

/** Polls until the function returns something truthy and returns it; fails with the description after the timeout. */
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

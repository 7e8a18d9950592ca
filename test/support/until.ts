import { setTimeout as pause } from 'node:timers/promises';

const WITHIN_MS = 60_000;
const EVERY_MS = 20;

/** Waits until the look gives something, and gives it back; fails with the text when it takes too long. */
export async function until<T>(
  what: string,
  look: () => T | Promise<T>,
  withinMs = WITHIN_MS,
): Promise<NonNullable<T>> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const seen = await look();
    if (seen) return seen;
    if (Date.now() > deadline) throw new Error(`Waited ${withinMs} ms in vain: ${what}`);
    await pause(EVERY_MS);
  }
}

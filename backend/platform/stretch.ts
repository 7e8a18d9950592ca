import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** How long one thing is computed at once. Its steps, such as reading a phone number, take up to a millisecond each. */
const STRETCH_MS = 5;

/** Divides long computing, such as that of identities and plans, so that the process does everything else meanwhile. */
export class Stretch {
  private beganAt = performance.now();

  /** Lets other work have its turn if this one has had its time. */
  async pause(): Promise<void> {
    if (performance.now() - this.beganAt < STRETCH_MS) return;
    await yieldToEventLoop();
    this.beganAt = performance.now();
  }
}

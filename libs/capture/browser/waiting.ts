/** Thrown if a wait timed out. */
export class WaitTimeoutError extends Error {
  override readonly name = 'WaitTimeoutError';
}

/**
 * Waits for `work` until `signal` aborts (rejects with its reason) or `ms` have passed (rejects with
 * WaitTimeoutError). The work itself continues, and its later outcome is ignored.
 */
export function waitFor<T>(work: Promise<T>, signal: AbortSignal, ms: number = Infinity): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const cleanUp = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
    };
    const onAbort = () => {
      cleanUp();
      reject(signal.reason as Error);
    };
    const timer = Number.isFinite(ms)
      ? setTimeout(() => {
          cleanUp();
          reject(new WaitTimeoutError(`Timed out after ${ms} ms.`));
        }, ms)
      : undefined;
    work.then(
      (value) => {
        cleanUp();
        resolve(value);
      },
      (error: unknown) => {
        cleanUp();
        reject(error instanceof Error ? error : new Error(String(error)));
      },
    );
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
  });
}

/** Returns a signal that never aborts. Each call returns a new signal, because signals accumulate listeners. */
export const neverAborted = (): AbortSignal => new AbortController().signal;

/** Resolves after `ms`; rejects with the signal's reason if it aborts. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const passed = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  return waitFor(passed, signal).finally(() => clearTimeout(timer));
}

/** Lets several asynchronous callers wait for the next change notification. */
export class AsyncSignal {
  private waiters: (() => void)[] = [];

  notify(): void {
    const waiting = this.waiters;
    this.waiters = [];
    for (const wake of waiting) wake();
  }

  /** Resolves at the next notification or after `ms`; rejects with the signal's reason if it aborts. */
  async wait(ms: number, signal: AbortSignal): Promise<void> {
    let wake: () => void = () => undefined;
    const notified = new Promise<void>((resolve) => {
      wake = resolve;
    });
    const timer = setTimeout(wake, ms);
    this.waiters.push(wake);
    try {
      await waitFor(notified, signal);
    } finally {
      clearTimeout(timer);
      this.waiters = this.waiters.filter((other) => other !== wake);
    }
  }
}

/** A search shared by several requests. It is canceled when no request is waiting for it any longer. */
export class SharedSearch<T> {
  private readonly canceled = new AbortController();
  private readonly result: Promise<T>;
  private waiting = 0;

  constructor(search: (signal: AbortSignal) => Promise<T>) {
    this.result = search(this.canceled.signal);
  }

  get isCanceled(): boolean {
    return this.canceled.signal.aborted;
  }

  /** Waits for the result. `signal` aborts when the request stops waiting. */
  join(signal: AbortSignal): Promise<T> {
    this.waiting += 1;
    const leave = () => {
      this.waiting -= 1;
      if (this.waiting === 0) this.canceled.abort();
    };
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
    return this.result;
  }

  /** Resolves once the search has ended, however it did. */
  get ended(): Promise<void> {
    return this.result.then(
      () => undefined,
      () => undefined,
    );
  }

  onEnd(listener: () => void): void {
    this.result.then(listener, listener);
  }
}

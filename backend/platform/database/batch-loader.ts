interface PendingRequest<K, V> {
  key: K;
  resolve(value: V): void;
  reject(error: unknown): void;
}

export interface BatchLoaderOptions {
  /** Loads that are under way at once. */
  concurrency?: number;
  /** Keys of one load at most. */
  maxBatchSize?: number;
}

/**
 * Many small reads as few large ones: who asks while others are being served goes with the next load. A lone caller is served at
 * once, and nothing is remembered: each answer is read after it was asked for.
 */
export class BatchLoader<K, V> {
  private pending: PendingRequest<K, V>[] = [];
  private activeLoads = 0;
  private isScheduled = false;

  /** @param load answers a value for each key, in their order */
  constructor(
    private readonly load: (keys: readonly K[]) => Promise<readonly V[]>,
    private readonly options: BatchLoaderOptions = {},
  ) {}

  get(key: K): Promise<V> {
    return new Promise((resolve, reject) => {
      this.pending.push({ key, resolve, reject });
      this.scheduleLoad();
    });
  }

  /** Those who ask in the same turn of the event loop go together. */
  private scheduleLoad(): void {
    if (this.isScheduled || this.activeLoads >= (this.options.concurrency ?? 1) || this.pending.length === 0)
      return;
    this.isScheduled = true;
    setImmediate(() => {
      this.isScheduled = false;
      const batch = this.pending.splice(0, this.options.maxBatchSize ?? 100);
      this.activeLoads++;
      void this.runLoad(batch).finally(() => {
        this.activeLoads--;
        this.scheduleLoad();
      });
      this.scheduleLoad();
    });
  }

  private async runLoad(batch: readonly PendingRequest<K, V>[]): Promise<void> {
    try {
      const values = await this.load(batch.map(({ key }) => key));
      batch.forEach(({ resolve, reject }, index) =>
        index < values.length
          ? resolve(values[index] as V)
          : reject(new TypeError('a load answered too little')),
      );
    } catch (error) {
      // One key that cannot be read is nobody else's failure.
      if (batch.length > 1) await Promise.all(batch.map((request) => this.runLoad([request])));
      else batch[0]?.reject(error);
    }
  }
}

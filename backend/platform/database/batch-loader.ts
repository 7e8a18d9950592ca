interface PendingRequest<K, V> {
  key: K;
  resolve(value: V): void;
  reject(error: unknown): void;
}

export interface BatchLoaderOptions {
  /** Maximum number of concurrent loads. */
  concurrency?: number;
  /** Maximum number of keys per load. */
  maxBatchSize?: number;
}

/**
 * Combines many small reads into few large ones: requests that arrive during a load are combined in the next load. A
 * single request is loaded at once. Nothing is cached: each value is read after it is requested.
 */
export class BatchLoader<K, V> {
  private pending: PendingRequest<K, V>[] = [];
  private activeLoads = 0;
  private isScheduled = false;

  /** @param load returns a value for each key, in the same order */
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

  /** Schedules a load that combines the requests from one event loop turn. */
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
          : reject(new TypeError('the load returned too few values')),
      );
    } catch (error) {
      // Loads each key separately, so that a key that cannot be read does not make the other requests fail.
      if (batch.length > 1) await Promise.all(batch.map((request) => this.runLoad([request])));
      else batch[0]?.reject(error);
    }
  }
}

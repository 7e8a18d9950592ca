interface Asked<K, V> {
  key: K;
  resolve(value: V): void;
  reject(error: unknown): void;
}

export interface BatchOptions {
  /** Loads that are under way at once. */
  lanes?: number;
  /** Keys of one load at most. */
  most?: number;
}

/**
 * Many small reads as few large ones: who asks while others are being served goes with the next load. A lone caller is served at
 * once, and nothing is remembered: each answer is read after it was asked for.
 */
export class Batch<K, V> {
  private waiting: Asked<K, V>[] = [];
  private underWay = 0;
  private isPlanned = false;

  /** @param load answers a value for each key, in their order */
  constructor(
    private readonly load: (keys: readonly K[]) => Promise<readonly V[]>,
    private readonly options: BatchOptions = {},
  ) {}

  get(key: K): Promise<V> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ key, resolve, reject });
      this.plan();
    });
  }

  /** Those who ask in the same turn of the event loop go together. */
  private plan(): void {
    if (this.isPlanned || this.underWay >= (this.options.lanes ?? 1) || this.waiting.length === 0) return;
    this.isPlanned = true;
    setImmediate(() => {
      this.isPlanned = false;
      const batch = this.waiting.splice(0, this.options.most ?? 100);
      this.underWay++;
      void this.serve(batch).finally(() => {
        this.underWay--;
        this.plan();
      });
      this.plan();
    });
  }

  private async serve(batch: readonly Asked<K, V>[]): Promise<void> {
    try {
      const values = await this.load(batch.map(({ key }) => key));
      batch.forEach(({ resolve, reject }, at) =>
        at < values.length ? resolve(values[at] as V) : reject(new TypeError('a load answered too little')),
      );
    } catch (error) {
      // One key that cannot be read is nobody else's failure.
      if (batch.length > 1) await Promise.all(batch.map((one) => this.serve([one])));
      else batch[0]?.reject(error);
    }
  }
}

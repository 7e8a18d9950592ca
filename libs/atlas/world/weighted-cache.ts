/** Keeps what was used last, up to a total weight; what was not used for longest goes first. */
export class WeightedCache<T> {
  private readonly entries = new Map<string, { value: T; weight: number }>();
  private weight = 0;

  constructor(
    private readonly capacity: number,
    private readonly weigh: (value: T) => number,
  ) {}

  /** The value kept under the key, or the one that `make` makes, which is then kept. */
  getOr(key: string, make: () => T): T {
    const kept = this.entries.get(key);
    if (kept) {
      this.entries.delete(key);
      this.entries.set(key, kept);
      return kept.value;
    }
    const value = make();
    this.keep(key, value);
    return value;
  }

  private keep(key: string, value: T): void {
    const weight = this.weigh(value);
    this.entries.set(key, { value, weight });
    this.weight += weight;
    for (const [oldest, entry] of this.entries) {
      if (this.weight <= this.capacity || oldest === key) break;
      this.entries.delete(oldest);
      this.weight -= entry.weight;
    }
  }
}

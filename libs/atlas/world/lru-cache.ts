/** A cache with a maximum total weight. Evicts the least recently used entries first. */
export class LruCache<T> {
  private readonly entries = new Map<string, { value: T; weight: number }>();
  private weight = 0;

  constructor(
    private readonly capacity: number,
    private readonly weightOf: (value: T) => number,
  ) {}

  /** Returns the cached value, or creates and caches it. */
  getOrCreate(key: string, create: () => T): T {
    const cached = this.entries.get(key);
    if (cached) {
      this.entries.delete(key);
      this.entries.set(key, cached);
      return cached.value;
    }
    const value = create();
    this.store(key, value);
    return value;
  }

  private store(key: string, value: T): void {
    const weight = this.weightOf(value);
    this.entries.set(key, { value, weight });
    this.weight += weight;
    for (const [oldest, entry] of this.entries) {
      if (this.weight <= this.capacity || oldest === key) break;
      this.entries.delete(oldest);
      this.weight -= entry.weight;
    }
  }
}

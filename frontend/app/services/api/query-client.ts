import { QUERY_STALE_MS } from '@libs/constants';

interface CacheEntry {
  promise: Promise<unknown>;
  /** Epoch milliseconds; endless while the answer is on its way. */
  freshUntil: number;
}

/** Answers that are asked for again only once they are stale (spec §7: 5 s). A question under way is not asked a second time. */
export class QueryClient {
  private readonly entries = new Map<string, CacheEntry>();

  constructor(private readonly staleMs = QUERY_STALE_MS) {}

  /** The kept answer to that question, or that of `queryFn`, which is kept unless it fails. */
  async fetchQuery<T>(key: string, queryFn: () => Promise<T>): Promise<T> {
    this.removeStale();
    const cached = this.entries.get(key);
    if (cached) return (await cached.promise) as T;
    const entry: CacheEntry = { promise: queryFn(), freshUntil: Infinity };
    this.entries.set(key, entry);
    try {
      const data = (await entry.promise) as T;
      entry.freshUntil = Date.now() + this.staleMs;
      return data;
    } catch (error) {
      if (this.entries.get(key) === entry) this.entries.delete(key);
      throw error;
    }
  }

  /** Something was changed: nothing that was told before is believed any more. */
  clear(): void {
    this.entries.clear();
  }

  private removeStale(): void {
    const now = Date.now();
    for (const [key, { freshUntil }] of this.entries) if (freshUntil <= now) this.entries.delete(key);
  }
}

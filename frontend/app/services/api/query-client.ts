import { QUERY_STALE_MS } from '@libs/constants';

interface CacheEntry {
  promise: Promise<unknown>;
  /** Epoch milliseconds; infinite while the request is pending. */
  freshUntil: number;
}

/** Caches responses until they are stale (spec §7: 5 s). A pending request is not repeated. */
export class QueryClient {
  private readonly entries = new Map<string, CacheEntry>();

  constructor(private readonly staleMs = QUERY_STALE_MS) {}

  /** Returns the cached response, or that of `queryFn`, which is cached unless it fails. */
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

  /** Drops all responses after a mutation. */
  clear(): void {
    this.entries.clear();
  }

  private removeStale(): void {
    const now = Date.now();
    for (const [key, { freshUntil }] of this.entries) if (freshUntil <= now) this.entries.delete(key);
  }
}

/**
 * How long a count is cached. Counting a million rows takes 50 to 250 ms, and every page needs the count. A client
 * that polls every 5 s (spec §9) still gets a fresh count.
 */
const TTL_MS = 4_000;
/** Maximum number of counts in the cache. If there are more, the oldest is removed. */
const MAX_ENTRIES = 1_000;

interface CacheEntry {
  at: number;
  count: Promise<number>;
}

/** Caches recent counts. Concurrent requests for the same count share one query. */
export class CountCache {
  private readonly entries = new Map<string, CacheEntry>();

  /**
   * Returns the cached count, or loads it.
   * @param owner the owner of the table, whose counts `invalidate` removes
   */
  get(owner: string, query: string, load: () => Promise<number>, now = Date.now()): Promise<number> {
    const key = `${owner} ${query}`;
    const cached = this.entries.get(key);
    if (cached && now - cached.at < TTL_MS) return cached.count;
    const count = load();
    this.entries.delete(key);
    this.entries.set(key, { at: now, count });
    if (this.entries.size > MAX_ENTRIES) this.entries.delete(this.entries.keys().next().value ?? '');
    count.catch(() => this.entries.delete(key));
    return count;
  }

  /** Removes the owner's counts after the table has changed. */
  invalidate(owner: string): void {
    for (const key of this.entries.keys()) if (key.startsWith(`${owner} `)) this.entries.delete(key);
  }
}

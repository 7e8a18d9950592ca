const TTL_MS = 10_000;

/**
 * Caches a table's query results by key for a few seconds, because they change little while a user pages through the
 * table.
 */
export class TtlCache<T> {
  private startedAt = 0;
  private entries = new Map<string, Promise<T>>();

  current(): Map<string, Promise<T>> {
    if (Date.now() - this.startedAt > TTL_MS) this.clear();
    return this.entries;
  }

  clear(): void {
    this.startedAt = Date.now();
    this.entries = new Map();
  }
}

/** Returns the cached value, or loads and caches it. Failures are not cached. */
export function getOrLoad<T>(
  cache: Map<string, Promise<T>>,
  key: string,
  load: () => Promise<T>,
): Promise<T> {
  const cached = cache.get(key);
  if (cached) return cached;
  const loading = load();
  cache.set(key, loading);
  loading.catch(() => cache.delete(key));
  return loading;
}

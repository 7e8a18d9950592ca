const TTL_MS = 10_000;

/** What was asked of a table, by the question, kept for some seconds: it changes little while somebody leafs through it. */
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

/** The answer that is known, else the one that is asked for now; a failure is not kept. */
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

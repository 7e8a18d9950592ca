/** A count of a million rows takes 50 to 250 ms, and every page asks for it; who polls (each 5 s, spec §9) gets a new one. */
const TTL_MS = 4_000;
/** Questions kept at once; the oldest leaves. */
const MAX_ENTRIES = 1_000;

interface CacheEntry {
  at: number;
  count: Promise<number>;
}

/** Counts that were asked for a moment ago. One question at a time is under way for the same count. */
export class CountCache {
  private readonly entries = new Map<string, CacheEntry>();

  /** @param owner whose table; `forget` goes by it */
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

  /** The owner has changed the table. */
  invalidate(owner: string): void {
    for (const key of this.entries.keys()) if (key.startsWith(`${owner} `)) this.entries.delete(key);
  }
}

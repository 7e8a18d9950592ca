/** A count of a million rows takes 50 to 250 ms, and every page asks for it; who polls (each 5 s, spec §9) gets a new one. */
const GOOD_FOR_MS = 4_000;
/** Questions kept at once; the oldest leaves. */
const MOST = 1_000;

interface Kept {
  at: number;
  count: Promise<number>;
}

/** Counts that were asked for a moment ago. One question at a time is under way for the same count. */
export class CountCache {
  private readonly kept = new Map<string, Kept>();

  /** @param owner whose table; `forget` goes by it */
  get(owner: string, question: string, ask: () => Promise<number>, now = Date.now()): Promise<number> {
    const key = `${owner} ${question}`;
    const known = this.kept.get(key);
    if (known && now - known.at < GOOD_FOR_MS) return known.count;
    const count = ask();
    this.kept.delete(key);
    this.kept.set(key, { at: now, count });
    if (this.kept.size > MOST) this.kept.delete(this.kept.keys().next().value ?? '');
    count.catch(() => this.kept.delete(key));
    return count;
  }

  /** The owner has changed the table. */
  forget(owner: string): void {
    for (const key of this.kept.keys()) if (key.startsWith(`${owner} `)) this.kept.delete(key);
  }
}

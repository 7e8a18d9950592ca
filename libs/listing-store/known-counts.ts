const KEPT_MS = 10_000;

/** Counts of parts of a table, kept for some seconds: they change little while somebody leafs through it. */
export class KnownCounts {
  private since = 0;
  private counts = new Map<string, Promise<number>>();

  now(): Map<string, Promise<number>> {
    if (Date.now() - this.since > KEPT_MS) this.forget();
    return this.counts;
  }

  forget(): void {
    this.since = Date.now();
    this.counts = new Map();
  }
}

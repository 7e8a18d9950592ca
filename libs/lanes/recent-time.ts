const SECOND_MS = 1_000;
/** After this time, the time that an owner has used counts half. */
const HALF_LIFE_MS = 60 * SECOND_MS;
/** Owners who used less than this are forgotten. */
const FORGOTTEN_MS = 50;
const MAX_OWNERS = 1_000;

interface Used {
  ms: number;
  at: number;
}

/** How much of something shared each owner has used recently, in milliseconds. */
export class RecentTime {
  private readonly used = new Map<string, Used>();

  constructor(private readonly now: () => number = Date.now) {}

  add(owner: string, ms: number): void {
    this.used.set(owner, { ms: this.of(owner) + ms, at: this.now() });
    if (this.used.size > MAX_OWNERS) this.forget();
  }

  of(owner: string): number {
    const { ms, at } = this.used.get(owner) ?? { ms: 0, at: 0 };
    return ms * 0.5 ** ((this.now() - at) / HALF_LIFE_MS);
  }

  /** Forgets owners who have used little, or else the one whose use is the oldest. */
  private forget(): void {
    for (const owner of this.used.keys()) if (this.of(owner) < FORGOTTEN_MS) this.used.delete(owner);
    const [oldest] = this.used.keys();
    if (this.used.size > MAX_OWNERS && oldest !== undefined) this.used.delete(oldest);
  }
}

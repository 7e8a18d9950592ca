const MINUTE_MS = 60_000;
/** How long the end of a host is remembered against the users who were in it. */
const SUSPICION_MS = 60 * MINUTE_MS;
/** How long a user is held off the first time. The time doubles with each hold, up to the maximum. */
const FIRST_HOLD_MS = MINUTE_MS;
const MAX_HOLD_MS = 60 * MINUTE_MS;
/** If a user has not been held off for this long, the next hold counts as the first. */
const HOLD_MEMORY_MS = 24 * 60 * MINUTE_MS;

interface Hold {
  times: number;
  until: number;
}

/**
 * The users whose database may have ended a host, and those whose database certainly did. Many users share a host, so after
 * its end each of them is only suspected. Times are in milliseconds.
 */
export class SuspicionList {
  /** For each suspected user, when the last host that the user was in ended. */
  private readonly suspects = new Map<string, number>();
  private readonly holds = new Map<string, Hold>();

  constructor(private readonly now: () => number = Date.now) {}

  /** Records that the users were in a host that ended. */
  suspect(users: Iterable<string>): void {
    this.forgetOld();
    for (const user of users) this.suspects.set(user, this.now());
  }

  isSuspect(user: string): boolean {
    if (this.suspects.size > 0) this.forgetOld();
    return this.suspects.has(user);
  }

  /** Records that the user was alone in a host, and that the host did not end. */
  clear(user: string): void {
    this.suspects.delete(user);
  }

  /** Records that the user was alone in a host, and that the host ended. */
  holdOff(user: string): void {
    const times = (this.holds.get(user)?.times ?? 0) + 1;
    const ms = Math.min(MAX_HOLD_MS, FIRST_HOLD_MS * 2 ** (times - 1));
    this.holds.set(user, { times, until: this.now() + ms });
  }

  /** Returns how often the user has been held off and for how much longer, or null if the user is not held off. */
  holdOf(user: string): { times: number; waitMs: number } | null {
    const hold = this.holds.get(user);
    const waitMs = (hold?.until ?? 0) - this.now();
    return hold && waitMs > 0 ? { times: hold.times, waitMs } : null;
  }

  get counts(): { suspected: number; heldOff: number } {
    this.forgetOld();
    const heldOff = [...this.holds.keys()].filter((user) => this.holdOf(user) !== null).length;
    return { suspected: this.suspects.size, heldOff };
  }

  private forgetOld(): void {
    const now = this.now();
    for (const [user, at] of this.suspects) if (now - at >= SUSPICION_MS) this.suspects.delete(user);
    for (const [user, { until }] of this.holds) if (now - until > HOLD_MEMORY_MS) this.holds.delete(user);
  }
}

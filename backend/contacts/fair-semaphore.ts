/** An owner may have this many times as many places as are free, so one owner alone leaves a fifth of them to others. */
const FREE_MULTIPLE = 4;

interface Waiter {
  owner: string;
  begin: () => void;
}

/**
 * A number of places that users' websites take while they are read. Whoever waits first is next, unless its owner has
 * its share: a website may keep its place for long, and must not keep those of other users from being read.
 */
export class FairSemaphore {
  private readonly waiting = new Set<Waiter>();
  private readonly taken = new Map<string, number>();

  constructor(private free: number) {}

  /** Resolves when a place is free for the owner; the returned function frees it again, once. */
  async acquire(owner: string): Promise<() => void> {
    if (!this.isGranted(owner)) await new Promise<void>((begin) => this.waiting.add({ owner, begin }));
    return this.release(owner);
  }

  /** Like `acquire`, but resolves to null if no place is free after this time. */
  async acquireWithin(owner: string, timeoutMs: number): Promise<(() => void) | null> {
    if (!this.isGranted(owner) && !(await this.wait(owner, timeoutMs))) return null;
    return this.release(owner);
  }

  private isGranted(owner: string): boolean {
    const taken = this.taken.get(owner) ?? 0;
    if (taken >= FREE_MULTIPLE * this.free) return false;
    this.free -= 1;
    this.taken.set(owner, taken + 1);
    return true;
  }

  private wait(owner: string, timeoutMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const waiter: Waiter = {
        owner,
        begin: () => {
          clearTimeout(timer);
          resolve(true);
        },
      };
      const timer = setTimeout(() => {
        this.waiting.delete(waiter);
        resolve(false);
      }, timeoutMs);
      this.waiting.add(waiter);
    });
  }

  private release(owner: string): () => void {
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.giveBack(owner);
    };
  }

  private giveBack(owner: string): void {
    const taken = (this.taken.get(owner) ?? 1) - 1;
    if (taken > 0) this.taken.set(owner, taken);
    else this.taken.delete(owner);
    this.free += 1;
    for (const waiter of this.waiting) {
      if (!this.isGranted(waiter.owner)) continue;
      this.waiting.delete(waiter);
      waiter.begin();
    }
  }
}

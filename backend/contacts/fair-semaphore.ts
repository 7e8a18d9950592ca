/** A job may have this many times as many places as are free, so one job alone leaves a fifth of them to others. */
const FREE_MULTIPLE = 4;

interface Waiter {
  jobId: string;
  begin: () => void;
}

/**
 * A number of places for websites that are read at the same time. Whoever waits first is next, unless its job has its
 * share: a website may wait long for its domain, and must not keep those of other jobs from being read.
 */
export class FairSemaphore {
  private readonly waiting: Waiter[] = [];
  private readonly taken = new Map<string, number>();

  constructor(private free: number) {}

  /**
   * Resolves when a place is free for the job; the returned function frees it again, once. Resolves to null if none is
   * after this time.
   */
  async acquire(jobId: string, timeoutMs: number): Promise<(() => void) | null> {
    if (!this.isGranted(jobId) && !(await this.wait(jobId, timeoutMs))) return null;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.giveBack(jobId);
    };
  }

  private isGranted(jobId: string): boolean {
    const taken = this.taken.get(jobId) ?? 0;
    if (taken >= FREE_MULTIPLE * this.free) return false;
    this.free -= 1;
    this.taken.set(jobId, taken + 1);
    return true;
  }

  private wait(jobId: string, timeoutMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const waiter: Waiter = {
        jobId,
        begin: () => {
          clearTimeout(timer);
          resolve(true);
        },
      };
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(waiter), 1);
        resolve(false);
      }, timeoutMs);
      this.waiting.push(waiter);
    });
  }

  private giveBack(jobId: string): void {
    const taken = (this.taken.get(jobId) ?? 1) - 1;
    if (taken > 0) this.taken.set(jobId, taken);
    else this.taken.delete(jobId);
    this.free += 1;
    for (const waiter of [...this.waiting]) {
      if (!this.isGranted(waiter.jobId)) continue;
      this.waiting.splice(this.waiting.indexOf(waiter), 1);
      waiter.begin();
    }
  }
}

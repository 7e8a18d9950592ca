import type { DomainError } from '../domain-error';
import type { Owner } from '../owner';

interface Lane {
  active: number;
  /** In the order of their arrival. */
  readonly waiting: Set<() => void>;
}

export interface UserPermitsOptions {
  /** Number of permits that a user has at the same time. */
  concurrent: number;
  /** Number of requests that wait for one of them. */
  waiting: number;
  /** The error for requests beyond that, and for those that give up. */
  refusal: () => DomainError;
}

/**
 * Limits how much of one kind is in progress for a user at the same time, such as responses that take up memory until
 * their client has received them. The limits are per process, and users do not wait for each other.
 */
export class UserPermits {
  private readonly lanes = new Map<string, Lane>();

  constructor(private readonly options: UserPermitsOptions) {}

  /**
   * Waits for a permit.
   * @param signal aborts when the work has ended or is given up, which frees the permit
   * @throws the refusal
   */
  async acquire({ userId }: Owner, signal: AbortSignal): Promise<void> {
    const { concurrent, waiting, refusal } = this.options;
    if (signal.aborted) throw refusal();
    const lane: Lane = this.lanes.get(userId) ?? { active: 0, waiting: new Set() };
    this.lanes.set(userId, lane);
    if (lane.active >= concurrent) {
      if (lane.waiting.size >= waiting) throw refusal();
      await this.waitIn(lane, signal);
    } else lane.active += 1;
    const release = () => this.release(userId, lane);
    if (!signal.aborted) return signal.addEventListener('abort', release, { once: true });
    // Given up after the permit was handed over.
    release();
    throw refusal();
  }

  /**
   * Runs work with a permit. The permit is free again when the work has ended and its response has been sent: work that
   * cannot be given up takes up memory although its client is gone.
   * @param signal aborts when the response has been sent or the client has disconnected
   * @throws the refusal
   */
  async run<T>(owner: Owner, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const ended = new AbortController();
    const end = () => ended.abort();
    const endWithRequest = () => {
      if (signal.aborted) end();
      else signal.addEventListener('abort', end, { once: true });
    };
    endWithRequest();
    await this.acquire(owner, ended.signal);
    signal.removeEventListener('abort', end);
    if (ended.signal.aborted) throw this.options.refusal();
    try {
      return await work();
    } finally {
      endWithRequest();
    }
  }

  /** Hands the permit to the request that has waited longest. */
  private release(userId: string, lane: Lane): void {
    const [next] = lane.waiting;
    if (next) {
      lane.waiting.delete(next);
      return next();
    }
    lane.active -= 1;
    if (lane.active === 0) this.lanes.delete(userId);
  }

  private waitIn(lane: Lane, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        lane.waiting.delete(enter);
        reject(this.options.refusal());
      };
      const enter = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      signal.addEventListener('abort', leave, { once: true });
      lane.waiting.add(enter);
    });
  }
}

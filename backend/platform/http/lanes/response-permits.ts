import type { DomainError } from '../domain-error';
import type { Owner } from '../owner';

interface Lane {
  active: number;
  /** In the order of their arrival. */
  readonly waiting: Set<() => void>;
}

export interface ResponsePermitsOptions {
  /** Number of responses that a user receives at the same time. */
  concurrent: number;
  /** Number of requests that wait for one of them to end. */
  waiting: number;
  /** The error for requests beyond that, and for those whose client has disconnected. */
  refusal: () => DomainError;
}

/**
 * Limits how many large responses are sent to a user at the same time, because each takes up memory until its client has
 * received it. The limits are per process.
 */
export class ResponsePermits {
  private readonly lanes = new Map<string, Lane>();

  constructor(private readonly options: ResponsePermitsOptions) {}

  /**
   * Waits until another response may be sent.
   * @param signal aborts when the response has been sent or the client has disconnected, which frees the permit
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
    signal.addEventListener('abort', () => this.release(userId, lane), { once: true });
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

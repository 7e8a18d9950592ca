import { Injectable } from '@nestjs/common';
import type { Owner } from '../platform/http';
import { TableBusy } from './table.errors';

export type ReadKind = 'page' | 'download';

interface ReadLimit {
  /** Number of responses that a user receives at the same time. */
  concurrent: number;
  /** Number of requests that wait for one of them to end. */
  waiting: number;
}

const LIMITS: Readonly<Record<ReadKind, ReadLimit>> = {
  page: { concurrent: 2, waiting: 32 },
  download: { concurrent: 2, waiting: 4 },
};

interface Lane {
  active: number;
  /** In the order of their arrival. */
  readonly waiting: Set<() => void>;
}

/**
 * Limits how many responses with rows of a user's table are sent at the same time, because each takes up memory until
 * its client has received it. The limits are per process.
 */
@Injectable()
export class ReadPermits {
  private readonly lanes = new Map<string, Lane>();

  /**
   * Waits until another response may be sent.
   * @param signal aborts when the response has been sent or the client has disconnected, which frees the permit
   * @throws TableBusy if too many requests are waiting, or if the client has disconnected
   */
  async acquire({ userId }: Owner, kind: ReadKind, signal: AbortSignal): Promise<void> {
    if (signal.aborted) throw new TableBusy();
    const { concurrent, waiting } = LIMITS[kind];
    const key = `${kind} ${userId}`;
    const lane: Lane = this.lanes.get(key) ?? { active: 0, waiting: new Set() };
    this.lanes.set(key, lane);
    if (lane.active >= concurrent) {
      if (lane.waiting.size >= waiting) throw new TableBusy();
      await waitIn(lane, signal);
    } else lane.active += 1;
    signal.addEventListener('abort', () => this.release(key, lane), { once: true });
  }

  /** Hands the permit to the request that has waited longest. */
  private release(key: string, lane: Lane): void {
    const [next] = lane.waiting;
    if (next) {
      lane.waiting.delete(next);
      return next();
    }
    lane.active -= 1;
    if (lane.active === 0) this.lanes.delete(key);
  }
}

/** @throws TableBusy if the client disconnects */
function waitIn(lane: Lane, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      lane.waiting.delete(enter);
      reject(new TableBusy());
    };
    const enter = () => {
      signal.removeEventListener('abort', leave);
      resolve();
    };
    signal.addEventListener('abort', leave, { once: true });
    lane.waiting.add(enter);
  });
}

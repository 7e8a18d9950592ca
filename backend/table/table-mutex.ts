import { Injectable } from '@nestjs/common';
import { type Owner, TooManyAttempts } from '../platform/http';

/** Number of actions that may wait for the one that runs. A person starts one at a time. */
const MAX_WAITING = 10;
const RETRY_SECONDS = 10;

/**
 * Runs one action at a time on a user's table. An action writes its undo entry in several steps, and a concurrent
 * action would corrupt the entry. The mutex covers only one process; between processes, `UndoRepository` refuses the
 * older action.
 */
@Injectable()
export class TableMutex {
  private readonly tails = new Map<string, Promise<unknown>>();
  /** Number of actions that run or wait, by user id. */
  private readonly sizes = new Map<string, number>();

  /** @throws TooManyAttempts if too many actions wait already */
  async runExclusive<T>({ userId }: Owner, action: () => Promise<T>): Promise<T> {
    const size = this.sizes.get(userId) ?? 0;
    if (size > MAX_WAITING) throw new TooManyAttempts(RETRY_SECONDS);
    this.sizes.set(userId, size + 1);
    const previous = this.tails.get(userId) ?? Promise.resolve();
    const current = previous.then(action, action);
    const tail = current.catch(() => undefined);
    this.tails.set(userId, tail);
    try {
      return await current;
    } finally {
      const left = (this.sizes.get(userId) ?? 1) - 1;
      if (left > 0) this.sizes.set(userId, left);
      else this.sizes.delete(userId);
      if (this.tails.get(userId) === tail) this.tails.delete(userId);
    }
  }
}

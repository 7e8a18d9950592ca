import { Injectable } from '@nestjs/common';
import type { Owner } from '../platform/http';

/**
 * Runs one action at a time on a user's table. An action writes its undo entry in several steps, and a concurrent
 * action would corrupt the entry. The mutex covers only one process; between processes, `UndoRepository` refuses the
 * older action.
 */
@Injectable()
export class TableMutex {
  private readonly tails = new Map<string, Promise<unknown>>();

  async runExclusive<T>({ userId }: Owner, action: () => Promise<T>): Promise<T> {
    const previous = this.tails.get(userId) ?? Promise.resolve();
    const current = previous.then(action, action);
    const tail = current.catch(() => undefined);
    this.tails.set(userId, tail);
    try {
      return await current;
    } finally {
      if (this.tails.get(userId) === tail) this.tails.delete(userId);
    }
  }
}

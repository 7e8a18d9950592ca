import { Injectable } from '@nestjs/common';
import type { Owner } from '../platform/http';

/**
 * One act at a time on a user's table, the next when the one before has ended: an act writes in several steps how it is taken
 * back, and another one in between would tear that. Of two processes each has its own turns; there the book refuses (`UndoRepository`).
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

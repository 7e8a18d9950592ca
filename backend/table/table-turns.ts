import { Injectable } from '@nestjs/common';
import type { Owner } from '../platform/http';

/**
 * One act at a time on a user's table, the next when the one before has ended: an act writes in several steps how it is taken
 * back, and another one in between would tear that. Of two processes each has its own turns; there the book refuses (`UndoBook`).
 */
@Injectable()
export class TableTurns {
  private readonly last = new Map<string, Promise<unknown>>();

  async take<T>({ userId }: Owner, act: () => Promise<T>): Promise<T> {
    const before = this.last.get(userId) ?? Promise.resolve();
    const mine = before.then(act, act);
    const ended = mine.catch(() => undefined);
    this.last.set(userId, ended);
    try {
      return await mine;
    } finally {
      if (this.last.get(userId) === ended) this.last.delete(userId);
    }
  }
}

import { Injectable } from '@nestjs/common';

/** Between two searches of a job there is a moment without one. */
const LINGER_MS = 2_000;

/** Knows whether this process searches the source at the moment, so that less urgent work can wait for it. */
@Injectable()
export class SearchActivity {
  private running = 0;
  private lastEndedAt = -Infinity;

  get isSearching(): boolean {
    return this.running > 0 || performance.now() - this.lastEndedAt < LINGER_MS;
  }

  /** Notes that a search runs for as long as the work takes. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    this.running += 1;
    try {
      return await work();
    } finally {
      this.running -= 1;
      this.lastEndedAt = performance.now();
    }
  }
}

import { Injectable } from '@nestjs/common';
import type { Owner } from '../owner';
import { TooManyAttempts } from '../request-errors';
import type { RequestLanes } from './in-lane.decorator';
import { UserPermits } from './user-permits';

const MAX_WAIT_MS = 15_000;
const RETRY_SECONDS = 5;

/**
 * Limits how many requests of one user are in progress: however slow they are, and however many a client sends, they
 * use a third of the process's connections to the database. As many can wait as an API token may send at once.
 */
@Injectable()
export class UserLanes implements RequestLanes {
  private readonly permits = new UserPermits({
    concurrent: 4,
    waiting: 600,
    refusal: () => new TooManyAttempts(RETRY_SECONDS),
  });

  /** @throws TooManyAttempts */
  async run<T>(owner: Owner, work: () => Promise<T>, abandoned?: AbortSignal): Promise<T> {
    const ended = new AbortController();
    const end = () => ended.abort();
    const timer = setTimeout(end, MAX_WAIT_MS).unref();
    abandoned?.addEventListener('abort', end, { once: true });
    if (abandoned?.aborted) end();
    try {
      await this.permits.acquire(owner, ended.signal);
      clearTimeout(timer);
      abandoned?.removeEventListener('abort', end);
      return await work();
    } finally {
      clearTimeout(timer);
      end();
    }
  }
}

import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { Owner } from '../owner';
import { TooManyAttempts } from '../request-errors';
import { signalOf } from '../request-signal.decorator';
import { UserPermits } from './user-permits';

const RETRY_SECONDS = 5;

/**
 * Limits how many responses of a user are being made or sent: a client that does not read them keeps them in memory, and
 * some have a megabyte. Others wait in their lanes meanwhile.
 */
@Injectable()
export class UnsentResponses {
  private readonly permits = new UserPermits({
    concurrent: 8,
    waiting: 600,
    refusal: () => new TooManyAttempts(RETRY_SECONDS),
  });

  /** Waits until the user's clients have received enough of the earlier responses. @throws TooManyAttempts */
  async enter(owner: Owner, response: Response): Promise<void> {
    const ended = signalOf(response);
    try {
      await this.permits.acquire(owner, ended);
    } catch (error) {
      // Nobody receives the response, which therefore takes up nothing.
      if (!ended.aborted) throw error;
    }
  }
}

import { Injectable } from '@nestjs/common';
import { FairLanes, NoLane } from '@libs/lanes';
import type { Owner } from '../owner';
import { TooManyAttempts } from '../request-errors';
import type { RequestLanes } from './in-lane.decorator';

/** The number of users whose requests are in progress is not limited. */
const LANES = {
  lanes: Infinity,
  slowLanes: Infinity,
  lanesPerOwner: 4,
  slowMs: Infinity,
  waitingPerOwner: 600,
  maxWaitMs: 15_000,
};
const RETRY_SECONDS = 5;

/**
 * Limits how many requests of one user are in progress: however slow they are, and however many a client sends, they
 * use a third of the process's connections to the database. As many can wait as an API token may send at once.
 */
@Injectable()
export class UserLanes implements RequestLanes {
  private readonly lanes = new FairLanes(LANES);

  /** @throws TooManyAttempts */
  run<T>({ userId }: Owner, work: () => Promise<T>): Promise<T> {
    return this.lanes.run(userId, work).catch((error: unknown) => {
      throw error instanceof NoLane ? new TooManyAttempts(RETRY_SECONDS) : error;
    });
  }
}

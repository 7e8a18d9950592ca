import { Injectable } from '@nestjs/common';
import { FairLanes, NoLane } from '@libs/lanes';
import type { Owner } from '../owner';
import { TooManyAttempts } from '../request-errors';
import type { RequestLanes } from './in-lane.decorator';

/** The number of users whose requests are in progress is not limited. */
const LANES = {
  lanes: Infinity,
  slowLanes: Infinity,
  lanesPerOwner: 2,
  slowMs: Infinity,
  waitingPerOwner: 200,
  maxWaitMs: 20_000,
};
const RETRY_SECONDS = 5;

/**
 * Lets one user have few writes in progress at a time. A write may wait for a row that a longer one of the same user has
 * locked, and holds one of our few connections to the database meanwhile.
 */
@Injectable()
export class UserLanes implements RequestLanes {
  private readonly lanes = new FairLanes(LANES);

  async run<T>({ userId }: Owner, work: () => Promise<T>): Promise<T> {
    try {
      return await this.lanes.run(userId, work);
    } catch (error) {
      throw error instanceof NoLane ? new TooManyAttempts(RETRY_SECONDS) : error;
    }
  }
}

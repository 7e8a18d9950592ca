import { Injectable } from '@nestjs/common';
import { FairLanes, NoLane } from '@libs/lanes';
import { AttemptLimits } from '../auth';
import { type Owner, type RequestLanes, TooManyAttempts } from '../platform/http';

/**
 * Starts in progress in this process. Each is a transaction, which takes seconds for thousands of targets, and a minute for
 * a million listings that a job takes over. All of them together must leave connections for everything else.
 */
const LANES = {
  lanes: 4,
  slowLanes: 2,
  lanesPerOwner: 1,
  slowMs: 2_000,
  waitingPerOwner: 2,
  maxWaitMs: 15_000,
};
const RETRY_SECONDS = 5;

/** Lets users start or continue jobs one after the other, and not without end: each job takes up space, also if it is stopped at once. */
@Injectable()
export class StartLanes implements RequestLanes {
  private readonly lanes = new FairLanes(LANES);

  constructor(private readonly limits: AttemptLimits) {}

  /** @throws TooManyAttempts */
  async run<T>(owner: Owner, work: () => Promise<T>): Promise<T> {
    await this.limits.admitUser('start', owner);
    try {
      return await this.lanes.run(owner.userId, work);
    } catch (error) {
      throw error instanceof NoLane ? new TooManyAttempts(RETRY_SECONDS) : error;
    }
  }
}

import { FairLanes, type FairLanesOptions } from '@libs/lanes';
import type { AttemptLimits, UserAction } from '../auth';
import { type Owner, refuseWithoutLane, type RequestLanes } from '../platform/http';

const RETRY_SECONDS = 5;

/** Lanes for an operation of which a user can do only so many over time. */
export abstract class LimitedLanes implements RequestLanes {
  private readonly lanes: FairLanes;

  protected constructor(
    private readonly limits: AttemptLimits,
    private readonly action: UserAction,
    options: FairLanesOptions,
  ) {
    this.lanes = new FairLanes(options);
  }

  /** @throws TooManyAttempts */
  async run<T>(owner: Owner, work: () => Promise<T>): Promise<T> {
    await this.limits.admitUser(this.action, owner);
    return this.lanes.run(owner.userId, work).catch(refuseWithoutLane(RETRY_SECONDS));
  }
}

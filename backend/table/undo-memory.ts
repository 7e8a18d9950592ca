import { Injectable } from '@nestjs/common';
import { FairLanes } from '@libs/lanes';
import { type Owner, refuseWithoutLane } from '../platform/http';

/** A change of so few rows has little data. */
const MAX_SMALL_CHANGE = 10;
/** A change takes up to 16 MB until its undo entry is stored. */
const LANES = {
  lanes: 4,
  slowLanes: 2,
  lanesPerOwner: 1,
  slowMs: 5_000,
  waitingPerOwner: 1,
  maxWaitMs: 30_000,
};
const RETRY_SECONDS = 10;

/** Limits how many changes of many rows this process makes at once, because it holds the previous values of each. */
@Injectable()
export class UndoMemory {
  private readonly lanes = new FairLanes(LANES);

  /** @throws TooManyAttempts if other users' changes take too long. Nothing has been changed then. */
  async hold<T>({ userId }: Owner, rows: number, change: () => Promise<T>): Promise<T> {
    if (rows <= MAX_SMALL_CHANGE) return change();
    return this.lanes.run(userId, change).catch(refuseWithoutLane(RETRY_SECONDS));
  }
}

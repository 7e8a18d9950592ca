import { Injectable } from '@nestjs/common';
import { FairLanes, type FairLanesOptions, NoLane } from '@libs/lanes';
import type { Owner } from '../owner';
import { TooManyAttempts } from '../request-errors';
import type { RequestLanes } from './in-lane.decorator';

const LANES = { lanes: Infinity, slowLanes: Infinity, slowMs: Infinity, maxWaitMs: 15_000 };
const RETRY_SECONDS = 5;

class LanesOfEachUser implements RequestLanes {
  private readonly lanes: FairLanes;

  constructor(options: Pick<FairLanesOptions, 'lanesPerOwner' | 'waitingPerOwner'>) {
    this.lanes = new FairLanes({ ...LANES, ...options });
  }

  /** @throws TooManyAttempts */
  run<T>({ userId }: Owner, work: () => Promise<T>): Promise<T> {
    return this.lanes.run(userId, work).catch((error: unknown) => {
      throw error instanceof NoLane ? new TooManyAttempts(RETRY_SECONDS) : error;
    });
  }
}

/**
 * Limits how many requests of one user are in progress: however slow they are, and however many a client sends, they
 * use a third of the process's connections to the database. As many can wait as an API token may send at once.
 */
@Injectable()
export class UserLanes extends LanesOfEachUser {
  constructor() {
    super({ lanesPerOwner: 4, waitingPerOwner: 600 });
  }
}

/** Lanes for requests with large bodies, of which fewer wait: each takes up megabytes until it has been handled. */
@Injectable()
export class LargeBodyLanes extends LanesOfEachUser {
  constructor() {
    super({ lanesPerOwner: 1, waitingPerOwner: 8 });
  }
}

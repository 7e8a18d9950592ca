import { Injectable } from '@nestjs/common';
import { AttemptLimits } from '../auth';
import { LimitedLanes } from './limited-lanes';

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

/** Lets users start or continue jobs one after the other, and not without end: each job takes up space, also if it is stopped at once. */
@Injectable()
export class StartLanes extends LimitedLanes {
  constructor(limits: AttemptLimits) {
    super(limits, 'start', LANES);
  }
}

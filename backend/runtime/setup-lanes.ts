import { Injectable } from '@nestjs/common';
import { AttemptLimits } from '../auth';
import { LimitedLanes } from './limited-lanes';

/**
 * Setups that are checked and stored in this process. Repairing their shapes takes seconds of the processor, during which
 * the transaction for an Idempotency-Key holds a connection.
 */
const LANES = {
  lanes: 3,
  slowLanes: 2,
  lanesPerOwner: 1,
  slowMs: 2_000,
  waitingPerOwner: 10,
  maxWaitMs: 15_000,
};

/** Lets users store setups, by name or in schedules, one after the other and not without end. */
@Injectable()
export class SetupLanes extends LimitedLanes {
  constructor(limits: AttemptLimits) {
    super(limits, 'setup', LANES);
  }
}

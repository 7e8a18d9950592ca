import { Injectable } from '@nestjs/common';
import { FairLanes, NoLane } from '@libs/lanes';
import { AttemptLimits } from '../auth';
import { type Owner, type RequestLanes, TooManyAttempts } from '../platform/http';
import { PaymentUnavailable } from './payment.errors';

/**
 * Payments that this process opens concurrently, so that only a few requests wait for an unresponsive provider. Requests
 * wait only when the provider is slow, and its response time comes on top of this wait.
 */
const LANES = {
  lanes: 3,
  slowLanes: 3,
  lanesPerOwner: 1,
  slowMs: Infinity,
  waitingPerOwner: 1,
  maxWaitMs: 8_000,
};
const RETRY_SECONDS = 5;

/**
 * Limits concurrent payment requests, so that an unresponsive provider delays other payments only briefly and the
 * rest of the application not at all.
 */
@Injectable()
export class PaymentLanes implements RequestLanes {
  private readonly lanes = new FairLanes(LANES);

  constructor(private readonly limits: AttemptLimits) {}

  async run<T>(owner: Owner, work: () => Promise<T>): Promise<T> {
    await this.limits.admitUser('payment', owner);
    try {
      return await this.lanes.run(owner.userId, work);
    } catch (error) {
      if (!(error instanceof NoLane)) throw error;
      throw error.hasWaited ? new PaymentUnavailable() : new TooManyAttempts(RETRY_SECONDS);
    }
  }
}

import { Injectable } from '@nestjs/common';
import { CircuitBreakerRepository } from '../circuit-breaker.repository';
import { LockedJobRepository, type LockedJob } from './locked-job.repository';

/** Resets the circuit breaker for all jobs when the first retry after a block gets what it asked for. */
@Injectable()
export class BreakerReset {
  constructor(
    private readonly breaker: CircuitBreakerRepository,
    private readonly jobs: LockedJobRepository,
  ) {}

  /** Requires the job's lock. */
  async reset(job: LockedJob): Promise<void> {
    if (!job.mayProbe) return;
    job.mayProbe = false;
    await this.breaker.reset();
    await this.jobs.revokeProbe(job);
  }
}

import { Injectable } from '@nestjs/common';
import { JobRepository, WorkerRepository } from '../jobs';
import { Transaction } from '../platform/database';

/**
 * Records when a worker was last alive. Time without any worker (application down, machine asleep) is not working
 * time, so it is added to the paused time of every job in progress.
 */
@Injectable()
export class Heartbeat {
  constructor(
    private readonly transaction: Transaction,
    private readonly workers: WorkerRepository,
    private readonly jobs: JobRepository,
  ) {}

  record(): Promise<void> {
    return this.transaction.run(async () => {
      const gapSince = await this.workers.recordHeartbeat();
      if (gapSince !== undefined) await this.jobs.addDowntime(gapSince);
    });
  }
}

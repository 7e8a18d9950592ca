import { Injectable } from '@nestjs/common';
import { DEFAULT_COVERAGE_LEVEL } from '@libs/constants';
import { Transaction } from '../../platform/database';
import { ContinuedJobRepository } from '../continued-job.repository';
import { JobCompletion } from './job-completion';
import { LockedJobRepository } from './locked-job.repository';
import { LockedTargetRepository } from './locked-target.repository';
import { PlanWriter } from './plan-writer';

/** Continues the plans of an earlier job's targets, when the searches of the other targets are all done or claimed. */
@Injectable()
export class PlanContinuation {
  constructor(
    private readonly transaction: Transaction,
    private readonly continued: ContinuedJobRepository,
    private readonly plans: PlanWriter,
    private readonly completion: JobCompletion,
    private readonly jobs: LockedJobRepository,
    private readonly targets: LockedTargetRepository,
  ) {}

  /**
   * Continues the plan of one target of a running job: takes over its events, and stores its searches. A target that
   * has nothing left to search is finished. Returns false if there is no such target.
   */
  continueNext(jobId: string): Promise<boolean> {
    return this.transaction.run(async () => {
      const id = await this.continued.findTarget(jobId);
      const target = id === undefined ? undefined : await this.targets.lock(id);
      if (!target?.continuedTarget) return false;
      const job = await this.jobs.lock(jobId);
      if (job?.state !== 'running') return false;
      target.version = await this.continued.copyEvents(target.id, target.continuedTarget);
      const open = await this.plans.open(target);
      await open.apply({
        kind: 'continued',
        taskNumber: 0,
        level: job.coverageLevel ?? DEFAULT_COVERAGE_LEVEL,
      });
      await this.plans.storeTasks(target, open.plan.tasks);
      if (open.plan.finished) await this.completion.completeTarget(job, target, open.plan);
      return true;
    });
  }
}

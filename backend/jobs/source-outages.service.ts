import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { OUTAGE_REASONS } from '@libs/constants';
import { SEARCHING_JOB_STATES } from '@libs/job';
import { Transaction } from '../platform/database';
import { LOGGER } from '../platform/logging';
import { Queue } from '../platform/queue';
import { JobEventRepository } from './job-event.repository';
import { JobRepository } from './job.repository';
import { WAKE_CHANNEL } from './queues';
import { LockedJobRepository } from './recorder/locked-job.repository';
import { SourceOutageRepository, type OutageCause, type SourceOutage } from './source-outage.repository';

/**
 * Stores what probes of the source found out, and tells the jobs. While a confirmed outage lasts, the time of a job
 * that is searching does not count as working time.
 */
@Injectable()
export class SourceOutages {
  constructor(
    private readonly transaction: Transaction,
    private readonly queue: Queue,
    private readonly outages: SourceOutageRepository,
    private readonly jobs: JobRepository,
    private readonly lockedJobs: LockedJobRepository,
    private readonly events: JobEventRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Returns whether searches must wait, because the source is unreachable or may be so. */
  async isOpen(): Promise<boolean> {
    return (await this.outages.find()) !== undefined;
  }

  async confirm(probeId: string, cause: OutageCause): Promise<void> {
    if (await this.outages.recordFailedProbe(probeId, cause))
      this.logger.warn({ msg: 'the source cannot be reached', ...cause });
    await this.updateJobs();
  }

  async recover(probeId: string): Promise<void> {
    const seconds = await this.outages.recordRecovery(probeId);
    if (seconds !== undefined) this.logger.info({ msg: 'the source can be reached again', seconds });
    await this.updateJobs();
    await this.queue.notify(WAKE_CHANNEL);
  }

  /**
   * Brings the jobs in line with the circuit breaker. Safe to repeat: the process that changed the circuit breaker may
   * have died, and jobs can start, pause and resume during an outage. Returns the outage, if there is one.
   */
  async updateJobs(): Promise<SourceOutage | undefined> {
    const outage = await this.outages.find();
    if (!outage) for (const id of await this.jobs.findInOutage()) await this.end(id);
    else if (outage.isConfirmed)
      for (const id of await this.jobs.findUnawareOfOutage()) await this.begin(id, outage);
    return outage;
  }

  /** Returns whether any job needs the source. */
  isNeeded(): Promise<boolean> {
    return this.jobs.hasSearching();
  }

  private begin(jobId: string, { kind }: SourceOutage): Promise<void> {
    return this.transaction.run(async () => {
      const job = await this.lockedJobs.lock(jobId);
      if (!job || job.outageSince || !SEARCHING_JOB_STATES.includes(job.state)) return;
      await this.lockedJobs.beginOutage(job);
      const message = `The maps service cannot be reached: ${OUTAGE_REASONS[kind]}. The job continues by itself as soon as the service responds.`;
      await this.events.append(job, [{ level: 'error', message }]);
    });
  }

  private end(jobId: string): Promise<void> {
    return this.transaction.run(async () => {
      const job = await this.lockedJobs.lock(jobId);
      if (!job?.outageSince || !SEARCHING_JOB_STATES.includes(job.state)) return;
      await this.lockedJobs.endOutage(job);
      await this.events.append(job, [
        { level: 'success', message: 'The maps service can be reached again. The job continues.' },
      ]);
    });
  }
}

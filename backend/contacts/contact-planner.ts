import { Injectable } from '@nestjs/common';
import { JobHistoryRepository } from '../jobs';
import { Transaction } from '../platform/database';
import { type ContactJob, ContactJobRepository } from './contact-job.repository';
import { ContactTaskRepository } from './contact-task.repository';
import { NOT_READ } from './listing-contacts';
import { siteOf } from './site-of';

const BATCH_SIZE = 500;

/** Finds out which websites are to be read for a job's listings. */
@Injectable()
export class ContactPlanner {
  constructor(
    private readonly transaction: Transaction,
    private readonly history: JobHistoryRepository,
    private readonly jobs: ContactJobRepository,
    private readonly tasks: ContactTaskRepository,
  ) {}

  /** Plans all listings recorded so far, and returns the job; undefined if it reads no contacts. */
  async plan(jobId: string): Promise<ContactJob | undefined> {
    for (;;) {
      const job = await this.transaction.run(() => this.planBatch(jobId));
      if (!job || job.plannedSeq >= job.recorded) return job;
    }
  }

  private async planBatch(jobId: string): Promise<ContactJob | undefined> {
    const job = await this.jobs.lock(jobId);
    if (!job) return undefined;
    const stopReason = await this.updateStopReason(job);
    if (job.plannedSeq >= job.recorded) return { ...job, stopReason };
    const { listings, last } = await this.history.listingsAfter(jobId, job.plannedSeq, BATCH_SIZE);
    // A job takes over listings from the job that it continues, some with their contacts.
    const planned = listings.flatMap(({ placeKey, website, details }, at) =>
      details.contact_gap !== undefined && details.contact_gap !== NOT_READ
        ? []
        : [{ placeKey, seq: job.plannedSeq + at + 1, site: siteOf(website) }],
    );
    const plannedSeq = listings.length === 0 ? job.recorded : last;
    if (planned.length > 0) await this.tasks.add({ id: jobId, userId: job.userId }, planned);
    await this.jobs.setPlanned(jobId, plannedSeq);
    return { ...job, plannedSeq, stopReason, isFinished: false };
  }

  /** A job that was stopped may be continued, and then reads the websites of what it finds from then on. */
  private async updateStopReason({
    jobId,
    state,
    stopReason,
  }: ContactJob): Promise<ContactJob['stopReason']> {
    const isStopped = state === 'stopped';
    if (isStopped === (stopReason === 'job') || (stopReason !== null && stopReason !== 'job'))
      return stopReason;
    const reason = isStopped ? 'job' : null;
    await this.jobs.setStopReason(jobId, reason);
    return reason;
  }
}

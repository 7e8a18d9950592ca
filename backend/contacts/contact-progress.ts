import { Injectable } from '@nestjs/common';
import type { ContactState } from '@libs/job';
import type { JobContactDetailsResponse, JobContactsResponse } from '../jobs';
import { type ContactJob, ContactJobRepository } from './contact-job.repository';
import { ContactTaskRepository } from './contact-task.repository';

/** Tells how far the contacts of a job are. */
@Injectable()
export class ContactProgress {
  constructor(
    private readonly jobs: ContactJobRepository,
    private readonly tasks: ContactTaskRepository,
  ) {}

  /** Returns how far the contacts of a job are; null if it reads none. */
  async ofJob(jobId: string): Promise<JobContactsResponse | null> {
    const job = await this.jobs.find(jobId);
    return job ? toResponse(job) : null;
  }

  /** Like `ofJob`, with the websites and the reasons for missing addresses, which take longer to count. */
  async detailsOf(jobId: string): Promise<JobContactDetailsResponse | null> {
    const job = await this.jobs.find(jobId);
    if (!job) return null;
    const { done, total } = await this.tasks.countSites(jobId);
    const gaps = await this.tasks.countGaps(jobId);
    return { ...toResponse(job), websites: total, websitesDone: done, gaps };
  }

  /**
   * Returns a number that is greater for a job whose listings have got more contacts, and 0 until they are complete. Export
   * files are written again when it has grown.
   */
  async revisionOf(jobId: string): Promise<number> {
    const job = await this.jobs.find(jobId);
    return job?.isFinished ? job.listingsDone : 0;
  }
}

const toResponse = (job: ContactJob): JobContactsResponse => ({
  state: stateOf(job),
  stopReason: job.stopReason,
  listingsDone: job.listingsDone,
  withEmail: job.withEmail,
  withContacts: job.withContacts,
  credits: job.credits,
  maxCredits: job.maxCredits,
});

function stateOf({ state, stopReason, isFinished }: ContactJob): ContactState {
  if (stopReason !== null) return 'stopped';
  if (isFinished) return 'finished';
  return state === 'paused' ? 'paused' : 'running';
}

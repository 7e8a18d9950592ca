import { Injectable } from '@nestjs/common';
import { JobHistoryRepository, UndecidedPlaces } from '../jobs';
import { Transaction } from '../platform/database';
import { type ContactJob, ContactJobRepository } from './contact-job.repository';
import { ContactTaskRepository, type PlannedListing } from './contact-task.repository';
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
    private readonly undecided: UndecidedPlaces,
  ) {}

  /**
   * Plans all listings recorded so far, and all places that wait for their websites, and returns the job; undefined if it
   * reads no contacts.
   */
  async plan(jobId: string): Promise<ContactJob | undefined> {
    for (;;) {
      const planned = await this.transaction.run(() => this.planBatch(jobId));
      if (!planned || planned.isDone) return planned?.job;
    }
  }

  private async planBatch(jobId: string): Promise<{ job: ContactJob; isDone: boolean } | undefined> {
    const stored = await this.jobs.lock(jobId);
    if (!stored) return undefined;
    const job = { ...stored, stopReason: await this.updateStopReason(stored) };
    const listings = await this.listingsToPlan(job);
    const places = job.undecided === 0 ? [] : await this.undecided.after(jobId, job.plannedPlace, BATCH_SIZE);
    const planned = [
      ...listings.planned,
      ...places.map(({ placeKey, website, number }) => ({ placeKey, seq: number, site: siteOf(website) })),
    ];
    const plannedPlace = places.at(-1)?.number ?? job.plannedPlace;
    const { plannedSeq } = listings;
    if (plannedSeq === job.plannedSeq && plannedPlace === job.plannedPlace) return { job, isDone: true };
    if (planned.length > 0) await this.tasks.add({ id: jobId, userId: job.userId }, planned);
    await this.jobs.setPlanned(jobId, { plannedSeq, plannedPlace });
    return {
      job: { ...job, plannedSeq, plannedPlace, isFinished: false },
      isDone: plannedSeq >= job.recorded && places.length < BATCH_SIZE,
    };
  }

  private async listingsToPlan({
    jobId,
    plannedSeq,
    recorded,
  }: ContactJob): Promise<{ planned: PlannedListing[]; plannedSeq: number }> {
    if (plannedSeq >= recorded) return { planned: [], plannedSeq };
    const { listings, last } = await this.history.listingsAfter(jobId, plannedSeq, BATCH_SIZE);
    // A job takes over listings from the job that it continues, some with their contacts. So have places that waited for them.
    const planned = listings.flatMap(({ placeKey, website, details }, at) =>
      details.contact_gap !== undefined && details.contact_gap !== NOT_READ
        ? []
        : [{ placeKey, seq: plannedSeq + at + 1, site: siteOf(website) }],
    );
    return { planned, plannedSeq: listings.length === 0 ? recorded : last };
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

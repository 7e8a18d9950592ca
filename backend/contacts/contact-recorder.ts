import { Inject, Injectable } from '@nestjs/common';
import type { ContactGap } from '@libs/contacts';
import type { ContactStopReason } from '@libs/job';
import type { Listing } from '@libs/listing';
import { DeliveryQueue } from '../database-config';
import { ListingUpdates } from '../delivery';
import {
  EXPORT_QUEUE,
  JobEventRepository,
  JobHistoryRepository,
  type JobEndedData,
  ListingContactsRepository,
} from '../jobs';
import { KnownPlaces } from '../known-places';
import { SETTINGS, type Settings } from '../platform/config';
import { Transaction } from '../platform/database';
import { Outbox } from '../platform/outbox';
import { Queue, type QueueSender } from '../platform/queue';
import { CreditsService } from '../subscription';
import { ContactFinder, type FoundContacts } from './contact-finder';
import { type ContactJob, ContactJobRepository } from './contact-job.repository';
import { finishedLine, foundLine, stoppedLine } from './contact-log';
import { type ClaimedSite, ContactTaskRepository, SiteClaimLost } from './contact-task.repository';
import { countContacts, type SettledContacts, settledContacts } from './settled-contacts';
import type { StoredVisit } from './stored-visit';
import { UndecidedRecorder } from './undecided-recorder';

/** Listings of one website per transaction: a chain may have thousands. */
const BATCH_SIZE = 200;

const ENDED: readonly string[] = ['completed', 'failed', 'stopped'];
/** What the user did is no problem of the job. */
const BY_USER: readonly ContactStopReason[] = ['user', 'continued'];

/**
 * Gives listings the contacts of their website. Each transaction contains the claim, the listings, their credits and
 * ledger entries, the figures, the log, and the delivery of the changed rows: all of it happens once, or not at all.
 * Locks are taken in this order: the job's row in `contact_job`, the website's claim, the targets of places that wait, the
 * job, the balance.
 */
@Injectable()
export class ContactRecorder {
  private readonly exports: QueueSender<JobEndedData>;

  constructor(
    private readonly transaction: Transaction,
    private readonly history: JobHistoryRepository,
    private readonly listings: ListingContactsRepository,
    private readonly events: JobEventRepository,
    private readonly jobs: ContactJobRepository,
    private readonly tasks: ContactTaskRepository,
    private readonly credits: CreditsService,
    private readonly updates: ListingUpdates,
    private readonly deliveries: DeliveryQueue,
    private readonly outbox: Outbox,
    private readonly known: KnownPlaces,
    private readonly undecided: UndecidedRecorder,
    private readonly finder: ContactFinder,
    @Inject(SETTINGS) private readonly settings: Settings,
    queue: Queue,
  ) {
    this.exports = queue.sender(EXPORT_QUEUE);
  }

  /**
   * Gives all listings of a claimed website its contacts, and ends the claim.
   * @param result what the website said, or why it was not read
   * @throws SiteClaimLost
   */
  async settle(claim: ClaimedSite, result: StoredVisit | ContactGap): Promise<void> {
    for (;;) if (await this.transaction.run(() => this.settleBatch(claim, result))) return;
  }

  /** Returns whether the website has no more listings. */
  private async settleBatch(claim: ClaimedSite, result: StoredVisit | ContactGap): Promise<boolean> {
    const job = await this.jobs.lock(claim.jobId);
    if (!job) throw new SiteClaimLost();
    await this.tasks.lock(claim);
    const placeKeys = await this.tasks.pendingListings(claim, BATCH_SIZE);
    if (placeKeys.length > 0) await this.settleListings(job, claim, { placeKeys, result });
    if (placeKeys.length === BATCH_SIZE) return false;
    // Under the lock of the job, nobody adds listings to the website.
    await this.tasks.finish(claim);
    await this.finishIfDone(job);
    return true;
  }

  private async settleListings(
    job: ContactJob,
    claim: ClaimedSite,
    { placeKeys, result }: { placeKeys: readonly string[]; result: StoredVisit | ContactGap },
  ): Promise<void> {
    const listings = await this.history.listingsByPlaceKey(job.jobId, placeKeys);
    const recorded = new Set(listings.map(({ placeKey }) => placeKey));
    // First, because targets are locked before the job.
    const others = placeKeys.filter((placeKey) => !recorded.has(placeKey));
    const current = others.length === 0 ? job : await this.decide(job, claim, { placeKeys: others, result });
    if (listings.length > 0) await this.settleRecorded(current, claim, { listings, result });
  }

  /** Decides about places that wait for the website, and returns what the job has then spent. */
  private async decide(
    job: ContactJob,
    claim: ClaimedSite,
    { placeKeys, result }: { placeKeys: readonly string[]; result: StoredVisit | ContactGap },
  ): Promise<ContactJob> {
    const { totals, paid, stopReason } = await this.undecided.settle(job, placeKeys, (places) =>
      this.finder.find(job, places, result),
    );
    await this.jobs.addTotals(job.jobId, totals);
    if (stopReason !== null) await this.stop(job, stopReason);
    await this.logFound(job, claim, paid);
    return {
      ...job,
      credits: job.credits + totals.credits,
      stopReason: stopReason ?? job.stopReason,
    };
  }

  private async settleRecorded(
    job: ContactJob,
    claim: ClaimedSite,
    { listings, result }: { listings: readonly Listing[]; result: StoredVisit | ContactGap },
  ): Promise<void> {
    const found = await this.finder.find(job, listings, result);
    const priced = found.filter(({ usesCredits }) => usesCredits);
    if (priced.length > 0) await this.listings.lockJob(job.jobId);
    const paid = await this.affordable(job, priced);
    const isPaid = new Set(paid);
    const settled = found.map((each) =>
      settledContacts(each.listing, !each.usesCredits || isPaid.has(each) ? each.contacts : each.unpaid),
    );
    await this.save(job, settled);
    const used = await this.charge(job, paid);
    await this.jobs.addTotals(job.jobId, {
      listings: settled.length,
      ...countContacts(settled),
      credits: used,
    });
    await this.logFound(job, claim, paid);
  }

  private async logFound(
    job: ContactJob,
    { site }: ClaimedSite,
    paid: readonly FoundContacts[],
  ): Promise<void> {
    const [first] = paid;
    if (first && site !== '')
      await this.append(job, [{ message: foundLine(site, first.contacts, paid.length) }]);
  }

  private async save(job: ContactJob, settled: readonly SettledContacts[]): Promise<void> {
    const placeKeys = settled.map(({ placeKey }) => placeKey);
    await this.listings.save(
      job.jobId,
      settled.map(({ placeKey, contacts }) => ({ placeKey, contacts })),
    );
    await this.tasks.settle(job.jobId, settled);
    if (await this.updates.add(job, { jobId: job.jobId, placeKeys })) await this.deliveries.enqueue(job);
  }

  /** Returns the listings for which there are credits. If they do not suffice for all, no more websites are read. */
  private async affordable(
    job: ContactJob,
    priced: readonly FoundContacts[],
  ): Promise<readonly FoundContacts[]> {
    const price = this.settings.contacts.credits;
    if (price === 0 || priced.length === 0) return priced;
    const { listings: withinBalance, usesCredits } = await this.credits.reserveForContacts(job, {
      wanted: priced.length,
      price,
    });
    const limit = usesCredits ? job.maxCredits : null;
    const withinLimit = limit === null ? Infinity : Math.max(0, Math.floor((limit - job.credits) / price));
    const paid = priced.slice(0, Math.min(withinBalance, withinLimit));
    if (paid.length < priced.length) await this.stop(job, withinLimit <= withinBalance ? 'limit' : 'credits');
    return paid;
  }

  private async charge({ jobId, userId }: ContactJob, paid: readonly FoundContacts[]): Promise<number> {
    const price = this.settings.contacts.credits;
    if (price === 0) return 0;
    const placeKeys = paid.map(({ listing }) => listing.placeKey);
    return this.credits.useForContacts({ userId }, { jobId, placeKeys, price });
  }

  /** Requires the lock of the job's row in `contact_job`. */
  async stop(job: ContactJob, reason: ContactStopReason): Promise<void> {
    await this.jobs.setStopReason(job.jobId, reason);
    await this.append(job, [
      { level: BY_USER.includes(reason) ? 'info' : 'error', message: stoppedLine(reason) },
    ]);
  }

  /** Notes that all contacts are complete, once the job has ended. */
  async finishIfComplete(jobId: string): Promise<void> {
    await this.transaction.run(async () => {
      const job = await this.jobs.lock(jobId);
      if (job) await this.finishIfDone(job);
    });
  }

  private async finishIfDone(job: ContactJob): Promise<void> {
    const { jobId, publicId, state, isFinished, plannedSeq, recorded } = job;
    if (isFinished || !ENDED.includes(state) || plannedSeq < recorded) return;
    if (await this.tasks.hasUnfinished(jobId)) return;
    // Listings that were settled in this transaction count.
    const { listingsDone, withEmail, withContacts, credits, stopReason } =
      (await this.jobs.find(jobId)) ?? job;
    await this.jobs.setFinished(jobId);
    await this.known.releaseLists(jobId);
    await this.append(job, [
      { level: 'success', message: finishedLine(listingsDone, withEmail, withContacts) },
    ]);
    await this.outbox.publish(job, 'contacts.finished', {
      jobId: publicId,
      listings: listingsDone,
      withEmail,
      withContacts,
      credits,
      stopReason,
    });
    await this.exports.send({ jobId }, { singletonKey: `${jobId}:contacts` });
  }

  private append({ jobId, userId }: ContactJob, lines: Parameters<JobEventRepository['append']>[1]) {
    return this.events.append({ id: jobId, userId }, lines);
  }
}

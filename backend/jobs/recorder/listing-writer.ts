import { Injectable } from '@nestjs/common';
import { creditsLine } from '@libs/constants';
import type { Listing } from '@libs/listing';
import { DeliveryQueue } from '../../database-config';
import { Transaction } from '../../platform/database';
import { CreditsService, type CreditStatus } from '../../subscription';
import { ContactQueue } from '../contact-queue';
import { FieldCoverageService } from '../field-coverage.service';
import { JobEventRepository, type NewEvent } from '../job-event.repository';
import { insertListings } from './listing-rows';
import type { LockedJob } from './locked-job.repository';
import type { LockedTarget } from './locked-target.repository';

/**
 * Adds listings to a job. All methods require the locks of the target and the job. The caller reserves credits before,
 * and stores the job and the target afterwards.
 */
@Injectable()
export class ListingWriter {
  constructor(
    private readonly transaction: Transaction,
    private readonly coverage: FieldCoverageService,
    private readonly deliveries: DeliveryQueue,
    private readonly contacts: ContactQueue,
    private readonly credits: CreditsService,
    private readonly events: JobEventRepository,
  ) {}

  /** Inserts listings that are new to the job, and returns how many of them are new to the user. */
  async insert(job: LockedJob, target: LockedTarget, listings: readonly Listing[]): Promise<number> {
    const newToUser = await insertListings(this.transaction, target, job, listings);
    await this.coverage.add(job, listings);
    job.recorded += listings.length;
    target.recorded += listings.length;
    if (listings.length > 0 && job.dbProvider !== 'none')
      await this.deliveries.enqueue({ userId: job.userId });
    if (listings.length > 0 && job.contacts) await this.contacts.enqueue(job.id);
    return newToUser;
  }

  /** Adds the ledger entry for listings that were inserted. Its key contains the number of the job's last listing. */
  charge(job: LockedJob, listings: number): Promise<CreditStatus> {
    const owner = { userId: job.userId };
    if (listings === 0) return this.credits.getStatus(owner);
    return this.credits.use(owner, { jobId: job.id, listings, key: `use:${job.id}:${job.recorded}` });
  }

  /** Logs listings that were inserted and charged. */
  async log(
    job: LockedJob,
    { label }: Pick<LockedTarget, 'label'>,
    accepted: readonly Listing[],
    balance: CreditStatus,
  ): Promise<void> {
    if (accepted.length === 0) return;
    const credits: NewEvent[] =
      balance.plan === 'free' ? [{ message: creditsLine(balance.used, balance.remaining) }] : [];
    if (!job.logsEnabled) return this.events.append(job, credits);
    const first = job.recorded - accepted.length;
    const listings = accepted.map((listing, i) => ({
      index: first + i + 1,
      name: listing.name,
      address: listing.address,
      category: listing.category,
      phone: listing.phone,
      success: true,
      failed: false,
    }));
    const event: NewEvent = {
      kind: 'extracted_listings',
      target: label,
      message: `Extracted ${accepted.length} ${accepted.length === 1 ? 'listing' : 'listings'}`,
      body: { listings },
    };
    await this.events.append(job, [event, ...credits]);
  }
}

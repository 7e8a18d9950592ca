import { Injectable } from '@nestjs/common';
import type { ContactDetails } from '@libs/listing';
import { Transaction } from '../platform/database';
import { type LockedJob, LockedJobRepository } from './recorder/locked-job.repository';

/** The contacts of one of a job's listings. */
export interface ListingContacts {
  placeKey: string;
  contacts: ContactDetails;
}

/** Adds contacts to listings that are recorded. */
@Injectable()
export class ListingContactsRepository {
  constructor(
    private readonly transaction: Transaction,
    private readonly jobs: LockedJobRepository,
  ) {}

  /** Locks the job, as everything does that changes its listings. */
  lockJob(jobId: string): Promise<LockedJob | undefined> {
    return this.jobs.lock(jobId);
  }

  /**
   * Adds contacts to the job's listings. Requires the job's lock. A table takes a row over only if it was captured later
   * than the one that it has, so the time of capture moves by a millisecond. It stays if the website was not read: another
   * job may continue this one, and read it.
   */
  async save(jobId: string, listings: readonly ListingContacts[]): Promise<void> {
    await this.transaction.execute(
      `update captured_listing l set details = l.details || n.contacts, captured_at = l.captured_at + n.millis * interval '1 millisecond'
       from jsonb_to_recordset($2::jsonb) as n("placeKey" text, contacts jsonb, millis int)
       where l.job_id = $1 and l.place_key = n."placeKey"`,
      [
        jobId,
        JSON.stringify(
          listings.map((each) => ({ ...each, millis: each.contacts.contact_gap === 'not_read' ? 0 : 1 })),
        ),
      ],
    );
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { ContactGap } from '@libs/contacts';
import type { ContactDetails, Listing } from '@libs/listing';
import { DatabaseConfigService } from '../database-config';
import { KnownPlaces } from '../known-places';
import { SETTINGS, type Settings } from '../platform/config';
import type { ContactJob } from './contact-job.repository';
import { contactsOf, hasContacts, NOT_READ, withoutContacts, withoutEmails } from './listing-contacts';
import { statedEvidence, withStated } from './stated-contacts';
import type { StoredVisit } from './stored-visit';

/** What a listing gets from its website and from its source. */
export interface FoundContacts {
  listing: Listing;
  contacts: ContactDetails;
  /** Whether they use credits: the website says more than the source. */
  usesCredits: boolean;
  /** What the listing has without using credits, because its source states it. */
  unpaid: ContactDetails;
}

/** Finds out which contacts a job gives to listings. */
@Injectable()
export class ContactFinder {
  constructor(
    private readonly databases: DatabaseConfigService,
    private readonly known: KnownPlaces,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * Returns the contacts of listings of one website, in their order.
   * @param result what the website said, or why it was not read
   */
  async find(
    job: ContactJob,
    listings: readonly Listing[],
    result: StoredVisit | ContactGap,
  ): Promise<FoundContacts[]> {
    const personal = await this.databases.wantedDetails(job);
    const visit = typeof result === 'string' ? null : result;
    const persons = visit?.contacts.filter(({ owner }) => owner === 'person').map(({ value }) => value) ?? [];
    const choice = { personal, persons, suppressed: this.settings.contacts.suppressedHashes };
    // Once no more websites are read, what one said is not given out either.
    const given = job.stopReason === null || visit === null ? result : NOT_READ;
    const found = listings.map((listing) => {
      const ofWebsite =
        typeof given === 'string' ? withoutContacts(given) : contactsOf(listing, given, personal);
      return {
        listing,
        contacts: withStated(ofWebsite, listing, choice),
        unpaid: withStated(withoutContacts(NOT_READ), listing, choice),
      };
    });
    const emails = found.flatMap(({ contacts, unpaid }) => [...emailsOf(contacts), ...emailsOf(unpaid)]);
    const listed = await this.known.findListedEmails(job.jobId, emails);
    return found.map(({ listing, contacts, unpaid }) => {
      const wanted = withoutEmails(contacts, listed);
      const stated = statedEvidence(listing).map(({ value }) => value);
      return {
        listing,
        contacts: wanted,
        usesCredits: hasContacts(wanted, listing.website, stated),
        unpaid: withoutEmails(unpaid, listed),
      };
    });
  }
}

const emailsOf = ({ emails, personal_emails: personal = [] }: ContactDetails): string[] => [
  ...emails,
  ...personal,
];

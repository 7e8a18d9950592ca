import type { ContactDetails, Listing } from '@libs/listing';
import type { ContactTotals } from './contact-job.repository';
import type { SettledListing } from './contact-task.repository';
import { hasContacts } from './listing-contacts';

/** The contacts that a listing gets for good, and what is noted of them. */
export interface SettledContacts extends SettledListing {
  contacts: ContactDetails;
}

export const settledContacts = (
  { placeKey, website }: Listing,
  contacts: ContactDetails,
): SettledContacts => ({
  placeKey,
  contacts,
  gap: contacts.contact_gap || null,
  hasEmail: contacts.emails.length > 0,
  hasContacts: hasContacts(contacts, website),
});

/** Counts listings with contacts, whether these use credits or not. */
export const countContacts = (
  settled: readonly SettledListing[],
): Pick<ContactTotals, 'withEmail' | 'withContacts'> => ({
  withEmail: settled.filter(({ hasEmail }) => hasEmail).length,
  withContacts: settled.filter(({ hasContacts: has }) => has).length,
});

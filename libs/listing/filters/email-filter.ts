import type { FilterReason, ListingFilters } from './filter-set';
import { isMissingUnknown, type FilteredListing } from './filters';

/** A place of which the filter cannot tell before its website was read. */
export const UNDECIDED = 'undecided';

/** Gaps after which a website is known to state no email address. */
const GAPS_WITHOUT_EMAIL: ReadonlySet<string> = new Set([
  'form_only',
  'nothing_found',
  'only_foreign',
  'parked',
]);

/**
 * Returns why the filter of email addresses takes out a place that passes all other filters, null if it keeps it, or
 * `UNDECIDED`. A place without a website is decided at once. Every contact gap decides: once there is one, nothing more
 * will be known.
 */
export function emailReason(
  listing: Pick<FilteredListing, 'placeKey' | 'website' | 'details'>,
  { email, keepUnknown = false }: Pick<ListingFilters, 'email' | 'keepUnknown'>,
): FilterReason | typeof UNDECIDED | null {
  if (email === undefined) return null;
  const { emails = [], personal_emails = [], contact_gap: gap, stated_contacts: stated } = listing.details;
  if (emails.length > 0 || personal_emails.length > 0) return email === 'absent' ? 'has-email' : null;
  if (gap === 'only_listed') return email === 'absent' ? 'has-email' : 'on-list';
  // Whether what the source states is an address that may be given out is found out when contacts are read.
  const isToBeRead = listing.website !== '' || (stated?.emails ?? []).length > 0;
  if (gap === undefined && isToBeRead) return UNDECIDED;
  const isKnownToLack =
    gap === undefined || gap === 'no_website' ? !isMissingUnknown(listing) : GAPS_WITHOUT_EMAIL.has(gap);
  if (isKnownToLack) return email === 'present' ? 'no-email' : null;
  return keepUnknown ? null : 'email-unknown';
}

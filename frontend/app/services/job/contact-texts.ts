import type { ContactStopReason } from '@libs/job';
import { formatCount, pluralize } from '~/services/page/formats';
import type { JobContacts } from '~/services/api/api-types';

/**
 * Why a listing has no email address, in a few words. The keys are the values of the column `contact_gap`, of which a
 * user's database may make up others, such as "constructor".
 */
const GAP_TEXTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    no_website: 'No website',
    website_is_profile: 'The website is a profile on a social network',
    robots_disallow: 'The website disallows automated reading (robots.txt)',
    robots_unreachable: 'The website did not say whether it allows automated reading',
    dns_failed: 'The website no longer exists',
    tls_failed: 'The website has an invalid certificate',
    timeout: 'The website did not respond in time',
    blocked: 'The website refused the request',
    http_error: 'The website returned an error',
    too_large: 'The page is too large',
    not_html: 'The website is not a web page',
    ssrf_refused: 'The website is not public',
    moved: 'The website leads to another domain',
    parked: 'The domain is parked or for sale',
    needs_browser: 'The page is built by scripts',
    form_only: 'Only a contact form',
    protected: 'The address is hidden from automated readers',
    only_foreign: 'Only addresses of other businesses',
    only_personal: 'Only personal addresses',
    only_listed: 'Only addresses on your lists',
    suppressed: 'Left out at the wish of its owner',
    nothing_found: 'No address found',
    budget_spent: 'The website was too slow',
    excluded: 'The website is excluded by the operator',
    not_read: 'Not read',
  }),
);

/** Returns why a listing has no email address. A reason of a later version is shown as it is. */
export const gapText = (gap: string): string => GAP_TEXTS.get(gap) ?? gap;

const STOP_TEXTS: Record<ContactStopReason, string> = {
  job: 'stopped with the job',
  user: 'stopped',
  credits: 'stopped: your credits are used up',
  limit: 'stopped at your limit of credits',
  continued: 'go on in the job that continues this one',
};

/** Summarizes the contacts of a job in one line. */
export function contactsText(
  { state, stopReason, listingsDone, withEmail, withContacts }: JobContacts,
  listings: number,
): string {
  const found = `${formatCount(withEmail)} with an email, ${formatCount(withContacts)} with any contact`;
  if (stopReason !== null) return `Contacts ${STOP_TEXTS[stopReason]}. ${found}`;
  if (state === 'finished') return `Contacts of ${pluralize(listings, 'listing', 'listings')}: ${found}`;
  const progress = `${formatCount(listingsDone)} of ${pluralize(listings, 'listing', 'listings')}`;
  return `Contacts${state === 'paused' ? ' paused' : ''}: ${progress}, ${found}`;
}

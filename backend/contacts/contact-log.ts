import type { ContactStopReason } from '@libs/job';
import type { ContactDetails } from '@libs/listing';

const count = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;

/** The line of a job's log for a website with contacts. */
export function foundLine(
  site: string,
  { emails, more_phones, profiles }: ContactDetails,
  listings: number,
): string {
  const found = [
    emails.length > 0 ? count(emails.length, 'email address', 'email addresses') : '',
    more_phones.length > 0 ? count(more_phones.length, 'more phone') : '',
    profiles.length > 0 ? count(profiles.length, 'profile') : '',
  ].filter((part) => part !== '');
  const suffix = listings === 1 ? '' : ` (${listings} listings)`;
  return `${site}: ${found.join(', ') || 'contacts of persons'}${suffix}`;
}

/** The line at the end. */
export const finishedLine = (listings: number, withEmail: number, withContacts: number): string =>
  `Contacts are complete: ${withContacts} of ${count(listings, 'listing')} have contacts, ${withEmail} an email address`;

const STOP_LINES: Record<ContactStopReason, string> = {
  job: 'No more websites are read, because the job was stopped',
  user: 'No more websites are read, because you stopped it',
  credits: 'No more websites are read, because your credits are used up',
  limit: 'No more websites are read, because the limit of credits for contacts is reached',
  continued: 'No more websites are read: the job that continues this one reads them',
};

export const stoppedLine = (reason: ContactStopReason): string => STOP_LINES[reason];

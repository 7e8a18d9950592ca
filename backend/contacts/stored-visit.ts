import type { Contact, ContactGap, KnownBusiness, UnreadPart } from '@libs/contacts';
import { PASSING_GAPS } from '@libs/listing';

/** Contacts that are stored of a website, best first. */
export const MAX_STORED_CONTACTS = 80;

/** What a website said, as it is stored for all listings and jobs. */
export interface StoredVisit {
  /** The address and the business that the website was read for. */
  address: string;
  business: KnownBusiness;
  /** Every value once, best first. */
  contacts: Contact[];
  gap: ContactGap | null;
  contactPage: string | null;
  etag: string | null;
  extractorVersion: number;
  /** When the website was last read, in ISO 8601. Absent in what earlier versions stored. */
  readAt?: string;
  /** Why the website, or a page of it, could not be read since then. */
  failure?: ContactGap | null;
}

const PASSING: ReadonlySet<ContactGap> = new Set<ContactGap>(PASSING_GAPS);

/** Whether the gap may be gone tomorrow. */
export const isPassing = (gap: ContactGap | null): boolean => gap !== null && PASSING.has(gap);

/**
 * Returns whether what a website said before still counts while the website cannot be read.
 * @param since it has to have been read since then
 */
export function outlastsFailure(earlier: StoredVisit, since: Date): boolean {
  const { contacts, readAt } = earlier;
  if (!contacts.some(({ status }) => status === 'current')) return false;
  const times = readAt === undefined ? contacts.map(({ source }) => source.fetchedAt) : [readAt];
  return times.some((time) => Date.parse(time) >= since.getTime());
}

/**
 * Returns what a visit found, with what the visit before found on pages that could not be read this time. It counts as read
 * when those pages were.
 */
export function withUnreadPages(
  found: StoredVisit,
  { contacts, contactPage, readAt }: StoredVisit,
  { gap, addresses }: UnreadPart,
): StoredVisit {
  const unread = new Set(addresses);
  const known = new Set(found.contacts.map(keyOf));
  const remaining = contacts.filter(
    (each) =>
      each.status === 'current' &&
      !known.has(keyOf(each)) &&
      (unread.has(each.source.url) || unread.has(each.source.finalUrl)),
  );
  if (remaining.length === 0) return found;
  const isCurrent = ({ status }: Contact) => status === 'current';
  return {
    ...found,
    contacts: [
      ...found.contacts.filter(isCurrent),
      ...remaining,
      ...found.contacts.filter((each) => !isCurrent(each)),
    ].slice(0, MAX_STORED_CONTACTS),
    gap: remaining.some(({ kind }) => kind === 'email') ? null : found.gap,
    contactPage: found.contactPage ?? contactPage,
    ...(readAt !== undefined && { readAt }),
    failure: gap,
  };
}

const keyOf = ({ kind, value }: Contact): string => `${kind} ${value}`;

/** Returns JSON that Postgres accepts, whatever characters a website has in its texts. */
export const storedJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'string' ? part.replace(/[\0\p{Surrogate}]/gu, '') : part,
  );

/** Returns a value as it is when it has been stored. */
export const asStored = <T>(value: T): T => JSON.parse(storedJson(value)) as T;

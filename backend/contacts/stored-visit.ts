import {
  type Contact,
  type ContactGap,
  joinContacts,
  type KnownBusiness,
  pageKey,
  type SiteVisit,
} from '@libs/contacts';
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
 * Returns why listings without an address have none. What may be gone tomorrow comes before what the other pages say, except
 * for an address that they are known to protect.
 */
export const reasonOf = ({ gap, failure = null }: StoredVisit): ContactGap | null =>
  gap !== 'protected' && isPassing(failure) ? failure : (gap ?? failure);

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
 * Returns what a visit found, with what the visit before found on pages that could not be read this time. Contacts are
 * compared with each other as if one visit had found them. It counts as read when those pages were.
 * @param visit the visit itself
 */
export function withUnreadPages(
  found: StoredVisit,
  { contacts, contactPage, readAt, business }: StoredVisit,
  { unread, hasMoved, pages }: Pick<SiteVisit, 'unread' | 'hasMoved' | 'pages'>,
): StoredVisit {
  if (unread === null) return found;
  const addresses = new Set(unread.addresses.map(pageKey));
  const isForAll = isSameBranch(found.business, business);
  const remaining = contacts.filter(
    ({ status, owner, source }) =>
      status === 'current' &&
      (isForAll || owner !== 'branch') &&
      (addresses.has(pageKey(source.url)) || addresses.has(pageKey(source.finalUrl))),
  );
  const siteUrl = (hasMoved ? pages[0]?.finalUrl : undefined) ?? found.address;
  const joined = joinContacts(found.contacts, { earlier: contacts, remaining }, siteUrl, found.business);
  const isFromBefore = ({ source }: Contact) => remaining.some((each) => each.source === source);
  if (!joined.some(isFromBefore)) return { ...found, contacts: joined };
  return {
    ...found,
    contacts: joined.slice(0, MAX_STORED_CONTACTS),
    gap: joined.some(({ kind, status }) => kind === 'email' && status === 'current') ? null : found.gap,
    contactPage: found.contactPage ?? contactPage,
    ...(readAt !== undefined && { readAt }),
    failure: unread.gap,
  };
}

/** A website that all branches share is visited for one of them, and not always for the same. */
const isSameBranch = (a: KnownBusiness, b: KnownBusiness): boolean =>
  (a.phoneE164 !== '' && a.phoneE164 === b.phoneE164) ||
  (a.name === b.name && a.address === b.address && a.zip === b.zip);

/** Returns JSON that Postgres accepts, whatever characters a website has in its texts. */
export const storedJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'string' ? part.replace(/[\0\p{Surrogate}]/gu, '') : part,
  );

/** Returns a value as it is when it has been stored. */
export const asStored = <T>(value: T): T => JSON.parse(storedJson(value)) as T;

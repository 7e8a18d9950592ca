import type { Contact, ContactGap, KnownBusiness } from '@libs/contacts';
import { PASSING_GAPS } from '@libs/listing';

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
  /** Why the website could not be read since then. */
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
  const { contacts, gap, readAt } = earlier;
  if (isPassing(gap) || !contacts.some(({ status }) => status === 'current')) return false;
  const times = readAt === undefined ? contacts.map(({ source }) => source.fetchedAt) : [readAt];
  return times.some((time) => Date.parse(time) >= since.getTime());
}

/** Returns JSON that Postgres accepts, whatever characters a website has in its texts. */
export const storedJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'string' ? part.replace(/[\0\p{Surrogate}]/gu, '') : part,
  );

/** Returns a value as it is when it has been stored. */
export const asStored = <T>(value: T): T => JSON.parse(storedJson(value)) as T;

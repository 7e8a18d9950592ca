import type { Contact, ContactGap, KnownBusiness } from '@libs/contacts';

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
}

/** Returns JSON that Postgres accepts, whatever characters a website has in its texts. */
export const storedJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'string' ? part.replace(/[\0\p{Surrogate}]/gu, '') : part,
  );

/** Returns a value as it is when it has been stored. */
export const asStored = <T>(value: T): T => JSON.parse(storedJson(value)) as T;

import type { ReadPage } from '../merge-site';
import type { Contact, ContactGap } from '../model';
import type { UnreadPart } from './unread-pages';

/** What a visit to a website found. */
export interface SiteVisit {
  contacts: Contact[];
  /** Why there is no e-mail address to export, or null if there is one. */
  gap: ContactGap | null;
  /** The pages that were read, in their order. */
  pages: ReadPage['source'][];
  /** The entity tag of the page at which the visit began, for the next one. Null if other pages have to be read again. */
  etag: string | null;
  /** The site sent us to another registrable domain. */
  hasMoved: boolean;
  /** The page with a contact form or, without one, with a protected address; null if no page has them. */
  contactPage: string | null;
  /** Pages that could not be read, although others were; null if there are none. */
  unread: UnreadPart | null;
  /** The page at which the visit begins is the one of the last visit, so nothing was read. */
  isUnchanged: boolean;
}

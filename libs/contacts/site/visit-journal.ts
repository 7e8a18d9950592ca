import type { ReadPage } from '../merge-site';
import type { ContactGap } from '../model';

/** How far a visit is: what its budget has been used for, and where its site sent us. */
export interface VisitProgress {
  spentMs: number;
  movedTo: string | null;
  /** The site wants to be asked for nothing more. */
  isTurnedAway?: boolean;
}

/** What an origin's robots.txt says; null if it allows everything because there is none. */
export interface RobotsEntry extends VisitProgress {
  kind: 'robots';
  /** The origin. */
  key: string;
  text: string | null;
}

/** A page that was read, or why it was not. */
export interface PageEntry extends VisitProgress {
  kind: 'page';
  /** The address that was asked for. */
  key: string;
  page: ReadPage | null;
  gap: ContactGap | null;
  /** The address of the profile or directory that it leads to, if the gap is `website_is_profile`. */
  profile?: string | null;
  etag: string | null;
  /** The site says that it has no such page. */
  isGone?: boolean;
  /** That of the rules by which the page was read. */
  extractorVersion: number;
}

export type JournalEntry = RobotsEntry | PageEntry;

/** Stores what a visit has fetched, so that another process can continue the visit without asking the site again. */
export interface VisitJournal {
  /** Returns the entries of an interrupted visit, in their order. */
  load(): Promise<readonly JournalEntry[]>;
  add(entry: JournalEntry): Promise<void>;
}

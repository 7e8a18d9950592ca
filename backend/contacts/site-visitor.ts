import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import {
  type Contact,
  EXTRACTOR_VERSION,
  type KnownBusiness,
  type SiteVisit,
  type VisitJournal,
  visitSite,
  webClient,
} from '@libs/contacts';
import { ContainedExtractor } from '@libs/contact-host';
import { FairLanes } from '@libs/lanes';
import type { ConnectionGuard } from '@libs/network';
import { SETTINGS, type Settings } from '../platform/config';
import { isExcluded } from './site-of';
import {
  asStored,
  isPassing,
  MAX_STORED_CONTACTS,
  outlastsFailure,
  type StoredVisit,
  withUnreadPages,
} from './stored-visit';
import { withoutSuppressed } from './suppressed-contacts';
import { WEBSITE_GUARD } from './website-guard';
import { WebsitePermits } from './website-permits';

/** The product token, to which robots.txt refers. */
const PRODUCT = 'GazetteerBot';
const BUDGET_MS = 20_000;
/** CPU time for reading a page: usually some milliseconds, and a second for a large one. */
const EXTRACT_TIMEOUT_MS = 5_000;
/** Longer than all pages in memory can take. */
const MAX_EXTRACT_WAIT_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** A website to visit. */
export interface SiteToVisit {
  /** Whose job wants it. */
  userId: string;
  address: string;
  business: KnownBusiness;
  /** What the website said at the last visit, or null. */
  earlier: StoredVisit | null;
  journal: VisitJournal;
}

/** Visits websites: pages come through guarded connections and are read in child processes. */
@Injectable()
export class SiteVisitor implements OnApplicationShutdown {
  private readonly extractor: ContainedExtractor;
  /** A page may take long through its website's fault: those of other users come before the next one of its user. */
  private readonly lanes: FairLanes;

  constructor(
    private readonly permits: WebsitePermits,
    @Inject(WEBSITE_GUARD) private readonly guard: ConnectionGuard,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    const { processes, processMemoryMb: memoryMb } = settings.contacts;
    this.extractor = new ContainedExtractor({ memoryMb, timeoutMs: EXTRACT_TIMEOUT_MS, processes });
    this.lanes = new FairLanes({
      lanes: processes,
      slowLanes: processes,
      lanesPerOwner: processes,
      slowMs: Infinity,
      waitingPerOwner: Infinity,
      maxWaitMs: MAX_EXTRACT_WAIT_MS,
    });
  }

  onApplicationShutdown(): void {
    this.extractor.close();
  }

  /**
   * Reads the contacts of a website. Never fails for what the website does.
   * @param signal ends the visit: it then throws, and can be continued by its journal
   */
  async visit(
    { userId, address, business, earlier, journal }: SiteToVisit,
    signal: AbortSignal,
  ): Promise<StoredVisit> {
    const permits = this.permits.forVisit(userId, signal);
    const client = webClient(this.guard, `${PRODUCT}/1.0 (+${this.settings.contacts.operator ?? ''})`);
    const close = () => client.close();
    signal.addEventListener('abort', close);
    try {
      const visit = await visitSite(address, business, {
        client,
        permits,
        product: PRODUCT,
        budgetMs: BUDGET_MS,
        now: () => performance.now(),
        today: () => new Date(),
        etag: isComparable(earlier, address) ? earlier.etag : null,
        journal: untilAborted(journal, signal),
        isExcluded: (hostname) => isExcluded(hostname, this.settings.contacts.excludedDomains),
        extract: (page) =>
          this.lanes.run(userId, () => this.extractor.extract(page)).finally(permits.freePage),
      });
      signal.throwIfAborted();
      const stored = this.result(visit, { address, business, earlier });
      return withoutSuppressed(stored, this.settings.contacts.suppressedHashes);
    } finally {
      signal.removeEventListener('abort', close);
      permits.freePage();
      client.close();
    }
  }

  /**
   * Returns what is stored of a visit. A website that cannot be read now, or not in all its pages, loses nothing that it said
   * there before, for as long again as that was to be stored.
   */
  private result(
    visit: SiteVisit,
    { address, business, earlier }: Pick<SiteToVisit, 'address' | 'business' | 'earlier'>,
  ): StoredVisit {
    const now = new Date();
    if (visit.isUnchanged && earlier) return { ...earlier, readAt: now.toISOString(), failure: null };
    const found = toStoredVisit(visit, { address, business, now });
    const since = new Date(now.getTime() - 2 * this.settings.contacts.cacheDays * DAY_MS);
    if (earlier?.extractorVersion !== EXTRACTOR_VERSION || !outlastsFailure(earlier, since)) return found;
    if (visit.unread) return withUnreadPages(found, earlier, visit);
    return isPassing(visit.gap) ? { ...earlier, failure: visit.gap } : found;
  }
}

/** Whether an unchanged home page means that the earlier result still stands. */
const isComparable = (earlier: StoredVisit | null, address: string): earlier is StoredVisit =>
  earlier !== null && earlier.address === address && earlier.extractorVersion === EXTRACTOR_VERSION;

/** What a visit sees after its end is the end of its connections. */
const untilAborted = (journal: VisitJournal, signal: AbortSignal): VisitJournal => ({
  load: () => journal.load(),
  add: (entry) => {
    signal.throwIfAborted();
    return journal.add(entry);
  },
});

function toStoredVisit(
  { contacts, gap, contactPage, etag, unread }: SiteVisit,
  { address, business, now }: Pick<SiteToVisit, 'address' | 'business'> & { now: Date },
): StoredVisit {
  const stored: Contact[] = contacts.slice(0, MAX_STORED_CONTACTS);
  const isComplete = unread === null || stored.some(isForEverybody);
  return asStored({
    address,
    business,
    contacts: stored,
    gap,
    contactPage,
    etag,
    extractorVersion: EXTRACTOR_VERSION,
    readAt: now.toISOString(),
    failure: isComplete ? null : unread.gap,
  });
}

/** Whether it is an address that users get who did not choose persons. */
const isForEverybody = ({ kind, status, owner }: Contact): boolean =>
  kind === 'email' && status === 'current' && owner !== 'person';

import { createHash } from 'node:crypto';
import { parseUrl } from '@libs/constants';
import { isSameSite, registrableDomain } from '../email/domain';
import type { PageExtract, PageInput } from '../extract-page';
import { mergeSite, type ReadPage } from '../merge-site';
import {
  type ContactGap,
  EXTRACTOR_VERSION,
  type KnownBusiness,
  MIN_CONFIDENCE,
  type PageRole,
} from '../model';
import { isProfileHost, sharedHostWebsite } from '../profile/parse-profile';
import { roleOfPath } from '../choose-pages';
import { isHomePage } from './page-address';
import { emptyVisit, isNewTo, profileVisit } from './profile-visit';
import { SitePages } from './site-pages';
import type { SiteVisit } from './site-visit';
import { type FetchedPage, SiteFetcher, type SiteFetcherOptions } from './site-fetcher';
import { UnreadPages, type UnreadPart } from './unread-pages';
import type { JournalEntry, PageEntry } from './visit-journal';
import { PageFailed } from './web-client';

const MAX_PAGES = 5;
/** Addresses that are tried, with those that the site redirects to. A site may link thousands that it does not have. */
const MAX_ADDRESSES = 16;
/** An address of the site's own that is this certain ends the search, together with a profile. */
const CERTAIN = 0.9;

export interface VisitOptions extends SiteFetcherOptions {
  /** Reads a page, in a process that may be killed. Rejects if it takes too long. */
  extract: (page: PageInput) => Promise<PageExtract>;
  /** The time of day. */
  today: () => Date;
  /** The entity tag of the page at which the last visit began, or null. */
  etag: string | null;
}

/**
 * Reads the contacts of a business from its own website: the page that was listed, the home page, then the pages that
 * likely carry contacts, until an address of its own and a profile are found. Never throws for what a website does.
 */
export async function visitSite(
  address: string,
  business: KnownBusiness,
  options: VisitOptions,
): Promise<SiteVisit> {
  const { protocol = '', hostname = '' } = parseUrl(address) ?? {};
  if (!/^https?:$/.test(protocol)) return emptyVisit('no_website');
  if (isProfileHost(hostname)) return profileVisit(address, address, business, options.today());
  const fetcher = new SiteFetcher(registrableDomain(hostname) ?? hostname, options);
  const visit = new Visit(address, business, fetcher, options);
  visit.resume((await options.journal?.load()) ?? []);
  const failure = await visit.readAll();
  if (visit.profile !== null)
    return { ...profileVisit(address, visit.profile, business, options.today()), hasMoved: true };
  const pages = visit.pages.ofBusiness;
  const { contacts: stated, gap } = mergeSite(pages, visit.siteUrl, business, visit.pages.provider);
  const contacts =
    visit.listedProfile === null
      ? stated
      : [
          ...stated,
          ...profileVisit(address, visit.listedProfile, business, options.today()).contacts.filter(
            isNewTo(stated),
          ),
        ];
  // What stands in place of the website says enough.
  const unread = gap === 'parked' || gap === 'blocked' ? null : visit.unread.beside(visit.pages.read);
  const isElsewhere = visit.hasMoved && gap === 'nothing_found';
  const isPartial = unread !== null && unread.gap !== 'robots_disallow';
  return {
    contacts,
    gap: gap === null ? null : reasonOf(isElsewhere ? 'moved' : gap, unread, failure),
    isUnchanged: visit.isUnchanged,
    pages: pages.map(({ source }) => source),
    etag: isPartial ? null : visit.etag,
    hasMoved: visit.hasMoved,
    contactPage: contactPageOf(pages),
    unread: pages.length > 0 ? unread : null,
  };
}

/**
 * Returns why a website gave no address, in this order:
 *
 * 1. What was seen for certain and no later visit changes: it is parked or blocks programs, or its address is protected.
 * 2. Why a page could not be read this time that may state an address. The website is asked again soon.
 * 3. It has a form. This is what the website offers, also where robots.txt forbids another page for good.
 * 4. Why a page may not be read, or the listed one could not be.
 * 5. What the pages that were read say of it.
 *
 * @param gap what the pages that were read say
 * @param failure why the listed page could not be read, or null
 */
function reasonOf(gap: ContactGap, unread: UnreadPart | null, failure: ContactGap | null): ContactGap {
  const isForbidden = unread?.gap === 'robots_disallow';
  if (gap === 'protected' || (gap === 'form_only' && (unread === null || isForbidden))) return gap;
  return unread?.gap ?? failure ?? gap;
}

/** A form on the contact page is meant for everybody; others may be those of a newsletter. */
function contactPageOf(pages: readonly ReadPage[]): string | null {
  const withForm = pages.filter(({ extract }) => extract.hasContactForm);
  const page =
    withForm.find(({ source }) => source.role === 'contact') ??
    withForm[0] ??
    pages.find(({ extract }) => extract.hasProtectedAddress);
  return page?.source.finalUrl ?? null;
}

class Visit {
  readonly pages: SitePages;
  readonly unread = new UnreadPages();
  etag: string | null = null;
  isUnchanged = false;
  /** The profile or directory that the website leads to, in place of pages of its own. */
  profile: string | null = null;
  /** The profile to which only the listed page leads. */
  listedProfile: string | null = null;
  /** Why no further page is asked for, or null. */
  private ending: ContactGap | null = null;
  /** Pages that were read, also those whose contacts do not count. */
  private readCount = 0;
  private readonly seen = new Set<string>();
  private readonly known = new Map<string, PageEntry>();

  constructor(
    private readonly address: string,
    private readonly business: KnownBusiness,
    private readonly fetcher: SiteFetcher,
    private readonly options: VisitOptions,
  ) {
    this.pages = new SitePages(address, business);
  }

  /** Whether the page at which the visit begins is at the domain of another firm than the listed one. */
  get hasMoved(): boolean {
    const { entry } = this.pages;
    return entry ? !isSamePlace(entry.source.finalUrl, this.address) : this.fetcher.hasMoved;
  }

  /** After a move, the new domain is the site's own. */
  get siteUrl(): string {
    return (this.hasMoved ? this.pages.entry?.source.finalUrl : null) ?? this.address;
  }

  /** Continues an interrupted visit: its pages are not fetched again, unless they were read under earlier rules. */
  resume(entries: readonly JournalEntry[]): void {
    this.fetcher.resume(entries);
    for (const entry of entries)
      if (entry.kind === 'page' && entry.extractorVersion === EXTRACTOR_VERSION)
        this.known.set(entry.key, entry);
  }

  /** Returns why the page at which the visit begins could not be read, or null. */
  async readAll(): Promise<ContactGap | null> {
    const isHome = isHomePage(this.address);
    let failure = await this.read(this.address, isHome ? 'home' : roleOfPath(this.address));
    if (!isHome && this.leadsElsewhere(failure)) failure = await this.readListedHome(failure);
    // What was listed may be gone while the website is not.
    else if (!isHome && (failure === null || failure === 'http_error')) await this.readHome();
    const { entry } = this.pages;
    if (!entry) return failure;
    for (const frame of entry.extract.frames) {
      this.pages.addFrame(frame);
      await this.read(frame, entry.source.role);
    }
    const next = this.pages.leading
      .flatMap(({ extract }) => extract.next)
      .filter(({ url }) => this.isPart(url));
    for (const { url, role } of next) {
      if (this.readCount >= MAX_PAGES || this.isSatisfied(next.some((each) => each.role === 'legal'))) break;
      if ((await this.read(url, role)) === 'budget_spent') this.ending = 'budget_spent';
    }
    return this.pages.ofBusiness.length === 0 ? failure : null;
  }

  /** Whether a page is of the same website, also where websites share a host. */
  private isPart(url: string): boolean {
    return sharedHostWebsite(new URL(url)) === sharedHostWebsite(new URL(this.siteUrl));
  }

  /** Whether the listed page led to somebody else's. */
  private leadsElsewhere(failure: ContactGap | null): boolean {
    return (
      failure === 'website_is_profile' || failure === 'moved' || this.pages.entry?.extract.isForeign === true
    );
  }

  /**
   * Reads the home page of the listed domain in place of a listed page that leads elsewhere: to a booking page, a profile or
   * a shop. Returns `failure` if that page is not the business's either.
   */
  private async readListedHome(failure: ContactGap | null): Promise<ContactGap | null> {
    const { profile } = this;
    const elsewhere = this.pages.clear();
    await this.read(new URL('/', this.address).href, 'home');
    const { entry: home } = this.pages;
    if (!home?.extract.namesBusiness || !this.pages.isOwnSite) {
      this.pages.clear();
      for (const page of elsewhere) this.pages.add(page);
      this.profile ??= profile;
      return failure;
    }
    if (isSamePlace(home.source.finalUrl, this.address)) this.fetcher.forgetMove();
    // The entity tag is that of the page elsewhere, which tells nothing of this one.
    this.etag = null;
    this.listedProfile = profile;
    return null;
  }

  /** Adds the home page, which speaks for all branches, to the page of one. */
  private async readHome(): Promise<void> {
    if (this.isUnchanged || sharedHostWebsite(new URL(this.siteUrl)) !== null) return;
    const before = this.pages.read.length;
    await this.read(new URL('/', this.pages.entry?.source.finalUrl ?? this.address).href, 'home');
    const home = this.pages.read[before];
    if (home) this.pages.endHome(home);
  }

  /**
   * Adds the page, or returns why not. Further pages may fail without ending the visit.
   * @param referrer the address of the page in whose place this one is read, or null
   */
  private async read(
    url: string,
    role: PageRole,
    referrer: string | null = null,
  ): Promise<ContactGap | null> {
    if (this.isFull || this.seen.has(url)) return null;
    this.seen.add(url);
    const known = this.known.get(url);
    if (known) return this.accept(known, role);
    const ending = this.ending ?? (this.fetcher.isTurnedAway ? 'blocked' : null);
    if (ending !== null) {
      this.unread.add(url, role, ending);
      return null;
    }
    const entry = await this.fetch(url, role, referrer);
    if (!this.isUnchanged) await this.options.journal?.add(entry);
    return this.accept(entry, role);
  }

  private async accept(
    { key, page, gap, etag, profile = null, isGone = false }: PageEntry,
    role: PageRole,
  ): Promise<ContactGap | null> {
    if (key === this.address) this.etag = etag;
    this.profile = profile;
    if (isGone && role === 'home') this.pages.missHome();
    if (!page) {
      if (gap !== null && !isGone) this.unread.add(key, role, gap);
      return gap;
    }
    this.seen.add(page.source.finalUrl);
    this.readCount += 1;
    if (page.extract.refresh !== undefined) return this.readReferred(page, page.extract.refresh);
    this.pages.add(page);
    return null;
  }

  /**
   * Adds the page that this one says to load in its place, or this one if that page cannot be read and this one says more.
   * Returns why neither was added.
   */
  private async readReferred(page: ReadPage, target: string): Promise<ContactGap | null> {
    const before = this.pages.read.length;
    const gap = await this.read(target, page.source.role, page.source.url);
    // An unchanged reference tells nothing of the page that it leads to.
    this.etag = null;
    if (this.pages.read.length > before) return null;
    const isStating = page.extract.findings.some((each) => each.rejection === null);
    if (gap !== null && !isStating) return gap;
    this.pages.add(page);
    return null;
  }

  private get isFull(): boolean {
    return this.readCount >= MAX_PAGES || this.seen.size >= MAX_ADDRESSES;
  }

  private async fetch(url: string, role: PageRole, referrer: string | null): Promise<PageEntry> {
    const result = { page: null, gap: null, etag: null, ...(await this.tryToFetch(url, role, referrer)) };
    const extractorVersion = EXTRACTOR_VERSION;
    return { kind: 'page', key: url, ...result, ...this.fetcher.progress, extractorVersion };
  }

  private async tryToFetch(
    url: string,
    role: PageRole,
    referrer: string | null,
  ): Promise<Partial<Pick<PageEntry, 'page' | 'gap' | 'etag' | 'profile' | 'isGone'>>> {
    try {
      const isEntry = this.pages.read.length === 0;
      const etag = isEntry && url === this.address ? this.options.etag : null;
      const page = await this.fetcher.fetch(url, { etag, isEntry, isReferred: referrer !== null });
      if (page === 'unchanged') {
        this.isUnchanged = true;
        return {};
      }
      // Providers have the websites of all kinds of firms below one registrable domain.
      if (!isEntry && !isSamePlace(page.finalUrl, this.siteUrl)) return { gap: 'moved' };
      const extract = await this.extract(page, role);
      return { page: { source: this.sourceOf(referrer ?? url, role, page), extract }, etag: page.etag };
    } catch (error) {
      if (error instanceof PageFailed) {
        const { gap, profile, isGone } = error;
        return { gap, profile, ...(isGone && { isGone }) };
      }
      throw error;
    }
  }

  private async extract({ body, contentType, finalUrl }: FetchedPage, role: PageRole): Promise<PageExtract> {
    const { address, business } = this;
    const page = { body, contentType, url: finalUrl, role, business };
    const isMove = this.pages.read.length === 0 && !isSamePlace(finalUrl, address);
    try {
      return await this.options.extract(
        isMove ? { ...page, siteUrl: finalUrl, movedFrom: address } : { ...page, siteUrl: this.siteUrl },
      );
    } catch {
      this.ending = 'timeout';
      throw new PageFailed('timeout');
    }
  }

  private sourceOf(url: string, role: PageRole, { finalUrl, body }: FetchedPage): ReadPage['source'] {
    const contentHash = createHash('sha256').update(body).digest('hex');
    return { url, finalUrl, role, fetchedAt: this.options.today().toISOString(), contentHash };
  }

  /** The legal notice is always read where the law demands one: it stands first then. */
  private isSatisfied(hasLegalPage: boolean): boolean {
    const { ofBusiness, provider, read } = this.pages;
    const { contacts } = mergeSite(ofBusiness, this.siteUrl, this.business, provider);
    const found = contacts.filter(({ status }) => status === 'current');
    const isLegalRead =
      !hasLegalPage || read.some(({ source }) => source.role === 'legal') || !this.isImprintFirst();
    return (
      isLegalRead &&
      found.some(({ kind, confidence }) => kind === 'email' && confidence >= CERTAIN) &&
      found.some(({ kind, confidence }) => kind === 'profile' && confidence >= MIN_CONFIDENCE)
    );
  }

  private isImprintFirst(): boolean {
    return this.pages.entry?.extract.next[0]?.role === 'legal';
  }
}

/** Whether two addresses are at one firm's domain. */
const isSamePlace = (a: string, b: string): boolean => isSameSite(new URL(a).hostname, new URL(b).hostname);

import { parseUrl } from '@libs/constants';
import { registrableDomain } from '../email/domain';
import { refreshTarget } from '../page/page-refresh';
import { isProfileHost } from '../profile/parse-profile';
import { ALLOW_ALL, MAX_ROBOTS_BYTES, readRobots, type RobotsRules } from './robots';
import type { JournalEntry, VisitJournal, VisitProgress } from './visit-journal';
import { PageFailed, type WebClient, type WebResponse } from './web-client';

const MAX_REDIRECTS = 5;
const MAX_RETRY_AFTER_MS = 10_000;
const MAX_ADDRESS_LENGTH = 2000;
/** Requests for one website: pages, redirects, repetitions and each origin's robots.txt. */
const MAX_REQUESTS = 40;
/** Origins of one website: with and without "www" and TLS, before and after a move, and a few subdomains. */
const MAX_ORIGINS = 10;
/** What their robots.txt say to us, in characters: it is in memory as long as the visit lasts. */
const MAX_ROBOTS_LENGTH = 64_000;
/** Longer ones are not sent back at the next visit. */
const MAX_ETAG_LENGTH = 200;
const PORTS = new Set(['', '80', '443']);

/** The right to one request to a website, given by whoever spaces the requests of the whole deployment. */
export interface RequestPermits {
  /**
   * Resolves when a request to this host of a registrable domain may begin; the returned function says that it has ended.
   * @param pauseSeconds the pause that the site asks for between two requests, or null
   */
  acquire(request: { domain: string; hostname: string; pauseSeconds: number | null }): Promise<() => void>;
}

/** A page as it was fetched. */
export interface FetchedPage {
  /** The address that responded, after redirects. */
  finalUrl: string;
  body: Uint8Array;
  contentType: string;
  etag: string | null;
}

export interface SiteFetcherOptions {
  client: WebClient;
  permits: RequestPermits;
  /** The product token of the user agent, to which robots.txt refers. */
  product: string;
  /** How long fetching may take in all, in milliseconds; waiting for permits is not counted. */
  budgetMs: number;
  /** In milliseconds; only differences count. */
  now: () => number;
  /** Default: nothing is stored. */
  journal?: VisitJournal;
  /** Whether nothing may be asked of a host, even if the site redirects to it. Default: no host. */
  isExcluded?: (hostname: string) => boolean;
}

/** What a page is asked for. */
export interface FetchOptions {
  /** The page is wanted only if it has another entity tag. Default: in any case. */
  etag?: string | null;
  /** It is the page at which the visit begins: where it leads, the whole website may have moved. Default: false. */
  isEntry?: boolean;
  /** Another page says to load this one in its place, so that it may be elsewhere. Default: false. */
  isReferred?: boolean;
}

/**
 * Fetches pages of one website within its budget: robots.txt first, one request at a time, each redirect checked like
 * the page itself. A redirect to another registrable domain is followed once, from the page at which the visit begins.
 */
export class SiteFetcher {
  private readonly robots = new Map<string, RobotsRules>();
  private robotsLength = 0;
  private requests = 0;
  private spentMs = 0;
  private movedTo: string | null = null;
  private wasTurnedAway = false;

  constructor(
    private readonly siteDomain: string,
    private readonly options: SiteFetcherOptions,
  ) {}

  /** Whether the site sent us to another registrable domain. */
  get hasMoved(): boolean {
    return this.movedTo !== null;
  }

  /** Whether the site wants to be asked for nothing more, or not as soon as this visit would. */
  get isTurnedAway(): boolean {
    return this.wasTurnedAway;
  }

  get progress(): VisitProgress {
    const { spentMs, movedTo, isTurnedAway } = this;
    return { spentMs, movedTo, ...(isTurnedAway && { isTurnedAway }) };
  }

  /** Only one page led to another domain, where nothing more is asked for. */
  forgetMove(): void {
    this.movedTo = null;
  }

  /** Continues an interrupted visit. */
  resume(entries: readonly JournalEntry[]): void {
    this.requests = Math.max(this.requests, entries.length);
    for (const entry of entries) {
      this.spentMs = Math.max(this.spentMs, entry.spentMs);
      this.movedTo = entry.movedTo;
      this.wasTurnedAway ||= entry.isTurnedAway ?? false;
      if (entry.kind === 'robots') this.addRobots(entry.key, this.rulesOf(entry.key, entry.text));
    }
  }

  /** @throws PageFailed with the reason */
  async fetch(
    address: string,
    { etag = null, isEntry = false, isReferred = false }: FetchOptions = {},
  ): Promise<FetchedPage | 'unchanged'> {
    let url = this.check(address);
    if (!this.isOnSite(url)) this.move(url, isEntry && isReferred);
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      const robots = await this.robotsOf(url);
      if (!robots.isAllowed(url.href)) throw new PageFailed('robots_disallow');
      const response = await this.request(url, robots.crawlDelay, undefined, etag);
      const target = redirectTarget(response, url);
      if (target === null) return this.accept(response, url);
      url = this.check(target);
      if (!this.isOnSite(url)) this.move(url, isEntry);
    }
    throw new PageFailed('http_error');
  }

  private accept({ status, headers, body }: WebResponse, url: URL): FetchedPage | 'unchanged' {
    if (status === 304) return 'unchanged';
    if (status === 401 || status === 403 || status === 429 || status === 503) throw new PageFailed('blocked');
    if (status < 200 || status > 299)
      throw new PageFailed('http_error', null, status === 404 || status === 410);
    const contentType = headers.get('content-type') ?? '';
    if (contentType !== '' && !/^\s*(?:text\/html|application\/xhtml\+xml|text\/plain)/i.test(contentType))
      throw new PageFailed('not_html');
    const etag = headers.get('etag');
    const isUsable = etag !== null && etag.length <= MAX_ETAG_LENGTH;
    return { finalUrl: url.href, body, contentType, etag: isUsable ? etag : null };
  }

  private isOnSite({ hostname }: URL): boolean {
    const domain = registrableDomain(hostname) ?? hostname;
    return domain === this.siteDomain || domain === this.movedTo;
  }

  /** Follows a redirect to another domain. A profile or a directory is no website, and a third domain is not followed. */
  private move({ hostname, href }: URL, isEntry: boolean): void {
    if (!isEntry || this.movedTo !== null) throw new PageFailed('moved');
    if (isProfileHost(hostname)) throw new PageFailed('website_is_profile', href);
    this.movedTo = registrableDomain(hostname) ?? hostname;
  }

  /** Addresses with other schemes, ports or credentials, and of excluded hosts, are not followed. */
  private check(address: string): URL {
    const url = address.length > MAX_ADDRESS_LENGTH ? null : parseUrl(address);
    if (!url) throw new PageFailed('http_error');
    url.hash = '';
    if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new PageFailed('http_error');
    if (url.username !== '' || url.password !== '' || !PORTS.has(url.port))
      throw new PageFailed('ssrf_refused');
    // A dot at the end of a name changes nothing of whose it is.
    if (this.options.isExcluded?.(url.hostname.replace(/\.$/, ''))) throw new PageFailed('excluded');
    return url;
  }

  /** Asked once for each origin. A site that does not say what it allows because it is broken allows nothing. */
  private async robotsOf({ origin }: URL): Promise<RobotsRules> {
    const known = this.robots.get(origin);
    if (known) return known;
    if (this.robots.size >= MAX_ORIGINS || this.robotsLength >= MAX_ROBOTS_LENGTH)
      throw new PageFailed('budget_spent');
    const text = await this.fetchRobots(new URL('/robots.txt', origin));
    const rules = this.rulesOf(origin, text);
    this.addRobots(origin, rules);
    const stored = text === null ? null : rules.text;
    await this.options.journal?.add({ kind: 'robots', key: origin, text: stored, ...this.progress });
    return rules;
  }

  private addRobots(origin: string, rules: RobotsRules): void {
    this.robots.set(origin, rules);
    this.robotsLength += rules.text.length;
  }

  private rulesOf(origin: string, text: string | null): RobotsRules {
    return text === null
      ? ALLOW_ALL
      : readRobots(new URL('/robots.txt', origin).href, text, this.options.product);
  }

  /**
   * Returns the text of a robots.txt, or null if there is none. It may be at another domain, as RFC 9309 allows: that moves
   * no website. A profile is asked for nothing.
   */
  private async fetchRobots(address: URL): Promise<string | null> {
    let url = address;
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      const response = await this.requestRobots(url);
      const target = redirectTarget(response, url);
      if (target === null) {
        // A server that is asked too often has not said what it allows.
        if (response.status >= 500 || response.status === 429) throw new PageFailed('robots_unreachable');
        if (response.status >= 400) return null;
        return Buffer.from(response.body).toString('utf8');
      }
      url = this.check(target);
      if (!this.isOnSite(url) && isProfileHost(url.hostname)) return null;
    }
    // RFC 9309: a robots.txt behind too many redirects counts as absent.
    return null;
  }

  private async requestRobots(url: URL): Promise<WebResponse> {
    try {
      return await this.request(url, null, MAX_ROBOTS_BYTES);
    } catch (error) {
      if (error instanceof PageFailed && error.gap === 'timeout') throw new PageFailed('robots_unreachable');
      // Larger than what must be read: what it forbids is not known.
      if (error instanceof PageFailed && error.gap === 'too_large')
        throw new PageFailed('robots_unreachable');
      throw error;
    }
  }

  /** Sends one request; one that the server asks to repeat soon is repeated once. */
  private async request(
    url: URL,
    pauseSeconds: number | null,
    maxBytes?: number,
    etag: string | null = null,
  ): Promise<WebResponse> {
    let response = await this.requestOnce(url, pauseSeconds, maxBytes, etag);
    const waitMs = asksForPause(response) ? retryAfterMs(response.headers) : null;
    if (waitMs !== null && waitMs <= MAX_RETRY_AFTER_MS)
      response = await this.requestOnce(url, Math.max(pauseSeconds ?? 0, waitMs / 1000), maxBytes, etag);
    this.wasTurnedAway ||= asksForPause(response);
    return response;
  }

  private async requestOnce(
    url: URL,
    pauseSeconds: number | null,
    maxBytes?: number,
    etag: string | null = null,
  ): Promise<WebResponse> {
    const { client, permits, budgetMs, now } = this.options;
    if (this.spentMs >= budgetMs || this.requests >= MAX_REQUESTS) throw new PageFailed('budget_spent');
    this.requests += 1;
    const { hostname } = url;
    const domain = registrableDomain(hostname) ?? hostname;
    const release = await permits.acquire({ domain, hostname, pauseSeconds });
    const start = now();
    try {
      return await client.get(url, { maxBytes, etag, timeoutMs: budgetMs - this.spentMs });
    } finally {
      this.spentMs += now() - start;
      release();
    }
  }
}

function redirectTarget({ status, headers }: WebResponse, url: URL): string | null {
  const location = headers.get('location');
  if (status === 200) return refreshTarget(headers.get('refresh'), url);
  if (![301, 302, 303, 307, 308].includes(status) || location === null) return null;
  return parseUrl(location, url.href)?.href ?? null;
}

/** Whether a server asks for a pause. One that is merely away may still have its other pages. */
const asksForPause = ({ status, headers }: WebResponse): boolean =>
  status === 429 || (status === 503 && headers.has('retry-after'));

function retryAfterMs(headers: Headers): number | null {
  const seconds = Number(headers.get('retry-after') ?? NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
}

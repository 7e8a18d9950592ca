import { isEndOfList, type PageFacts } from '../blocking';
import {
  type CaptureError,
  ConsentFailed,
  UnconfirmedEmptyResult,
  NetworkFailed,
  TabLost,
  SearchStalled,
  UnknownResponseFormat,
} from '../errors';
import type { SearchPage, SearchRequest } from '../maps-source';
import { answerConsent } from './consent';
import type { RequestLimiter } from './request-limiter';
import { readEmbeddedPlace } from './page-reader';
import { NUDGE_SCRIPT } from './page-scripts';
import { StallTimeout, type ResponseTime } from './stall-timeout';
import { assertPageAllowed, assertStatusAllowed, ResultPages } from './result-pages';
import { buildSearchUrl } from './search-url';
import type { ParkedRequest, SearchReply } from './search-traffic';
import type { SourceSettings } from './source-settings';
import { pageKindOf, type Tab } from './tab';

/** What an area search needs around it. */
export interface SearchContext {
  tab: Tab;
  limiter: RequestLimiter;
  settings: SourceSettings;
  responseTime: ResponseTime;
  /** Consent was given in this tab: it holds for the others too. */
  onConsent: () => Promise<void>;
}

/** Between looks at a page that neither asks nor was asked anything. */
const PAGE_CHECK_INTERVAL_MS = 250;
/** Between signs of life asked of a page whose request is under way. */
const LIVENESS_CHECK_INTERVAL_MS = 5_000;
/** A page asks again by itself after a failed answer, so often at most. */
const MAX_FAILED_REPLIES = 2;

/**
 * One search in one tab: opens its page, lets the page's own requests go one at a time as the caller asks for pages, and
 * decides what it means when nothing comes.
 */
export class AreaSearch {
  private readonly results: ResultPages;
  private readonly stallTimeout: StallTimeout;
  private failedReplies = 0;
  /** Why the last answer was of no use. */
  private lastError: CaptureError | null = null;
  private consented = false;

  constructor(
    private readonly request: SearchRequest,
    private readonly context: SearchContext,
    private readonly signal: AbortSignal,
  ) {
    this.results = new ResultPages(context.tab, signal, context.settings.timeouts);
    this.stallTimeout = new StallTimeout(context.settings.timeouts, context.responseTime);
  }

  /** Pages in the service's order; the last one has `end`. */
  async *pages(): AsyncGenerator<SearchPage, void, void> {
    await this.context.tab.resize(this.request.area);
    await this.open();
    for (;;) {
      const page = await this.nextPage();
      yield page;
      if (page.end) return;
      this.stallTimeout.excludeElapsed();
      await this.results.advance();
    }
  }

  private async open(): Promise<void> {
    const { tab, limiter, settings } = this.context;
    await limiter.throttle(this.signal);
    tab.traffic.begin();
    this.stallTimeout.excludeElapsed();
    const status = await tab.goTo(
      buildSearchUrl(settings.baseUrl, settings.language, this.request),
      this.signal,
    );
    this.stallTimeout.recordProgress();
    if (status === null || status < 400) return;
    assertStatusAllowed(status);
    assertPageAllowed(pageKindOf(await tab.readFacts(this.signal)));
    throw new NetworkFailed(`The search page answered ${status}.`);
  }

  private async nextPage(): Promise<SearchPage> {
    const { traffic } = this.context.tab;
    for (;;) {
      const reply = traffic.nextReply();
      const page = reply ? await this.fromReply(reply) : await this.sendNextOrWait();
      if (!page) continue;
      this.lastError = null;
      return page;
    }
  }

  private async fromReply(reply: SearchReply): Promise<SearchPage | null> {
    this.stallTimeout.recordProgress();
    if (reply.kind === 'body') this.context.responseTime.learn(reply.tookMs);
    try {
      return await this.results.fromReply(reply);
    } catch (error) {
      if (error instanceof NetworkFailed || error instanceof UnknownResponseFormat)
        return this.onFailedReply(error);
      throw error;
    }
  }

  /** A page that has a list asks again when it is scrolled; another one never will. */
  private async onFailedReply(error: CaptureError): Promise<null> {
    this.failedReplies += 1;
    this.lastError = error;
    const { tab } = this.context;
    if (this.failedReplies > MAX_FAILED_REPLIES || !(await tab.readFacts(this.signal))?.feed) throw error;
    await tab.evaluateJson(NUDGE_SCRIPT, this.signal);
    return null;
  }

  /** Lets the page's next request go, or waits; when nothing comes the page is looked at. */
  private async sendNextOrWait(): Promise<SearchPage | null> {
    const { traffic } = this.context.tab;
    const parked = traffic.hasRequestInFlight ? undefined : traffic.nextParked();
    if (parked) return this.sendParked(parked);
    const waitStartedAt = performance.now();
    const remainingMs = Math.max(
      PAGE_CHECK_INTERVAL_MS,
      this.stallTimeout.remainingMs(this.results.index === 0),
    );
    const maxWaitMs = traffic.hasRequestInFlight
      ? Math.min(LIVENESS_CHECK_INTERVAL_MS, remainingMs)
      : PAGE_CHECK_INTERVAL_MS;
    await traffic.changed.wait(maxWaitMs, this.signal);
    return performance.now() - waitStartedAt < maxWaitMs ? null : this.onNoProgress();
  }

  private async sendParked(parked: ParkedRequest): Promise<SearchPage | null> {
    // Where the first page was not asked for it came with the document.
    if (this.results.index === 0 && parked.offset > 0) {
      const page = await this.results.fromDocument();
      if (page) return page;
    }
    const permit = await this.context.limiter.acquire(this.signal);
    this.context.tab.traffic.send(parked, permit);
    this.stallTimeout.excludeElapsed();
    return null;
  }

  private async onNoProgress(): Promise<SearchPage | null> {
    if (this.stallTimeout.isExpired) throw new SearchStalled('The search took too long.');
    const { tab } = this.context;
    const facts = await tab.readFacts(this.signal);
    if (this.stallTimeout.isHung(facts !== null)) {
      tab.markLost(new TabLost('The page hangs.'));
      throw tab.lostSignal.reason;
    }
    if (!facts) return null;
    const page = await this.pageFromFacts(facts);
    return (
      page ?? (this.stallTimeout.remainingMs(this.results.index === 0) > 0 ? null : this.onStalled(facts))
    );
  }

  /** What the page tells by itself; null where that decides nothing. */
  private async pageFromFacts(facts: PageFacts): Promise<SearchPage | null> {
    const kind = pageKindOf(facts);
    assertPageAllowed(kind);
    if (kind === 'consent') return this.answerConsentPage();
    if (!this.context.tab.traffic.isIdle) return null;
    const isFirstPage = this.results.index === 0;
    if (isEndOfList(facts.lastEntry) && !isFirstPage) return this.results.emptyLastPage();
    if (!isFirstPage) return null;
    if (kind === 'place') return this.results.fromPlacePage(0);
    if (kind === 'zero') return this.results.emptyLastPage();
    return facts.cards > 0 ? ((await this.results.fromDocument()) ?? this.results.fromVisiblePage(0)) : null;
  }

  private async answerConsentPage(): Promise<null> {
    if (this.consented) throw new ConsentFailed('The consent page came back after it was answered.');
    this.consented = true;
    const { tab, onConsent } = this.context;
    await answerConsent(tab);
    await onConsent();
    // Wherever the answer led to: what that page asks for is not this search's.
    await tab.leave();
    await this.open();
    return null;
  }

  private async onStalled(facts: PageFacts): Promise<SearchPage | null> {
    const { tab } = this.context;
    if (!tab.traffic.hasRequestInFlight && facts.feed && this.stallTimeout.tryNudge()) {
      await tab.evaluateJson(NUDGE_SCRIPT, this.signal);
      this.stallTimeout.recordProgress();
      return null;
    }
    if (this.lastError) throw this.lastError;
    if (this.results.index === 0 && facts.cards === 0) {
      // A single result may be shown under the search's own address.
      if (await readEmbeddedPlace(tab, this.signal)) return this.results.fromPlacePage(0);
      if (facts.feed)
        throw new UnconfirmedEmptyResult('The list is empty and nothing says that there is nothing.');
    }
    throw new SearchStalled('Nothing more comes and the list is not at its end.');
  }
}

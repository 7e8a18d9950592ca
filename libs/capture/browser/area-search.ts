import { isEndOfList, type PageFacts } from '../blocking';
import {
  type CaptureError,
  ConsentFailed,
  UnconfirmedEmptyResult,
  NetworkFailed,
  SourceUnreachable,
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
import { assertNoErrorStatus, assertPageAllowed, assertStatusAllowed, ResultPages } from './result-pages';
import { buildSearchUrl } from './search-url';
import type { ParkedRequest, SearchReply } from './search-traffic';
import type { SourceSettings } from './source-settings';
import { pageKindOf, type Tab } from './tab';

/** The dependencies of an area search. */
export interface SearchContext {
  tab: Tab;
  limiter: RequestLimiter;
  settings: SourceSettings;
  responseTime: ResponseTime;
  /** Called when the consent page was answered in this tab. The answer applies to the other tabs too. */
  onConsent: () => Promise<void>;
}

/** Interval between checks of a page that has no request in flight. */
const PAGE_CHECK_INTERVAL_MS = 250;
/** Interval between liveness checks of a page that has a request in flight. */
const LIVENESS_CHECK_INTERVAL_MS = 5_000;
/**
 * After a failed response, scrolling makes the page repeat its request. The search allows this many failed responses.
 */
const MAX_FAILED_REPLIES = 2;

/**
 * One search in one tab. Opens the search page, releases the page's own requests one at a time as the caller asks for
 * pages, and decides what to do when no response arrives.
 */
export class AreaSearch {
  private readonly results: ResultPages;
  private readonly stallTimeout: StallTimeout;
  private failedReplies = 0;
  /** Why the last response was unusable. */
  private lastError: CaptureError | null = null;
  private consented = false;

  constructor(
    private readonly request: SearchRequest,
    private readonly context: SearchContext,
    private readonly signal: AbortSignal,
  ) {
    this.results = new ResultPages(context.tab, signal, context.settings, request.isReported === true);
    this.stallTimeout = new StallTimeout(context.settings.timeouts, context.responseTime);
  }

  /** Yields pages in the service's order. The last page has `end` set. */
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
    await tab.hasArrived(this.signal);
    assertPageAllowed(pageKindOf(await tab.readFacts(this.signal)));
    assertNoErrorStatus(status);
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
      if (
        error instanceof NetworkFailed ||
        error instanceof SourceUnreachable ||
        error instanceof UnknownResponseFormat
      )
        return this.onFailedReply(error);
      throw error;
    }
  }

  /**
   * Makes the page repeat its request by scrolling its list. Throws if the page has no list, or after too many failed
   * responses.
   */
  private async onFailedReply(error: CaptureError): Promise<null> {
    this.failedReplies += 1;
    this.lastError = error;
    const { tab } = this.context;
    if (this.failedReplies > MAX_FAILED_REPLIES || !(await tab.readFacts(this.signal))?.feed) throw error;
    await tab.evaluateJson(NUDGE_SCRIPT, this.signal);
    return null;
  }

  /** Sends the page's next request or waits. Checks the page if nothing arrives. */
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
    // If the first page was not requested, it was embedded in the document.
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
    if (this.stallTimeout.isExpired) throw new SearchStalled('The search timed out.');
    const { tab } = this.context;
    const facts = await tab.readFacts(this.signal);
    if (this.stallTimeout.isHung(facts !== null)) {
      tab.markLost(new TabLost('The page stopped responding.'));
      throw tab.lostSignal.reason;
    }
    if (!facts) return null;
    const page = await this.pageFromFacts(facts);
    return (
      page ?? (this.stallTimeout.remainingMs(this.results.index === 0) > 0 ? null : this.onStalled(facts))
    );
  }

  /**
   * Derives a page of results from the observed facts about the visible page. Returns null if the facts do not show
   * how the search ended.
   */
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
    if (this.consented) throw new ConsentFailed('The consent page appeared again after it was answered.');
    this.consented = true;
    const { tab, onConsent } = this.context;
    await answerConsent(tab);
    await onConsent();
    // Leaves the page, because the consent page redirects to another page whose requests do not belong to this
    // search.
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
      // Checks for an embedded place, because the service can show a single result without changing the URL of the
      // search.
      if (await readEmbeddedPlace(tab, this.signal)) return this.results.fromPlacePage(0);
      if (facts.feed && !tab.traffic.hasRequestInFlight)
        throw new UnconfirmedEmptyResult(
          'The list is empty, but the page does not confirm that there are no results.',
        );
    }
    if (tab.traffic.hasRequestInFlight)
      throw new SourceUnreachable('timeout', 'The maps service did not respond in time.');
    throw new SearchStalled('The list stopped loading before its end.');
  }
}

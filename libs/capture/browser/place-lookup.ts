import type { RawListing } from '@libs/listing';
import { classifyPageWithoutPlace, GONE_STATUSES, type PageFacts, type PageKind } from '../blocking';
import { ConsentFailed, TabLost, UnknownResponseFormat } from '../errors';
import type { PlaceReference, SearchPage, SearchRequest } from '../maps-source';
import type { SearchContext } from './area-search';
import { answerConsent } from './consent';
import { readEmbeddedPlace } from './page-reader';
import {
  assertNoErrorStatus,
  assertPageAllowed,
  assertStatusAllowed,
  toConnectionError,
} from './result-pages';
import { buildPlaceUrl } from './search-url';
import { pageKindOf } from './tab';
import { pause } from './waiting';

const POLL_INTERVAL_MS = 50;
/** Time for a page to say that its view is limited, if the place looks like it. */
const LIMITED_VIEW_MS = 500;

/**
 * One request for one place: opens the place's page and reads the place that is embedded in it. Only a definite response
 * says that there is no such place; a page that shows neither is an error.
 */
export class PlaceLookup {
  constructor(
    private readonly request: SearchRequest & { place: PlaceReference },
    private readonly context: Omit<SearchContext, 'responseTime'>,
    private readonly signal: AbortSignal,
  ) {}

  /** Yields one page: with the place, or without a row if it is gone. */
  async *pages(): AsyncGenerator<SearchPage, void, void> {
    await this.context.tab.resize(null);
    const page = (await this.ask()) ?? (await this.askAfterConsent());
    if (!page) throw new ConsentFailed('The consent page appeared again after it was answered.');
    yield page;
  }

  /** Returns null for the consent page. */
  private async ask(): Promise<SearchPage | null> {
    const { tab, limiter, settings } = this.context;
    const { place, countryCode } = this.request;
    const url = buildPlaceUrl(settings.baseUrl, settings.language, place, countryCode);
    if (url === null) throw new UnknownResponseFormat(`${place.placeKey} has no id to ask for it.`);
    const permit = await limiter.acquire(this.signal);
    try {
      const sentAt = performance.now();
      // The page's own searches wait for a permission that they never get: one request for each place is enough.
      tab.traffic.begin();
      const status = await tab.goTo(url, this.signal);
      return status !== null && status >= 400
        ? await this.errorPage(status, sentAt)
        : await this.read(sentAt);
    } finally {
      permit.release();
    }
  }

  private async askAfterConsent(): Promise<SearchPage | null> {
    const { tab, onConsent } = this.context;
    await answerConsent(tab);
    await onConsent();
    await tab.leave();
    return this.ask();
  }

  /** @throws CaptureError unless the status says that there is no such place */
  private async errorPage(status: number, sentAt: number): Promise<SearchPage> {
    assertStatusAllowed(status);
    const { tab } = this.context;
    const facts = (await tab.hasArrived(this.signal)) ? await tab.readFacts(this.signal) : null;
    if (facts) assertPageAllowed(classifyPageWithoutPlace(facts));
    // Words of a block may be in the part that did not arrive.
    if (!facts || !GONE_STATUSES.some((gone) => gone === status)) assertNoErrorStatus(status);
    return toPage([], sentAt);
  }

  /** Reads the page once it shows what it is. Returns null for the consent page. */
  private async read(sentAt: number): Promise<SearchPage | null> {
    const { tab, settings } = this.context;
    const deadline = performance.now() + settings.timeouts.firstReply;
    let hasResponded = false;
    for (; performance.now() < deadline; await pause(POLL_INTERVAL_MS, this.signal)) {
      const reply = tab.traffic.nextReply();
      if (reply?.kind === 'failed') throw toConnectionError(reply.reason);
      const place = await readEmbeddedPlace(tab, this.signal);
      const facts = await tab.readFacts(this.signal);
      if (!facts) continue;
      hasResponded = true;
      const kind = place ? pageKindOf(facts) : await this.kindWithoutPlace(facts);
      assertPageAllowed(kind);
      if (kind === 'consent') return null;
      if (kind === 'zero') return toPage([], sentAt);
      if (place && isRendered(facts)) return this.toPlacePage(place, sentAt);
    }
    if (!hasResponded) {
      tab.markLost(new TabLost('The page stopped responding.'));
      throw tab.lostSignal.reason;
    }
    throw new UnknownResponseFormat('The page of a place shows neither the place nor that it is gone.');
  }

  /** The page may have loaded after it was looked at for the place. What it says then can be a review of the place. */
  private async kindWithoutPlace(facts: PageFacts): Promise<PageKind> {
    const kind = classifyPageWithoutPlace(facts);
    if (kind !== 'blocked') return kind;
    return (await readEmbeddedPlace(this.context.tab, this.signal)) ? pageKindOf(facts) : kind;
  }

  /** @throws LimitedView if the page is one: it leaves out the number of reviews */
  private async toPlacePage(place: RawListing, sentAt: number): Promise<SearchPage> {
    if (place.rating !== null && place.reviewCount === null) {
      await pause(LIMITED_VIEW_MS, this.signal);
      assertPageAllowed(pageKindOf(await this.context.tab.readFacts(this.signal)));
    }
    return toPage([place], sentAt);
  }
}

/** A page says that it is limited when it shows its first text. The place is embedded in it before. */
const isRendered = ({ text }: PageFacts): boolean => text.trim() !== '';

const toPage = (rows: SearchPage['rows'], sentAt: number): SearchPage => ({
  index: 0,
  rows,
  end: true,
  viewport: null,
  origin: 'embedded',
  tookMs: performance.now() - sentAt,
});

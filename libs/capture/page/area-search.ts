import { isEndOfList, type PageFacts } from '../blocking';
import {
  type CaptureError,
  ConsentRefused,
  EmptyUnproven,
  NetworkFailed,
  PageLost,
  SearchStalled,
  UnknownShape,
} from '../errors';
import type { SearchPage, SearchRequest } from '../maps-source';
import { answerConsent } from './consent';
import type { Gate } from './gate';
import { placeInState } from './page-reader';
import { NUDGE } from './page-script';
import { Patience, type AnswerTime } from './patience';
import { refuseKind, refuseStatus, ResultPages } from './result-pages';
import { searchAddress } from './search-address';
import type { ParkedRequest, SearchReply } from './search-traffic';
import type { SourceSettings } from './source-settings';
import { kindOf, type Tab } from './tab';

/** What an area search needs around it. */
export interface SearchSurroundings {
  tab: Tab;
  gate: Gate;
  settings: SourceSettings;
  answerTime: AnswerTime;
  /** Consent was given in this tab: it holds for the others too. */
  onConsent: () => Promise<void>;
}

/** Between looks at a page that neither asks nor was asked anything. */
const LOOK_MS = 250;
/** Between signs of life asked of a page whose request is under way. */
const PULSE_MS = 5_000;
/** A page asks again by itself after a failed answer, so often at most. */
const FAILED_REPLIES = 2;

/**
 * One search in one tab: opens its page, lets the page's own requests go one at a time as the caller asks for pages, and
 * decides what it means when nothing comes.
 */
export class AreaSearch {
  private readonly results: ResultPages;
  private readonly patience: Patience;
  private failures = 0;
  /** Why the last answer was of no use. */
  private trouble: CaptureError | null = null;
  private consented = false;

  constructor(
    private readonly request: SearchRequest,
    private readonly around: SearchSurroundings,
    private readonly signal: AbortSignal,
  ) {
    this.results = new ResultPages(around.tab, signal, around.settings.timeouts);
    this.patience = new Patience(around.settings.timeouts, around.answerTime);
  }

  /** Pages in the service's order; the last one has `end`. */
  async *pages(): AsyncGenerator<SearchPage, void, void> {
    await this.around.tab.resize(this.request.area);
    await this.open();
    for (;;) {
      const page = await this.nextPage();
      yield page;
      if (page.end) return;
      this.patience.skip();
      await this.results.advance();
    }
  }

  private async open(): Promise<void> {
    const { tab, gate, settings } = this.around;
    await gate.pace(this.signal);
    tab.traffic.begin();
    this.patience.skip();
    const status = await tab.goTo(
      searchAddress(settings.baseUrl, settings.language, this.request),
      this.signal,
    );
    this.patience.moved();
    if (status === null || status < 400) return;
    refuseStatus(status);
    refuseKind(kindOf(await tab.facts(this.signal)));
    throw new NetworkFailed(`The search page answered ${status}.`);
  }

  private async nextPage(): Promise<SearchPage> {
    const { traffic } = this.around.tab;
    for (;;) {
      const reply = traffic.nextReply();
      const page = reply ? await this.fromReply(reply) : await this.withoutReply();
      if (!page) continue;
      this.trouble = null;
      return page;
    }
  }

  private async fromReply(reply: SearchReply): Promise<SearchPage | null> {
    this.patience.moved();
    if (reply.kind === 'body') this.around.answerTime.learn(reply.tookMs);
    try {
      return await this.results.ofReply(reply);
    } catch (error) {
      if (error instanceof NetworkFailed || error instanceof UnknownShape) return this.failed(error);
      throw error;
    }
  }

  /** A page that has a list asks again when it is scrolled; another one never will. */
  private async failed(trouble: CaptureError): Promise<null> {
    this.failures += 1;
    this.trouble = trouble;
    const { tab } = this.around;
    if (this.failures > FAILED_REPLIES || !(await tab.facts(this.signal))?.feed) throw trouble;
    await tab.read(NUDGE, this.signal);
    return null;
  }

  /** Lets the page's next request go, or waits; when nothing comes the page is looked at. */
  private async withoutReply(): Promise<SearchPage | null> {
    const { traffic } = this.around.tab;
    const parked = traffic.inFlight ? undefined : traffic.nextParked();
    if (parked) return this.onParked(parked);
    const asleep = performance.now();
    const left = Math.max(LOOK_MS, this.patience.left(this.results.index === 0));
    const longest = traffic.inFlight ? Math.min(PULSE_MS, left) : LOOK_MS;
    await traffic.changed.rung(longest, this.signal);
    return performance.now() - asleep < longest ? null : this.nothingCame();
  }

  private async onParked(parked: ParkedRequest): Promise<SearchPage | null> {
    // Where the first page was not asked for it came with the document.
    if (this.results.index === 0 && parked.offset > 0) {
      const page = await this.results.embedded();
      if (page) return page;
    }
    const permit = await this.around.gate.take(this.signal);
    this.around.tab.traffic.letGo(parked, permit);
    this.patience.skip();
    return null;
  }

  private async nothingCame(): Promise<SearchPage | null> {
    if (this.patience.over) throw new SearchStalled('The search took too long.');
    const { tab } = this.around;
    const facts = await tab.facts(this.signal);
    if (this.patience.hangs(facts !== null)) {
      tab.lose(new PageLost('The page hangs.'));
      throw tab.lost.reason;
    }
    if (!facts) return null;
    const page = await this.said(facts);
    return page ?? (this.patience.left(this.results.index === 0) > 0 ? null : this.stalled(facts));
  }

  /** What the page tells by itself; null where that decides nothing. */
  private async said(facts: PageFacts): Promise<SearchPage | null> {
    const kind = kindOf(facts);
    refuseKind(kind);
    if (kind === 'consent') return this.consent();
    if (!this.around.tab.traffic.still) return null;
    const first = this.results.index === 0;
    if (isEndOfList(facts.lastEntry) && !first) return this.results.nothingMore();
    if (!first) return null;
    if (kind === 'place') return this.results.place(0);
    if (kind === 'zero') return this.results.nothingMore();
    return facts.cards > 0 ? ((await this.results.embedded()) ?? this.results.shown(0)) : null;
  }

  private async consent(): Promise<null> {
    if (this.consented) throw new ConsentRefused('The consent page came back after it was answered.');
    this.consented = true;
    const { tab, onConsent } = this.around;
    await answerConsent(tab);
    await onConsent();
    // Wherever the answer led to: what that page asks for is not this search's.
    await tab.leave();
    await this.open();
    return null;
  }

  private async stalled(facts: PageFacts): Promise<SearchPage | null> {
    const { tab } = this.around;
    if (!tab.traffic.inFlight && facts.feed && this.patience.mayNudge()) {
      await tab.read(NUDGE, this.signal);
      this.patience.moved();
      return null;
    }
    if (this.trouble) throw this.trouble;
    if (this.results.index === 0 && facts.cards === 0) {
      // A single result may be shown under the search's own address.
      if (await placeInState(tab, this.signal)) return this.results.place(0);
      if (facts.feed) throw new EmptyUnproven('The list is empty and nothing says that there is nothing.');
    }
    throw new SearchStalled('Nothing more comes and the list is not at its end.');
  }
}

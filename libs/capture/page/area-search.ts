import { isBlockedStatus, isEndOfList, type PageFacts, type PageKind } from '../blocking';
import {
  type CaptureError,
  ConsentRefused,
  EmptyUnproven,
  LimitedView,
  NetworkFailed,
  PageLost,
  SearchStalled,
  SourceBlocked,
  UnknownShape,
} from '../errors';
import type { SearchPage, SearchRequest } from '../maps-source';
import { parseSearchBody, type SearchBody } from '../parse';
import { answerConsent } from './consent';
import type { Gate } from './gate';
import { embeddedFirstPage, PageReader, placeOnPage } from './page-reader';
import { NUDGE } from './page-script';
import { searchAddress } from './search-address';
import { SearchClock, type AnswerTime } from './search-clock';
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
const NUDGES = 2;
/** The page asks again by itself after a failed answer, so often at most. */
const FAILED_REPLIES = 2;

/** One search in one tab: opens its page and turns what the page asks the service for into pages of rows. */
export class AreaSearch {
  private index = 0;
  private failures = 0;
  /** Why the last answer was of no use. */
  private trouble: CaptureError | null = null;
  private consented = false;
  private nudges = 0;
  private silentSince: number | null = null;
  private readonly reader: PageReader;
  private readonly clock: SearchClock;
  /** The look at the first page of results, taken while the caller has its rows already. */
  private firstLook: Promise<void> | null = null;

  constructor(
    private readonly request: SearchRequest,
    private readonly around: SearchSurroundings,
    private readonly signal: AbortSignal,
  ) {
    this.reader = new PageReader(around.tab);
    this.clock = new SearchClock(around.settings.timeouts.search);
  }

  /** Pages in the service's order; the last one has `end`. */
  async *pages(): AsyncGenerator<SearchPage, void, void> {
    const { tab, settings } = this.around;
    await tab.resize(this.request.area);
    tab.traffic.begin();
    await this.open(searchAddress(settings.baseUrl, settings.language, this.request));
    for (;;) {
      this.clock.skip();
      this.nudges = 0;
      const page = await this.nextPage();
      this.trouble = null;
      yield page;
      if (page.end) return;
      this.index += 1;
      await this.firstLook;
    }
  }

  private async open(url: string): Promise<void> {
    const { tab, gate } = this.around;
    await gate.pace(this.signal);
    const status = await tab.goTo(url, this.signal);
    if (status !== null && isBlockedStatus(status))
      throw new SourceBlocked(`The service answered ${status}.`);
    if (status !== null && status >= 400) {
      const kind = kindOf(await tab.facts(this.signal));
      if (kind === 'blocked') throw new SourceBlocked('The service shows a page that refuses.');
      throw new NetworkFailed(`The search page answered ${status}.`);
    }
    this.clock.moved();
  }

  private async nextPage(): Promise<SearchPage> {
    const { traffic } = this.around.tab;
    for (;;) {
      const reply = traffic.nextReply();
      const page = reply ? await this.fromReply(reply) : await this.withoutReply();
      if (page) return page;
    }
  }

  /** Lets the page's next request go, or looks at a page that does not ask, or waits. */
  private async withoutReply(): Promise<SearchPage | null> {
    const { traffic } = this.around.tab;
    const parked = traffic.inFlight ? undefined : traffic.nextParked();
    if (parked) return this.onParked(parked);
    const asleep = performance.now();
    const longest = traffic.inFlight ? Math.min(PULSE_MS, Math.max(LOOK_MS, this.patienceMs())) : LOOK_MS;
    await traffic.changed.rung(longest, this.signal);
    return performance.now() - asleep < longest ? null : this.nothingCame();
  }

  /** How much longer nothing may happen. */
  private patienceMs(): number {
    const { settings, answerTime } = this.around;
    const first = this.index === 0;
    const limit = first
      ? answerTime.firstReplyMs(settings.timeouts)
      : answerTime.nextReplyMs(settings.timeouts);
    return limit - this.clock.stillMs;
  }

  private async onParked(parked: ParkedRequest): Promise<SearchPage | null> {
    const { gate, tab } = this.around;
    // The first page was not asked for: it came with the document.
    if (this.index === 0 && parked.offset > 0) {
      const page = await this.embedded();
      if (page) return page;
    }
    const permit = await gate.take(this.signal);
    tab.traffic.letGo(parked, permit);
    this.clock.skip();
    return null;
  }

  private async fromReply(reply: SearchReply): Promise<SearchPage | null> {
    this.clock.moved();
    if (reply.kind === 'blocked')
      throw new SourceBlocked('The service sends searches to a page that refuses.');
    if (reply.kind === 'failed')
      return this.failed(new NetworkFailed(`The connection failed: ${reply.reason}`));
    if (isBlockedStatus(reply.status)) throw new SourceBlocked(`The service answered ${reply.status}.`);
    if (reply.status >= 400) return this.failed(new NetworkFailed(`The service answered ${reply.status}.`));
    this.around.answerTime.learn(reply.tookMs);
    return this.fromBody(reply);
  }

  private async fromBody(reply: {
    body: string;
    pageSize: number;
    tookMs: number;
  }): Promise<SearchPage | null> {
    try {
      const body = parseSearchBody(reply.body, reply.pageSize);
      if (body.doubtful) return await this.fromPage(reply.tookMs);
      const emptyFirst = this.index === 0 && body.rows.length === 0;
      return await (emptyFirst ? this.emptyFirst(reply, body) : this.page(body, reply.tookMs));
    } catch (error) {
      if (error instanceof NetworkFailed) return this.failed(error);
      if (error instanceof UnknownShape) return this.fromPage(reply.tookMs);
      throw error;
    }
  }

  private async page(
    { rows, viewport, end }: SearchBody,
    tookMs: number,
    origin: 'response' | 'embedded' = 'response',
  ) {
    this.reader.seen(rows);
    if (this.index === 0) await this.lookAtFirst(rows);
    return { index: this.index, rows, end, viewport, origin, tookMs } satisfies SearchPage;
  }

  /**
   * Signed-out visitors may be shown a limited view. Where its rows look like it (ratings without any count) the page is
   * looked at before they are handed out, else meanwhile.
   */
  private async lookAtFirst(rows: SearchBody['rows']): Promise<void> {
    const rated = rows.filter(({ rating }) => rating !== null);
    const suspicious = rated.length > 0 && rated.every(({ reviewCount }) => reviewCount === null);
    this.firstLook = this.around.tab.facts(this.signal).then((facts) => {
      if (kindOf(facts) === 'limited') throw new LimitedView('The service shows its limited view.');
    });
    this.firstLook.catch(() => undefined);
    if (suspicious) await this.firstLook;
  }

  /** The empty answer is genuine; the page may still show the one place that it went on to. */
  private async emptyFirst({ tookMs }: { tookMs: number }, body: SearchBody): Promise<SearchPage> {
    const facts = await this.around.tab.facts(this.signal);
    const kind = kindOf(facts);
    if (kind === 'place') return this.place(tookMs);
    this.refuse(kind);
    return this.page(body, tookMs);
  }

  /** What the page made of an answer that nobody else could read. */
  private async fromPage(tookMs: number): Promise<SearchPage | null> {
    const found = await this.reader.newRows(this.signal);
    if (found === 'place') return this.place(tookMs);
    if (!found) return this.failed(new UnknownShape('Neither the answer nor the page could be read.'));
    return { index: this.index, rows: found.rows, end: found.end, viewport: null, origin: 'page', tookMs };
  }

  private async embedded(): Promise<SearchPage | null> {
    const text = await embeddedFirstPage(this.around.tab, this.signal);
    return text === null ? null : this.page(parseSearchBody(text), 0, 'embedded');
  }

  private async place(tookMs: number): Promise<SearchPage> {
    const row = await placeOnPage(this.around.tab, this.signal);
    if (!row) throw new UnknownShape('The page of the only result could not be read.');
    return { index: 0, rows: [row], end: true, viewport: null, origin: 'page', tookMs };
  }

  /** A failed answer: a page that has a list asks again when it is scrolled. */
  private async failed(trouble: CaptureError): Promise<null> {
    this.failures += 1;
    this.trouble = trouble;
    const { tab } = this.around;
    if (this.failures > FAILED_REPLIES || !(await tab.facts(this.signal))?.feed) throw trouble;
    await tab.read(NUDGE, this.signal);
    return null;
  }

  /** Nothing was asked and nothing came for a while: what does the page say? */
  private async nothingCame(): Promise<SearchPage | null> {
    if (this.clock.over) throw new SearchStalled('The search took too long.');
    const facts = await this.around.tab.facts(this.signal);
    this.pulse(facts);
    // A page that does not answer is slow, or hangs: the pulse decides.
    if (!facts) return null;
    const page = await this.said(facts);
    if (page) return page;
    if (this.patienceMs() <= 0) await this.stalled(facts);
    return null;
  }

  private async said(facts: PageFacts): Promise<SearchPage | null> {
    const kind = kindOf(facts);
    this.refuse(kind);
    if (kind === 'consent') {
      await this.consent();
      return null;
    }
    if (!this.around.tab.traffic.still) return null;
    if (isEndOfList(facts.lastEntry) && this.index > 0) return this.empty();
    if (this.index > 0) return null;
    if (kind === 'place') return this.place(0);
    if (kind === 'zero') return this.empty();
    return facts.cards > 0 ? ((await this.embedded()) ?? (await this.fromPage(0))) : null;
  }

  private empty(): SearchPage {
    return { index: this.index, rows: [], end: true, viewport: null, origin: 'page', tookMs: 0 };
  }

  private refuse(kind: PageKind): void {
    if (kind === 'blocked') throw new SourceBlocked('The service shows a page that refuses.');
    if (kind === 'limited') throw new LimitedView('The service shows its limited view.');
  }

  private async consent(): Promise<void> {
    if (this.consented) throw new ConsentRefused('The consent page came back after it was answered.');
    this.consented = true;
    const { tab, settings, onConsent } = this.around;
    await answerConsent(tab);
    await onConsent();
    // Wherever the answer led to: what that page asks for is not this search's.
    await tab.leave();
    tab.traffic.begin();
    await this.open(searchAddress(settings.baseUrl, settings.language, this.request));
  }

  private pulse(facts: PageFacts | null): void {
    if (facts) {
      this.silentSince = null;
      return;
    }
    this.silentSince ??= performance.now();
    if (performance.now() - this.silentSince > this.around.settings.timeouts.hung) {
      const reason = new PageLost('The page hangs.');
      this.around.tab.lose(reason);
      throw reason;
    }
  }

  private async stalled(facts: PageFacts): Promise<void> {
    const { tab } = this.around;
    if (!tab.traffic.inFlight && this.nudges < NUDGES && facts.feed) {
      this.nudges += 1;
      await tab.read(NUDGE, this.signal);
      this.clock.moved();
      return;
    }
    if (this.index === 0 && facts.feed && facts.cards === 0) {
      throw new EmptyUnproven('The list is empty and nothing says that there is nothing.');
    }
    throw this.trouble ?? new SearchStalled('Nothing more comes and the list is not at its end.');
  }
}

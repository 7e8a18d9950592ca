import { LimitedView, NetworkFailed, SourceBlocked, UnknownResponseFormat } from '../errors';
import { isBlockedStatus, type PageKind } from '../blocking';
import type { PageOrigin, SearchPage } from '../maps-source';
import { parseSearchBody, type SearchBody } from '../parse';
import { readEmbeddedFirstPage, PageReader } from './page-reader';
import type { SearchReply } from './search-traffic';
import type { SourceTimeouts } from './source-settings';
import { pageKindOf, type Tab } from './tab';

type BodyReply = Extract<SearchReply, { kind: 'body' }>;

/** Turns what one search was answered, and where need be what its page shows, into pages of rows. */
export class ResultPages {
  /** Number of the page that is being read. */
  index = 0;
  private readonly reader: PageReader;
  /** The look at the first page of results, taken while the caller has its rows already. */
  private limitedViewCheck: Promise<void> = Promise.resolve();

  constructor(
    private readonly tab: Tab,
    private readonly signal: AbortSignal,
    { render }: Pick<SourceTimeouts, 'render'>,
  ) {
    this.reader = new PageReader(tab, render);
  }

  /** Goes on to the next page. @throws LimitedView when the first was one of the limited view. */
  async advance(): Promise<void> {
    this.index += 1;
    await this.limitedViewCheck;
  }

  /**
   * @throws SourceBlocked, LimitedView as the service's verdict.
   * @throws NetworkFailed when the answer did not come whole, UnknownResponseFormat when neither it nor the page can be read.
   */
  async fromReply(reply: SearchReply): Promise<SearchPage> {
    if (reply.kind === 'blocked')
      throw new SourceBlocked('The service sends searches to a page that refuses.');
    if (reply.kind === 'failed') throw new NetworkFailed(`The connection failed: ${reply.reason}`);
    assertStatusAllowed(reply.status);
    if (reply.status >= 400) throw new NetworkFailed(`The service answered ${reply.status}.`);
    const body = parseReply(reply);
    if (!body) return this.fromVisiblePage(reply.tookMs);
    return this.index === 0 && body.rows.length === 0
      ? this.fromEmptyFirstReply(reply, body)
      : this.toSearchPage(body, reply.tookMs);
  }

  /** The first page where it came with the document; null where it did not. */
  async fromDocument(): Promise<SearchPage | null> {
    const text = await readEmbeddedFirstPage(this.tab, this.signal);
    return text === null ? null : this.toSearchPage(parseSearchBody(text), 0, 'embedded');
  }

  /** What the page shows and no answer gave. @throws UnknownResponseFormat when that is nothing. */
  async fromVisiblePage(tookMs: number): Promise<SearchPage> {
    const visible = await this.reader.readNewRows(this.signal);
    if (visible === 'place') return this.fromPlacePage(tookMs);
    if (!visible) throw new UnknownResponseFormat('Neither the answer nor the page could be read.');
    return { ...this.emptyLastPage(tookMs), rows: visible.rows, end: visible.end };
  }

  /** The one place whose own page is shown. @throws UnknownResponseFormat when it cannot be read. */
  async fromPlacePage(tookMs: number): Promise<SearchPage> {
    const row = await this.reader.readPlace(this.signal);
    if (!row) throw new UnknownResponseFormat('The page of the only result could not be read.');
    return { ...this.emptyLastPage(tookMs), rows: [row] };
  }

  /** The end, told by the page and not by an answer. */
  emptyLastPage(tookMs = 0): SearchPage {
    return { index: this.index, rows: [], end: true, viewport: null, origin: 'page', tookMs };
  }

  private async toSearchPage(
    body: SearchBody,
    tookMs: number,
    origin: PageOrigin = 'response',
  ): Promise<SearchPage> {
    const { rows, viewport, end } = body;
    this.reader.markKnown(rows);
    if (this.index === 0) await this.checkForLimitedView(body);
    return { index: this.index, rows, end, viewport, origin, tookMs };
  }

  /**
   * Signed-out visitors may be shown a limited view. Where its rows look like it (ratings without any count), or nothing
   * follows, the page is looked at before they are handed out, else meanwhile.
   */
  private async checkForLimitedView({ rows, end }: SearchBody): Promise<void> {
    const rated = rows.filter(({ rating }) => rating !== null);
    const suspicious = rated.length > 0 && rated.every(({ reviewCount }) => reviewCount === null);
    this.limitedViewCheck = this.tab
      .readFacts(this.signal)
      .then((facts) => assertPageAllowed(pageKindOf(facts)));
    this.limitedViewCheck.catch(() => undefined);
    if (suspicious || end) await this.limitedViewCheck;
  }

  /** The empty answer is genuine; the page may still show the one place that it went on to. */
  private async fromEmptyFirstReply({ tookMs }: BodyReply, body: SearchBody): Promise<SearchPage> {
    const kind = pageKindOf(await this.tab.readFacts(this.signal));
    return kind === 'place' ? this.fromPlacePage(tookMs) : this.toSearchPage(body, tookMs);
  }
}

/** null: the answer has a shape that no reader knows, or is empty in a way that only the page can confirm. */
function parseReply({ body, pageSize }: BodyReply): SearchBody | null {
  try {
    const parsed = parseSearchBody(body, pageSize);
    return parsed.uncertain ? null : parsed;
  } catch (error) {
    if (error instanceof UnknownResponseFormat) return null;
    throw error;
  }
}

/** @throws SourceBlocked for the statuses by which the service refuses. */
export function assertStatusAllowed(status: number): void {
  if (isBlockedStatus(status)) throw new SourceBlocked(`The service answered ${status}.`);
}

/** @throws SourceBlocked, LimitedView for the kinds of page by which it does. */
export function assertPageAllowed(kind: PageKind): void {
  if (kind === 'blocked') throw new SourceBlocked('The service shows a page that refuses.');
  if (kind === 'limited') throw new LimitedView('The service shows its limited view.');
}

import {
  LimitedView,
  NetworkFailed,
  SourceBlocked,
  SourceUnreachable,
  UnknownResponseFormat,
} from '../errors';
import { isServerError, kindOfBrowserFailure } from '../outage-kind';
import { isBlockedStatus, type PageKind } from '../blocking';
import type { PageOrigin, SearchPage } from '../maps-source';
import { parseSearchBody, type SearchBody } from '../parse';
import { reportSource } from '../probe';
import { readEmbeddedFirstPage, PageReader } from './page-reader';
import type { SearchReply } from './search-traffic';
import type { SourceSettings } from './source-settings';
import { pageKindOf, type Tab } from './tab';

type BodyReply = Extract<SearchReply, { kind: 'body' }>;

/** Turns the responses of one search, and the visible page if necessary, into pages of rows. */
export class ResultPages {
  /** Index of the page being read. */
  index = 0;
  private readonly reader: PageReader;
  /** The check for a limited view, which can still run while the caller already has the first page's rows. */
  private limitedViewCheck: Promise<void> = Promise.resolve();

  constructor(
    private readonly tab: Tab,
    private readonly signal: AbortSignal,
    settings: Pick<SourceSettings, 'timeouts'>,
    private readonly isReported: boolean,
  ) {
    this.reader = new PageReader(tab, settings.timeouts.render);
  }

  /** Moves on to the next page. @throws LimitedView if the first page was a limited view. */
  async advance(): Promise<void> {
    this.index += 1;
    await this.limitedViewCheck;
  }

  /**
   * @throws SourceBlocked, LimitedView if the service blocks or limits the search.
   * @throws SourceUnreachable if there is no response or a server error.
   * @throws NetworkFailed if the response is incomplete, UnknownResponseFormat if neither the response nor the page
   *   can be read.
   */
  async fromReply(reply: SearchReply): Promise<SearchPage> {
    if (reply.kind === 'blocked')
      throw new SourceBlocked('The maps service redirects searches to a block page.');
    if (reply.kind === 'failed') throw toConnectionError(reply.reason);
    assertStatusAllowed(reply.status);
    assertNoErrorStatus(reply.status);
    return this.isReported ? this.reported(reply.body, () => this.fromBody(reply)) : this.fromBody(reply);
  }

  private async fromBody(reply: BodyReply): Promise<SearchPage> {
    const body = parseReply(reply);
    if (!body) return this.fromVisiblePage(reply.tookMs);
    return this.index === 0 && body.rows.length === 0
      ? this.fromEmptyFirstReply(reply, body)
      : this.toSearchPage(body, reply.tookMs);
  }

  /** Returns the first page if it is embedded in the document, or null. */
  async fromDocument(): Promise<SearchPage | null> {
    const text = await readEmbeddedFirstPage(this.tab, this.signal);
    if (text === null) return null;
    const read = () => this.toSearchPage(parseSearchBody(text), 0, 'embedded');
    return this.isReported ? this.reported(text, read) : read();
  }

  /** Adds the report on a response to its page. */
  private async reported(text: string, read: () => Promise<SearchPage>): Promise<SearchPage> {
    const facts = await this.reader.readShownFacts(this.signal);
    const report = reportSource(text, facts?.matched ?? [], new Date());
    try {
      return { ...(await read()), report };
    } catch (error) {
      if (error instanceof UnknownResponseFormat) return { ...this.emptyLastPage(), report };
      throw error;
    }
  }

  /**
   * Returns the visible rows that no response contained. @throws UnknownResponseFormat if there is nothing to read.
   */
  async fromVisiblePage(tookMs: number): Promise<SearchPage> {
    const visible = await this.reader.readNewRows(this.signal);
    if (visible === 'place') return this.fromPlacePage(tookMs);
    if (!visible) throw new UnknownResponseFormat('Neither the response nor the page could be read.');
    return { ...this.emptyLastPage(tookMs), rows: visible.rows, end: visible.end };
  }

  /**
   * Returns the search's only result, read from the place page. @throws UnknownResponseFormat if the place page
   * cannot be read.
   */
  async fromPlacePage(tookMs: number): Promise<SearchPage> {
    const row = await this.reader.readPlace(this.signal);
    if (!row) throw new UnknownResponseFormat('The page with the only result could not be read.');
    return { ...this.emptyLastPage(tookMs), rows: [row] };
  }

  /** Returns an empty last page, for an end of the list that the page shows without a response. */
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
   * Signed-out visitors can get a limited view. If the rows look like one (ratings without any review counts), or no
   * page follows, the page is checked before the rows are returned. Otherwise, the page is checked in the background.
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

  /** Checks the page, which can have switched to a single place even if the response is genuinely empty. */
  private async fromEmptyFirstReply({ tookMs }: BodyReply, body: SearchBody): Promise<SearchPage> {
    const kind = pageKindOf(await this.tab.readFacts(this.signal));
    return kind === 'place' ? this.fromPlacePage(tookMs) : this.toSearchPage(body, tookMs);
  }
}

/**
 * Returns null if the response has an unknown format, or if it looks empty and the rendered page must be checked to be
 * sure.
 */
function parseReply({ body, pageSize }: BodyReply): SearchBody | null {
  try {
    const parsed = parseSearchBody(body, pageSize);
    return parsed.uncertain ? null : parsed;
  } catch (error) {
    if (error instanceof UnknownResponseFormat) return null;
    throw error;
  }
}

/** @throws SourceBlocked for the statuses with which the service blocks requests. */
export function assertStatusAllowed(status: number): void {
  if (isBlockedStatus(status)) throw new SourceBlocked(`The service returned error ${status}.`);
}

/** @throws SourceUnreachable, NetworkFailed for a status that is an error. */
export function assertNoErrorStatus(status: number): void {
  const message = `The service returned error ${status}.`;
  if (isServerError(status)) throw new SourceUnreachable('server-error', message);
  if (status >= 400) throw new NetworkFailed(message);
}

export function toConnectionError(reason: string): SourceUnreachable | NetworkFailed {
  const message = `The connection failed: ${reason}`;
  const kind = kindOfBrowserFailure(reason);
  return kind ? new SourceUnreachable(kind, message) : new NetworkFailed(message);
}

/** @throws SourceBlocked, LimitedView for block pages and limited views. */
export function assertPageAllowed(kind: PageKind): void {
  if (kind === 'blocked') throw new SourceBlocked('The maps service shows a block page.');
  if (kind === 'limited') throw new LimitedView('The maps service shows a limited view.');
}

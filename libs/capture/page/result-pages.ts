import { LimitedView, NetworkFailed, SourceBlocked, UnknownShape } from '../errors';
import { isBlockedStatus, type PageKind } from '../blocking';
import type { PageOrigin, SearchPage } from '../maps-source';
import { parseSearchBody, type SearchBody } from '../parse';
import { embeddedFirstPage, PageReader } from './page-reader';
import type { SearchReply } from './search-traffic';
import type { SourceTimeouts } from './source-settings';
import { kindOf, type Tab } from './tab';

type Body = Extract<SearchReply, { kind: 'body' }>;

/** Turns what one search was answered, and where need be what its page shows, into pages of rows. */
export class ResultPages {
  /** Number of the page that is being read. */
  index = 0;
  private readonly reader: PageReader;
  /** The look at the first page of results, taken while the caller has its rows already. */
  private look: Promise<void> = Promise.resolve();

  constructor(
    private readonly tab: Tab,
    private readonly signal: AbortSignal,
    { draw }: Pick<SourceTimeouts, 'draw'>,
  ) {
    this.reader = new PageReader(tab, draw);
  }

  /** Goes on to the next page. @throws LimitedView when the first was one of the limited view. */
  async advance(): Promise<void> {
    this.index += 1;
    await this.look;
  }

  /**
   * @throws SourceBlocked, LimitedView as the service's verdict.
   * @throws NetworkFailed when the answer did not come whole, UnknownShape when neither it nor the page can be read.
   */
  async ofReply(reply: SearchReply): Promise<SearchPage> {
    if (reply.kind === 'blocked')
      throw new SourceBlocked('The service sends searches to a page that refuses.');
    if (reply.kind === 'failed') throw new NetworkFailed(`The connection failed: ${reply.reason}`);
    refuseStatus(reply.status);
    if (reply.status >= 400) throw new NetworkFailed(`The service answered ${reply.status}.`);
    const body = readable(reply);
    if (!body) return this.shown(reply.tookMs);
    return this.index === 0 && body.rows.length === 0
      ? this.emptyFirst(reply, body)
      : this.page(body, reply.tookMs);
  }

  /** The first page where it came with the document; null where it did not. */
  async embedded(): Promise<SearchPage | null> {
    const text = await embeddedFirstPage(this.tab, this.signal);
    return text === null ? null : this.page(parseSearchBody(text), 0, 'embedded');
  }

  /** What the page shows and no answer gave. @throws UnknownShape when that is nothing. */
  async shown(tookMs: number): Promise<SearchPage> {
    const found = await this.reader.newRows(this.signal);
    if (found === 'place') return this.place(tookMs);
    if (!found) throw new UnknownShape('Neither the answer nor the page could be read.');
    return { ...this.nothingMore(tookMs), rows: found.rows, end: found.end };
  }

  /** The one place whose own page is shown. @throws UnknownShape when it cannot be read. */
  async place(tookMs: number): Promise<SearchPage> {
    const row = await this.reader.place(this.signal);
    if (!row) throw new UnknownShape('The page of the only result could not be read.');
    return { ...this.nothingMore(tookMs), rows: [row] };
  }

  /** The end, told by the page and not by an answer. */
  nothingMore(tookMs = 0): SearchPage {
    return { index: this.index, rows: [], end: true, viewport: null, origin: 'page', tookMs };
  }

  private async page(body: SearchBody, tookMs: number, origin: PageOrigin = 'response'): Promise<SearchPage> {
    const { rows, viewport, end } = body;
    this.reader.seen(rows);
    if (this.index === 0) await this.lookAtFirst(body);
    return { index: this.index, rows, end, viewport, origin, tookMs };
  }

  /**
   * Signed-out visitors may be shown a limited view. Where its rows look like it (ratings without any count), or nothing
   * follows, the page is looked at before they are handed out, else meanwhile.
   */
  private async lookAtFirst({ rows, end }: SearchBody): Promise<void> {
    const rated = rows.filter(({ rating }) => rating !== null);
    const suspicious = rated.length > 0 && rated.every(({ reviewCount }) => reviewCount === null);
    this.look = this.tab.facts(this.signal).then((facts) => refuseKind(kindOf(facts)));
    this.look.catch(() => undefined);
    if (suspicious || end) await this.look;
  }

  /** The empty answer is genuine; the page may still show the one place that it went on to. */
  private async emptyFirst({ tookMs }: Body, body: SearchBody): Promise<SearchPage> {
    const kind = kindOf(await this.tab.facts(this.signal));
    return kind === 'place' ? this.place(tookMs) : this.page(body, tookMs);
  }
}

/** null: the answer has a shape that no reader knows, or is empty in a way that only the page can confirm. */
function readable({ body, pageSize }: Body): SearchBody | null {
  try {
    const read = parseSearchBody(body, pageSize);
    return read.doubtful ? null : read;
  } catch (error) {
    if (error instanceof UnknownShape) return null;
    throw error;
  }
}

/** @throws SourceBlocked for the statuses by which the service refuses. */
export function refuseStatus(status: number): void {
  if (isBlockedStatus(status)) throw new SourceBlocked(`The service answered ${status}.`);
}

/** @throws SourceBlocked, LimitedView for the kinds of page by which it does. */
export function refuseKind(kind: PageKind): void {
  if (kind === 'blocked') throw new SourceBlocked('The service shows a page that refuses.');
  if (kind === 'limited') throw new LimitedView('The service shows its limited view.');
}

import type { RawListing } from '@libs/listing';
import { isEndOfList } from '../blocking';
import {
  embeddedPlace,
  embeddedSearch,
  readCards,
  readPlacePage,
  type CardTexts,
  type PlaceTexts,
} from '../parse';
import { cardsScript, INITIAL_STATE_SCRIPT, PLACE_TEXTS_SCRIPT } from './page-scripts';
import { pageKindOf, type Tab } from './tab';
import { pause } from './waiting';

const POLL_INTERVAL_MS = 100;

interface VisibleCards {
  cards: CardTexts[];
  lastEntry: string;
}

/** Reads rows off the page itself, where a response has a shape that nobody knows. */
export class PageReader {
  private readonly knownKeys = new Set<string>();
  private cardsRead = 0;

  /** @param renderMs how long the page gets to draw an answer that only it can read */
  constructor(
    private readonly tab: Tab,
    private readonly renderMs: number,
  ) {}

  /** Rows that were read from responses. */
  markKnown(rows: readonly RawListing[]): void {
    for (const { placeKey } of rows) this.knownKeys.add(placeKey);
  }

  /**
   * The rows that the page shows and that were not handed out yet; 'place' when it went on to a place's own page; null
   * when neither appears nor the page says that there is nothing more.
   */
  async readNewRows(signal: AbortSignal): Promise<{ rows: RawListing[]; end: boolean } | 'place' | null> {
    const deadline = performance.now() + this.renderMs;
    for (; performance.now() < deadline; await pause(POLL_INTERVAL_MS, signal)) {
      const kind = pageKindOf(await this.tab.readFacts(signal));
      if (kind === 'place') return 'place';
      // Cards and the mark of the end in one look: a page draws both at once.
      const visible = await this.tab.evaluateJson<VisibleCards>(cardsScript(this.cardsRead), signal);
      const { cards, lastEntry } = visible ?? { cards: [], lastEntry: '' };
      const end = kind === 'zero' || isEndOfList(lastEntry);
      const rows = readCards(cards).filter(({ placeKey }) => !this.knownKeys.has(placeKey));
      if (rows.length === 0 && !end) continue;
      this.cardsRead += cards.length;
      this.markKnown(rows);
      return { rows: [...new Map(rows.map((row) => [row.placeKey, row])).values()], end };
    }
    return null;
  }

  /** The place whose own page the tab shows: its embedded data, else its labeled texts; null when neither can be read. */
  async readPlace(signal: AbortSignal): Promise<RawListing | null> {
    const deadline = performance.now() + this.renderMs;
    for (; performance.now() < deadline; await pause(POLL_INTERVAL_MS, signal)) {
      const place = await readEmbeddedPlace(this.tab, signal);
      if (place) return place;
      const texts = await this.tab.evaluateJson<PlaceTexts>(PLACE_TEXTS_SCRIPT, signal);
      const visible = texts ? readPlacePage(texts) : null;
      if (visible) return visible;
    }
    return null;
  }
}

/** The first page of results where it came with the document; null where it did not. */
export async function readEmbeddedFirstPage(tab: Tab, signal: AbortSignal): Promise<string | null> {
  return embeddedSearch(await tab.evaluateJson(INITIAL_STATE_SCRIPT, signal));
}

/** The place that the page's first state is about; null when it is about none. */
export async function readEmbeddedPlace(tab: Tab, signal: AbortSignal): Promise<RawListing | null> {
  return embeddedPlace(await tab.evaluateJson(INITIAL_STATE_SCRIPT, signal));
}

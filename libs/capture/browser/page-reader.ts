import type { RawListing } from '@libs/listing';
import { isEndOfList, type PageFacts } from '../blocking';
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

/** Reads rows from the page itself if a response has an unknown format. */
export class PageReader {
  private readonly knownKeys = new Set<string>();
  private cardsRead = 0;

  /** @param renderMs time for the page to render a response that only the page can read */
  constructor(
    private readonly tab: Tab,
    private readonly renderMs: number,
  ) {}

  /** Records rows that were read from responses, so that they are not returned again. */
  markKnown(rows: readonly RawListing[]): void {
    for (const { placeKey } of rows) this.knownKeys.add(placeKey);
  }

  /** Returns the facts about the page once it shows what a response said, or what they are when it had the time for that. */
  async readShownFacts(signal: AbortSignal): Promise<PageFacts | null> {
    const deadline = performance.now() + this.renderMs;
    for (;;) {
      const facts = await this.tab.readFacts(signal);
      if (!facts || pageKindOf(facts) !== 'unknown' || performance.now() >= deadline) return facts;
      await pause(POLL_INTERVAL_MS, signal);
    }
  }

  /**
   * Returns the visible rows that were not returned yet; 'place' if the page switched to a place page; null if
   * neither appears and the page does not show the end of the list.
   */
  async readNewRows(signal: AbortSignal): Promise<{ rows: RawListing[]; end: boolean } | 'place' | null> {
    const deadline = performance.now() + this.renderMs;
    for (; performance.now() < deadline; await pause(POLL_INTERVAL_MS, signal)) {
      const kind = pageKindOf(await this.tab.readFacts(signal));
      if (kind === 'place') return 'place';
      // Reads cards and end marker together, because the page renders both at once.
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

  /**
   * Returns the place of the place page that the tab shows, from the page's embedded data or else from its labeled
   * texts; null if neither can be read.
   */
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

/** Returns the first page of results if it is embedded in the document, or null. */
export async function readEmbeddedFirstPage(tab: Tab, signal: AbortSignal): Promise<string | null> {
  return embeddedSearch(await tab.evaluateJson(INITIAL_STATE_SCRIPT, signal));
}

/** Returns the place that the page's initial state describes, or null. */
export async function readEmbeddedPlace(tab: Tab, signal: AbortSignal): Promise<RawListing | null> {
  return embeddedPlace(await tab.evaluateJson(INITIAL_STATE_SCRIPT, signal));
}

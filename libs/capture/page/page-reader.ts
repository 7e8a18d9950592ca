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
import { cardsFrom, INITIAL_STATE, PLACE_TEXTS } from './page-script';
import { kindOf, type Tab } from './tab';
import { pause } from './waiting';

const LOOK_MS = 100;

interface ShownCards {
  cards: CardTexts[];
  lastEntry: string;
}

/** Reads rows off the page itself, where a response has a shape that nobody knows. */
export class PageReader {
  private readonly known = new Set<string>();
  private cards = 0;

  /** @param drawMs how long the page gets to draw an answer that only it can read */
  constructor(
    private readonly tab: Tab,
    private readonly drawMs: number,
  ) {}

  /** Rows that were read from responses. */
  seen(rows: readonly RawListing[]): void {
    for (const { placeKey } of rows) this.known.add(placeKey);
  }

  /**
   * The rows that the page shows and that were not handed out yet; 'place' when it went on to a place's own page; null
   * when neither appears nor the page says that there is nothing more.
   */
  async newRows(signal: AbortSignal): Promise<{ rows: RawListing[]; end: boolean } | 'place' | null> {
    const until = performance.now() + this.drawMs;
    for (; performance.now() < until; await pause(LOOK_MS, signal)) {
      const kind = kindOf(await this.tab.facts(signal));
      if (kind === 'place') return 'place';
      // Cards and the mark of the end in one look: a page draws both at once.
      const shown = await this.tab.read<ShownCards>(cardsFrom(this.cards), signal);
      const { cards, lastEntry } = shown ?? { cards: [], lastEntry: '' };
      const end = kind === 'zero' || isEndOfList(lastEntry);
      const rows = readCards(cards).filter(({ placeKey }) => !this.known.has(placeKey));
      if (rows.length === 0 && !end) continue;
      this.cards += cards.length;
      this.seen(rows);
      return { rows: [...new Map(rows.map((row) => [row.placeKey, row])).values()], end };
    }
    return null;
  }

  /** The place whose own page the tab shows: its embedded data, else its labelled texts; null when neither can be read. */
  async place(signal: AbortSignal): Promise<RawListing | null> {
    const until = performance.now() + this.drawMs;
    for (; performance.now() < until; await pause(LOOK_MS, signal)) {
      const place = await placeInState(this.tab, signal);
      if (place) return place;
      const texts = await this.tab.read<PlaceTexts>(PLACE_TEXTS, signal);
      const shown = texts ? readPlacePage(texts) : null;
      if (shown) return shown;
    }
    return null;
  }
}

/** The first page of results where it came with the document; null where it did not. */
export async function embeddedFirstPage(tab: Tab, signal: AbortSignal): Promise<string | null> {
  return embeddedSearch(await tab.read(INITIAL_STATE, signal));
}

/** The place that the page's first state is about; null when it is about none. */
export async function placeInState(tab: Tab, signal: AbortSignal): Promise<RawListing | null> {
  return embeddedPlace(await tab.read(INITIAL_STATE, signal));
}

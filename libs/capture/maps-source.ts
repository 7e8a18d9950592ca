import type { RawListing } from '@libs/listing';
import type { Area, BoundingBox } from './area';
import type { SourceReport } from './probe';

/** A place that is asked for by its own id. */
export interface PlaceReference {
  placeKey: string;
  /** Its other ids, as in `Listing`. */
  aliases: readonly string[];
}

/** One search of one area for one business type or keyword, or a request for one place. */
export interface SearchRequest {
  /** What the user selected, e.g. "Restaurants". */
  businessType: string;
  /** Whether it is a keyword, which is searched as it is; false if absent. */
  isKeyword?: boolean;
  /** The city as the user entered it, e.g. "Phoenix, AZ"; part of the query text only if there is no area. */
  city: string;
  /** ISO 3166-1 alpha-2 code of the country, or null; becomes the service's `gl`. */
  countryCode: string | null;
  /** null: search by text, for a town that the gazetteer does not contain. */
  area: Area | null;
  /**
   * The place to ask for, instead of a search. The only page has the place, or no row if the service says that there is no
   * such place. The row can be another place, if the service states that one under this id.
   */
  place?: PlaceReference;
  /**
   * Whether the pages say what the responses contain; false if absent. Looking at the page takes time, so captures do
   * without. A response that cannot be read is then a page without rows.
   */
  isReported?: boolean;
}

/** Where the rows of a page come from. */
export type PageOrigin = 'response' | 'embedded' | 'page';

/** One page of results: up to 20 rows in the service's ranking order. */
export interface SearchPage {
  /** 0-based index of this page within its search. */
  index: number;
  rows: RawListing[];
  /** Whether the service indicated that nothing follows (short page, empty page or end marker). */
  end: boolean;
  /** The viewport that the service reports for its response; null if it reports none. */
  viewport: BoundingBox | null;
  origin: PageOrigin;
  /** Milliseconds from sending the request to reading its body. */
  tookMs: number;
  /** Only if the request asked for it, and the page comes from a response. */
  report?: SourceReport;
}

/**
 * Port to a maps service that can be searched through a real browser.
 *
 * `search` yields pages in order. It ends after a page with `end`, or when the caller stops iterating; the tab is
 * returned in both cases. It throws a CaptureError (errors.ts) whose class determines what to do next. Aborting the
 * signal ends the search with SearchStopped. An empty result is a page with no rows and `end`, never an error. An
 * empty response that the service does not confirm causes UnconfirmedEmptyResult.
 */
export interface MapsSource {
  search(request: SearchRequest, signal: AbortSignal): AsyncIterable<SearchPage>;
  /** Closes the browser and all its pages. Idempotent. */
  close(): Promise<void>;
}

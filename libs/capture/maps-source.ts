import type { RawListing } from '@libs/listing';
import type { Area, BoundingBox } from './area';

/** One search of one area for one business type. */
export interface SearchRequest {
  /** What the user asked for, e.g. "Restaurants". */
  businessType: string;
  /** The city as the user wrote it, e.g. "Phoenix, AZ"; part of the query text only where there is no area. */
  city: string;
  /** ISO 3166-1 alpha-2 of the country, or null; becomes the service's `gl`. */
  countryCode: string | null;
  /** null: search by text, for a town the gazetteer does not know. */
  area: Area | null;
}

/** How one search response was read. */
export type PageOrigin = 'response' | 'embedded' | 'page';

/** One page of results: up to 20 rows in the order the service ranked them. */
export interface SearchPage {
  /** 0-based number of this page within its search. */
  index: number;
  rows: RawListing[];
  /** True when the service said that there is nothing further (short page, empty page or end marker). */
  end: boolean;
  /** The viewport the service says it answered for; null when it does not say. */
  viewport: BoundingBox | null;
  origin: PageOrigin;
  /** Milliseconds between the request being let go and its body being read. */
  tookMs: number;
}

/**
 * PORT. A maps service that can be searched through a real browser.
 *
 * `search` yields pages in order and ends after a page with `end`, or when the caller stops iterating (the tab is given back
 * either way). It throws a CaptureError (errors.ts) whose class says what to do next. Aborting the signal ends it with
 * SearchStopped. An empty result is a page with no rows and `end`, never an error; an empty answer that the service does not
 * confirm is UnconfirmedEmptyResult.
 */
export interface MapsSource {
  search(request: SearchRequest, signal: AbortSignal): AsyncIterable<SearchPage>;
  /** Ends the browser and every page of it. Idempotent. */
  close(): Promise<void>;
}

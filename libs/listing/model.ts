/** Whether a place still trades. Closed places are recorded with their status. */
export type PlaceStatus = 'open' | 'closed_temporarily' | 'closed_permanently';

/**
 * A business listing (spec §3). Text fields are '' when the source has nothing; numbers are null, never 0, when absent.
 * `latitude` and `longitude` are signed decimal degrees (WGS 84).
 */
export interface Listing {
  /** `<source>:<id>`; the identity of the place, the only key while capturing (design §4). */
  placeKey: string;
  /** Other ids of the same place, each `<kind>:<id>`. */
  aliases: string[];
  name: string;
  /** The phone as shown to a person. */
  phone: string;
  /** E.164, or '' when the number cannot be parsed. */
  phoneE164: string;
  category: string;
  address: string;
  city: string;
  state: string;
  /** At most 100 characters. */
  country: string;
  /** At most 10 characters. */
  zip: string;
  plusCode: string;
  website: string;
  /** 0.0 to 5.0, one decimal. */
  rating: number | null;
  reviewCount: number | null;
  latitude: number | null;
  longitude: number | null;
  status: PlaceStatus;
  sponsored: boolean;
  /** ISO 8601, UTC. */
  capturedAt: string;
}

/** A place as a source shows it, before normalization: strings untouched, numbers as the source's own numbers or text. */
export interface RawListing {
  placeKey: string;
  aliases: string[];
  name: string;
  phone: string;
  /** Digits in international form if the source gives them ("+302102616578"), else ''. */
  phoneInternational: string;
  categories: string[];
  /** One line, or '' when only `addressLines` are known. */
  address: string;
  addressLines: string[];
  street: string;
  city: string;
  state: string;
  /** ISO 3166-1 alpha-2, or ''. */
  countryCode: string;
  zip: string;
  plusCode: string;
  website: string;
  rating: number | string | null;
  reviewCount: number | string | null;
  latitude: number | null;
  longitude: number | null;
  status: PlaceStatus;
  sponsored: boolean;
}

/** A value as a row of a table carries it; databases give some numbers as text. */
export type Cell = string | number | bigint | boolean | Date | null | undefined;

/**
 * What order, duplicates and completeness read: a captured listing, or a row of the user's table (spec §3) with its id.
 * The count of reviews goes by three names.
 */
export interface ListingRow {
  id?: Cell;
  placeKey?: Cell;
  name?: Cell;
  phone?: Cell;
  category?: Cell;
  address?: Cell;
  city?: Cell;
  state?: Cell;
  country?: Cell;
  zip?: Cell;
  website?: Cell;
  rating?: Cell;
  reviewCount?: Cell;
  review_count?: Cell;
  reviewcount?: Cell;
  plusCode?: Cell;
  plus_code?: Cell;
  latitude?: Cell;
  longitude?: Cell;
  created_at?: Cell;
  last_updated?: Cell;
}

/** The trimmed text of a cell, '' when it is empty. */
export function textOf(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? cell.toISOString() : String(cell).trim();
}

/** The number of a cell, null when it is empty or no number. */
export function numberOf(cell: Cell): number | null {
  const text = textOf(cell);
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : null;
}

/** The count of reviews, under whichever of its names the row carries it. */
export function reviewCountOf(row: ListingRow): number | null {
  return numberOf(row.reviewCount) ?? numberOf(row.review_count) ?? numberOf(row.reviewcount);
}

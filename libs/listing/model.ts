import type { DetailName, Details } from './fields/field-list';

/** Whether a place is in business. Closed places are recorded with their status. */
export type PlaceStatus = 'open' | 'closed_temporarily' | 'closed_permanently';

/**
 * A business listing (spec §3). Text fields are '' if the source has no value. Absent numbers are null, never 0.
 * `latitude` and `longitude` are signed decimal degrees (WGS 84).
 */
export interface Listing {
  /** Identifies the place as `<source>:<id>`. It is the only key during a capture. */
  placeKey: string;
  /** Other ids for the same place, each as `<kind>:<id>`. */
  aliases: string[];
  name: string;
  /** The phone number as displayed. */
  phone: string;
  /** The phone number in E.164 format, or '' if it cannot be parsed. */
  phoneE164: string;
  category: string;
  address: string;
  city: string;
  state: string;
  /** Up to 100 characters. */
  country: string;
  /** Up to 10 characters. */
  zip: string;
  plusCode: string;
  website: string;
  /** From 0.0 to 5.0, with one decimal. */
  rating: number | null;
  reviewCount: number | null;
  latitude: number | null;
  longitude: number | null;
  status: PlaceStatus;
  sponsored: boolean;
  /** What else the source states about the place (fields/field-list.ts). */
  details: Details;
  /** Time of the capture in ISO 8601, UTC. */
  capturedAt: string;
}

/**
 * A place as a source shows it, before normalization. Text is unchanged, and numbers are in the source's own form,
 * either numeric or text.
 */
export interface RawListing {
  placeKey: string;
  aliases: string[];
  name: string;
  phone: string;
  /** International digits if the source provides them ("+302102616578"), otherwise ''. */
  phoneInternational: string;
  categories: string[];
  /** The address in one line, or '' if only `addressLines` are known. */
  address: string;
  addressLines: string[];
  street: string;
  city: string;
  state: string;
  /** ISO 3166-1 alpha-2 code, or '' if unknown. */
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
  /** Further details, in the source's own words. */
  details: Details;
}

/** A value in a table row. Databases return some numbers as text. */
export type Cell = string | number | bigint | boolean | Date | null | undefined;

/**
 * The fields that sorting, the duplicate rules and the completeness check read. They come from a captured listing, or
 * from a row in the user's table (spec §3), which also has an id. The review count has three possible names.
 */
export interface ListingRow extends Partial<Record<DetailName, Cell>> {
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

/** Returns a cell's trimmed text, or '' if the cell is empty. */
export function textOf(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? cell.toISOString() : String(cell).trim();
}

/** Returns the number in a cell, or null if the cell is empty or not a number. */
export function numberOf(cell: Cell): number | null {
  const text = textOf(cell);
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : null;
}

/** Returns the row's review count, regardless of which of its possible names it has. */
export function reviewCountOf(row: ListingRow): number | null {
  return numberOf(row.reviewCount) ?? numberOf(row.review_count) ?? numberOf(row.reviewcount);
}

import type { RawListing } from '@libs/listing';
import type { BoundingBox } from '../area';
import { UnknownResponseFormat } from '../errors';
import { assertPlausible } from './plausibility';
import { findRecords, type EnvelopeKind } from './envelope';
import { readPlace } from './place-array';
import { parseResponseText } from './response-text';
import { mergeSponsored, sponsoredRows } from './sponsored-rows';
import { readViewport } from './viewport';

/** Page size if the request does not specify one. */
export const DEFAULT_PAGE_SIZE = 20;

/** A parsed search response. */
export interface SearchBody {
  /** The rows, with each place once: first the sponsored rows, then the organic rows in the service's order. */
  rows: RawListing[];
  /** Organic records in the response, readable or not. */
  records: number;
  viewport: BoundingBox | null;
  /** Whether the response is short or empty, so that nothing follows. */
  end: boolean;
  /**
   * Whether the response has no rows but more content than an empty response. Only the page can confirm that there
   * are no results.
   */
  uncertain: boolean;
  envelope: EnvelopeKind;
}

/** An empty response of the service has 800 to 4,000 characters and names only the locality, if anything. */
const MAX_EMPTY_LENGTH = 16_000;
const PLACE_ID_PATTERN = /0x[0-9a-f]{6,16}:0x[0-9a-f]{6,16}|ChIJ[\w-]{20,}/g;

/**
 * Parses a search response of up to `pageSize` records, in any known envelope.
 *
 * @throws SourceBlocked if the text is not the service's data.
 * @throws NetworkFailed if the text is broken.
 * @throws UnknownResponseFormat if records cannot be read, or if most of them are implausible.
 */
export function parseSearchBody(text: string, pageSize: number = DEFAULT_PAGE_SIZE): SearchBody {
  const response = parseResponseText(text);
  if (!Array.isArray(response)) throw new UnknownResponseFormat('The response is not a list.');
  const { kind, places } = findRecords(response);
  const organic = places.flatMap((place) => readPlace(place) ?? []);
  assertPlausible(organic, places.length);
  const sponsored = sponsoredRows(response);
  const rows = mergeSponsored(sponsored, organic);
  const isEmpty = rows.length + sponsored.short.length === 0;
  return {
    rows,
    records: places.length,
    viewport: readViewport(response),
    end: places.length < pageSize,
    uncertain: isEmpty && (text.length > MAX_EMPTY_LENGTH || countPlaceIds(text) > 1),
    envelope: kind,
  };
}

const countPlaceIds = (text: string) => new Set(text.match(PLACE_ID_PATTERN)).size;

/**
 * Returns how many records a search request asks for and how many it skips, read from its URL: `!7i20!8i40` in `pb`.
 */
export function readPaging(url: string): { size: number; offset: number } {
  const pb = decodeSafely(url);
  const size = Number(/!7i(\d{1,4})/.exec(pb)?.[1] ?? DEFAULT_PAGE_SIZE);
  const offset = Number(/!8i(\d{1,6})/.exec(pb)?.[1] ?? /[?&]start=(\d{1,6})/.exec(pb)?.[1] ?? 0);
  return { size: size || DEFAULT_PAGE_SIZE, offset };
}

function decodeSafely(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

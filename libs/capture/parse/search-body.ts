import type { RawListing } from '@libs/listing';
import type { BoundingBox } from '../area';
import { UnknownShape } from '../errors';
import { assertPlausible } from './canary';
import { findRecords, type EnvelopeKind } from './envelope';
import { readPlace } from './place-array';
import { openResponse } from './response-text';
import { mergeSponsored, sponsoredRows } from './sponsored-rows';
import { viewportOf } from './viewport';

/** What the page asks for unless it says otherwise. */
export const USUAL_PAGE_SIZE = 20;

/** A search response, read. */
export interface SearchBody {
  /** Sponsored rows first, then in the service's order; each place once. */
  rows: RawListing[];
  /** Organic records that the response holds, readable or not. */
  records: number;
  viewport: BoundingBox | null;
  /** The response is short or empty: nothing further comes. */
  end: boolean;
  envelope: EnvelopeKind;
}

/** The service's empty answer has about 800 characters; a long one without records has them where nobody looked. */
const LONGEST_EMPTY = 4096;

/**
 * Reads a search response of up to `pageSize` records, in any of its known envelopes.
 *
 * @throws SourceBlocked when the text is not the service's data.
 * @throws UnknownShape when it is broken, when records cannot be read, or when nearly nothing in them makes sense.
 */
export function parseSearchBody(text: string, pageSize: number = USUAL_PAGE_SIZE): SearchBody {
  const response = openResponse(text);
  if (!Array.isArray(response)) throw new UnknownShape('The answer is not a list.');
  const { kind, places } = findRecords(response);
  const organic = places.flatMap((place) => readPlace(place) ?? []);
  assertPlausible(organic, places.length);
  const rows = mergeSponsored(sponsoredRows(response), organic);
  if (rows.length === 0 && text.length > LONGEST_EMPTY) {
    throw new UnknownShape(`No record was found in an answer of ${text.length} characters.`);
  }
  return {
    rows,
    records: places.length,
    viewport: viewportOf(response),
    end: places.length < pageSize,
    envelope: kind,
  };
}

/** Records a search request asks for and how many it skips, from its address: `!7i20!8i40` in `pb`. */
export function pagingOf(address: string): { size: number; offset: number } {
  const pb = decoded(address);
  const size = Number(/!7i(\d{1,4})/.exec(pb)?.[1] ?? USUAL_PAGE_SIZE);
  const offset = Number(/!8i(\d{1,6})/.exec(pb)?.[1] ?? /[?&]start=(\d{1,6})/.exec(pb)?.[1] ?? 0);
  return { size: size || USUAL_PAGE_SIZE, offset };
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

import { altitudeOf, FIELD_OF_VIEW_DEGREES, type Viewport } from '../world/viewport';
import type { Place } from '../world/place';
import { placeArray, type PlaceArray } from './place-array';
import type { Viewer } from './record-values';

/** The two known formats of a search response: d[64][i][1], or d[0][1][i][14]. */
export type EnvelopeKind = 'current' | 'legacy';

/** One page of a search. */
export interface ResponsePage {
  text: string;
  viewport: Viewport;
  rows: Place[];
  /** Sponsored rows, only on a first page. */
  sponsored: Place[];
  viewer: Viewer;
  baseUrl: string;
}

const PREFIX = ")]}'\n";
const TOKEN = 'c2FtcGxlLWRhdGEtbWFkZS11cC13b3JsZA';
/** Size of the live service's response to a request for rows after the last row. */
const EMPTY_REPLY_BYTES = 784;

/** Builds the body of a search response as the page receives it. */
export function searchBody(page: ResponsePage, kind: EnvelopeKind): string {
  const data = kind === 'current' ? currentEnvelope(page) : legacyEnvelope(page);
  if (page.rows.length > 0 || page.sponsored.length > 0) return PREFIX + JSON.stringify(data);
  // A body without records is padded with a token to the length of the live service's body.
  const bare = Buffer.byteLength(PREFIX + JSON.stringify([...data.slice(0, -1), '']));
  const padding = TOKEN.repeat(30).slice(0, Math.max(0, EMPTY_REPLY_BYTES - bare));
  return PREFIX + JSON.stringify([...data.slice(0, -1), padding]);
}

/** Wraps a body in the form used for pages requested with `tch=1&ech=N`. */
export const wrapBody = (body: string): string => `${JSON.stringify({ c: 0, d: body })}/*""*/`;

/** Returns the camera as [[altitude in meters, longitude, latitude], rotation, [width, height], field of view]. */
const camera = (viewport: Viewport) => [
  [altitudeOf(viewport), viewport.longitude, viewport.latitude],
  [0, 0, 0],
  [viewport.width, viewport.height],
  FIELD_OF_VIEW_DEGREES,
];

function currentEnvelope(page: ResponsePage): unknown[] {
  const arrays = page.rows.map((place) => placeArray(place, page.viewer, page.baseUrl));
  const ads = page.sponsored.map((place) => adRecord(place));
  return sparse(67, [
    [0, [page.text, null, null, 1]],
    [1, camera(page.viewport)],
    ...(ads.length > 0 ? [slot(2, sparse(12, [[11, [ads]]]))] : []),
    [7, TOKEN],
    [9, [[[3], [5], [6], [7], [9], [10]]]],
    ...(arrays.length > 0
      ? [
          slot(
            64,
            arrays.map((place, row) => [`row-${row}`, place]),
          ),
        ]
      : []),
    [66, TOKEN],
  ]);
}

function legacyEnvelope(page: ResponsePage): unknown[] {
  const arrays = page.rows.map((place) => placeArray(place, page.viewer, page.baseUrl));
  const header = sparse(11, [
    [8, TOKEN],
    [10, [page.text, 0]],
  ]);
  const rows = arrays.map((place) => sparse(15, [[8, TOKEN], slot(14, place)]));
  const ads = page.sponsored.map((place) =>
    sparse(16, [slot(15, placeArray(place, page.viewer, page.baseUrl))]),
  );
  return sparse(67, [
    [0, [page.text, [header, ...rows], null, 1]],
    [1, camera(page.viewport)],
    ...(ads.length > 0 ? [slot(2, [null, [ads]])] : []),
    [7, TOKEN],
    [66, TOKEN],
  ]);
}

/** A sponsored row has a format of its own, with fewer fields. */
const adRecord = ({ placeId, name, latitude, longitude, rating, website }: Place): unknown[] => [
  placeId,
  name,
  [[null, null, latitude, longitude], null, null, null, null, null, rating],
  [null, website?.url ?? null],
];

type Slot = [number, unknown];
const slot = (index: number, value: unknown): Slot => [index, value];

function sparse(length: number, slots: Slot[]): unknown[] {
  const values = new Map(slots);
  return Array.from({ length }, (_, index) => values.get(index) ?? null);
}

/**
 * Builds the payload that is embedded in a place page and returned by `/maps/preview/place`. The place is at index 6.
 */
export function placeBody(place: PlaceArray, viewport: Viewport): string {
  return (
    PREFIX + JSON.stringify(sparse(32, [[1, []], slot(4, camera(viewport)), slot(6, place), [12, TOKEN]]))
  );
}

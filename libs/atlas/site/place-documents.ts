import { placeBody } from '../wire/envelope';
import { placeArray } from '../wire/place-array';
import type { Viewer } from '../wire/record-values';
import { featureIdOfPlaceId } from '../world/feature-id';
import type { Place } from '../world/place';
import type { Viewport } from '../world/viewport';
import type { World } from '../world/world';
import { pageSettingsFor, type DocumentRequest } from './documents';
import { appPage } from './app-page';
import { SERVER_WINDOW_SIZE } from './searches';

const PLACE_ZOOM = 17;

/**
 * Builds a place page with the place's payload embedded: `/maps/place/<name>/…!1s<feature id>…`, or
 * `/maps/place/?q=place_id:<id>`. Returns null if there is no such place.
 */
export function placeDocument(request: DocumentRequest): string | null {
  const { url, world, baseUrl } = request;
  const place = findPlace(world, url);
  if (!place) return null;
  const viewer = viewerOf(url, request.limited !== undefined);
  const viewport = viewportOf(place);
  const payload = placeBody(placeArray(place, viewer, baseUrl), viewport);
  return appPage(place.name, { ...pageSettingsFor(request, viewer.language), viewport }, { place: payload });
}

/** Returns the response to `/maps/preview/place?pb=…!1s<feature id>…`, or null if there is no such place. */
export function placePreview({ url, world, limited, baseUrl }: DocumentRequest): string | null {
  const place = findPlace(world, url);
  return (
    place && placeBody(placeArray(place, viewerOf(url, limited !== undefined), baseUrl), viewportOf(place))
  );
}

function findPlace(world: World, url: URL): Place | null {
  const decodedUrl = decodeSafely(url.pathname + url.search);
  const placeId = /place_id:([\w-]+)/.exec(decodedUrl)?.[1] ?? /!19s([\w-]+)/.exec(decodedUrl)?.[1];
  const featureId =
    /!1s(0x[0-9a-f]+:0x[0-9a-f]+)/.exec(decodedUrl)?.[1] ??
    (placeId === undefined ? null : featureIdOfPlaceId(placeId));
  const ref = featureId ? world.placeByFeatureId(featureId) : null;
  return ref && world.place(ref);
}

const viewerOf = (url: URL, limited: boolean): Viewer => ({
  language: url.searchParams.get('hl') || 'en',
  country: url.searchParams.get('gl')?.toUpperCase() || null,
  limited,
});

const viewportOf = ({ latitude, longitude }: Place): Viewport => ({
  latitude,
  longitude,
  zoom: PLACE_ZOOM,
  ...SERVER_WINDOW_SIZE,
});

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

import { placeIdOf } from '@libs/listing';
import type { PlaceReference, SearchRequest } from '../maps-source';

/**
 * Returns the URL of a search page: `/maps/search/<query>/@<lat>,<lng>,<zoom>z?hl=<language>[&gl=<country>]`. With an
 * area, the query is only the business type and the viewport defines the place to search; without an area, the query
 * is "<type> in <city>".
 */
export function buildSearchUrl(baseUrl: string, language: string, request: SearchRequest): string {
  const { area, businessType, city, countryCode } = request;
  const query = area ? businessType : `${businessType} in ${city}`;
  const viewportPart = area
    ? `/@${formatDegrees(area.latitude)},${formatDegrees(area.longitude)},${formatNumber(area.zoom, 2)}z`
    : '';
  const parameters = viewerParameters(language, countryCode);
  return `${baseUrl}/maps/search/${encodeURIComponent(query.trim())}${viewportPart}?${parameters.toString()}`;
}

/**
 * Returns the URL of a place's page: `/maps/place/?q=place_id:<id>&hl=<language>[&gl=<country>]`, or null if the place has
 * no id by which it can be asked for.
 */
export function buildPlaceUrl(
  baseUrl: string,
  language: string,
  { aliases }: PlaceReference,
  countryCode: string | null,
): string | null {
  const placeId = placeIdOf(aliases);
  if (placeId === null) return null;
  return `${baseUrl}/maps/place/?q=place_id:${placeId}&${viewerParameters(language, countryCode).toString()}`;
}

function viewerParameters(language: string, countryCode: string | null): URLSearchParams {
  const parameters = new URLSearchParams({ hl: language });
  if (countryCode) parameters.set('gl', countryCode.toLowerCase());
  return parameters;
}

const formatDegrees = (value: number) => formatNumber(value, 7);

/** Formats a number without exponent and without trailing zeros. */
const formatNumber = (value: number, digits: number) =>
  value
    .toFixed(digits)
    .replace(/\.?0+$/, '')
    .replace(/^-0$/, '0');

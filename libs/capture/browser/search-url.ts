import type { SearchRequest } from '../maps-source';

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
  const parameters = new URLSearchParams({ hl: language });
  if (countryCode) parameters.set('gl', countryCode.toLowerCase());
  return `${baseUrl}/maps/search/${encodeURIComponent(query.trim())}${viewportPart}?${parameters.toString()}`;
}

const formatDegrees = (value: number) => formatNumber(value, 7);

/** Formats a number without exponent and without trailing zeros. */
const formatNumber = (value: number, digits: number) =>
  value
    .toFixed(digits)
    .replace(/\.?0+$/, '')
    .replace(/^-0$/, '0');

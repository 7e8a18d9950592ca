import type { Area, BoundingBox } from '../area';
import type { SearchRequest } from '../maps-source';
import { tagFiltersFor, type TagFilter } from './osm-tags';

/** Limits, in seconds and bytes, on what the server may spend on one query. */
const SERVER_TIMEOUT_SECONDS = 60;
const MAX_SERVER_BYTES = 512 * 1024 * 1024;

/**
 * Returns the Overpass QL query for a search. It finds every element of the type in the area or, if there is no area,
 * in any administrative area with the city's name. The result contains each element's tags and one point.
 */
export function overpassQuery(request: SearchRequest): string {
  const bounds = request.area ? boundsOf(request.area) : null;
  const locationClause = bounds
    ? `(${[bounds.south, bounds.west, bounds.north, bounds.east].map((degrees) => degrees.toFixed(7)).join(',')})`
    : '(area.city)';
  const clauses = tagFiltersFor(request.businessType).map(
    (filters) => `nwr${filters.map(tagClause).join('')}["name"]${locationClause};`,
  );
  return [
    `[out:json][timeout:${SERVER_TIMEOUT_SECONDS}][maxsize:${MAX_SERVER_BYTES}];`,
    ...(bounds ? [] : [cityAreaClause(request)]),
    `(${clauses.join('')});`,
    'out center tags qt;',
  ].join('');
}

/** Returns the bounds of a viewport, by the Web Mercator formulas. */
export function boundsOf({ latitude, longitude, zoom, width, height }: Area): BoundingBox {
  const world = 256 * 2 ** zoom;
  const phi = (latitude * Math.PI) / 180;
  const centerY = (0.5 - Math.asinh(Math.tan(phi)) / (2 * Math.PI)) * world;
  const latitudeAt = (pixel: number) =>
    (Math.atan(Math.sinh(Math.PI * (1 - (2 * pixel) / world))) * 180) / Math.PI;
  const halfWidth = (width / 2 / world) * 360;
  return {
    west: wrapLongitude(longitude - halfWidth),
    east: wrapLongitude(longitude + halfWidth),
    south: latitudeAt(centerY + height / 2),
    north: latitudeAt(centerY - height / 2),
  };
}

const wrapLongitude = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180;

function tagClause({ key, values }: TagFilter): string {
  const [first = '*'] = values;
  if (first === '*') return `[${quoted(key)}]`;
  // Multiple values of one tag are separated by semicolons.
  return `[${quoted(key)}~${quoted(`(^|;) *(${values.map(escapeRegExp).join('|')}) *(;|$)`)}]`;
}

function cityAreaClause({ city, countryCode }: SearchRequest): string {
  const name = quoted(city.split(',')[0]?.trim() ?? '');
  const town = `area["name"=${name}]["boundary"="administrative"]`;
  return countryCode
    ? `area["ISO3166-1"=${quoted(countryCode)}]->.country;${town}(area.country)->.city;`
    : `${town}->.city;`;
}

/** Quotes text for the query language, so that user input is always treated as data. */
const quoted = (value: string) =>
  `"${value.replace(/[\u0000-\u001f]+/g, ' ').replace(/[\\"]/g, (character) => `\\${character}`)}"`;

const escapeRegExp = (value: string) => value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

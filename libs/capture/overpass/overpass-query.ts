import { boundsOf } from '../area';
import { UnknownResponseFormat } from '../errors';
import type { PlaceReference, SearchRequest } from '../maps-source';
import { BUSINESS_KEYS, tagFiltersFor, type TagFilter } from './osm-tags';

/** Limits, in seconds and bytes, on what the server may spend on one query. */
const SERVER_TIMEOUT_SECONDS = 60;
const MAX_SERVER_BYTES = 512 * 1024 * 1024;

/**
 * Returns the Overpass QL query for a search. It finds every element of the type in the area or, if there is no area,
 * in any administrative area with the city's name. The result contains each element's tags and one point.
 */
export function overpassQuery(request: SearchRequest): string {
  if (request.place) return placeQuery(request.place);
  const bounds = request.area ? boundsOf(request.area) : null;
  const locationClause = bounds
    ? `(${[bounds.south, bounds.west, bounds.north, bounds.east].map((degrees) => degrees.toFixed(7)).join(',')})`
    : '(area.city)';
  // A keyword is part of a name: no tag has it as its value.
  const name = request.isKeyword ? `["name"~${quoted(escapeRegExp(request.businessType))},i]` : '["name"]';
  const filterSets = request.isKeyword
    ? BUSINESS_KEYS.map((key) => [{ key, values: ['*'] }])
    : tagFiltersFor(request.businessType);
  const clauses = filterSets.map(
    (filters) => `nwr${filters.map(tagClause).join('')}${name}${locationClause};`,
  );
  return [
    `[out:json][timeout:${SERVER_TIMEOUT_SECONDS}][maxsize:${MAX_SERVER_BYTES}];`,
    ...(bounds ? [] : [cityAreaClause(request)]),
    `(${clauses.join('')});`,
    'out center tags qt;',
  ].join('');
}

/** @throws UnknownResponseFormat for a place that is not from OpenStreetMap */
function placeQuery({ placeKey }: PlaceReference): string {
  const [, type, id] = /^osm:(node|way|relation)\/(\d{1,16})$/.exec(placeKey) ?? [];
  if (!type) throw new UnknownResponseFormat(`${placeKey} is not a place of OpenStreetMap.`);
  return `[out:json][timeout:${SERVER_TIMEOUT_SECONDS}];${type}(${id});out center tags;`;
}

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

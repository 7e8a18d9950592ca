import type { Area, BoundingBox } from '../area';
import type { SearchRequest } from '../maps-source';
import { tagsOf, type TagFilter } from './osm-tags';

/** Seconds and bytes that the server may spend on one question. */
const SERVER_SECONDS = 60;
const SERVER_BYTES = 512 * 1024 * 1024;

/**
 * A search as an Overpass QL question: every element of the type in the area, or, where there is no area, in whatever is called
 * by the city's name; with its tags and one point of it.
 */
export function overpassQuery(request: SearchRequest): string {
  const within = request.area ? boundsOf(request.area) : null;
  const place = within
    ? `(${[within.south, within.west, within.north, within.east].map((degrees) => degrees.toFixed(7)).join(',')})`
    : '(area.city)';
  const wanted = tagsOf(request.businessType).map((set) => `nwr${set.map(tag).join('')}["name"]${place};`);
  return [
    `[out:json][timeout:${SERVER_SECONDS}][maxsize:${SERVER_BYTES}];`,
    ...(within ? [] : [cityArea(request)]),
    `(${wanted.join('')});`,
    'out center tags qt;',
  ].join('');
}

/** What a viewport shows, by the Web Mercator formulas. */
export function boundsOf({ latitude, longitude, zoom, width, height }: Area): BoundingBox {
  const world = 256 * 2 ** zoom;
  const phi = (latitude * Math.PI) / 180;
  const middle = (0.5 - Math.asinh(Math.tan(phi)) / (2 * Math.PI)) * world;
  const latitudeAt = (pixel: number) =>
    (Math.atan(Math.sinh(Math.PI * (1 - (2 * pixel) / world))) * 180) / Math.PI;
  const half = (width / 2 / world) * 360;
  return {
    west: within180(longitude - half),
    east: within180(longitude + half),
    south: latitudeAt(middle + height / 2),
    north: latitudeAt(middle - height / 2),
  };
}

const within180 = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180;

function tag({ key, values }: TagFilter): string {
  const [first = '*'] = values;
  if (first === '*') return `[${text(key)}]`;
  // Several values in one tag are parted by semicolons.
  return `[${text(key)}~${text(`(^|;) *(${values.map(literal).join('|')}) *(;|$)`)}]`;
}

function cityArea({ city, countryCode }: SearchRequest): string {
  const name = text(city.split(',')[0]?.trim() ?? '');
  const town = `area["name"=${name}]["boundary"="administrative"]`;
  return countryCode
    ? `area["ISO3166-1"=${text(countryCode)}]->.country;${town}(area.country)->.city;`
    : `${town}->.city;`;
}

/** A text of the query language: whatever the user wrote stays data. */
const text = (value: string) =>
  `"${value.replace(/[\u0000-\u001f]+/g, ' ').replace(/[\\"]/g, (one) => `\\${one}`)}"`;

const literal = (value: string) => value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

import { createReadStream } from 'node:fs';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { canonicalPostalCode } from '@libs/constants';
import { cityById, findCity, namesakesOf, type City } from '@libs/gazetteer';
import {
  FeatureScanner,
  InvalidShape,
  normalizeShape,
  readGeoJson,
  ShapeExtent,
  UnreadableFeatures,
  type Shape,
} from '@libs/shape';
import type { BoundaryStore } from './boundary-store';

/** An outline has as many corners as a target needs to be planned well. */
const BOUNDARY_CORNERS = 200;
const MAX_FEATURE_LENGTH = 20_000_000;
const MAX_BOUNDARIES = 200_000;
const MAX_CORNERS = 15_000_000;
/** Cities of one name that are compared with an outline. */
const MAX_NAMESAKES = 50;
/** How long outlines are read at once. */
const STRETCH_MS = 10;

/** Properties that name a feature, in small letters and digits, the best first. */
const PROPERTIES = {
  code: 'postalcode postcode zipcode zip plz codepostal zcta5ce20 zcta5ce10 zcta5 zcta'.split(' '),
  geonameId: 'geonameid geonamesid'.split(' '),
  city: 'city town municipality name'.split(' '),
  state: 'statecode stusps stateabbr state region province'.split(' '),
  country: 'countrycode isoa2 iso2 country'.split(' '),
} as const;

export interface BoundaryCounts {
  cities: number;
  postalCodes: number;
  /** Features with neither a postal code nor a known city, or without a usable outline. */
  skipped: number;
}

export const cityKey = ({ id }: Pick<City, 'id'>) => `city ${id}`;
export const postalKey = (country: string, code: string) => `${country} ${code}`;

/**
 * Reads the outlines of cities and postal codes from a GeoJSON file.
 * @param defaultCountry of features that name no country (ISO 3166-1 alpha-2)
 * @throws UnreadableFeatures, or an error of the file system
 */
export async function readBoundaryFile(
  path: string,
  defaultCountry: string,
  store: BoundaryStore,
): Promise<BoundaryCounts> {
  const counts: BoundaryCounts = { cities: 0, postalCodes: 0, skipped: 0 };
  const scanner = new FeatureScanner(MAX_FEATURE_LENGTH);
  let beganAt = performance.now();
  for await (const part of createReadStream(path, 'utf8') as AsyncIterable<string>)
    for (const text of scanner.push(part)) {
      counts[addFeature(text, defaultCountry, store)] += 1;
      if (store.size > MAX_BOUNDARIES || store.corners > MAX_CORNERS)
        throw new UnreadableFeatures(`it has more than ${MAX_BOUNDARIES.toLocaleString('en')} outlines`);
      if (performance.now() - beganAt < STRETCH_MS) continue;
      await yieldToEventLoop();
      beganAt = performance.now();
    }
  scanner.end();
  return counts;
}

function addFeature(text: string, defaultCountry: string, store: BoundaryStore): keyof BoundaryCounts {
  try {
    const feature = JSON.parse(text) as { properties?: unknown };
    const named = namesOf(feature.properties);
    const shape = normalizeShape(readGeoJson(feature), BOUNDARY_CORNERS, Infinity);
    const country = (named.country ?? '').length === 2 ? (named.country ?? '').toUpperCase() : defaultCountry;
    if (named.code !== undefined) {
      store.add(postalKey(country, canonicalPostalCode(named.code, country)), shape);
      return 'postalCodes';
    }
    const city = cityOf(named, country, shape);
    if (!city) return 'skipped';
    store.add(cityKey(city), shape);
    return 'cities';
  } catch (error) {
    if (error instanceof InvalidShape || error instanceof SyntaxError) return 'skipped';
    throw error;
  }
}

type FeatureNames = Partial<Record<keyof typeof PROPERTIES, string>>;

function namesOf(properties: unknown): FeatureNames {
  const given = new Map<string, string>();
  for (const [key, value] of Object.entries(typeof properties === 'object' ? (properties ?? {}) : {})) {
    const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
    if (text !== '' && text.length < 200) given.set(key.toLowerCase().replace(/[^a-z\d]/g, ''), text);
  }
  const first = (keys: readonly string[]) => keys.map((key) => given.get(key)).find(Boolean);
  return Object.fromEntries(Object.entries(PROPERTIES).map(([field, keys]) => [field, first(keys)]));
}

/** Returns the city that an outline belongs to: of several with its name, the one in it. */
function cityOf({ geonameId, city, state }: FeatureNames, country: string, shape: Shape): City | null {
  if (geonameId !== undefined) return cityById(geonameId);
  if (city === undefined) return null;
  const label = state === undefined ? city : `${city}, ${state}`;
  const extent = new ShapeExtent(shape);
  const inside = namesakesOf(label, country, MAX_NAMESAKES).find((one) =>
    extent.contains(one.city.latitude, one.city.longitude),
  );
  return inside?.city ?? findCity(label, country);
}

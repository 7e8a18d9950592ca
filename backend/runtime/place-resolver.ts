import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { wrapLongitude } from '@libs/capture';
import { countryCode, parsePostalCode, type CountryName } from '@libs/constants';
import { estimatedRadiusMeters, type City } from '@libs/gazetteer';
import type { ListingFilters } from '@libs/listing';
import { cornerCount, InvalidShape, normalizeShape, ShapeExtent, type Shape } from '@libs/shape';
import { searchTermsOf, type PlaceRoot, type SelectedCity } from '../jobs';
import { SETTINGS, type Settings } from '../platform/config';
import { Geography, SearchInputsService } from '../search-inputs';
import { shapePopulation } from './shape-population';

/** Each target stores its outline, so the outlines of a job have no more corners than this. */
const MAX_CORNERS_PER_JOB = 50_000;
const MIN_CORNERS = 12;
/** How long outlines are prepared at once. */
const STRETCH_MS = 10;

/** Where a city, a postal code or a shape of a setup is. */
export interface ResolvedPlace {
  root: PlaceRoot;
  /** Number of people who live there; null if unknown. */
  population: number | null;
}

/** An outline, and what it is known from if it is not the user's own. */
type KnownOutline = Pick<PlaceRoot, 'outline'> & { shape: Shape };

export interface PlaceOptions {
  country: CountryName;
  filters: ListingFilters | null;
}

/** Finds out where the cities, postal codes and shapes of a setup are, and what their outlines are known from. */
@Injectable()
export class PlaceResolver {
  constructor(
    private readonly inputs: SearchInputsService,
    private readonly geography: Geography,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Returns the places by the name in the setup. Thousands are resolved without blocking the process. */
  async resolve(
    entries: readonly SelectedCity[],
    { country, filters }: PlaceOptions,
  ): Promise<Map<string, ResolvedPlace>> {
    const isPostal = ({ city }: SelectedCity) => parsePostalCode(city, country) !== null;
    const cities = await this.inputs.resolveCities(
      entries.filter((entry) => !entry.shape && !isPostal(entry)).map(({ city }) => city),
      countryCode(country),
    );
    // Around a city, there is no outline to keep to.
    const usesBoundaries = filters?.area !== 'around' && !this.settings.maps.keepOutsideCity;
    const targets = entries.reduce((sum, entry) => sum + searchTermsOf(entry).length, 0);
    const maxCorners = Math.max(MIN_CORNERS, Math.floor(MAX_CORNERS_PER_JOB / Math.max(1, targets)));
    const places = new Map<string, ResolvedPlace>();
    let beganAt = performance.now();
    for (const entry of entries) {
      const city = cities.get(entry.city) ?? null;
      const outlined = entry.shape
        ? { shape: entry.shape }
        : await this.outlineOf(entry.city, country, usesBoundaries ? city : null);
      places.set(entry.city, outlined ? placeInShape(outlined, maxCorners, city) : placeOfCity(city));
      if (performance.now() - beganAt < STRETCH_MS) continue;
      await yieldToEventLoop();
      beganAt = performance.now();
    }
    return places;
  }

  private async outlineOf(
    text: string,
    country: CountryName,
    city: City | null,
  ): Promise<KnownOutline | null> {
    const postalCode = parsePostalCode(text, country);
    if (postalCode) {
      const found = await this.geography.outlineOf(postalCode);
      return found && { outline: found.source, shape: found.shape };
    }
    const shape = city && (await this.geography.boundaryOf(city));
    return shape && { outline: 'boundary', shape };
  }
}

/** A place of which nothing but its name is known. */
export const UNKNOWN_PLACE: PlaceRoot = { center: null, radiusMeters: null };

/** A city's estimated area in the gazetteer or, if the city is unknown, only its name. */
function placeOfCity(city: City | null): ResolvedPlace {
  if (!city) return { root: UNKNOWN_PLACE, population: null };
  const { latitude, longitude, population } = city;
  const radiusMeters = estimatedRadiusMeters(population);
  return { root: { center: { latitude, longitude }, radiusMeters }, population };
}

function placeInShape(
  { outline, shape: given }: KnownOutline,
  maxCorners: number,
  city: City | null,
): ResolvedPlace {
  // What a user drew is never changed. Its number of corners has been checked.
  const shape = !outline || cornerCount(given) <= maxCorners ? given : simplified(given, maxCorners);
  const { polygons } = shape;
  const [west, south, east, north] = new ShapeExtent(shape).bounds;
  const center = { latitude: (south + north) / 2, longitude: wrapLongitude((west + east) / 2) };
  return {
    root: { center, radiusMeters: null, shape: { polygons }, ...(outline && { outline }) },
    population: city?.population ?? shapePopulation(shape),
  };
}

/** Returns an outline with fewer corners; the outline itself if that would leave nothing of it. */
function simplified(shape: Shape, maxCorners: number): Shape {
  try {
    const rings = shape.polygons.map((polygon) => polygon.map((ring) => [...ring, ...ring.slice(0, 1)]));
    return normalizeShape(rings, maxCorners, Infinity);
  } catch (error) {
    if (error instanceof InvalidShape) return shape;
    throw error;
  }
}

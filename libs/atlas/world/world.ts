import { citiesWithin, cityById, findCity, largestCities, type City } from '@libs/gazetteer';
import { BUSINESS_KINDS, borrowsFrom, kindOf, type BusinessKind } from './business-kind';
import { buildCatalogue, isAlsoListed, reachOf, type Catalogue, type CatalogueSpec } from './catalogue';
import { addressOf } from './feature-id';
import { describePlace, idsOfRef, type Place } from './place';
import { PlaceSet, type PlaceRef } from './place-set';
import { readQuery } from './query';
import { hash32 } from './random';
import { boxAround, DEFAULT_RANKING, rank, type Ranked, type RankingSettings } from './ranking';
import type { Layout } from './scatter';
import { largestReach, placeCount, townLayout, townRadius } from './town';
import { nearLongitude, zoomToFit, type Bounds, type Viewport } from './viewport';
import { WeightedCache } from './weighted-cache';

/** A town whose places of one kind are laid out as a test wants them. */
export interface PinnedTown {
  /** GeoNames id. */
  cityId: string;
  /** "Restaurants". */
  businessType: string;
  kind: Layout;
  /** Exactly so many places are of the city. */
  count: number;
  seed: number;
  /** Metres; the town's own when absent. */
  radiusMetres?: number;
}

export interface WorldSettings extends RankingSettings {
  /** Another seed, another world. */
  seed: number;
  worlds: readonly PinnedTown[];
  /** True: there is nothing but the pinned towns. */
  onlyPinned: boolean;
}

export const DEFAULT_WORLD: WorldSettings = { ...DEFAULT_RANKING, seed: 1, worlds: [], onlyPinned: false };

export interface WorldSearch {
  text: string;
  viewport: Viewport;
}

/** The places of one city and kind that a test knows to exist. */
export interface TruthRequest {
  cityId: string;
  businessType: string;
}

const METRES_PER_DEGREE = 111_195;
const KEPT_PLACES = 600_000;
const KEPT_SEARCHES = 400;
/** Of a viewport wider than this many degrees only a few of the largest towns are shown. */
const WIDE_DEGREES = 2.5;
const MOST_TOWNS = { near: 120, wide: 25 };
/** Towns up to this population, asked for by how far one of that size can reach. */
const SIZE_CLASSES = [3_000, 30_000, 300_000, 3_000_000, Infinity];

/**
 * The made-up world: any city of the gazetteer and any business type have places in it, always the same ones. It ranks and cuts
 * like the live service; what exists in truth is told by `groundTruth`, which is for tests alone.
 */
export class World {
  readonly settings: WorldSettings;
  private readonly pinned: Map<string, PinnedTown>;
  private readonly sets = new WeightedCache<PlaceSet>(KEPT_PLACES, (set) => set.size + 50);
  private readonly catalogues = new WeightedCache<Catalogue>(KEPT_PLACES, ({ spec }) => spec.count + 50);
  private readonly searches = new WeightedCache<Ranked>(KEPT_SEARCHES, () => 1);

  constructor(settings: Partial<WorldSettings> = {}) {
    this.settings = { ...DEFAULT_WORLD, ...settings };
    this.pinned = new Map(
      this.settings.worlds.map((town) => {
        const kind = kindOf(town.businessType);
        if (!kind) throw new Error(`unknown business type in a pinned town: ${town.businessType}`);
        return [keyOf(town.cityId, kind), town];
      }),
    );
  }

  /** Every row of a search, in order; its pages are slices of this. Nothing for a text or a town that nobody knows. */
  search({ text, viewport }: WorldSearch): Ranked {
    const { kind, place } = readQuery(text);
    if (!kind || (place !== null && !findCity(place, null))) return { rows: [], sponsored: [] };
    const { latitude, longitude, zoom, width, height } = viewport;
    const key = [kind.slug, latitude.toFixed(7), longitude.toFixed(7), zoom.toFixed(4), width, height].join(
      '|',
    );
    return this.searches.getOr(key, () =>
      rank(
        this.refsWithin(boxAround(viewport), kind),
        viewport,
        this.settings,
        hash32('search', this.settings.seed, key),
      ),
    );
  }

  /** What the service shows for a text without a viewport: the town that it names, else the country's largest. */
  viewportFor(text: string, countryCode: string | null, width: number, height: number): Viewport {
    const { place } = readQuery(text);
    const named = place === null ? null : (findCity(place, countryCode) ?? findCity(place, null));
    const city = named ?? largestCities(countryCode, 1)[0] ?? largestCities(null, 1)[0];
    if (!city) throw new Error('the gazetteer is empty');
    const zoom = Math.min(16, Math.floor(zoomToFit(townRadius(city), city.latitude, width, height)));
    return { latitude: city.latitude, longitude: city.longitude, zoom, width, height };
  }

  place(ref: PlaceRef): Place {
    return describePlace(ref);
  }

  /** The place that a feature id names, or null. */
  placeByFeatureId(featureId: string): PlaceRef | null {
    const address = addressOf(featureId);
    const city = address && cityById(String(address.cityId));
    const kind = address && BUSINESS_KINDS[address.kindIndex];
    if (!address || !city || !kind) return null;
    const catalogue = this.catalogue(city, kind);
    const ref = { catalogue, index: address.index };
    return address.index < catalogue.spec.count && idsOfRef(ref).featureId === featureId ? ref : null;
  }

  /** For tests: every place of the city that is listed under the business type, wherever it lies. */
  groundTruth({ cityId, businessType }: TruthRequest): Place[] {
    const city = cityById(cityId);
    const kind = kindOf(businessType);
    if (!city || !kind) return [];
    return this.placeSet(city, kind).members.map(describePlace);
  }

  /** For tests: how many places `groundTruth` tells of. */
  placeCount({ cityId, businessType }: TruthRequest): number {
    const city = cityById(cityId);
    const kind = kindOf(businessType);
    return city && kind ? this.placeSet(city, kind).size : 0;
  }

  /** For tests: every place of that type in the box, of whatever city. */
  placesWithin(bounds: Bounds, businessType: string): Place[] {
    const kind = kindOf(businessType);
    return kind ? this.refsWithin(bounds, kind).map(describePlace) : [];
  }

  private refsWithin(bounds: Bounds, kind: BusinessKind): PlaceRef[] {
    return this.townsTouching(bounds, kind).flatMap((city) => this.placeSet(city, kind).within(bounds));
  }

  /** The cities that can have a place in the box, largest first. */
  private townsTouching(bounds: Bounds, kind: BusinessKind): City[] {
    // A city may be pinned for several kinds; it is one all the same.
    const pinned = [...new Set(this.settings.worlds.map(({ cityId }) => cityId))]
      .map((id) => cityById(id))
      .filter((city) => city !== null);
    if (this.settings.onlyPinned) return pinned.filter((city) => this.pinned.has(keyOf(city.id, kind)));
    const most = bounds.east - bounds.west > WIDE_DEGREES ? MOST_TOWNS.wide : MOST_TOWNS.near;
    const touching = SIZE_CLASSES.flatMap((largest, n) => {
      const least = SIZE_CLASSES[n - 1] ?? -1;
      const reach = largestReach(Math.min(largest, 25_000_000));
      return citiesWithin(widened(bounds, reach), most * 4).filter(
        ({ population }) => population > least && population <= largest,
      );
    });
    const cities = new Map([...touching, ...pinned].map((city) => [city.id, city]));
    return [...cities.values()]
      .filter((city) => touches(city, reachOf(this.spec(city, kind)), bounds))
      .sort((a, b) => b.population - a.population)
      .slice(0, most);
  }

  private placeSet(city: City, kind: BusinessKind): PlaceSet {
    return this.sets.getOr(keyOf(city.id, kind), () => {
      const own = refsOf(this.catalogue(city, kind));
      if (this.pinned.has(keyOf(city.id, kind)) || this.settings.onlyPinned) return new PlaceSet(own);
      const borrowed = borrowsFrom(kind)
        .flatMap((other) => refsOf(this.catalogue(city, other)))
        .filter((ref) => isAlsoListed(ref.catalogue, ref.index));
      return new PlaceSet([...own, ...borrowed]);
    });
  }

  private catalogue(city: City, kind: BusinessKind): Catalogue {
    return this.catalogues.getOr(keyOf(city.id, kind), () => buildCatalogue(this.spec(city, kind)));
  }

  private spec(city: City, kind: BusinessKind): CatalogueSpec {
    const pinned = this.pinned.get(keyOf(city.id, kind));
    return {
      city,
      kind,
      layout: pinned?.kind ?? townLayout(city),
      count: pinned?.count ?? (this.settings.onlyPinned ? 0 : placeCount(city, kind)),
      radiusMetres: pinned?.radiusMetres ?? townRadius(city),
      seed: pinned?.seed ?? this.settings.seed,
    };
  }
}

const keyOf = (cityId: string, kind: BusinessKind) => `${cityId}/${kind.slug}`;

const refsOf = (catalogue: Catalogue): PlaceRef[] =>
  Array.from({ length: catalogue.spec.count }, (_, index) => ({ catalogue, index }));

function widened({ west, south, east, north }: Bounds, metres: number): Bounds {
  const up = metres / METRES_PER_DEGREE;
  const poleward = Math.min(89, Math.max(Math.abs(south), Math.abs(north)) + up);
  const across = Math.min(180, up / Math.cos((poleward * Math.PI) / 180));
  const whole = east - west + 2 * across >= 360;
  return {
    west: whole ? -180 : west - across,
    south: Math.max(-90, south - up),
    east: whole ? 180 : east + across,
    north: Math.min(90, north + up),
  };
}

function touches(city: City, reach: number, bounds: Bounds): boolean {
  const box = widened(bounds, reach);
  const longitude = nearLongitude(city.longitude, (box.west + box.east) / 2);
  return (
    longitude >= box.west && longitude <= box.east && city.latitude >= box.south && city.latitude <= box.north
  );
}

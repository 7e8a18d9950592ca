import { citiesWithin, cityById, findCity, largestCities, type City } from '@libs/gazetteer';
import { BUSINESS_KINDS, kindsAlsoListedAs, findKind, type BusinessKind } from './business-kind';
import { Changes, UNCHANGED, type ChangeSettings } from './changes';
import { buildCatalog, hasSecondaryKind, reachOf, type Catalog, type CatalogSpec } from './catalog';
import { locatorOf } from './feature-id';
import { Fickleness, RELIABLE, type FicklenessSettings } from './fickleness';
import { describePlace, idsOfRef, type Place } from './place';
import { PlaceSet, type PlaceRef } from './place-set';
import { answeredWebsite } from './names';
import { parseQuery } from './query';
import { chance, hash32 } from './random';
import { searchBounds, DEFAULT_RANKING, rank, type RankedRows, type RankingSettings } from './ranking';
import type { Layout } from './scatter';
import { maxReach, placeCount, townLayout, townRadius } from './town';
import { longitudeNear, zoomToFit, type Bounds, type Viewport } from './viewport';
import { LruCache } from './lru-cache';

/** Share of the places of a kind that words before its name find. */
const WORDS_SHARE = 0.2;

/** A town in which a test defines the layout of the places of one kind. */
export interface PinnedTown {
  /** GeoNames id. */
  cityId: string;
  /** "Restaurants". */
  businessType: string;
  layout: Layout;
  /** The exact number of places in the city. */
  count: number;
  seed: number;
  /** Radius in meters; if absent, the town keeps its own radius. */
  radiusMeters?: number;
}

export interface WorldSettings extends RankingSettings {
  /** A different seed gives a different world. */
  seed: number;
  pinnedTowns: readonly PinnedTown[];
  /** Whether the pinned towns are the only towns in the world. */
  onlyPinned: boolean;
  /** What the service leaves out of its lists; absent dials are those of a reliable service. */
  fickleness: Partial<FicklenessSettings>;
  /** What has happened to places since the world was made; absent dials mean nothing. */
  changes: Partial<ChangeSettings>;
  /**
   * Where the places' websites are. 'nowhere': at names that nobody can register, so nothing can be asked there.
   * 'answered': at names like those of real websites, for tests that answer for these names themselves.
   */
  websites: 'nowhere' | 'answered';
}

export const DEFAULT_WORLD: WorldSettings = {
  ...DEFAULT_RANKING,
  seed: 1,
  pinnedTowns: [],
  onlyPinned: false,
  fickleness: {},
  changes: {},
  websites: 'nowhere',
};

export interface WorldSearch {
  text: string;
  viewport: Viewport;
  /** Whether this is another page of the last search for this text and viewport. Default: false, a new search. */
  isContinued?: boolean;
}

/** Selects the existing places of one city and kind, for tests. */
export interface GroundTruthQuery {
  cityId: string;
  businessType: string;
}

const METERS_PER_DEGREE = 111_195;
const MAX_CACHED_PLACES = 600_000;
const MAX_CACHED_SEARCHES = 400;
/** Number of viewports whose repetitions are counted. */
const MAX_COUNTED_VIEWPORTS = 50_000;
/** A viewport wider than this many degrees shows only a few of the largest towns. */
const WIDE_VIEW_DEGREES = 2.5;
const MAX_TOWNS = { near: 120, wide: 25 };
/**
 * Maximum populations of the size classes. Each class of towns is looked up separately, with the maximum reach of its
 * towns.
 */
const SIZE_CLASSES = [3_000, 30_000, 300_000, 3_000_000, Infinity];

/**
 * The made-up world. It has places of every business type in every city of the gazetteer, and they are always the
 * same. It ranks and limits results like the live service. `groundTruth` returns the places that exist, for tests
 * only.
 */
export class World {
  readonly settings: WorldSettings;
  private readonly pinned: Map<string, PinnedTown>;
  private readonly placeSets = new LruCache<PlaceSet>(MAX_CACHED_PLACES, (set) => set.size + 50);
  private readonly catalogs = new LruCache<Catalog>(MAX_CACHED_PLACES, ({ spec }) => spec.count + 50);
  private readonly searches = new LruCache<RankedRows>(MAX_CACHED_SEARCHES, () => 1);
  private readonly repetitions = new Map<string, number>();
  private fickleness: FicklenessSettings;
  private changeSettings: ChangeSettings;
  private changes: Changes;

  /** @param now returns the time in milliseconds since the epoch; places can be hidden by the hour */
  constructor(
    settings: Partial<WorldSettings> = {},
    private readonly now: () => number = Date.now,
  ) {
    this.settings = { ...DEFAULT_WORLD, ...settings };
    this.fickleness = { ...RELIABLE, ...settings.fickleness };
    this.changeSettings = { ...UNCHANGED, ...settings.changes };
    this.changes = new Changes(this.changeSettings);
    this.pinned = new Map(
      this.settings.pinnedTowns.map((town) => {
        const kind = findKind(town.businessType);
        if (!kind) throw new Error(`unknown business type in a pinned town: ${town.businessType}`);
        return [keyOf(town.cityId, kind), town];
      }),
    );
  }

  /** Changes the given dials and keeps the others. */
  setFickleness(changes: Partial<FicklenessSettings>): void {
    this.fickleness = { ...this.fickleness, ...changes };
  }

  /** Lets something happen to places: changes the given dials and keeps the others. */
  setChanges(changes: Partial<ChangeSettings>): void {
    this.changeSettings = { ...this.changeSettings, ...changes };
    this.changes = new Changes(this.changeSettings);
  }

  /**
   * Returns every row of a search in order; a page is a slice of these rows. Returns no rows for unknown text or an
   * unknown town.
   */
  search({ text, viewport, isContinued = false }: WorldSearch): RankedRows {
    const { kind, words, cityText } = parseQuery(text);
    if (!kind || (cityText !== null && !findCity(cityText, null))) return { rows: [], sponsored: [] };
    const { latitude, longitude, zoom, width, height } = viewport;
    const view = [latitude.toFixed(7), longitude.toFixed(7), zoom.toFixed(4), width, height];
    const key = [kind.slug, ...view, ...(words ? [words] : [])].join('|');
    const fickleness = new Fickleness(this.fickleness, {
      key,
      repetition: this.countRepetition(key, isContinued),
      zoom,
      now: this.now(),
    });
    const cacheKey = [key, fickleness.cacheKey, this.changes.cacheKey].join(' ');
    return this.searches.getOrCreate(cacheKey, () => {
      const { rows, sponsored } = rank(
        this.refsWithin(searchBounds(viewport), kind).filter(
          (place) => fitsWords(place, words) && fickleness.isRanked(place) && this.changes.exists(place),
        ),
        viewport,
        this.settings,
        hash32('search', this.settings.seed, key),
        (place) => fickleness.rankNoise(place),
      );
      return { rows: fickleness.shownRows(rows), sponsored };
    });
  }

  /** Returns how often this text and viewport were searched before. */
  private countRepetition(key: string, isContinued: boolean): number {
    const earlier = this.repetitions.get(key);
    if (isContinued && earlier !== undefined) return earlier;
    if (this.repetitions.size > MAX_COUNTED_VIEWPORTS) this.repetitions.clear();
    const repetition = earlier === undefined ? 0 : earlier + 1;
    this.repetitions.set(key, repetition);
    return repetition;
  }

  /**
   * Returns the viewport that the service shows for a text without a viewport: that of the town named in the text, or
   * else of the country's largest city.
   */
  viewportFor(text: string, countryCode: string | null, width: number, height: number): Viewport {
    const { cityText } = parseQuery(text);
    const named = cityText === null ? null : (findCity(cityText, countryCode) ?? findCity(cityText, null));
    const city = named ?? largestCities(countryCode, 1)[0] ?? largestCities(null, 1)[0];
    if (!city) throw new Error('the gazetteer is empty');
    const zoom = Math.min(16, Math.floor(zoomToFit(townRadius(city), city.latitude, width, height)));
    return { latitude: city.latitude, longitude: city.longitude, zoom, width, height };
  }

  place(ref: PlaceRef): Place {
    const place = this.changes.apply(describePlace(ref), ref);
    const website = this.settings.websites === 'answered' ? answeredWebsite(place.website) : place.website;
    return { ...place, website };
  }

  /** Returns the place that a feature id identifies, or null. */
  placeByFeatureId(featureId: string): PlaceRef | null {
    const locator = locatorOf(featureId);
    const city = locator && cityById(String(locator.cityId));
    const kind = locator && BUSINESS_KINDS[locator.kindIndex];
    if (!locator || !city || !kind) return null;
    const catalog = this.catalog(city, kind);
    const ref = { catalog, index: locator.index };
    const isKnown = locator.index < catalog.spec.count && idsOfRef(ref).featureId === featureId;
    return isKnown && this.changes.exists(ref) ? ref : null;
  }

  /** For tests: returns every place of the city that is listed under the business type, at any position. */
  groundTruth({ cityId, businessType }: GroundTruthQuery): Place[] {
    const city = cityById(cityId);
    const kind = findKind(businessType);
    if (!city || !kind) return [];
    return this.placesOf(this.placeSet(city, kind).members);
  }

  /** For tests: returns the number of places in `groundTruth`. */
  placeCount({ cityId, businessType }: GroundTruthQuery): number {
    const city = cityById(cityId);
    const kind = findKind(businessType);
    if (!city || !kind) return 0;
    return this.placeSet(city, kind).members.filter((ref) => this.changes.exists(ref)).length;
  }

  /** For tests: returns every place of the business type in the box, from any city. */
  placesWithin(bounds: Bounds, businessType: string): Place[] {
    const kind = findKind(businessType);
    return kind ? this.placesOf(this.refsWithin(bounds, kind)) : [];
  }

  private placesOf(refs: readonly PlaceRef[]): Place[] {
    return refs.filter((ref) => this.changes.exists(ref)).map((ref) => this.place(ref));
  }

  private refsWithin(bounds: Bounds, kind: BusinessKind): PlaceRef[] {
    return this.townsTouching(bounds, kind).flatMap((city) => this.placeSet(city, kind).within(bounds));
  }

  /** Returns the cities that can have a place in the box, largest first. */
  private townsTouching(bounds: Bounds, kind: BusinessKind): City[] {
    // A city can be pinned for several kinds but counts only once.
    const pinned = [...new Set(this.settings.pinnedTowns.map(({ cityId }) => cityId))]
      .map((id) => cityById(id))
      .filter((city) => city !== null);
    if (this.settings.onlyPinned) return pinned.filter((city) => this.pinned.has(keyOf(city.id, kind)));
    const maxTowns = bounds.east - bounds.west > WIDE_VIEW_DEGREES ? MAX_TOWNS.wide : MAX_TOWNS.near;
    const touching = SIZE_CLASSES.flatMap((maxPopulation, n) => {
      const minPopulation = SIZE_CLASSES[n - 1] ?? -1;
      const reachMeters = maxReach(Math.min(maxPopulation, 25_000_000));
      return citiesWithin(expandBounds(bounds, reachMeters), { limit: maxTowns * 4 }).filter(
        ({ population }) => population > minPopulation && population <= maxPopulation,
      );
    });
    const cities = new Map([...touching, ...pinned].map((city) => [city.id, city]));
    return [...cities.values()]
      .filter((city) => canReach(city, reachOf(this.spec(city, kind)), bounds))
      .sort((a, b) => b.population - a.population)
      .slice(0, maxTowns);
  }

  private placeSet(city: City, kind: BusinessKind): PlaceSet {
    return this.placeSets.getOrCreate(keyOf(city.id, kind), () => {
      const own = refsOf(this.catalog(city, kind));
      if (this.pinned.has(keyOf(city.id, kind)) || this.settings.onlyPinned) return new PlaceSet(own);
      const borrowed = kindsAlsoListedAs(kind)
        .flatMap((other) => refsOf(this.catalog(city, other)))
        .filter((ref) => hasSecondaryKind(ref.catalog, ref.index));
      return new PlaceSet([...own, ...borrowed]);
    });
  }

  private catalog(city: City, kind: BusinessKind): Catalog {
    return this.catalogs.getOrCreate(keyOf(city.id, kind), () => buildCatalog(this.spec(city, kind)));
  }

  private spec(city: City, kind: BusinessKind): CatalogSpec {
    const pinned = this.pinned.get(keyOf(city.id, kind));
    return {
      city,
      kind,
      layout: pinned?.layout ?? townLayout(city),
      count: pinned?.count ?? (this.settings.onlyPinned ? 0 : placeCount(city, kind)),
      radiusMeters: pinned?.radiusMeters ?? townRadius(city),
      seed: pinned?.seed ?? this.settings.seed,
    };
  }
}

const keyOf = (cityId: string, kind: BusinessKind) => `${cityId}/${kind.slug}`;

const refsOf = (catalog: Catalog): PlaceRef[] =>
  Array.from({ length: catalog.spec.count }, (_, index) => ({ catalog, index }));

function expandBounds({ west, south, east, north }: Bounds, meters: number): Bounds {
  const latitudeMargin = meters / METERS_PER_DEGREE;
  const poleward = Math.min(89, Math.max(Math.abs(south), Math.abs(north)) + latitudeMargin);
  const longitudeMargin = Math.min(180, latitudeMargin / Math.cos((poleward * Math.PI) / 180));
  const coversAll = east - west + 2 * longitudeMargin >= 360;
  return {
    west: coversAll ? -180 : west - longitudeMargin,
    south: Math.max(-90, south - latitudeMargin),
    east: coversAll ? 180 : east + longitudeMargin,
    north: Math.min(90, north + latitudeMargin),
  };
}

function canReach(city: City, reachMeters: number, bounds: Bounds): boolean {
  const expanded = expandBounds(bounds, reachMeters);
  const longitude = longitudeNear(city.longitude, (expanded.west + expanded.east) / 2);
  return (
    longitude >= expanded.west &&
    longitude <= expanded.east &&
    city.latitude >= expanded.south &&
    city.latitude <= expanded.north
  );
}

/** Returns whether a place is among those of its kind that words like "gluten free" find. */
const fitsWords = ({ catalog, index }: PlaceRef, words: string): boolean =>
  words === '' || chance('words', words, catalog.seed, index) < WORDS_SHARE;

import { hash32, seededRandom, type Random } from './random';
import { latitudeOf, longitudeOf, type PlaceRef } from './place-set';
import { boundsOf, longitudeNear, scaleBounds, type Viewport } from './viewport';

/**
 * How the made-up service ranks and limits results. The settings follow the live service as far as its behavior is
 * known.
 */
export interface RankingSettings {
  /** Maximum number of rows that a search shows. */
  resultLimit: number;
  /** A search can show up to this many rows fewer than the limit. */
  resultLimitSpread: number;
  /** Weight of prominence in the rank; the rest is proximity to the viewport's center. */
  prominenceWeight: number;
  /** Standard deviation of the random part of the rank. */
  jitter: number;
  /** Share of rows with places just outside the viewport. */
  outside: number;
  /** Share of searches that have a sponsored row. */
  sponsored: number;
}

export const DEFAULT_RANKING: RankingSettings = {
  resultLimit: 120,
  resultLimitSpread: 3,
  prominenceWeight: 0.6,
  jitter: 0.05,
  outside: 0.02,
  sponsored: 0.3,
};

/** A search's rows in rank order, and the sponsored rows shown above them. */
export interface RankedRows {
  rows: PlaceRef[];
  sponsored: PlaceRef[];
}

/** How far outside the viewport a row's place can be, as a factor of the viewport's size. */
export const OUTSIDE_FACTOR = 1.6;
/** Number of nearby places that are shown for an empty viewport, in half of all cases. */
const NEARBY_WHEN_EMPTY = 5;
/** Minimum number of rows in a list with ads. */
const MIN_ROWS_FOR_ADS = 8;

interface Scored {
  score: number;
  place: PlaceRef;
}

/**
 * Ranks the places in the viewport and applies the result limit. The same seed and viewport give the same ranking, so
 * that all pages of a search are consistent. A different viewport gives a different ranking.
 * @param rankNoise an additional part of each place's score
 */
export function rank(
  candidates: PlaceRef[],
  viewport: Viewport,
  settings: RankingSettings,
  seed: number,
  rankNoise: (place: PlaceRef) => number = () => 0,
): RankedRows {
  const random = seededRandom(seed);
  const { inside, outside } = partition(candidates, viewport);
  const score = createScorer(viewport, settings, seed);
  const scored = inside.map((place) => ({ score: score(place) + rankNoise(place), place }));
  const extraRows = outsideCount(inside.length, settings, random);
  for (let n = 0; n < extraRows && outside.length > 0; n++) {
    const [place] = outside.splice(Math.floor(random() * outside.length), 1);
    if (place) scored.push({ score: random(), place });
  }
  scored.sort((a, b) => b.score - a.score);
  const rows = scored.slice(0, drawLimit(settings, random)).map(({ place }) => place);
  return { rows, sponsored: sponsoredOf(scored, settings, random) };
}

function partition(candidates: PlaceRef[], viewport: Viewport): { inside: PlaceRef[]; outside: PlaceRef[] } {
  const bounds = boundsOf(viewport);
  const inside: PlaceRef[] = [];
  const outside: PlaceRef[] = [];
  for (const place of candidates) {
    const longitude = longitudeNear(longitudeOf(place), viewport.longitude);
    const latitude = latitudeOf(place);
    const isInside =
      longitude >= bounds.west &&
      longitude < bounds.east &&
      latitude >= bounds.south &&
      latitude < bounds.north;
    (isInside ? inside : outside).push(place);
  }
  return { inside, outside };
}

function createScorer(
  viewport: Viewport,
  { prominenceWeight, jitter }: RankingSettings,
  seed: number,
): (place: PlaceRef) => number {
  const bounds = boundsOf(viewport);
  const longitudeScale = Math.cos((viewport.latitude * Math.PI) / 180);
  const corner = Math.hypot((bounds.east - bounds.west) * longitudeScale, bounds.north - bounds.south) / 2;
  return (place) => {
    const east =
      (longitudeNear(longitudeOf(place), viewport.longitude) - viewport.longitude) * longitudeScale;
    const distance = Math.hypot(east, latitudeOf(place) - viewport.latitude) / corner;
    const prominence = place.catalog.prominence[place.index] ?? 0;
    return (
      prominenceWeight * prominence +
      (1 - prominenceWeight) * (1 - distance) +
      jitter * keyedGaussian(seed, place)
    );
  };
}

function outsideCount(
  insideCount: number,
  { resultLimit, outside }: RankingSettings,
  random: Random,
): number {
  if (outside === 0) return 0;
  if (insideCount === 0) return random() < 0.5 ? NEARBY_WHEN_EMPTY : 0;
  let count = 0;
  for (let row = 0; row < Math.min(insideCount, resultLimit); row++) if (random() < outside) count++;
  return count;
}

const drawLimit = ({ resultLimit, resultLimitSpread }: RankingSettings, random: Random): number =>
  resultLimit - Math.floor(random() * resultLimitSpread);

function sponsoredOf(scored: Scored[], { sponsored }: RankingSettings, random: Random): PlaceRef[] {
  if (scored.length < MIN_ROWS_FOR_ADS || random() >= sponsored) return [];
  const advertiser = scored[Math.floor(random() * scored.length)];
  return advertiser ? [advertiser.place] : [];
}

function keyedGaussian(seed: number, { catalog, index }: PlaceRef): number {
  const first = hash32(seed, 2, catalog.seed, index) / 0x1_0000_0000;
  const second = hash32(seed, 3, catalog.seed, index) / 0x1_0000_0000;
  return Math.sqrt(-2 * Math.log(1 - first)) * Math.cos(2 * Math.PI * second);
}

/** Returns the box that contains every place that a search can show: the viewport and its surroundings. */
export const searchBounds = (viewport: Viewport) => scaleBounds(boundsOf(viewport), OUTSIDE_FACTOR);

import { chance, hash32, randomFrom, type Random } from './random';
import { latitudeOf, longitudeOf, type PlaceRef } from './place-set';
import { boundsOf, nearLongitude, scaled, type Viewport } from './viewport';

/** How the made-up service ranks and cuts; the live one's ways as far as they are known. */
export interface RankingSettings {
  /** Most rows that a search shows. */
  cap: number;
  /** A search shows up to this many rows fewer than the cap. */
  capWobble: number;
  /** Share of prominence in the rank; the rest is nearness to the viewport's centre. */
  mix: number;
  /** Deviation of a chance addition to the rank. */
  jitter: number;
  /** Share of rows that lie just outside the viewport. */
  outside: number;
  /** Share of places that a search leaves out without a word. */
  drop: number;
  /** Share of searches that end early, at 50 to 66 % of the cap. */
  softEnd: number;
  /** Share of searches with a sponsored row. */
  sponsored: number;
}

export const DEFAULT_RANKING: RankingSettings = {
  cap: 120,
  capWobble: 3,
  mix: 0.6,
  jitter: 0.05,
  outside: 0.02,
  drop: 0,
  softEnd: 0,
  sponsored: 0.3,
};

/** Rows of a search in the order of their rank, and the paid rows shown above them. */
export interface Ranked {
  rows: PlaceRef[];
  sponsored: PlaceRef[];
}

/** How far round the viewport the rows from outside it are taken, as a factor of its size. */
export const OUTSIDE_FACTOR = 1.6;
/** A viewport with nothing in it is answered with a few places from round it, half of the time. */
const NEARBY_WHEN_EMPTY = 5;
/** Nobody advertises on a list shorter than this. */
const LEAST_ROWS_FOR_ADVERTS = 8;

interface Scored {
  score: number;
  place: PlaceRef;
}

/**
 * Ranks what lies in the viewport and cuts at the cap. The same seed and viewport give the same answer, so that the pages of
 * a search fit together; another viewport draws anew.
 */
export function rank(
  around: PlaceRef[],
  viewport: Viewport,
  settings: RankingSettings,
  seed: number,
): Ranked {
  const random = randomFrom(seed);
  const { inside, outside } = divide(around, viewport);
  const shown = settings.drop > 0 ? inside.filter((ref) => keyed(seed, 1, ref) >= settings.drop) : inside;
  const score = scorer(viewport, settings, seed);
  const scored = shown.map((place) => ({ score: score(place), place }));
  const extra = outsideCount(shown.length, settings, random);
  for (let n = 0; n < extra && outside.length > 0; n++) {
    const [place] = outside.splice(Math.floor(random() * outside.length), 1);
    if (place) scored.push({ score: random(), place });
  }
  scored.sort((a, b) => b.score - a.score);
  const rows = scored.slice(0, limit(settings, random)).map(({ place }) => place);
  return { rows, sponsored: sponsoredOf(scored, settings, random) };
}

function divide(around: PlaceRef[], viewport: Viewport): { inside: PlaceRef[]; outside: PlaceRef[] } {
  const box = boundsOf(viewport);
  const inside: PlaceRef[] = [];
  const outside: PlaceRef[] = [];
  for (const place of around) {
    const longitude = nearLongitude(longitudeOf(place), viewport.longitude);
    const latitude = latitudeOf(place);
    const within =
      longitude >= box.west && longitude < box.east && latitude >= box.south && latitude < box.north;
    (within ? inside : outside).push(place);
  }
  return { inside, outside };
}

function scorer(
  viewport: Viewport,
  { mix, jitter }: RankingSettings,
  seed: number,
): (place: PlaceRef) => number {
  const box = boundsOf(viewport);
  const flatten = Math.cos((viewport.latitude * Math.PI) / 180);
  const corner = Math.hypot((box.east - box.west) * flatten, box.north - box.south) / 2;
  return (place) => {
    const east = (nearLongitude(longitudeOf(place), viewport.longitude) - viewport.longitude) * flatten;
    const distance = Math.hypot(east, latitudeOf(place) - viewport.latitude) / corner;
    const prominence = place.catalogue.prominence[place.index] ?? 0;
    return mix * prominence + (1 - mix) * (1 - distance) + jitter * keyedGauss(seed, place);
  };
}

function outsideCount(insideCount: number, { cap, outside }: RankingSettings, random: Random): number {
  if (outside === 0) return 0;
  if (insideCount === 0) return random() < 0.5 ? NEARBY_WHEN_EMPTY : 0;
  let count = 0;
  for (let row = 0; row < Math.min(insideCount, cap); row++) if (random() < outside) count++;
  return count;
}

function limit({ cap, capWobble, softEnd }: RankingSettings, random: Random): number {
  const endsEarly = random() < softEnd;
  const wobble = random();
  return endsEarly ? Math.floor(cap * (0.5 + 0.16 * wobble)) : cap - Math.floor(wobble * capWobble);
}

function sponsoredOf(scored: Scored[], { sponsored }: RankingSettings, random: Random): PlaceRef[] {
  if (scored.length < LEAST_ROWS_FOR_ADVERTS || random() >= sponsored) return [];
  const advertiser = scored[Math.floor(random() * scored.length)];
  return advertiser ? [advertiser.place] : [];
}

const keyed = (seed: number, salt: number, { catalogue, index }: PlaceRef) =>
  chance(seed, salt, catalogue.seed, index);

function keyedGauss(seed: number, { catalogue, index }: PlaceRef): number {
  const first = hash32(seed, 2, catalogue.seed, index) / 0x1_0000_0000;
  const second = hash32(seed, 3, catalogue.seed, index) / 0x1_0000_0000;
  return Math.sqrt(-2 * Math.log(1 - first)) * Math.cos(2 * Math.PI * second);
}

/** The box whose places a search may show: the viewport and what lies round it. */
export const boxAround = (viewport: Viewport) => scaled(boundsOf(viewport), OUTSIDE_FACTOR);

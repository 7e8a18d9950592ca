import type { PlanRoot } from '@libs/capture';
import { seededRandom, standardNormal, pick, type Random } from './seeded-random';

export const WORLD_KINDS = ['uniform', 'clustered', 'centers', 'coast'] as const;
export type WorldKind = (typeof WORLD_KINDS)[number];

/** A place. `x` and `y` are kilometers east and north of the city's center. */
export interface WorldPlace {
  key: string;
  x: number;
  y: number;
  prominence: number;
  inside: boolean;
}

/** How the maps service responds in a simulated world. */
export interface ServiceTraits {
  /** Maximum number of rows in a list. Each list ends up to `resultLimitJitter` rows earlier. */
  resultLimit: number;
  resultLimitJitter: number;
  /** Weight of a place's prominence in the ranking, relative to its distance. */
  prominenceWeight: number;
  rankingNoise: number;
  /** Share of rows that come from outside the viewport. */
  outsideShare: number;
}

export interface World {
  kind: WorldKind;
  /** Number of places in the city. */
  size: number;
  seed: number;
  places: WorldPlace[];
  traits: ServiceTraits;
  root: PlanRoot;
}

export interface WorldOptions {
  resultLimit?: number;
  /** Ratio of the city's half side length in the gazetteer to its true half side length. */
  rootScale?: number;
  /** If false, no places exist around the city. */
  surroundings?: boolean;
}

/** Distance in kilometers from the center of the true city to each of its sides. */
const HALF_SIDE_KM = 5;
const COUNTRYSIDE_HALF_SIDE_KM = 15;
export const CENTER = { latitude: 48.2, longitude: 16.37 } as const;
export const DEGREES_PER_KM = {
  latitude: 1 / 110.9,
  longitude: 1 / (111.32 * Math.cos((48.2 * Math.PI) / 180)),
};

type Point = [x: number, y: number];

/** Creates a city with `size` places, surrounded by sparse countryside and an adjacent town. */
export function makeWorld(kind: WorldKind, size: number, seed: number, options: WorldOptions = {}): World {
  const salt = kind === 'centers' ? 'multi' : kind;
  const random = seededRandom(seed * 7919 + size * 31 + salt.length * 101 + salt.charCodeAt(0));
  const nextPoint = pointSampler(kind, size, random);
  const places: WorldPlace[] = [];
  const add = (x: number, y: number, inside: boolean): void => {
    places.push({ key: `place-${places.length}`, x, y, prominence: random(), inside });
  };
  while (places.length < size) {
    const [x, y] = nextPoint();
    if (isInCity(kind, x, y)) add(x, y, true);
  }
  if (options.surroundings !== false) for (const [x, y] of surroundings(size, random)) add(x, y, false);
  const scale = options.rootScale ?? pick(random, [0.7, 1, 1, Math.sqrt(3)]);
  const center = {
    latitude: CENTER.latitude + standardNormal(random) * 0.25 * DEGREES_PER_KM.latitude,
    longitude: CENTER.longitude + standardNormal(random) * 0.25 * DEGREES_PER_KM.longitude,
  };
  const resultLimit = options.resultLimit ?? pick(random, [120, 200, 247]);
  const traits: ServiceTraits = {
    resultLimit,
    resultLimitJitter: 3,
    prominenceWeight: pick(random, [0.3, 0.6, 0.9]),
    rankingNoise: 0.05,
    outsideShare: 0.02,
  };
  return { kind, size, seed, places, traits, root: { center, radiusMeters: HALF_SIDE_KM * scale * 1000 } };
}

function isInCity(kind: WorldKind, x: number, y: number): boolean {
  return (
    Math.abs(x) < HALF_SIDE_KM &&
    Math.abs(y) < HALF_SIDE_KM &&
    (kind !== 'coast' || x + 0.6 * Math.sin(y) > 0)
  );
}

function pointSampler(kind: WorldKind, size: number, random: Random): () => Point {
  const randomCoordinate = (): number => (random() * 2 - 1) * HALF_SIDE_KM;
  const around = ([x, y]: Point, spread: number): Point => [
    x + standardNormal(random) * spread,
    y + standardNormal(random) * spread,
  ];
  if (kind === 'uniform') return () => [randomCoordinate(), randomCoordinate()];
  if (kind === 'coast')
    return () =>
      random() < 0.5
        ? [randomCoordinate(), randomCoordinate()]
        : [Math.abs(standardNormal(random)) * 0.5, randomCoordinate()];
  if (kind === 'centers') {
    const centers = Array.from({ length: 5 }, () => ({
      at: [randomCoordinate() * 0.8, randomCoordinate() * 0.8] as Point,
      spread: 0.3 + random() * 0.9,
    }));
    return () => {
      if (random() < 0.15) return [randomCoordinate(), randomCoordinate()];
      const { at, spread } = pick(random, centers);
      return around(at, spread);
    };
  }
  const quarters = Array.from({ length: Math.max(3, Math.round(Math.sqrt(size) / 2)) }, () => ({
    at: [randomCoordinate(), randomCoordinate()] as Point,
    spread: 0.1 + 0.5 * random(),
  }));
  const streets = Array.from({ length: 24 }, () => ({ along: random() < 0.5, at: randomCoordinate() }));
  const downtown: Point = [randomCoordinate() * 0.4, randomCoordinate() * 0.4];
  return () => {
    const which = random();
    if (which < 0.3) return [downtown[0] + random() - 0.5, downtown[1] + random() - 0.5];
    if (which < 0.6) {
      const { at, spread } = pick(random, quarters);
      return around(at, spread);
    }
    if (which < 0.9) {
      const { along, at } = pick(random, streets);
      const [on, beside] = [randomCoordinate(), at + standardNormal(random) * 0.02];
      return along ? [on, beside] : [beside, on];
    }
    return [randomCoordinate(), randomCoordinate()];
  };
}

/**
 * Creates the places around a city: countryside with a tenth of its density, and a town with 15% of its places on its
 * eastern side.
 */
function surroundings(size: number, random: Random): Point[] {
  const points: Point[] = [];
  const scattered = Math.min(
    6000,
    Math.round(0.1 * size * ((COUNTRYSIDE_HALF_SIDE_KM / HALF_SIDE_KM) ** 2 - 1)),
  );
  while (points.length < scattered) {
    const [x, y] = [
      (random() * 2 - 1) * COUNTRYSIDE_HALF_SIDE_KM,
      (random() * 2 - 1) * COUNTRYSIDE_HALF_SIDE_KM,
    ];
    if (Math.abs(x) >= HALF_SIDE_KM || Math.abs(y) >= HALF_SIDE_KM) points.push([x, y]);
  }
  for (let i = 0; i < 0.15 * size; i++)
    points.push([HALF_SIDE_KM + Math.abs(standardNormal(random)) * 1.2, 2 + standardNormal(random) * 1.2]);
  return points;
}

import type { PlanRoot } from '@libs/capture';
import { chance, normal, oneOf, type Chance } from './chance';

export const WORLD_KINDS = ['uniform', 'clustered', 'centres', 'coast'] as const;
export type WorldKind = (typeof WORLD_KINDS)[number];

/** A place; x and y in kilometres east and north of the city's middle. */
export interface WorldPlace {
  key: string;
  x: number;
  y: number;
  prominence: number;
  inside: boolean;
}

/** How the service of a world answers. */
export interface ServiceTraits {
  /** Most rows of a list; each ends up to `capWobble` short of it. */
  cap: number;
  capWobble: number;
  /** Weight of prominence against nearness in the ranking. */
  mix: number;
  jitter: number;
  /** Rows from outside the viewport, for each row. */
  outside: number;
}

export interface World {
  kind: WorldKind;
  /** Places of the city. */
  size: number;
  seed: number;
  places: WorldPlace[];
  traits: ServiceTraits;
  root: PlanRoot;
}

export interface WorldOptions {
  cap?: number;
  /** The gazetteer's half side over the true one. */
  rootScale?: number;
  /** false: nothing but the city far and wide. */
  outskirts?: boolean;
}

/** The true city lies within this many kilometres of its middle. */
const HALF = 5;
const COUNTRY_HALF = 15;
export const MIDDLE = { latitude: 48.2, longitude: 16.37 } as const;
export const KM_IN_DEGREES = {
  latitude: 1 / 110.9,
  longitude: 1 / (111.32 * Math.cos((48.2 * Math.PI) / 180)),
};

type Spot = [x: number, y: number];

/** A city of `size` places, and around it a thin countryside and a neighbouring town that touches it. */
export function makeWorld(kind: WorldKind, size: number, seed: number, options: WorldOptions = {}): World {
  const salt = kind === 'centres' ? 'multi' : kind;
  const draw = chance(seed * 7919 + size * 31 + salt.length * 101 + salt.charCodeAt(0));
  const next = spots(kind, size, draw);
  const places: WorldPlace[] = [];
  const add = (x: number, y: number, inside: boolean): void => {
    places.push({ key: `place-${places.length}`, x, y, prominence: draw(), inside });
  };
  while (places.length < size) {
    const [x, y] = next();
    if (inCity(kind, x, y)) add(x, y, true);
  }
  if (options.outskirts !== false) for (const [x, y] of outskirts(size, draw)) add(x, y, false);
  const scale = options.rootScale ?? oneOf(draw, [0.7, 1, 1, Math.sqrt(3)]);
  const centre = {
    latitude: MIDDLE.latitude + normal(draw) * 0.25 * KM_IN_DEGREES.latitude,
    longitude: MIDDLE.longitude + normal(draw) * 0.25 * KM_IN_DEGREES.longitude,
  };
  const cap = options.cap ?? oneOf(draw, [120, 200, 247]);
  const traits = { cap, capWobble: 3, mix: oneOf(draw, [0.3, 0.6, 0.9]), jitter: 0.05, outside: 0.02 };
  return { kind, size, seed, places, traits, root: { centre, radiusMetres: HALF * scale * 1000 } };
}

function inCity(kind: WorldKind, x: number, y: number): boolean {
  return Math.abs(x) < HALF && Math.abs(y) < HALF && (kind !== 'coast' || x + 0.6 * Math.sin(y) > 0);
}

function spots(kind: WorldKind, size: number, draw: Chance): () => Spot {
  const anywhere = (): number => (draw() * 2 - 1) * HALF;
  const around = ([x, y]: Spot, spread: number): Spot => [
    x + normal(draw) * spread,
    y + normal(draw) * spread,
  ];
  if (kind === 'uniform') return () => [anywhere(), anywhere()];
  if (kind === 'coast')
    return () => (draw() < 0.5 ? [anywhere(), anywhere()] : [Math.abs(normal(draw)) * 0.5, anywhere()]);
  if (kind === 'centres') {
    const centres = Array.from({ length: 5 }, () => ({
      at: [anywhere() * 0.8, anywhere() * 0.8] as Spot,
      spread: 0.3 + draw() * 0.9,
    }));
    return () => {
      if (draw() < 0.15) return [anywhere(), anywhere()];
      const { at, spread } = oneOf(draw, centres);
      return around(at, spread);
    };
  }
  const quarters = Array.from({ length: Math.max(3, Math.round(Math.sqrt(size) / 2)) }, () => ({
    at: [anywhere(), anywhere()] as Spot,
    spread: 0.1 + 0.5 * draw(),
  }));
  const streets = Array.from({ length: 24 }, () => ({ along: draw() < 0.5, at: anywhere() }));
  const downtown: Spot = [anywhere() * 0.4, anywhere() * 0.4];
  return () => {
    const which = draw();
    if (which < 0.3) return [downtown[0] + draw() - 0.5, downtown[1] + draw() - 0.5];
    if (which < 0.6) {
      const { at, spread } = oneOf(draw, quarters);
      return around(at, spread);
    }
    if (which < 0.9) {
      const { along, at } = oneOf(draw, streets);
      const [on, beside] = [anywhere(), at + normal(draw) * 0.02];
      return along ? [on, beside] : [beside, on];
    }
    return [anywhere(), anywhere()];
  };
}

/** A countryside of a tenth of the city's density, and a town of 15 % of its places at its eastern side. */
function outskirts(size: number, draw: Chance): Spot[] {
  const found: Spot[] = [];
  const scattered = Math.min(6000, Math.round(0.1 * size * ((COUNTRY_HALF / HALF) ** 2 - 1)));
  while (found.length < scattered) {
    const [x, y] = [(draw() * 2 - 1) * COUNTRY_HALF, (draw() * 2 - 1) * COUNTRY_HALF];
    if (Math.abs(x) >= HALF || Math.abs(y) >= HALF) found.push([x, y]);
  }
  for (let i = 0; i < 0.15 * size; i++)
    found.push([HALF + Math.abs(normal(draw)) * 1.2, 2 + normal(draw) * 1.2]);
  return found;
}

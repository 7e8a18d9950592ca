import type { City } from '@libs/gazetteer';
import type { BusinessKind } from './business-kind';
import { chance } from './random';
import type { Layout } from './scatter';

/** Inhabitants per square kilometer in the made-up world. */
const INHABITANTS_PER_SQUARE_KM = 3_500;
const MIN_RADIUS_METERS = 700;
/** Minimum and maximum ratio of a town's radius to the radius that its population suggests. */
const RADIUS_SPREAD = { min: 0.75, max: 1.5 };
/** Maximum distance of a town's places from its center, in radii. */
export const REACH_RADII = 1.5;

/** Returns the radius of a city's town, in meters. */
export function townRadius(city: City): number {
  const fromPopulation = Math.sqrt(city.population / INHABITANTS_PER_SQUARE_KM / Math.PI) * 1000;
  const spread = RADIUS_SPREAD.min + (RADIUS_SPREAD.max - RADIUS_SPREAD.min) * chance('radius', city.id);
  return Math.max(MIN_RADIUS_METERS, fromPopulation * spread);
}

/** Returns the maximum distance between a town's center and its places, in meters, for a town of this population. */
export function maxReach(population: number): number {
  const radius = Math.sqrt(population / INHABITANTS_PER_SQUARE_KM / Math.PI) * 1000 * RADIUS_SPREAD.max;
  return Math.max(MIN_RADIUS_METERS, radius) * REACH_RADII;
}

/** Returns the layout of a town's places, which depends on the town's size. */
export function townLayout(city: City): Layout {
  const draw = chance('layout', city.id);
  if (city.population < 3_000) return 'uniform';
  if (city.population > 300_000 && draw < 0.25) return 'centers';
  return draw < 0.9 ? 'clustered' : 'coast';
}

/** Places per 1,000 inhabitants for kinds that are much more or much less common than the average of their group. */
const PLACES_PER_THOUSAND = new Map(
  `Restaurants 2.4, Coffee shops 0.55, Cafes 0.4, Bars 0.5, Bakeries 0.25, Supermarkets 0.3, Grocery stores 0.3,
  Convenience stores 0.4, Fast food restaurants 0.5, Pizza restaurants 0.3, Mexican restaurants 0.2, Automotive Repair Shop 0.6,
  Auto body shops 0.2, Gas stations 0.3, Car dealers 0.2, Dentists 0.5, Doctors 0.6, Pharmacies 0.25, Chiropractors 0.15,
  Hair salons 0.8, Beauty salons 0.6, Barber shops 0.3, Nail salons 0.3, Gyms 0.25, Plumbers 0.3, Electricians 0.3,
  General contractors 0.4, Clothing stores 0.5, Hotels 0.15, Lawyers 0.5, Law firms 0.3, Accountants 0.25, Banks 0.25, ATMs 0.5,
  Insurance agencies 0.3, Real estate agencies 0.4, Churches 0.6, Hospitals 0.02, Airports 0.003, Universities 0.006, Zoos 0.002,
  Casinos 0.004, Museums 0.02, Cemeteries 0.03, Chemical plants 0.004, Textile mills 0.003`
    .split(',')
    .map((entry) => /^(.*) ([\d.]+)$/.exec(entry.trim()))
    .map((match) => [match?.[1] ?? '', Number(match?.[2])]),
);
const GROUP_PLACES_PER_THOUSAND: Record<string, number> = {
  Restaurants: 0.07,
  'Cafes, bars and treats': 0.06,
  'Food shops': 0.07,
  Automotive: 0.08,
  Health: 0.09,
  'Beauty and wellness': 0.06,
  'Sport and leisure': 0.04,
  'Home services': 0.12,
  Shops: 0.07,
  Animals: 0.06,
  'Law, money and business': 0.1,
  'Lodging, travel and events': 0.04,
  'Education and children': 0.07,
  'Everyday services': 0.06,
  'Industry and trade': 0.04,
};
const MAX_PLACES = 15_000;

/** Returns how many places of a kind a town has. A village has no places of a rare kind. */
export function placeCount(city: City, kind: BusinessKind): number {
  const perThousand =
    PLACES_PER_THOUSAND.get(kind.name) ??
    (GROUP_PLACES_PER_THOUSAND[kind.group] ?? 0.05) * (0.4 + 1.2 * chance('common', kind.slug));
  const variation = 0.8 + 0.4 * chance('count', city.id, kind.slug);
  const expected = (city.population / 1000) * perThousand * variation;
  const rounded = Math.floor(expected) + (chance('rounding', city.id, kind.slug) < expected % 1 ? 1 : 0);
  return Math.min(MAX_PLACES, rounded);
}

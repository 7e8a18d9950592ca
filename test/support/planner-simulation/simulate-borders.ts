import { World } from '@libs/atlas';
import { placesOfCity } from '../places-of-city';
import { BUSINESS_TYPE, executePlan, requireCity } from './execute-atlas-plan';

export interface BorderResult {
  label: string;
  places: number;
  /** Number of places that the plan did not find. */
  missed: number;
  pages: number;
}

/** Runs the plan of each city of the bundled site's world, as it is, with all the towns around it. */
export function main(labels: readonly string[]): BorderResult[] {
  const world = new World();
  return labels.map((label) => {
    const city = requireCity(label);
    const places = placesOfCity(world, city, BUSINESS_TYPE);
    const { found, pages } = executePlan(city, world, (openCount, page) => page % openCount);
    const missed = places.filter(({ placeKey }) => !found.has(placeKey)).length;
    return { label, places: places.length, missed, pages };
  });
}

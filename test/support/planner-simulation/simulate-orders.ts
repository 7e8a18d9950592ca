import { World } from '@libs/atlas';
import { executePlan, requireCity } from './execute-atlas-plan';
import { seededRandom } from './seeded-random';

/** A city of the bundled site's world as it is, with all the towns around it. */
export interface AtlasCity {
  label: string;
  /** Seeds of the orders in which the pages of open searches arrive. */
  orders: readonly number[];
}

/**
 * Runs the plan of each city once for each order of pages.
 * @returns for each city and order, the number of places that another order found and this one did not
 */
export function main(cities: readonly AtlasCity[]): number[][] {
  const world = new World();
  return cities.map(({ label, orders }) => {
    const found = orders.map((order) => {
      const random = seededRandom(order);
      return executePlan(requireCity(label), world, (openCount) => Math.floor(random() * openCount)).found;
    });
    const union = new Set(found.flatMap((places) => [...places]));
    return found.map(({ size }) => union.size - size);
  });
}

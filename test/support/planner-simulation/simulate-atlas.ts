import { World, type Layout } from '@libs/atlas';
import { BUSINESS_TYPE, executePlan, PAGE_SIZE, requireCity } from './execute-atlas-plan';

/** A town in the bundled site's world with this many restaurants. No other places exist around it. */
export interface AtlasTown {
  label: string;
  kind: Layout;
  count: number;
  seed: number;
}

export interface AtlasResult {
  pages: number;
  /** Number of result pages divided by (distinct places found / 20). */
  ratio: number;
  recall: number;
}

/** Runs capture plans against the bundled site's world in this process, one town after the other. */
export function main(towns: readonly AtlasTown[]): AtlasResult[] {
  return towns.map(({ label, kind, count, seed }) => {
    const city = requireCity(label);
    const world = new World({
      pinnedTowns: [{ cityId: city.id, businessType: BUSINESS_TYPE, layout: kind, count, seed }],
      onlyPinned: true,
      seed,
    });
    const { pages, found } = executePlan(city, world, (openCount, page) => page % openCount);
    const groundTruth = world.groundTruth({ cityId: city.id, businessType: BUSINESS_TYPE });
    const recall = groundTruth.filter(({ placeKey }) => found.has(placeKey)).length / groundTruth.length;
    return { pages, recall, ratio: pages / (found.size / PAGE_SIZE) };
  });
}

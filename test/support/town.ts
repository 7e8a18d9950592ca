import { type Atlas, type AtlasSettings, type PinnedTown, type Place, startAtlas } from '@libs/atlas';
import { placesOfCity } from './places-of-city';
import { requireCity } from './planner-simulation/execute-atlas-plan';

/**
 * A maps site whose world contains only one town. The town has a given number of restaurants, or of places for each
 * given type.
 */
export interface Town {
  site: Atlas;
  /** City and state, such as "Mesa, AZ". */
  label: string;
  businessType: string;
  /** Returns the place keys of all places in the town. */
  groundTruth(): Set<string>;
}

export async function startTown(
  count: number,
  overrides: Partial<PinnedTown> & {
    label?: string;
    businessTypes?: readonly string[];
    settings?: Partial<AtlasSettings>;
  } = {},
): Promise<Town> {
  const { label = 'Mesa, AZ', businessTypes, settings, ...pinned } = overrides;
  const city = requireCity(label);
  const businessType = pinned.businessType ?? 'Restaurants';
  const site = await startAtlas({
    pinnedTowns: (businessTypes ?? [businessType]).map((type) => ({
      cityId: city.id,
      layout: 'clustered',
      count,
      seed: 7,
      ...pinned,
      businessType: type,
    })),
    onlyPinned: true,
    ...settings,
  });
  return {
    site,
    label,
    businessType,
    groundTruth: () => keysOf(site.world.groundTruth({ cityId: city.id, businessType })),
  };
}

/**
 * A maps site with its whole world. The town is one of its cities as it is, with the towns around it. Its places are
 * those that a capture counts as inside, even if they are listed in the next town.
 */
export async function startBundledTown(label: string, businessType: string): Promise<Town> {
  const site = await startAtlas();
  return {
    site,
    label,
    businessType,
    groundTruth: () => keysOf(placesOfCity(site.world, requireCity(label), businessType)),
  };
}

const keysOf = (places: readonly Place[]) => new Set(places.map(({ placeKey }) => placeKey));

import { type Atlas, type AtlasSettings, type PinnedTown, startAtlas } from '@libs/atlas';
import { findCity } from '@libs/gazetteer';

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
  const city = findCity(label, 'US');
  if (!city) throw new Error(`the gazetteer has no ${label}`);
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
    groundTruth: () =>
      new Set(site.world.groundTruth({ cityId: city.id, businessType }).map((place) => place.placeKey)),
  };
}

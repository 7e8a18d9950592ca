import { type Atlas, type AtlasSettings, type PinnedTown, startAtlas } from '@libs/atlas';
import { findCity } from '@libs/gazetteer';

/** A site whose world is one town with so many restaurants, and nothing else. */
export interface Town {
  site: Atlas;
  /** "Mesa, AZ". */
  label: string;
  businessType: string;
  /** Place keys of what truly exists in the town. */
  truth(): Set<string>;
}

export async function startTown(
  count: number,
  change: Partial<PinnedTown> & { label?: string; settings?: Partial<AtlasSettings> } = {},
): Promise<Town> {
  const { label = 'Mesa, AZ', settings, ...pinned } = change;
  const city = findCity(label, 'US');
  if (!city) throw new Error(`the gazetteer has no ${label}`);
  const businessType = pinned.businessType ?? 'Restaurants';
  const site = await startAtlas({
    worlds: [{ cityId: city.id, businessType, kind: 'clustered', count, seed: 7, ...pinned }],
    onlyPinned: true,
    ...settings,
  });
  return {
    site,
    label,
    businessType,
    truth: () =>
      new Set(site.world.groundTruth({ cityId: city.id, businessType }).map((place) => place.placeKey)),
  };
}

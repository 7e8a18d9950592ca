import { type Atlas, type Place, type PinnedTown, startAtlas } from '@libs/atlas';
import { cityById, type City } from '@libs/gazetteer';
import { placesOfCity } from '../places-of-city';

export const BUSINESS_TYPES = ['Restaurants', 'Dentists'] as const;

/** Small towns of the bundled site. The last one lies on both sides of the antimeridian. */
const TOWNS = [
  { cityId: '5313667', layout: 'clustered', counts: [40, 30], radiusMeters: 1_500 },
  { cityId: '5284905', layout: 'uniform', counts: [30, 30], radiusMeters: 1_200 },
  { cityId: '5543307', layout: 'centers', counts: [90, 30], radiusMeters: 2_500 },
  { cityId: '2126710', layout: 'uniform', counts: [40, 30], radiusMeters: 45_000 },
] as const satisfies readonly {
  cityId: string;
  layout: PinnedTown['layout'];
  counts: readonly number[];
  radiusMeters: number;
}[];

export interface WantedTown {
  city: City;
  radiusMeters: number;
  /** Places by business type. */
  places: ReadonlyMap<string, readonly Place[]>;
  /** Whether the town's own outline is one that jobs can ask for: not where places lie far away from it. */
  isCompact: boolean;
  /** Places by business type that count as inside of the city. */
  placesInside: ReadonlyMap<string, readonly Place[]>;
}

export interface WantedMap {
  site: Atlas;
  towns: readonly WantedTown[];
}

/** Starts the bundled site with nothing but a few small towns. */
export async function startWantedMap(): Promise<WantedMap> {
  const site = await startAtlas({
    onlyPinned: true,
    pinnedTowns: TOWNS.flatMap(({ cityId, layout, counts, radiusMeters }) =>
      BUSINESS_TYPES.map((businessType, at) => ({
        cityId,
        layout,
        radiusMeters,
        businessType,
        count: counts[at] ?? 0,
        seed: 11 + at,
      })),
    ),
  });
  const towns = TOWNS.map(({ cityId, radiusMeters }): WantedTown => {
    const city = cityById(cityId);
    if (!city) throw new Error(`the gazetteer has no city ${cityId}`);
    const byType = (placesOf: (businessType: string) => Place[]) =>
      new Map(BUSINESS_TYPES.map((type) => [type, placesOf(type)]));
    const isCompact = radiusMeters < 10_000;
    return {
      city,
      radiusMeters,
      isCompact,
      places: byType((businessType) => site.world.groundTruth({ cityId, businessType })),
      placesInside: byType((type) => (isCompact ? placesOfCity(site.world, city, type) : [])),
    };
  });
  return { site, towns };
}

import type { Place, World } from '@libs/atlas';
import { cityMatcher } from '@libs/capture';
import type { City } from '@libs/gazetteer';

/** Half the side of a box that contains any city, and the side of the parts in which the world is read, in degrees. */
const REACH = 0.8;
const PART = 0.1;
/** A degree of longitude is at least this share of a degree of latitude. */
const MIN_COSINE = 0.05;

/**
 * Returns all places that a capture of a city counts as inside, including those that are listed in the next town. The
 * world is read in small parts, because it shows only its largest towns in a large box.
 */
export function placesOfCity(world: World, city: City, businessType: string): Place[] {
  const isInside = cityMatcher({ label: city.label, cityId: city.id });
  const widening = 1 / Math.max(MIN_COSINE, Math.cos((city.latitude * Math.PI) / 180));
  const found = new Map<string, Place>();
  for (let north = -REACH; north < REACH; north += PART)
    for (let east = -REACH; east < REACH; east += PART) {
      const [south, west] = [city.latitude + north, city.longitude + east * widening];
      const part = { south, west, north: south + PART, east: west + PART * widening };
      for (const place of world.placesWithin(part, businessType))
        if (isInside({ ...place, city: place.address?.city ?? '' })) found.set(place.placeKey, place);
    }
  return [...found.values()];
}

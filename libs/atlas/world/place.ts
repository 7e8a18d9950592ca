import { nearestCity } from '@libs/gazetteer';
import { drawAddress, type Address } from './addresses';
import { secondaryKind, type BusinessKind } from './business-kind';
import { hasSecondaryKind, originalOf } from './catalog';
import { idsOf, type PlaceIds } from './feature-id';
import { drawHours, type DayHours } from './hours';
import { drawName, drawWebsite, type PlaceWebsite } from './names';
import { drawPhone, type Phone } from './phones';
import { latitudeOf, longitudeOf, type PlaceRef } from './place-set';
import { plusCodeOf } from './plus-code';
import { randomInt, hash32, seededRandom, type Random } from './random';
import { normalizeLongitude } from './viewport';

/** All facts about a place of the made-up world. */
export interface Place extends PlaceIds {
  /** GeoNames id of the city that the place belongs to, regardless of its address. */
  cityId: string;
  /** ISO 3166-1 alpha-2. */
  countryCode: string;
  name: string;
  /** The kinds under which the place is listed, its primary kind first. */
  kinds: BusinessKind[];
  latitude: number;
  longitude: number;
  /** null for the few businesses that work at their customers' locations and show no address. */
  address: Address | null;
  phone: Phone | null;
  website: PlaceWebsite | null;
  /** One decimal; null if there are no ratings. */
  rating: number | null;
  reviewCount: number | null;
  /** Price level, from "$" to "$$$$". */
  price: string | null;
  status: 'open' | 'closed_temporarily' | 'closed_permanently';
  /** Monday first. */
  hours: DayHours[] | null;
  plusCode: string;
  chain: boolean;
}

/**
 * Generates the place; the same reference always returns the same place. A duplicate has the attributes of the
 * original, but its own ids and prominence.
 */
export function describePlace(ref: PlaceRef): Place {
  const { catalog, index } = ref;
  const { city, kind } = catalog.spec;
  const random = seededRandom(hash32('place', catalog.seed, originalOf(catalog.seed, index)));
  const position = { latitude: latitudeOf(ref), longitude: normalizeLongitude(longitudeOf(ref)) };
  const placeName = drawName(kind, city, random);
  const ratings = drawRatings(catalog.prominence[index] ?? 0, random);
  return {
    ...idsOfRef(ref),
    cityId: city.id,
    countryCode: city.countryCode,
    name: placeName.name,
    kinds: hasSecondaryKind(catalog, index) ? [kind, secondaryKind(kind)] : [kind],
    ...position,
    phone: random() < 0.93 ? drawPhone({ ...city, cityId: city.id }, random) : null,
    website: drawWebsite(placeName, city, random),
    ...ratings,
    price: drawPrice(kind.group, random),
    status: drawStatus(random),
    hours: drawHours(kind.group, random),
    plusCode: plusCodeOf(position),
    chain: placeName.chain,
    address: hidesAddress(city.id, position, random) ? null : drawAddress(city, position, random),
  };
}

/** Returns a place's ids without generating the rest of the place. */
export function idsOfRef({ catalog: { seed, spec }, index }: PlaceRef): PlaceIds {
  return idsOf({ cityId: Number(spec.city.id), kindIndex: spec.kind.index, index }, seed);
}

/** Well-known places have more reviews; some places have none. */
function drawRatings(prominence: number, random: Random): Pick<Place, 'rating' | 'reviewCount'> {
  if (random() < 0.07) return { rating: null, reviewCount: null };
  const reviewCount = Math.max(1, Math.round(10 ** (prominence * 3.1) * (0.6 + random())));
  const rating = Math.round((3 + 2 * random() ** 0.6) * 10) / 10;
  return { rating, reviewCount };
}

const PRICED_GROUPS = new Set(['Restaurants', 'Cafes, bars and treats', 'Lodging, travel and events']);

function drawPrice(group: string, random: Random): string | null {
  const price = random() < 0.55 ? '$'.repeat(randomInt(random, 1, 3)) : null;
  return PRICED_GROUPS.has(group) ? price : null;
}

function drawStatus(random: Random): Place['status'] {
  const draw = random();
  if (draw < 0.01) return 'closed_temporarily';
  return draw < 0.03 ? 'closed_permanently' : 'open';
}

/**
 * Returns whether to hide a place's address. Only a few addresses are hidden, and only if the position alone
 * identifies the place's city because no other city's center is nearer.
 */
function hidesAddress(
  cityId: string,
  { latitude, longitude }: { latitude: number; longitude: number },
  random: Random,
): boolean {
  return random() < 0.01 && nearestCity(latitude, longitude)?.id === cityId;
}

import type { Place } from './place';
import { hash32, pick, randomInt, seededRandom, type Random } from './random';

/** An attribute that a place states: whether it has it or not. */
export interface PlaceAttribute {
  group: { code: string; label: string };
  code: string;
  label: string;
  isYes: boolean;
}

/** Further facts about a place of the made-up world. */
export interface PlaceRecord {
  description: string | null;
  photoCount: number;
  /** Reviews with 1 to 5 stars; their sum is the place's review count. Null if there are no reviews. */
  stars: readonly number[] | null;
  /** "$10–20" */
  priceRange: string | null;
  reservationUrl: string | null;
  orderUrl: string | null;
  menuUrl: string | null;
  attributes: readonly PlaceAttribute[];
  /** Null: the place does not say. */
  owner: { name: string; id: string } | null;
  claimed: boolean | null;
  neighborhood: string | null;
  /** Weekday with hours of its own in the coming week, on which the place is closed; null for most places. */
  holiday: number | null;
}

const FOOD_GROUPS = new Set(['Restaurants', 'Cafes, bars and treats']);
const NEIGHBORHOODS = [
  'Old Town',
  'Riverside',
  'North End',
  'Market Quarter',
  'Hillcrest',
  'Station District',
];
const ATTRIBUTES: readonly (readonly [group: string, groupLabel: string, code: string, label: string])[] = [
  ['service_options', 'Service options', 'has_seating_outdoors', 'Outdoor seating'],
  ['service_options', 'Service options', 'has_delivery', 'Delivery'],
  ['service_options', 'Service options', 'has_takeout', 'Takeout'],
  ['accessibility', 'Accessibility', 'has_wheelchair_accessible_entrance', 'Wheelchair accessible entrance'],
  ['accessibility', 'Accessibility', 'has_wheelchair_accessible_restroom', 'Wheelchair accessible restroom'],
  ['payments', 'Payments', 'pay_credit_card', 'Credit cards'],
];
/** Thursday. */
const HOLIDAY = 4;

/** Returns the facts; the same place always has the same ones. */
export function recordOf(place: Place): PlaceRecord {
  const random = seededRandom(hash32('record', place.cid));
  const isFood = FOOD_GROUPS.has(place.kinds[0]?.group ?? '');
  const owner = drawOwner(place, random);
  const link = (chance: number, path: string) =>
    random() < chance && place.website ? `https://${place.website.domain}/${path}` : null;
  return {
    description:
      random() < 0.3 ? `${place.kinds[0]?.category ?? 'Business'} with its own made-up story.` : null,
    photoCount: 1 + (place.reviewCount ?? 0) * 3,
    stars: drawStars(place.reviewCount, random),
    priceRange: isFood && random() < 0.3 ? `$${pick(random, ['1–10', '10–20', '20–30', '50–100'])}` : null,
    reservationUrl: isFood ? link(0.3, 'reserve') : null,
    orderUrl: isFood ? link(0.3, 'order') : null,
    menuUrl: isFood ? link(0.5, 'menu') : null,
    attributes: drawAttributes(random),
    owner,
    claimed: owner ? true : random() < 0.2 ? false : null,
    neighborhood: random() < 0.4 ? pick(random, NEIGHBORHOODS) : null,
    holiday: place.hours && random() < 0.1 ? HOLIDAY : null,
  };
}

function drawOwner({ name }: Place, random: Random): PlaceRecord['owner'] {
  if (random() < 0.5) return null;
  return {
    name: `${name} (Owner)`,
    id: `1${String(randomInt(random, 10_000_000, 99_999_999)).padStart(20, '0')}`,
  };
}

/** Splits the reviews by stars; most have five. */
function drawStars(reviews: number | null, random: Random): readonly number[] | null {
  if (reviews === null) return null;
  const stars = [0, 0, 0, 0, 0];
  let left = reviews;
  for (const star of [0, 1, 2, 3]) {
    const share = Math.floor(left * random() * 0.3);
    stars[star] = share;
    left -= share;
  }
  stars[4] = left;
  return stars;
}

function drawAttributes(random: Random): PlaceAttribute[] {
  return ATTRIBUTES.flatMap(([group, groupLabel, code, label]) => {
    const draw = random();
    if (draw > 0.7) return [];
    return [{ group: { code: group, label: groupLabel }, code, label, isYes: draw > 0.15 }];
  });
}

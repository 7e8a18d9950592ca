import { placeIds, type RawListing } from '@libs/listing';
import { DETAIL_PATHS, readDetails } from './place-details';
import { placeStatus } from './place-status';
import { plusCodeOf } from './plus-code';
import { listAt, numberAt, valueAt, textAt, textsAt } from './value-at';
import { websiteFromLink } from './website';

/**
 * Slots of a place array, the same in search responses and place payloads. Do not check the array's length, because
 * it varies.
 */
const SLOTS = {
  addressLines: 2,
  price: 4,
  website: 7,
  position: 9,
  featureId: 10,
  name: 11,
  categories: 13,
  nameAndAddress: 18,
  address: 39,
  typeSlug: 76,
  placeId: 78,
  kgmid: 89,
  reviews: 175,
  phones: 178,
  addressParts: 183,
  ids: 227,
  country: 243,
} as const;

/** Every slot that is read, including those of the status and of the details. */
export const KNOWN_INDEXES: readonly number[] = [
  ...new Set([
    ...Object.values(SLOTS),
    34,
    88,
    153,
    154,
    ...Object.values(DETAIL_PATHS).map(([slot]) => slot),
  ]),
];

/**
 * Returns a place array's listing, or null if the array has no name or no identifier. Missing numbers are null, never
 * 0. Text stays as the service wrote it.
 */
export function readPlace(place: unknown): RawListing | null {
  const name = textAt(place, SLOTS.name);
  const ids = placeIds({
    featureId: textAt(place, SLOTS.featureId) || textAt(place, SLOTS.ids, 0, 0),
    placeId: textAt(place, SLOTS.placeId) || textAt(place, SLOTS.ids, 0, 4),
    kgmid: textAt(place, SLOTS.kgmid) || textAt(place, SLOTS.ids, 0, 3),
  });
  if (!ids || name === '') return null;
  const location = positionOf(place);
  return {
    ...ids,
    name,
    ...phoneOf(place),
    categories: categoriesOf(place),
    ...addressOf(place, name),
    plusCode: textAt(place, SLOTS.addressParts, 2, 1, 0) || plusCodeOf(location.latitude, location.longitude),
    website:
      websiteFromLink(textAt(place, SLOTS.website, 0)) || websiteFromLink(textAt(place, SLOTS.website, 1)),
    rating: ratingOf(place),
    reviewCount: reviewCountOf(place),
    ...location,
    status: placeStatus(place),
    sponsored: false,
    details: readDetails(place, ids),
  };
}

/** Returns whether an array looks like a place array. Used to find place arrays in an unknown envelope. */
export function looksLikePlace(value: unknown): boolean {
  return (
    textAt(value, SLOTS.name) !== '' &&
    placeIds({ featureId: textAt(value, SLOTS.featureId) }) !== null &&
    positionOf(value).latitude !== null
  );
}

/** Returns the position in degrees; both values or neither. {0, 0} and impossible values count as no position. */
export function validPosition(latitude: number | null, longitude: number | null) {
  const isPossible =
    latitude !== null && longitude !== null && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isPossible && (latitude !== 0 || longitude !== 0)
    ? { latitude, longitude }
    : { latitude: null, longitude: null };
}

const positionOf = (place: unknown) =>
  validPosition(numberAt(place, SLOTS.position, 2), numberAt(place, SLOTS.position, 3));

function categoriesOf(place: unknown): string[] {
  const categoryNames = textsAt(place, SLOTS.categories);
  if (categoryNames.length > 0) return categoryNames;
  return listAt(place, SLOTS.typeSlug).flatMap((type) => {
    const slug = textAt(type, 0);
    return slug ? [slug.replaceAll('_', ' ')] : [];
  });
}

/**
 * The displayed number depends on the viewer's country. The international number is read from any slot that can
 * contain it.
 */
function phoneOf(place: unknown) {
  const phone = valueAt(place, SLOTS.phones, 0);
  const variants = listAt(phone, 1).map((variant) => textAt(variant, 0));
  const candidates = [
    textAt(phone, 3),
    ...variants,
    textAt(phone, 5, 0).replace(/^tel:/i, ''),
    textAt(phone, 0),
  ];
  const international = candidates.find((candidate) => candidate.startsWith('+')) ?? '';
  return {
    phone: textAt(phone, 0) || variants[0] || textAt(phone, 3),
    phoneInternational: international && `+${international.replace(/\D/g, '')}`,
  };
}

function addressOf(place: unknown, name: string) {
  const parts = valueAt(place, SLOTS.addressParts, 1);
  const nameAndAddress = textAt(place, SLOTS.nameAndAddress);
  return {
    address:
      textAt(place, SLOTS.address) ||
      (nameAndAddress.startsWith(`${name}, `) ? nameAndAddress.slice(name.length + 2) : ''),
    addressLines: textsAt(place, SLOTS.addressLines),
    street: textAt(parts, 1) || textAt(parts, 2),
    city: textAt(parts, 3),
    zip: textAt(parts, 4),
    state: textAt(parts, 5),
    countryCode: countryCodeOf(textAt(parts, 6)) || countryCodeOf(textAt(place, SLOTS.country)),
  };
}

const countryCodeOf = (text: string) => (/^[a-z]{2}$/i.test(text) ? text.toUpperCase() : '');

/** 1.0 to 5.0; 0 or less means not rated. */
function ratingOf(place: unknown): number | null {
  const rating = numberAt(place, SLOTS.price, 7);
  return rating !== null && rating > 0 && rating <= 5 ? rating : null;
}

/**
 * Returns the review count as a number, else the sum of the star histogram, else the text ("1,839 reviews") for
 * normalization, else null.
 */
function reviewCountOf(place: unknown): number | string | null {
  const count = numberAt(place, SLOTS.price, 8);
  if (count !== null && count >= 0) return count;
  const stars = listAt(place, SLOTS.reviews, 3).slice(0, 5);
  if (stars.length === 5 && stars.every((star): star is number => typeof star === 'number' && star >= 0)) {
    const sum = stars.reduce((total, star) => total + star, 0);
    if (sum > 0) return sum;
  }
  return textAt(place, SLOTS.price, 3, 1) || null;
}

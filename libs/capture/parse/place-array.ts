import type { RawListing } from '@libs/listing';
import { placeIds } from './place-ids';
import { placeStatus } from './place-status';
import { plusCodeOf } from './plus-code';
import { listAt, numberAt, reach, textAt, textsAt } from './reach';
import { websiteOf } from './website';

/** Slots of a place array, the same in search responses and place payloads. Never test its length: it varies. */
const SLOT = {
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

/**
 * A listing from a place array; null when it has no name or nothing that identifies it.
 * Absent numbers are null, never 0; texts stay as the service wrote them.
 */
export function readPlace(place: unknown): RawListing | null {
  const name = textAt(place, SLOT.name);
  const ids = placeIds({
    featureId: textAt(place, SLOT.featureId) || textAt(place, SLOT.ids, 0, 0),
    placeId: textAt(place, SLOT.placeId) || textAt(place, SLOT.ids, 0, 4),
    kgmid: textAt(place, SLOT.kgmid) || textAt(place, SLOT.ids, 0, 3),
  });
  if (!ids || name === '') return null;
  const where = positionOf(place);
  return {
    ...ids,
    name,
    ...phoneOf(place),
    categories: categoriesOf(place),
    ...addressOf(place, name),
    plusCode: textAt(place, SLOT.addressParts, 2, 1, 0) || plusCodeOf(where.latitude, where.longitude),
    website: websiteOf(textAt(place, SLOT.website, 0)) || websiteOf(textAt(place, SLOT.website, 1)),
    rating: ratingOf(place),
    reviewCount: reviewCountOf(place),
    ...where,
    status: placeStatus(place),
    sponsored: false,
  };
}

/** Whether an array looks like a place array, for finding those in an unknown envelope. */
export function looksLikePlace(value: unknown): boolean {
  return (
    textAt(value, SLOT.name) !== '' &&
    placeIds({ featureId: textAt(value, SLOT.featureId) }) !== null &&
    positionOf(value).latitude !== null
  );
}

/** Degrees, both or neither; {0, 0} and impossible values are no position. */
export function position(latitude: number | null, longitude: number | null) {
  const possible =
    latitude !== null && longitude !== null && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return possible && (latitude !== 0 || longitude !== 0)
    ? { latitude, longitude }
    : { latitude: null, longitude: null };
}

const positionOf = (place: unknown) =>
  position(numberAt(place, SLOT.position, 2), numberAt(place, SLOT.position, 3));

function categoriesOf(place: unknown): string[] {
  const named = textsAt(place, SLOT.categories);
  if (named.length > 0) return named;
  return listAt(place, SLOT.typeSlug).flatMap((type) => {
    const slug = textAt(type, 0);
    return slug ? [slug.replaceAll('_', ' ')] : [];
  });
}

/** The shown form depends on the viewer's country; the international one is looked for in every place that may hold it. */
function phoneOf(place: unknown) {
  const phone = reach(place, SLOT.phones, 0);
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
  const parts = reach(place, SLOT.addressParts, 1);
  const withName = textAt(place, SLOT.nameAndAddress);
  return {
    address:
      textAt(place, SLOT.address) ||
      (withName.startsWith(`${name}, `) ? withName.slice(name.length + 2) : ''),
    addressLines: textsAt(place, SLOT.addressLines),
    street: textAt(parts, 1) || textAt(parts, 2),
    city: textAt(parts, 3),
    zip: textAt(parts, 4),
    state: textAt(parts, 5),
    countryCode: countryCodeOf(textAt(parts, 6)) || countryCodeOf(textAt(place, SLOT.country)),
  };
}

const countryCodeOf = (text: string) => (/^[a-z]{2}$/i.test(text) ? text.toUpperCase() : '');

/** 1.0 to 5.0; 0 and less means: not rated. */
function ratingOf(place: unknown): number | null {
  const rating = numberAt(place, SLOT.price, 7);
  return rating !== null && rating > 0 && rating <= 5 ? rating : null;
}

/** The number, else the sum of the star histogram, else the text ("1,839 reviews") for normalisation, else null. */
function reviewCountOf(place: unknown): number | string | null {
  const count = numberAt(place, SLOT.price, 8);
  if (count !== null && count >= 0) return count;
  const stars = listAt(place, SLOT.reviews, 3).slice(0, 5);
  if (stars.length === 5 && stars.every((star): star is number => typeof star === 'number' && star >= 0)) {
    const sum = stars.reduce((total, star) => total + star, 0);
    if (sum > 0) return sum;
  }
  return textAt(place, SLOT.price, 3, 1) || null;
}

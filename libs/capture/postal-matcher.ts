import { canonicalPostalCode, type PostalCode } from '@libs/constants';

/**
 * Returns a function that decides whether a place is in a postal code whose position is unknown: the address names the
 * code, a longer one that begins with it ("SW1A" of "SW1A 1AA"), or none.
 */
export function postalMatcher({ country, code }: PostalCode): (place: { zip: string }) => boolean {
  return ({ zip }) => canonicalPostalCode(zip, country).startsWith(code) || zip.trim() === '';
}

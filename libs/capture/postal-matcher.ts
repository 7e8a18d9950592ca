import { canonicalPostalCode, type PostalCode } from '@libs/constants';

/** What follows the first part of a code, such as "1AA" after "SW1A", in countries whose codes have two parts. */
const SECOND_PARTS: Readonly<Record<string, RegExp>> = {
  BR: /^\d{3}$/,
  CA: /^\d[A-Z]\d$/,
  // Central districts have a letter of their own: "SW1" is "SW1A" to "SW1Y".
  GB: /^[A-Z]?\d[A-Z]{2}$/,
};

/**
 * Returns a function that decides whether a place is in a postal code whose position is unknown: the address names the
 * code, a whole one of which it is the first part ("SW1A" of "SW1A 1AA", but not "E1" of "E10 6AB"), or none.
 */
export function postalMatcher({ country, code }: PostalCode): (place: { zip: string }) => boolean {
  return ({ zip }) => {
    if (zip.trim() === '') return true;
    const found = canonicalPostalCode(zip, country);
    if (!found.startsWith(code)) return false;
    const rest = found.slice(code.length);
    return rest === '' || (SECOND_PARTS[country]?.test(rest) ?? false);
  };
}

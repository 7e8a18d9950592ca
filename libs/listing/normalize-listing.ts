import { cleanDetails, type PersonalFields } from './fields/clean-details';
import type { Listing, RawListing } from './model';
import { normalizeAddress, type JobCountry } from './normalize/address';
import { LISTING_LENGTHS } from './normalize/lengths';
import { parseCount, parseRating } from './normalize/numbers';
import { normalizePhone } from './normalize/phone';
import { cleanField, cleanText } from './normalize/text';
import { normalizeWebsite } from './normalize/website';

/** Information from the job that the source's own data lacks. */
export interface NormalizeContext extends JobCountry {
  capturedAt: Date;
  /** Names of the personal fields that the user chose. All others are discarded. */
  personalFields?: PersonalFields;
}

/**
 * Converts a place as a source shows it to a listing (spec §3): cleaned text, the phone number in both formats, the
 * address in parts, and numbers as numbers. Never throws, whatever the text contains. Values that cannot be read
 * become '' or null.
 */
export function normalizeListing(raw: RawListing, context: NormalizeContext): Listing {
  const { countryCode, ...address } = normalizeAddress(raw, context);
  const phone = normalizePhone({
    text: raw.phone,
    international: raw.phoneInternational,
    placeCountry: countryCode,
    jobCountry: context.countryCode,
  });
  return {
    placeKey: cleanText(raw.placeKey),
    aliases: normalizeAliases(raw),
    name: cleanField(raw.name, LISTING_LENGTHS.name),
    ...phone,
    category:
      raw.categories.map((category) => cleanField(category, LISTING_LENGTHS.category)).find(Boolean) ?? '',
    ...address,
    plusCode: cleanField(raw.plusCode, LISTING_LENGTHS.plusCode),
    website: normalizeWebsite(raw.website),
    rating: parseRating(raw.rating),
    reviewCount: parseCount(raw.reviewCount),
    ...normalizePosition(raw.latitude, raw.longitude),
    status: raw.status,
    sponsored: raw.sponsored,
    details: cleanDetails(raw.details, context.personalFields),
    capturedAt: context.capturedAt.toISOString(),
  };
}

function normalizeAliases(raw: RawListing): string[] {
  const aliases = raw.aliases.map((alias) => cleanField(alias, LISTING_LENGTHS.alias));
  return [...new Set(aliases)].filter((alias) => alias !== '' && alias !== cleanText(raw.placeKey));
}

/**
 * Returns both coordinates or neither. They are rounded to seven decimals (about a centimeter), as DECIMAL(10,7)
 * would store them.
 */
function normalizePosition(latitude: number | null, longitude: number | null) {
  const lat = coordinate(latitude, 90);
  const lng = coordinate(longitude, 180);
  return lat === null || lng === null
    ? { latitude: null, longitude: null }
    : { latitude: lat, longitude: lng };
}

function coordinate(degrees: number | null, limit: number): number | null {
  if (degrees === null || !(Math.abs(degrees) <= limit)) return null;
  const rounded = Math.round(degrees * 1e7) / 1e7;
  return rounded === 0 ? 0 : rounded;
}

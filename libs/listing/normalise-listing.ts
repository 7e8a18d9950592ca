import type { Listing, RawListing } from './model';
import { normaliseAddress, type RunCountry } from './normalise/address';
import { LISTING_LENGTHS } from './normalise/lengths';
import { parseCount, parseRating } from './normalise/numbers';
import { normalisePhone } from './normalise/phone';
import { cleanField, cleanText } from './normalise/text';
import { normaliseWebsite } from './normalise/website';

/** What the run knows that the source's row does not say. */
export interface NormaliseContext extends RunCountry {
  capturedAt: Date;
}

/**
 * A place as a source shows it, made into the listing of spec §3: clean text, the phone in both forms, the address in
 * parts, numbers as numbers. Never throws, whatever the texts hold; what cannot be read is '' or null.
 */
export function normaliseListing(raw: RawListing, context: NormaliseContext): Listing {
  const { countryCode, ...address } = normaliseAddress(raw, context);
  const phone = normalisePhone({
    text: raw.phone,
    international: raw.phoneInternational,
    placeCountry: countryCode,
    runCountry: context.countryCode,
  });
  return {
    placeKey: cleanText(raw.placeKey),
    aliases: normaliseAliases(raw),
    name: cleanField(raw.name, LISTING_LENGTHS.name),
    ...phone,
    category:
      raw.categories.map((category) => cleanField(category, LISTING_LENGTHS.category)).find(Boolean) ?? '',
    ...address,
    plusCode: cleanField(raw.plusCode, LISTING_LENGTHS.plusCode),
    website: normaliseWebsite(raw.website),
    rating: parseRating(raw.rating),
    reviewCount: parseCount(raw.reviewCount),
    ...normalisePosition(raw.latitude, raw.longitude),
    status: raw.status,
    sponsored: raw.sponsored,
    capturedAt: context.capturedAt.toISOString(),
  };
}

function normaliseAliases(raw: RawListing): string[] {
  const aliases = raw.aliases.map((alias) => cleanField(alias, LISTING_LENGTHS.alias));
  return [...new Set(aliases)].filter((alias) => alias !== '' && alias !== cleanText(raw.placeKey));
}

/** Both or neither: half a position is none. Seven decimals (a centimetre) are what DECIMAL(10,7) keeps. */
function normalisePosition(latitude: number | null, longitude: number | null) {
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

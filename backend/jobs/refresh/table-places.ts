import { COUNTRIES, type CountryName } from '@libs/constants';
import {
  cleanText,
  countryCodeByName,
  normalizePhone,
  placeReferenceOf,
  validCountryCode,
  type ComparedListing,
} from '@libs/listing';
import type { StoredRow } from '@libs/listing-store';
import type { TablePlace } from './refreshed-place.repository';

/** No text of a listing is longer. */
const MAX_TEXT_LENGTH = 2_048;

/**
 * A user's database can hold what ours refuses: NUL in MySQL, and texts of any length. The beginning of a long text is
 * copied, because a part of a string would keep the whole string in memory.
 */
function textOf(text: string): string {
  const clean = cleanText(text.slice(0, MAX_TEXT_LENGTH));
  return text.length > MAX_TEXT_LENGTH ? Buffer.from(clean).toString() : clean;
}

/** Returns the place that a row of a user's own table states, or null if the row has no id of a place. */
export function toTablePlace(row: StoredRow): TablePlace | null {
  const { place_id: placeId, feature_id: featureId } = row.fields ?? {};
  const reference = placeReferenceOf({
    placeKey: row.place_key ?? '',
    placeId: typeof placeId === 'string' ? placeId : '',
    featureId: typeof featureId === 'string' ? featureId : '',
  });
  return (
    reference && {
      placeKey: reference.placeKey,
      aliases: [...reference.aliases],
      country: visitorsCountry(textOf(row.country)),
      before: {
        name: textOf(row.name),
        phone: textOf(row.phone),
        phoneE164: '',
        category: textOf(row.category),
        address: textOf(row.address),
        city: textOf(row.city),
        state: textOf(row.state),
        country: textOf(row.country),
        zip: textOf(row.zip),
        website: textOf(row.website),
        rating: row.rating,
        reviewCount: row.reviewcount,
        latitude: row.latitude,
        longitude: row.longitude,
        // A table does not say whether a place is closed, and who has it expects it to be open.
        status: 'open',
        details: null,
      },
    }
  );
}

/** Returns the country whose visitors are shown a place of this country, or null if nobody knows it. */
function visitorsCountry(country: string): CountryName | null {
  const code = validCountryCode(country) ?? countryCodeByName(country);
  if (code === null) return null;
  return COUNTRIES.find((one) => one.code === code)?.name ?? 'Other';
}

/**
 * Returns what is known of a place with its phone number in E.164: a table has it as somebody wrote it, and the same number
 * written in another way is no change. It is read when the place is compared, because reading a number takes long.
 */
export function withPhoneRead(before: ComparedListing, shownIn: string): ComparedListing {
  if (before.phoneE164 !== '' || before.phone === '') return before;
  const { phoneE164 } = normalizePhone({
    text: before.phone,
    international: '',
    placeCountry: countryCodeByName(before.country),
    jobCountry: countryCodeByName(shownIn),
  });
  return { ...before, phoneE164 };
}

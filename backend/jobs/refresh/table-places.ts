import { placeReferenceOf } from '@libs/capture';
import type { StoredRow } from '@libs/listing-store';
import type { TablePlace } from './refreshed-place.repository';

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
      before: {
        name: row.name,
        phone: row.phone,
        phoneE164: '',
        category: row.category,
        address: row.address,
        city: row.city,
        state: row.state,
        country: row.country,
        zip: row.zip,
        website: row.website,
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

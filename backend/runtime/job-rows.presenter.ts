import { detailFields, flatDetail, type Listing } from '@libs/listing';
import type { TableRowResponse } from '../table';

/** Converts a listing of a job to a row in the form of the user's table. Both of its times are that of the capture. */
export function toJobRowResponse({ seq, listing }: { seq: number; listing: Listing }): TableRowResponse {
  const fields = detailFields().flatMap(({ name }) => {
    const value = flatDetail(listing, name);
    return value === null ? [] : [[name, value] as const];
  });
  return {
    id: seq,
    created_at: listing.capturedAt,
    name: listing.name,
    phone: listing.phone,
    category: listing.category,
    address: listing.address,
    city: listing.city,
    state: listing.state,
    country: listing.country,
    rating: listing.rating,
    reviewcount: listing.reviewCount,
    plus_code: listing.plusCode,
    website: listing.website,
    zip: listing.zip,
    last_updated: listing.capturedAt,
    latitude: listing.latitude,
    longitude: listing.longitude,
    ...(fields.length > 0 && { fields: Object.fromEntries(fields) }),
  };
}

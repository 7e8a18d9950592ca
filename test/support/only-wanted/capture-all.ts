import type { Listing } from '@libs/listing';
import type { DrillRig } from '../drills/drill-rig';
import { until } from '../until';
import { expectOk } from './wanted-user';
import { BUSINESS_TYPES, type WantedMap } from './wanted-map';

const TIMEOUT_MS = 600_000;
/** Around everything that a town has. */
const REACH = 1.6;

/**
 * Captures everything on the map, once and without filters, for the rig's own user. Returns the listings by place key:
 * what later jobs are shown of each place.
 */
export async function captureAll(rig: DrillRig, { towns }: WantedMap): Promise<Map<string, Listing>> {
  const account = rig.user;
  await expectOk(account, '/api/db/save', { provider: 'none' });
  for (const { city, radiusMeters } of towns) {
    const { latitude, longitude } = city;
    const circle = { latitude, longitude, radiusMeters: radiusMeters * REACH };
    await expectOk(account, '/api/runtime/start', {
      mode: 'manual',
      shapes: [{ name: city.label, businessTypes: BUSINESS_TYPES, circle }],
    });
    await until('a town is captured', async () => (await rig.jobState()) === 'completed', TIMEOUT_MS);
  }
  const rows = await rig.rows<Listing>(
    `select place_key as "placeKey", aliases, name, coalesce(phone, '') as phone, coalesce(phone_e164, '') as "phoneE164",
            coalesce(category, '') as category, coalesce(address, '') as address, coalesce(city, '') as city,
            coalesce(state, '') as state, coalesce(country, '') as country, coalesce(zip, '') as zip,
            coalesce(plus_code, '') as "plusCode", coalesce(website, '') as website, rating, review_count as "reviewCount",
            latitude, longitude, status, sponsored, details, captured_at::text as "capturedAt"
     from captured_listing where user_id = $1`,
    [account.userId],
  );
  return new Map(rows.map((listing) => [listing.placeKey, listing]));
}

/** Counts places whose listing is missing, or does not say what the map says of them. */
export function misread({ towns }: WantedMap, listings: ReadonlyMap<string, Listing>): number {
  const places = towns.flatMap((town) => [...town.places.values()].flat());
  return places.filter((place) => {
    const listing = listings.get(place.placeKey);
    return (
      !listing ||
      listing.name !== place.name ||
      listing.phoneE164 !== (place.phone?.e164 ?? '') ||
      (listing.website === '') !== (place.website === null) ||
      listing.rating !== place.rating ||
      listing.reviewCount !== place.reviewCount ||
      listing.status !== place.status
    );
  }).length;
}

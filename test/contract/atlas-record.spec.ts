import { describe, expect, it } from '@jest/globals';
import { startAtlas, recordOf, type EnvelopeKind } from '@libs/atlas';
import { parseSearchBody } from '@libs/capture';
import { normalizeListing } from '@libs/listing';

const TOWN = {
  cityId: '5308655',
  businessType: 'Restaurants',
  layout: 'clustered',
  count: 200,
  seed: 7,
} as const;
const SEARCH =
  '/search?tbm=map&authuser=0&hl=en&gl=us&q=Restaurants&pb=!4m8!1m3!1d62489!2d-112.07404!3d33.44838!2m3!1f0!2f0!3f0!3m2!1i1280!2i900!4f13.1!7i20!8i0!10b1';
const CONTEXT = {
  country: 'United States',
  countryCode: 'US',
  capturedAt: new Date('2026-11-21T13:05:00Z'),
  personalFields: ['owner_name'],
};

describe('the bundled site', () => {
  it.each(['current', 'legacy'] as EnvelopeKind[])(
    'states the whole record of its places in the %s envelope',
    async (envelope) => {
      const atlas = await startAtlas({ pinnedTowns: [TOWN], onlyPinned: true, envelope });
      try {
        const truth = new Map(atlas.world.groundTruth(TOWN).map((place) => [place.cid, place]));
        const body = await (await fetch(atlas.baseUrl + SEARCH)).text();
        const listings = parseSearchBody(body)
          .rows.filter(({ sponsored }) => !sponsored)
          .map((row) => normalizeListing(row, CONTEXT));

        expect(listings.length).toBeGreaterThan(15);
        for (const { details } of listings) {
          const place = truth.get(details.cid ?? '');
          if (!place) throw new Error(`no place has the id ${details.cid}`);
          const record = recordOf(place);
          const saysYes = (group?: string) =>
            record.attributes.filter((one) => one.isYes && (!group || one.group.code === group));
          expect(details.description ?? null).toBe(record.description);
          expect(details.neighborhood ?? null).toBe(record.neighborhood);
          expect(details.price_range ?? null).toBe(record.priceRange);
          expect(details.price_level ?? null).toBe(place.price?.length ?? null);
          expect(details.photo_count).toBe(record.photoCount);
          expect(details.menu_url ?? null).toBe(record.menuUrl);
          expect(details.order_url ?? null).toBe(record.orderUrl);
          expect(details.reservation_url ?? null).toBe(record.reservationUrl);
          expect(details.claimed ?? null).toBe(record.claimed);
          expect(details.owner_name ?? null).toBe(record.owner?.name ?? null);
          expect(details.reviews_5_stars ?? null).toBe(record.stars?.[4] ?? null);
          expect(details.service_options ?? []).toEqual(saysYes('service_options').map(({ label }) => label));
          expect(Object.values(details.attributes ?? {}).flatMap(({ yes }) => yes).length).toBe(
            saysYes().length,
          );
          expect(details.place_id).toBe(place.placeId);
          expect(details.kgmid).toBe(place.knowledgeId);
          expect(details.search_language).toBe('en');
          expect(Boolean(details.opening_hours)).toBe(place.hours !== null && place.status === 'open');
          expect(Boolean(details.special_hours)).toBe(
            place.status === 'open' &&
              place.hours !== null &&
              record.holiday !== null &&
              hasHours(place, record.holiday),
          );
        }
        expect(listings.some(({ details }) => details.special_hours)).toBe(true);
      } finally {
        await atlas.close();
      }
    },
  );
});

/** Whether the place is usually open on the weekday. On a day on which it is always closed, a holiday still shows. */
const hasHours = (place: { hours: unknown[] | null }, weekday: number) =>
  place.hours?.[weekday - 1] !== undefined;

import type { Listing } from '@libs/listing';

/** Returns the listing with this number. */
export function numberedListing(number: number): Listing {
  return {
    placeKey: `maps:${number}`,
    aliases: [`place:${number}`],
    name: `Place ${number}`,
    phone: '(602) 555-0100',
    phoneE164: '+16025550100',
    category: 'Dentist',
    address: `${number} Main St`,
    city: 'Nowhere',
    state: 'AZ',
    country: 'United States',
    zip: '85001',
    plusCode: '',
    website: '',
    rating: 4.5,
    reviewCount: null,
    latitude: 33 + number / 1000,
    longitude: -112,
    status: 'open',
    sponsored: false,
    details: {},
    capturedAt: '2026-01-02T03:04:05.000Z',
  };
}

import type { Listing } from '@libs/listing';

/** Returns a listing as a capture would record it. Each `n` produces a different listing. */
export function sampleListing(n: number, overrides: Partial<Listing> = {}): Listing {
  return {
    placeKey: `test:${n}`,
    aliases: [],
    name: `Bakery ${n}`,
    phone: `(530) 555-${String(n % 10_000).padStart(4, '0')}`,
    phoneE164: `+1530555${String(n % 10_000).padStart(4, '0')}`,
    category: 'Bakery',
    address: `${n} Main Street, Davis, CA 95616`,
    city: 'Davis',
    state: 'CA',
    country: 'United States',
    zip: '95616',
    plusCode: '',
    website: `https://bakery-${n}.example`,
    rating: 4.5,
    reviewCount: n,
    latitude: 38.5449,
    longitude: -121.7405,
    status: 'open',
    sponsored: false,
    details: {},
    capturedAt: '2026-11-20T10:00:00.000Z',
    ...overrides,
  };
}

export const sampleListings = (count: number, overrides: Partial<Listing> = {}): Listing[] =>
  Array.from({ length: count }, (_, at) => sampleListing(at + 1, overrides));

export const minutesLater = (minutes: number): string =>
  new Date(Date.parse('2026-11-20T10:00:00.000Z') + minutes * 60_000).toISOString();

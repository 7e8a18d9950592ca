import type { Listing } from './model';

const NAMES = [
  'Corner Bakery',
  'Café “Étoile”',
  "O'Brien & Sons Plumbing",
  'Dr. Ana Müller, Dentist',
  'Green Leaf Market',
  'Sushi 寿司 Kaito',
  'Northside Auto Repair',
  'Law Offices of Reyes, Park & Lindqvist LLP',
  'The Old Mill Bed and Breakfast',
  'A',
] as const;

/** Made-up listings, for previews before anything was captured. Some have no phone, website or rating. */
export const EXAMPLE_LISTINGS: readonly Listing[] = NAMES.map((name, at) => {
  const number = 100 + at;
  const isSparse = at % 4 === 3;
  return {
    placeKey: `example:place-${number}-0000000000`,
    aliases: [],
    name,
    phone: isSparse ? '' : `(530) 555-0${number}`,
    phoneE164: isSparse ? '' : `+15305550${number}`,
    category: 'Bakery',
    address: `${number} Main Street, Davis, CA 95616`,
    city: 'Davis',
    state: 'CA',
    country: 'United States',
    zip: '95616',
    plusCode: '',
    website: at % 3 === 2 ? '' : `https://example-${number}.example/`,
    rating: isSparse ? null : 4.5,
    reviewCount: isSparse ? null : 37 * at,
    latitude: 38.544907,
    longitude: -121.740517,
    status: 'open',
    sponsored: false,
    details: isSparse
      ? {}
      : {
          opening_hours: 'Mo-Fr 09:00-17:00; Sa,Su off',
          description: 'An example of a description.',
          price_level: 2,
          claimed: true,
          categories: ['Bakery', 'Coffee shop'],
          emails: [`hello@example-${number}.example`],
        },
    capturedAt: '2026-11-20T10:00:00.000Z',
  };
});

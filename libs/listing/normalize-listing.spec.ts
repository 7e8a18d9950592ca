import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { COUNTRIES } from '@libs/constants';
import type { Listing, RawListing } from './model';
import { normalizeListing } from './normalize-listing';

const capturedAt = new Date('2026-11-21T13:05:00Z');
const inUnitedStates = { country: 'United States', countryCode: 'US', capturedAt };

const raw: RawListing = {
  placeKey: 'maps:4363460250274378643',
  aliases: ['place:ChIJx', 'place:ChIJx', '', 'kg:/g/11x', 'maps:4363460250274378643'],
  name: ' Joe\u0000’s  Pizza ',
  phone: '+1 212-736-3100',
  phoneInternational: '+12127363100',
  categories: ['', ' Pizza restaurant', 'Restaurant'],
  address: '',
  addressLines: ['7 Carmine St', 'New York, NY 10014', 'United States'],
  street: '7 Carmine St',
  city: 'New York',
  state: 'New York',
  countryCode: 'US',
  zip: '10014',
  plusCode: '87G7PXJW+5V',
  website: '/url?q=http://joespizzanyc.com/&sa=U',
  rating: 4.5,
  reviewCount: '(1,234)',
  latitude: 40.73060000004,
  longitude: -74.0021,
  status: 'open',
  sponsored: false,
  details: {},
};

describe('normalizeListing', () => {
  it('returns a listing as specified', () => {
    expect(normalizeListing(raw, inUnitedStates)).toEqual({
      placeKey: 'maps:4363460250274378643',
      aliases: ['place:ChIJx', 'kg:/g/11x'],
      name: 'Joe’s Pizza',
      phone: '(212) 736-3100',
      phoneE164: '+12127363100',
      category: 'Pizza restaurant',
      address: '7 Carmine St, New York, NY 10014, United States',
      city: 'New York',
      state: 'NY',
      country: 'United States',
      zip: '10014',
      plusCode: '87G7PXJW+5V',
      website: 'http://joespizzanyc.com/',
      rating: 4.5,
      reviewCount: 1234,
      latitude: 40.7306,
      longitude: -74.0021,
      status: 'open',
      sponsored: false,
      details: {},
      capturedAt: '2026-11-21T13:05:00.000Z',
    } satisfies Listing);
  });

  it("returns '' for text and null for numbers that the source does not provide", () => {
    const bare: RawListing = {
      ...raw,
      aliases: [],
      phone: '',
      phoneInternational: '',
      categories: [],
      addressLines: [],
      street: '',
      city: '',
      state: '',
      countryCode: '',
      zip: '',
      plusCode: '',
      website: '',
      rating: null,
      reviewCount: null,
      latitude: null,
      longitude: null,
    };

    expect(normalizeListing(bare, { country: '', countryCode: null, capturedAt })).toMatchObject({
      phone: '',
      phoneE164: '',
      category: '',
      address: '',
      city: '',
      state: '',
      country: '',
      zip: '',
      website: '',
      rating: null,
      reviewCount: null,
      latitude: null,
      longitude: null,
    });
  });

  it.each([
    [91, 0],
    [0, -180.5],
    [Number.NaN, 0],
    [0, Number.POSITIVE_INFINITY],
    [40, null],
  ])('returns no coordinates if they are out of range or incomplete (%p, %p)', (latitude, longitude) => {
    expect(normalizeListing({ ...raw, latitude, longitude }, inUnitedStates)).toMatchObject({
      latitude: null,
      longitude: null,
    });
  });
});

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '7 Carmine St, New York, NY 10014, United States',
    '〒131-0045 東京都墨田区押上１丁目１−２',
    'Via Dante, 7, 20123 Milano MI, Italy',
    '+30 21 0261 6578',
    '/url?q=http://example.com/',
    '12 万',
  ),
  fc.string({
    unit: fc.constantFrom('1', '9', ' ', ',', 'A', 'z', '-', '市', '県', '+', '\u0000', '\ud83c'),
    maxLength: 40,
  }),
);
const anyNumber = fc.oneof(fc.constant(null), fc.double(), fc.integer());
const anyPlace: fc.Arbitrary<RawListing> = fc.record({
  placeKey: anyText,
  aliases: fc.array(anyText, { maxLength: 3 }),
  name: anyText,
  phone: anyText,
  phoneInternational: fc.oneof(anyText, fc.constant('')),
  categories: fc.array(anyText, { maxLength: 3 }),
  address: fc.oneof(anyText, fc.constant('')),
  addressLines: fc.array(anyText, { maxLength: 4 }),
  street: anyText,
  city: fc.oneof(anyText, fc.constant('')),
  state: fc.oneof(anyText, fc.constant('')),
  countryCode: fc.oneof(fc.constantFrom('', 'US', 'jp', 'GR', 'ZZ', '__proto__'), anyText),
  zip: fc.oneof(anyText, fc.constant('')),
  plusCode: anyText,
  website: anyText,
  rating: fc.oneof(anyNumber, anyText),
  reviewCount: fc.oneof(anyNumber, anyText),
  latitude: anyNumber,
  longitude: anyNumber,
  status: fc.constantFrom('open' as const, 'closed_temporarily' as const, 'closed_permanently' as const),
  sponsored: fc.boolean(),
  details: fc.constant({}),
});
const anyJobCountry = fc
  .constantFrom(...COUNTRIES)
  .map(({ name, code }) => ({ country: code === null ? '' : name, countryCode: code, capturedAt }));

/** Returns a listing in raw form, as if a source provided every value in its normalized form. */
function asRaw(listing: Listing, countryCode: string): RawListing {
  return {
    ...listing,
    phoneInternational: listing.phoneE164,
    categories: [listing.category],
    addressLines: [],
    street: '',
    countryCode,
  };
}

describe('normalizeListing for any input', () => {
  it('does not throw, and returns a valid listing', () => {
    fc.assert(
      fc.property(anyPlace, anyJobCountry, (place, jobCountry) => {
        const listing = normalizeListing(place, jobCountry);
        expect(listing.zip.length).toBeLessThanOrEqual(10);
        expect(listing.country.length).toBeLessThanOrEqual(100);
        expect(Object.values(listing).join('')).not.toMatch(/[\p{Cc}\p{Cs}]/u);
        expect(listing.phoneE164).toMatch(/^(?:\+\d{4,17})?$/);
        expect(Math.abs(listing.latitude ?? 0)).toBeLessThanOrEqual(90);
        expect(Math.abs(listing.longitude ?? 0)).toBeLessThanOrEqual(180);
      }),
    );
  });

  it('does not change a listing that is normalized already', () => {
    fc.assert(
      fc.property(anyPlace, anyJobCountry, (place, jobCountry) => {
        const normalized = normalizeListing(place, jobCountry);
        expect(normalizeListing(asRaw(normalized, place.countryCode), jobCountry)).toEqual(normalized);
      }),
    );
  });
});

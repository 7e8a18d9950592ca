import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Listing } from '../model';
import {
  addCounts,
  FILTER_REASONS,
  filteredCount,
  normalizeFilters,
  PLACE_STATUSES,
  type FilterCounts,
  type ListingFilters,
} from './filter-set';
import { filteredText, filtersSummary } from './filter-texts';
import { filterReason, type ChainMembership, type FilterContext } from './filters';

const LISTING: Listing = {
  placeKey: 'maps:1',
  aliases: [],
  name: 'Café Zoë',
  phone: '(602) 555-0100',
  phoneE164: '+16025550100',
  category: 'Coffee shop',
  address: '1 Main St',
  city: 'Mesa',
  state: 'AZ',
  country: 'United States',
  zip: '85001',
  plusCode: '',
  website: 'https://zoe.example/',
  rating: 4.5,
  reviewCount: 12,
  latitude: 33,
  longitude: -112,
  status: 'open',
  sponsored: false,
  details: { claimed: true, categories: ['Coffee shop', 'Bakery'] },
  capturedAt: '2026-01-02T03:04:05.000Z',
};

const NAMES = ['Café Zoë', 'CAFE ZOE', 'Mesa Dental', 'Dental & Co', ''];
const CATEGORIES = ['Coffee shop', 'Bakery', 'Dentist'];

const listings: fc.Arbitrary<Listing> = fc
  .record({
    name: fc.constantFrom(...NAMES),
    phone: fc.constantFrom('', '(602) 555-0100'),
    website: fc.constantFrom('', 'https://zoe.example/'),
    rating: fc.option(fc.integer({ min: 0, max: 50 }).map((tenths) => tenths / 10)),
    reviewCount: fc.option(fc.nat(200)),
    status: fc.constantFrom(...PLACE_STATUSES),
    category: fc.constantFrom('', ...CATEGORIES),
    claimed: fc.option(fc.boolean(), { nil: undefined }),
    categories: fc.option(fc.subarray(CATEGORIES), { nil: undefined }),
  })
  .map(({ claimed, categories, ...fields }) => ({ ...LISTING, ...fields, details: { claimed, categories } }));

/** Sources differ in what they state of every place. */
const sources = fc.constantFrom('maps:1', 'osm:node/1');

const bounds = (max: number) => fc.record({ from: fc.nat(max), to: fc.nat(max) }, { requiredKeys: [] });
const filterSets: fc.Arbitrary<ListingFilters> = fc.record(
  {
    website: fc.constantFrom('present', 'absent'),
    phone: fc.constantFrom('present', 'absent'),
    rating: bounds(5),
    reviews: bounds(200),
    status: fc.subarray([...PLACE_STATUSES], { minLength: 1 }),
    claimed: fc.boolean(),
    categories: fc.subarray(CATEGORIES, { minLength: 1 }),
    withoutCategories: fc.subarray(CATEGORIES, { minLength: 1 }),
    nameContains: fc.subarray(['zoe', 'DENTAL', 'é'], { minLength: 1 }),
    nameWithout: fc.subarray(['zoe', '&'], { minLength: 1 }),
    chains: fc.constantFrom('exclude', 'only'),
    keepUnknown: fc.boolean(),
    onlyNew: fc.boolean(),
    notInDatabase: fc.constantFrom('wait', 'proceed'),
    notOnLists: fc.constant(['00000000-0000-4000-8000-000000000001']),
  },
  { requiredKeys: [] },
);
const contexts: fc.Arbitrary<FilterContext> = fc
  .record({
    isKnown: fc.boolean(),
    isInDatabase: fc.boolean(),
    isOnList: fc.boolean(),
    chain: fc.constantFrom<ChainMembership>('chain', 'independent', 'unknown'),
  })
  .map(({ chain, ...known }) => ({ ...known, chainOf: () => chain }));

const CONTEXT: FilterContext = {
  isKnown: false,
  isInDatabase: false,
  isOnList: false,
  chainOf: () => 'independent',
};
const reasonOf = (change: Partial<Listing>, filters: ListingFilters) =>
  filterReason({ ...LISTING, ...change }, filters, CONTEXT);

describe('filters', () => {
  it('keep a place exactly if each filter alone keeps it', () => {
    fc.assert(
      fc.property(listings, filterSets, contexts, (listing, filters, context) => {
        const { keepUnknown, ...rest } = filters;
        const single = Object.entries(rest).map(([name, value]): ListingFilters => ({
          [name]: value,
          ...(keepUnknown && { keepUnknown }),
        }));
        const isPassing = filterReason(listing, filters, context) === null;
        expect(isPassing).toBe(single.every((one) => filterReason(listing, one, context) === null));
      }),
    );
  });

  it('keep everything if there are none', () => {
    fc.assert(
      fc.property(listings, contexts, (listing, context) => filterReason(listing, {}, context) === null),
    );
  });

  it('never keep an unknown value unless the user wants it, and then only add places', () => {
    fc.assert(
      fc.property(listings, filterSets, contexts, (listing, filters, context) => {
        const strict = filterReason(listing, { ...filters, keepUnknown: false }, context);
        const lenient = filterReason(listing, { ...filters, keepUnknown: true }, context);
        if (strict === null) expect(lenient).toBeNull();
        expect(lenient ?? '').not.toMatch(/-unknown$/);
        if (filters.rating && listing.rating === null) expect(strict).not.toBeNull();
        if (filters.claimed !== undefined && listing.details.claimed === undefined)
          expect(strict).not.toBeNull();
      }),
    );
  });

  it.each(['website', 'phone'] as const)(
    'do not take a %s for absent that OpenStreetMap may lack',
    (field) => {
      const place = { ...LISTING, placeKey: 'osm:node/1', [field]: '' };
      const unknown = `${field}-unknown`;
      for (const asked of ['present', 'absent'] as const) {
        expect(filterReason(place, { [field]: asked }, CONTEXT)).toBe(unknown);
        expect(filterReason(place, { [field]: asked, keepUnknown: true }, CONTEXT)).toBeNull();
      }
      expect(filterReason({ ...place, placeKey: 'maps:1' }, { [field]: 'absent' }, CONTEXT)).toBeNull();
    },
  );

  it('choose opposite places for opposite wishes, if the value is known', () => {
    fc.assert(
      fc.property(listings, (listing) => {
        const passes = (filters: ListingFilters) => filterReason(listing, filters, CONTEXT) === null;
        expect(passes({ website: 'present' })).toBe(!passes({ website: 'absent' }));
        expect(passes({ phone: 'present' })).toBe(!passes({ phone: 'absent' }));
        expect(passes({ nameContains: ['zoe'] })).toBe(!passes({ nameWithout: ['zoe'] }));
        expect(passes({ chains: 'exclude' })).toBe(!passes({ chains: 'only' }));
        if (listing.details.claimed !== undefined)
          expect(passes({ claimed: true })).toBe(!passes({ claimed: false }));
      }),
    );
  });

  it('keep the same places in their stored form', () => {
    fc.assert(
      fc.property(listings, sources, filterSets, contexts, (fields, placeKey, filters, context) => {
        const listing = { ...fields, placeKey };
        const stored = normalizeFilters(filters);
        expect(normalizeFilters(stored)).toEqual(stored);
        expect(filterReason(listing, stored ?? {}, context)).toBe(filterReason(listing, filters, context));
      }),
    );
  });

  it('compare ratings and reviews with both ends', () => {
    expect(reasonOf({ rating: 4 }, { rating: { from: 4, to: 4.5 } })).toBeNull();
    expect(reasonOf({ rating: 4.6 }, { rating: { from: 4, to: 4.5 } })).toBe('rating');
    expect(reasonOf({ rating: null }, { rating: { from: 0 } })).toBe('rating-unknown');
    expect(reasonOf({ reviewCount: 10 }, { reviews: { to: 10 } })).toBeNull();
    expect(reasonOf({ reviewCount: null }, { reviews: { to: 10 } })).toBe('reviews-unknown');
  });

  it('compare all categories of a place, and names without regard to case and accents', () => {
    expect(reasonOf({}, { categories: ['bakery'] })).toBeNull();
    expect(reasonOf({}, { withoutCategories: ['BAKERY'] })).toBe('category');
    expect(reasonOf({}, { nameContains: ['cafe zoe'] })).toBeNull();
    expect(reasonOf({}, { nameWithout: ['CAFÉ'] })).toBe('name');
  });

  it.each([
    ['McDonald’s', "mcdonald's"],
    ["McDonald's", 'McDonalds'],
    ['Coca\u2011Cola Store', 'coca cola'],
    ['Straßencafé', 'strassencafe'],
    ['Øresund Bageri', 'oresund'],
    ['Soft\u00adBank', 'softbank'],
    ['DİYARBAKIR SOFRASI', 'diyarbakir sofrasi'],
  ])('find in the name %s what somebody types as %s', (name, text) => {
    expect(reasonOf({ name }, { nameWithout: [text] })).toBe('name');
    expect(reasonOf({ name }, { nameContains: [text] })).toBeNull();
    expect(reasonOf({ category: name }, { withoutCategories: [text] })).toBe(
      text === 'coca cola' || text === 'oresund' ? null : 'category',
    );
  });

  it('take out nothing for a text that consists of signs alone', () => {
    for (const text of ["'", '\u0301', '-', '\u200b'])
      expect(reasonOf({ name: 'Plain' }, { nameWithout: [text] })).toBeNull();
  });

  it('convert their texts once, however many places they are applied to', () => {
    let read = 0;
    const texts = new Proxy(['Bar', 'Pub', 'Zoo'], {
      get: (target, key, receiver): unknown => {
        if (key === '0') read += 1;
        return Reflect.get(target, key, receiver);
      },
    });
    const filters: ListingFilters = { withoutCategories: texts, nameWithout: texts };
    for (let place = 0; place < 5; place++) expect(reasonOf({}, filters)).toBeNull();
    expect(read).toBe(1);
  });

  it('name the status that was taken out', () => {
    expect(reasonOf({ status: 'closed_permanently' }, { status: ['open'] })).toBe('closed-permanently');
    expect(reasonOf({ status: 'open' }, { status: ['closed_temporarily'] })).toBe('open');
  });
});

describe('stored filters', () => {
  it('are null if they filter nothing', () => {
    expect(normalizeFilters({ status: [...PLACE_STATUSES], rating: {}, nameContains: ['  '] })).toBeNull();
    expect(normalizeFilters({ keepUnknown: true })).toBeNull();
    expect(normalizeFilters({ keepUnknown: true, status: ['open'] })).toEqual({ status: ['open'] });
  });
});

describe('texts about filters', () => {
  it('state the counts by reason, largest first', () => {
    expect(filteredText(380, { 'has-website': 610, 'closed-permanently': 214 })).toBe(
      '1,204 found, 380 kept, 824 filtered: 610 have a website, 214 are permanently closed',
    );
    expect(filteredText(2, { known: 1 })).toBe('3 found, 2 kept, 1 filtered: 1 was captured before');
    expect(filteredText(2, {})).toBe('2 found, 2 kept, 0 filtered');
  });

  it('say which places are kept', () => {
    expect(filtersSummary({ website: 'absent', rating: { from: 4 }, status: ['open'], onlyNew: true })).toBe(
      'only new places, without a website, rating from 4, open',
    );
    expect(filtersSummary({ categories: ['A', 'B', 'C', 'D', 'E'], reviews: { from: 1, to: 1000 } })).toBe(
      'reviews from 1 to 1,000, category A or B or C or 2 more',
    );
  });

  it('add up', () => {
    const counts = fc.dictionary(
      fc.constantFrom(...FILTER_REASONS),
      fc.nat(1_000),
    ) as fc.Arbitrary<FilterCounts>;
    fc.assert(
      fc.property(counts, counts, (a, b) => {
        expect(filteredCount(addCounts(a, b))).toBe(filteredCount(a) + filteredCount(b));
        expect(addCounts(a, b)).toEqual(addCounts(b, a));
      }),
    );
  });
});

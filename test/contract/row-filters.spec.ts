import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  parseRowFilter,
  RowFilterRefused,
  rowMatches,
  type DetailName,
  type FilterCondition,
  type Listing,
  type RowFilter,
} from '@libs/listing';
import type { ListingStore, StoredRow } from '@libs/listing-store';
import { ORDERING_ADAPTERS } from '../support/listing-stores/adapters';
import { collect } from '../support/listing-stores/collect';
import { sampleListing } from '../support/listing-stores/sample-listings';
import { setUpAdapter } from '../support/listing-stores/set-up-adapter';
import type { StoreAdapter } from '../support/listing-stores/store-adapter';
import type { SupabaseAdapter } from '../support/listing-stores/supabase-adapter';
import { filterTrees, hostileFilters } from '../support/filter-trees';

/** Number of filters of which most are hostile, for each store. */
const FUZZED = 2_000;

const FIELDS: readonly DetailName[] = ['price_level', 'claimed', 'description', 'categories'];

const NAMES = [
  'Éclair 50% off_',
  'BAKERY',
  ' bakery ',
  'Bakery 2!',
  "O'Brien\\s",
  '',
  'İstanbul'.slice(1),
  '日本 語',
];
const CATEGORIES = ['Bakery', 'Café (100%)', 'Bakery shop', 'Davis'];
const ROWS: Partial<Listing>[] = NAMES.map((name, at) => ({
  name,
  city: ['Davis', 'davis', 'Sacramento', ''][at % 4] ?? '',
  phone: at % 3 === 0 ? '' : `(530) 555-000${at}`,
  rating: [null, 0, 3.5, 4.5, 5][at % 5] ?? null,
  reviewCount: [null, 0, 1, 3][at % 4] ?? null,
  latitude: at === 5 ? null : 38 + at / 8,
  longitude: at === 5 ? null : -122.25 + ((at * 3) % 8) / 8,
  capturedAt: new Date(Date.parse('2026-11-19T23:59:59.999Z') + at * 18_000_000).toISOString(),
  details: {
    ...(at % 3 !== 1 && { price_level: at % 4 }),
    ...(at % 4 !== 2 && { claimed: at % 2 === 0 }),
    ...(at % 4 !== 3 && { categories: CATEGORIES.slice(at % 3, (at % 3) + 2) }),
    ...(at % 2 === 0 && { description: `Sells 100% bread_${at}` }),
  },
}));

const VALUES = {
  fields: [
    'name',
    'city',
    'phone',
    'website',
    'rating',
    'reviewcount',
    'latitude',
    'captured_at',
    'price_level',
    'claimed',
    'description',
    'categories',
  ] as const,
  texts: [
    'bakery',
    'BAKERY',
    'éclair',
    '50%',
    '_',
    '!',
    '\\',
    "o'brien",
    'davis',
    's',
    '日本',
    '(530)',
    '.*',
    'Café (100%)',
    'bakery; café (100%)',
    'café (100%);bakery shop',
  ],
};

/** Returns what a client sends as a filter, or null if it is refused. */
function parsed(given: unknown): RowFilter | null {
  try {
    return parseRowFilter(JSON.stringify(given) ?? '');
  } catch (error) {
    if (error instanceof RowFilterRefused) return null;
    throw error;
  }
}

describe.each(ORDERING_ADAPTERS)('filters in %s', (name, openAdapter) => {
  let adapter: StoreAdapter;

  setUpAdapter(openAdapter, (opened) => (adapter = opened));

  const withRows = async (sortIndexes: boolean, work: (store: ListingStore) => Promise<void>) => {
    const store = adapter.open(FIELDS);
    try {
      if (name.startsWith('Supabase')) await (adapter as SupabaseAdapter).executeSetup(FIELDS);
      await store.ensureTable({ sortIndexes });
      await store.upsert(ROWS.map((row, at) => sampleListing(at + 1, row)));
      await work(store);
    } finally {
      await store.close();
    }
  };
  const idsIn = async (store: ListingStore, filter: RowFilter) => {
    const query = { filter, sort: { column: 'name', direction: 'asc' }, limit: 100 } as const;
    return (await store.page({ ...query, position: { at: 'first' } })).rows
      .map(({ id }) => id)
      .sort((a, b) => a - b);
  };
  const matchingIds = (rows: readonly StoredRow[], filter: RowFilter) =>
    rows.filter(({ fields, ...row }) => rowMatches(filter, { ...row, ...fields })).map(({ id }) => id);

  it.each(name.startsWith('Supabase') ? [false] : [false, true])(
    'select the same rows as the reference implementation (sort indexes: %s)',
    async (sortIndexes) => {
      await withRows(sortIndexes, async (store) => {
        const rows = await collect(store.stream());
        expect(rows).toHaveLength(NAMES.length);
        await fc.assert(
          fc.asyncProperty(filterTrees(VALUES), async (given) => {
            const filter = parseRowFilter(JSON.stringify(given));
            const expected = matchingIds(rows, filter);
            expect(await idsIn(store, filter)).toEqual(expected);
            expect(await store.count(filter)).toBe(expected.length);
            expect((await collect(store.stream(filter))).map(({ id }) => id)).toEqual(expected);
          }),
          { numRuns: 150 },
        );
      });
    },
  );

  it(`select the rows that match, or are refused, for ${FUZZED} filters of which most are hostile`, async () => {
    await withRows(false, async (store) => {
      const rows = await collect(store.stream());
      let accepted = 0;
      await fc.assert(
        fc.asyncProperty(hostileFilters(VALUES), async (given) => {
          const filter = parsed(given);
          if (!filter) return;
          accepted += 1;
          expect([given, await idsIn(store, filter)]).toEqual([given, matchingIds(rows, filter)]);
        }),
        { numRuns: FUZZED, endOnFailure: true },
      );
      expect(accepted).toBeGreaterThan(FUZZED / 10);
      expect(await collect(store.stream())).toEqual(rows);
    });
  }, 600_000);

  it('compare texts literally, regardless of case and of white space around them', async () => {
    await withRows(false, async (store) => {
      const namesOf = async (filter: FilterCondition) =>
        (await store.page({ filter, limit: 100, position: { at: 'first' } })).rows.map((row) => row.name);
      const byName = { field: 'name' } as const;
      expect(await namesOf({ ...byName, op: 'is', value: 'Bakery' })).toEqual(['BAKERY', ' bakery ']);
      expect(await namesOf({ ...byName, op: 'any_of', values: ['bakery', 'Bakery 2!'] })).toHaveLength(3);
      expect(await namesOf({ ...byName, op: 'starts', value: 'b' })).toHaveLength(3);
      expect(await namesOf({ ...byName, op: 'contains', value: '0% OFF_' })).toEqual([NAMES[0]]);
      expect(await namesOf({ ...byName, op: 'contains', value: '.' })).toEqual([]);
      expect(await namesOf({ ...byName, op: 'pattern', value: 'é*_' })).toEqual([NAMES[0]]);
      expect(await namesOf({ ...byName, op: 'pattern', value: 'bakery ?!' })).toEqual(['Bakery 2!']);
      expect(await namesOf({ ...byName, op: 'pattern', value: '%' })).toEqual([]);
      const ofCategories = async (...values: string[]) =>
        (await namesOf({ op: 'any_of', field: 'categories', values })).length;
      const having = (category: string) =>
        ROWS.filter(({ details }) => details?.categories?.includes(category)).length;
      expect(await ofCategories('bakery')).toBe(having('Bakery'));
      expect(await ofCategories('CAFÉ (100%)')).toBe(having('Café (100%)'));
      expect(await ofCategories('shop', 'Bakery;Café (100%)')).toBe(having('Bakery'));
      expect(await namesOf({ ...byName, op: 'is_not', value: 'bakery' })).toHaveLength(NAMES.length - 2);
    });
  });
});

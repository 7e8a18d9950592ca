import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { compareRows, type RowSort, type SortColumn } from '@libs/listing';
import type { ListingStore, PagePosition } from '@libs/listing-store';
import { ORDERING_ADAPTERS } from '../support/listing-stores/adapters';
import { collectPages } from '../support/listing-stores/collect';
import { sampleListing } from '../support/listing-stores/sample-listings';
import { setUpAdapter } from '../support/listing-stores/set-up-adapter';

const CITIES = ['Davis', 'davis', '', 'Arden', 'Zena'];
const RATINGS = [null, 4.5, 0, 4.5, 3];
const ZIPS = ['', '95616', 'X1', '7', '95616-1', 'X1'];
const ROWS = Array.from({ length: 48 }, (_, at) =>
  sampleListing(at + 1, {
    city: CITIES[at % 5] ?? '',
    rating: RATINGS[(at * 3) % 5] ?? null,
    zip: ZIPS[(at * 5) % 6] ?? '',
    name: at % 7 === 0 ? '' : `Bakery ${at % 4}`,
    reviewCount: at % 3 === 0 ? null : at % 2,
  }),
);
const COLUMNS: readonly SortColumn[] = ['city', 'rating', 'zip', 'name', 'reviewcount', 'created_at', 'id'];

/** MariaDB did not sort pages at an offset by the first column if it could read all sorted columns from an index. */
const SORTS_WITH_ID: [RowSort[], number][] = [
  [by('name asc', 'id desc', 'rating desc'), 9],
  [by('name asc', 'id desc'), 7],
  [by('city desc', 'id asc', 'zip asc'), 5],
  [by('id desc', 'name asc'), 6],
];
const sorts = fc
  .uniqueArray(fc.constantFrom(...COLUMNS), { minLength: 2, maxLength: 3 })
  .chain((columns) =>
    fc.tuple(
      ...columns.map((column) =>
        fc.constantFrom('asc' as const, 'desc' as const).map((direction): RowSort => ({ column, direction })),
      ),
    ),
  );

function by(...sorts: string[]): RowSort[] {
  return sorts.map((sort) => {
    const [column, direction] = sort.split(' ');
    return { column, direction } as RowSort;
  });
}

describe.each(ORDERING_ADAPTERS)('a sort order by several columns in %s', (name, openAdapter) => {
  let store: ListingStore;

  setUpAdapter(openAdapter, (_, opened) => (store = opened));

  it.each(name.startsWith('Supabase') ? [false] : [false, true])(
    'has every row once on the pages in both directions, and at every offset (sort indexes: %s)',
    async (sortIndexes) => {
      await store.ensureTable({ sortIndexes });
      await store.upsert(ROWS);
      await fc.assert(
        fc.asyncProperty(sorts, fc.integer({ min: 1, max: 20 }), async ([first, ...thenBy], limit) => {
          const sorted = { ...(first && { sort: first }), thenBy };
          const ask = (position: PagePosition, size = limit) =>
            store.page({ ...sorted, limit: size, position });
          const { rows } = await ask({ at: 'first' }, 100);
          expect(rows).toHaveLength(ROWS.length);
          rows.slice(1).forEach((row, at) => {
            const orders = [first, ...thenBy].map((sort) =>
              sort ? compareRows(rows[at] ?? row, row, sort.column, sort.direction) : 0,
            );
            expect(orders.find((order) => order !== 0) ?? 0).toBeLessThanOrEqual(0);
          });
          const ids = rows.map(({ id }) => id);
          const forward = await collectPages(ask({ at: 'first' }), (page) =>
            page.next === null ? null : ask({ at: 'after', cursor: page.next }),
          );
          expect(forward.flatMap((page) => page.rows.map(({ id }) => id))).toEqual(ids);
          const backward = await collectPages(ask({ at: 'last' }), (page) =>
            page.previous === null ? null : ask({ at: 'before', cursor: page.previous }),
          );
          expect(backward.reverse().flatMap((page) => page.rows.map(({ id }) => id))).toEqual(ids);
          const offset = limit * 2;
          const jumped = await ask({ at: 'offset', offset });
          expect(jumped.rows.map(({ id }) => id)).toEqual(ids.slice(offset, offset + limit));
          if (jumped.next === null) return;
          const next = await ask({ at: 'after', cursor: jumped.next });
          expect(next.rows.map(({ id }) => id)).toEqual(ids.slice(offset + limit, offset + 2 * limit));
        }),
        { numRuns: 25, examples: SORTS_WITH_ID },
      );
    },
  );
});

import { describe, expect, it } from '@jest/globals';
import type { DetailName } from '@libs/listing';
import type { ListingStore } from '@libs/listing-store';
import { ADAPTERS, CONTAINED_ADAPTERS } from '../support/listing-stores/adapters';
import { minutesLater, sampleListing } from '../support/listing-stores/sample-listings';
import { setUpAdapter } from '../support/listing-stores/set-up-adapter';
import type { StoreAdapter } from '../support/listing-stores/store-adapter';
import type { SupabaseAdapter } from '../support/listing-stores/supabase-adapter';

const FIELDS: readonly DetailName[] = ['price_level', 'claimed'];
const LISTINGS = [
  sampleListing(1, { rating: 4.5, website: '', details: { price_level: 1 } }),
  sampleListing(2, { rating: null, capturedAt: minutesLater(90), details: { claimed: false } }),
  sampleListing(3, { rating: 3, website: '', details: { price_level: 4 } }),
  sampleListing(4, { rating: 1.5, city: 'Napa' }),
];

describe.each([...ADAPTERS, ...CONTAINED_ADAPTERS])('the summary of columns in %s', (_, openAdapter) => {
  let adapter: StoreAdapter;

  setUpAdapter(openAdapter, (opened) => (adapter = opened));

  it('has the share filled, the bounds and the mean of the rows that match', async () => {
    const store: ListingStore = adapter.open(FIELDS);
    const isSupabase = adapter.name === 'Supabase';
    try {
      if (isSupabase) await (adapter as SupabaseAdapter).executeSetup(FIELDS);
      await store.ensureTable();
      await store.upsert(LISTINGS);
      const fields = ['website', 'rating', 'price_level', 'claimed', 'captured_at', 'description'] as const;
      const filter = { op: 'is', field: 'city', value: 'davis' } as const;
      const empty = { min: null, max: null, mean: null };
      expect(await store.summary({ filter, fields })).toEqual({
        count: 3,
        columns: [
          { field: 'website', filled: 1, ...empty },
          { field: 'rating', filled: 2, min: 3, max: 4.5, mean: isSupabase ? null : 3.75 },
          { field: 'price_level', filled: 2, min: 1, max: 4, mean: isSupabase ? null : 2.5 },
          { field: 'claimed', filled: 1, ...empty },
          { field: 'captured_at', filled: 3, min: minutesLater(0), max: minutesLater(90), mean: null },
        ],
      });
      const nobody = { op: 'is', field: 'city', value: 'nowhere' } as const;
      expect(await store.summary({ filter: nobody, fields: ['rating'] })).toEqual({
        count: 0,
        columns: [{ field: 'rating', filled: 0, ...empty }],
      });
      const shape = [
        [38, -122],
        [39, -122],
        [39, -121],
        [38, -121],
      ] as const;
      expect(await store.summary({ filter: { op: 'inside', shape }, fields: ['rating'] })).toEqual({
        count: 4,
        columns: [{ field: 'rating', filled: 3, min: 1.5, max: 4.5, mean: 3 }],
      });
    } finally {
      await store.close();
    }
  });
});

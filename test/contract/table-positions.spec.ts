import { describe, expect, it } from '@jest/globals';
import type { RowFilter } from '@libs/listing';
import type { ListingStore } from '@libs/listing-store';
import { startHostilePostgres } from '../support/hostile-servers/hostile-postgres';
import { ADAPTERS, CONTAINED_ADAPTERS } from '../support/listing-stores/adapters';
import { collect } from '../support/listing-stores/collect';
import { createHostPool } from '../support/listing-stores/host-pool';
import { sampleListing } from '../support/listing-stores/sample-listings';
import { setUpAdapter } from '../support/listing-stores/set-up-adapter';
import type { StoreAdapter } from '../support/listing-stores/store-adapter';

const ROWS_PER_CHUNK = 5_000;
const LISTINGS = [
  sampleListing(1, { latitude: 38.5, longitude: -121.5 }),
  sampleListing(2, { latitude: null, longitude: null }),
  sampleListing(3, { latitude: -33.25, longitude: 179.75, city: 'Napa' }),
  sampleListing(4, { latitude: 38.75, longitude: -121.25, city: 'Napa' }),
];

describe.each([...ADAPTERS, ...CONTAINED_ADAPTERS])('the positions in %s', (_, openAdapter) => {
  let adapter: StoreAdapter;

  setUpAdapter(openAdapter, (opened) => (adapter = opened));

  const positions = async (store: ListingStore, filter?: RowFilter, afterId?: number) => {
    const chunks = await collect(store.positions(filter, { afterId }));
    const values = chunks.flatMap((chunk) => [...chunk.values]);
    expect(chunks.at(-1)?.lastId).toBe(values.at(-3));
    return values;
  };

  it('are those of the rows that match and have one, after a row', async () => {
    const store = adapter.open();
    try {
      await store.ensureTable();
      await store.upsert(LISTINGS);
      const ids = (await collect(store.stream())).map(({ id }) => id);
      const [first, , third, fourth] = ids;
      expect(await positions(store)).toEqual([
        ...[first, 38.5, -121.5],
        ...[third, -33.25, 179.75],
        ...[fourth, 38.75, -121.25],
      ]);
      const inNapa = { op: 'is', field: 'city', value: 'napa' } as const;
      expect(await positions(store, inNapa, third)).toEqual([fourth, 38.75, -121.25]);
      const shape = [
        [38, -122],
        [39, -122],
        [39, -120.5],
      ] as const;
      expect(await positions(store, { all: [inNapa, { op: 'inside', shape }] })).toEqual([
        fourth,
        38.75,
        -121.25,
      ]);
      expect(await positions(store, { op: 'is', field: 'city', value: 'nowhere' })).toEqual([]);
    } finally {
      await store.close();
    }
  });
});

describe('the positions of an endless table whose numbers are long texts', () => {
  /** What a connection needs first, and the responses that a host reads ahead: two batches, one in progress, and one more. */
  const MAX_STATEMENTS_AHEAD = 12;

  it('arrive as three numbers each, and no faster than they are read', async () => {
    const server = await startHostilePostgres('long-positions');
    const pool = createHostPool();
    let read = 0;
    for await (const { values } of pool.open('user', server.connection).positions()) {
      read += 1;
      expect([values.length, [...values.subarray(0, 3)]]).toEqual([
        3 * ROWS_PER_CHUNK,
        [(read - 1) * ROWS_PER_CHUNK + 1, 38.5, -121.7],
      ]);
      expect(server.statementCount - read).toBeLessThanOrEqual(MAX_STATEMENTS_AHEAD);
      if (read === 12) break;
    }
    await pool.close();
    await server.close();
  });
});

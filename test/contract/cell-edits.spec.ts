import { describe, expect, it } from '@jest/globals';
import { parseCell, type CellEdit, type ListingStore, type StoredRow } from '@libs/listing-store';
import { ADAPTERS, CONTAINED_ADAPTERS } from '../support/listing-stores/adapters';
import { collect } from '../support/listing-stores/collect';
import { minutesLater, sampleListings } from '../support/listing-stores/sample-listings';
import { setUpAdapter } from '../support/listing-stores/set-up-adapter';
import type { StoreAdapter } from '../support/listing-stores/store-adapter';

describe.each([...ADAPTERS, ...CONTAINED_ADAPTERS])(
  'cells with values of their own in %s',
  (_, openAdapter) => {
    let adapter: StoreAdapter;
    let store: ListingStore;

    setUpAdapter(openAdapter, (...opened) => ([adapter, store] = opened));

    const rows = async (): Promise<StoredRow[]> => collect(store.stream());

    it('change together, are marked as edited, and are undone to the former state of their rows', async () => {
      await store.upsert(sampleListings(3));
      const before = await rows();
      const [first = 0, second = 0] = before.map(({ id }) => id);
      await store.update([first], 'city', 'Mine');
      const [mine] = await rows();
      const edits: CellEdit[] = [
        { id: first, field: 'last_updated', value: parseCell('last_updated', '2020-02-03') },
        { id: first, field: 'city', value: 'Woodland' },
        { id: second, field: 'name', value: `O'Brien "&" \\ 100% 茶` },
        { id: second, field: 'rating', value: 3.5 },
        { id: second, field: 'reviewcount', value: null },
        { id: second, field: 'city', value: before[1]?.city ?? '' },
        { id: 999_999, field: 'city', value: 'Nowhere' },
      ];
      const cells = await store.updateCells(edits);
      expect(cells.map(({ id, field }) => [id, field]).sort()).toEqual(
        [
          [first, 'last_updated'],
          [first, 'city'],
          [second, 'name'],
          [second, 'rating'],
          [second, 'reviewcount'],
        ].sort(),
      );
      const [changed, other, last] = await rows();
      expect(changed).toEqual({ ...mine, city: 'Woodland', last_updated: '2020-02-03T00:00:00.000Z' });
      expect(other).toMatchObject({ name: `O'Brien "&" \\ 100% 茶`, rating: 3.5, reviewcount: null });
      expect(other?.last_updated).not.toBe(before[1]?.last_updated);
      expect(last).toEqual(before[2]);
      expect(await store.editedFields(second)).toEqual(['name', 'rating', 'reviewcount']);
      expect(await store.editedFields(999_999)).toEqual([]);
      await store.upsert(sampleListings(3, { name: 'Captured', phone: 'new', capturedAt: minutesLater(1) }));
      expect((await rows())[1]).toMatchObject({ name: `O'Brien "&" \\ 100% 茶`, phone: 'new', rating: 3.5 });
      expect(await store.revertCells(cells)).toEqual({ rows: 2, cells: 5, changed: 0 });
      expect((await rows())[0]).toMatchObject({ city: 'Mine', name: 'Captured' });
      expect(await store.editedFields(first)).toEqual(['city']);
      expect(await store.editedFields(second)).toEqual([]);
    });

    it('keep a text that is no longer the one that was seen', async () => {
      await store.upsert(sampleListings(2));
      const [first = 0, second = 0] = (await rows()).map(({ id }) => id);
      await store.update([first], 'city', 'davis');
      const cells = await store.updateCells(
        [first, second].map((id) => ({ id, field: 'city', value: 'Woodland', was: 'Davis' })),
      );
      expect(cells.map(({ id }) => id)).toEqual([second]);
      expect((await rows()).map(({ city }) => city)).toEqual(['davis', 'Woodland']);
      expect(await store.updateCells([])).toEqual([]);
    });

    it('are many, and go back to what they were', async () => {
      await store.upsert(sampleListings(1_000));
      const before = await rows();
      const cells = await store.updateCells(
        before.flatMap(({ id }): CellEdit[] => [
          { id, field: 'name', value: `Name ${id}` },
          { id, field: 'address', value: `${id} Street` },
        ]),
      );
      expect(cells).toHaveLength(2_000);
      const changed = await rows();
      expect(
        changed.every(({ id, name, address }) => name === `Name ${id}` && address === `${id} Street`),
      ).toBe(true);
      await adapter.sql(`delete from ${adapter.quoteName('BusinessDatabase')} where id = ${before[0]?.id}`);
      expect(await store.revertCells(cells)).toEqual({ rows: 999, cells: 1_998, changed: 0 });
      expect(await rows()).toEqual(before.slice(1));
    });
  },
);

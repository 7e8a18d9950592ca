import { describe, expect, it } from '@jest/globals';
import { parseCell, type ListingStore, type StoredRow } from '@libs/listing-store';
import { ADAPTERS, CONTAINED_ADAPTERS } from '../support/listing-stores/adapters';
import { collect } from '../support/listing-stores/collect';
import { rowNamed } from '../support/listing-stores/row-named';
import { minutesLater, sampleListing, sampleListings } from '../support/listing-stores/sample-listings';
import { ownColumns } from '../support/listing-stores/own-columns';
import { setUpAdapter } from '../support/listing-stores/set-up-adapter';
import type { StoreAdapter } from '../support/listing-stores/store-adapter';

describe.each([...ADAPTERS, ...CONTAINED_ADAPTERS])(
  'the rows that a user edits and deletes in %s',
  (_, openAdapter) => {
    let adapter: StoreAdapter;
    let store: ListingStore;

    setUpAdapter(openAdapter, (...opened) => ([adapter, store] = opened));

    const rows = async (): Promise<StoredRow[]> => collect(store.stream());
    const byName = (name: string) => rowNamed(store, name);

    it('preserves an edited cell in later captures, while other cells are updated', async () => {
      await store.upsert([sampleListing(1), sampleListing(2)]);
      const { id } = await byName('Bakery 1');
      await store.update([id], 'phone', parseCell('phone', ' mine '));
      await store.update([id], 'rating', parseCell('rating', '3'));
      await store.upsert([
        sampleListing(1, { phone: 'theirs', name: 'New', rating: 5, capturedAt: minutesLater(1) }),
      ]);
      expect((await store.rowsById([id]))[0]).toMatchObject({ phone: 'mine', name: 'New', rating: 3 });
    });

    it('preserves an edited last_updated', async () => {
      await store.upsert([sampleListing(1)]);
      const { id } = await byName('Bakery 1');
      await store.update([id], 'last_updated', parseCell('last_updated', '02/28/25'));
      await store.upsert([sampleListing(1, { phone: 'new', capturedAt: minutesLater(1) })]);
      expect((await store.rowsById([id]))[0]).toMatchObject({
        phone: 'new',
        last_updated: '2025-02-28T00:00:00.000Z',
      });
    });

    it('does not restore a deleted row in later captures', async () => {
      await store.upsert(sampleListings(3));
      const { id } = await byName('Bakery 2');
      expect((await store.delete([id, 999_999])).map((row) => row.name)).toEqual(['Bakery 2']);
      await store.upsert(sampleListings(3, { capturedAt: minutesLater(9) }));
      expect((await rows()).map((row) => row.name)).toEqual(['Bakery 1', 'Bakery 3']);
    });

    it('never contains a deleted row, whether the delivery or the deletion comes first', async () => {
      await store.upsert(sampleListings(40));
      const ids = (await rows()).map((row) => row.id);
      const deliveries = Array.from({ length: 8 }, (_n, at) =>
        store.upsert(sampleListings(40, { capturedAt: minutesLater(at + 1) })),
      );
      const deletions = ids.slice(0, 20).map((id) => store.delete([id]));
      await Promise.all([...deliveries, ...deletions]);
      await store.upsert(sampleListings(40, { capturedAt: minutesLater(60) }));
      expect((await rows()).map((row) => row.id).sort((a, b) => a - b)).toEqual(ids.slice(20));
    });

    it('undoes an edit and removes the mark that protects the edited cell', async () => {
      await store.upsert(sampleListings(3));
      const before = await rows();
      const ids = before.map((row) => row.id);
      await store.update([ids[0] ?? 0], 'city', 'Mine');
      const [mine] = await store.rowsById([ids[0] ?? 0]);
      const cells = await store.update(ids, 'city', 'Everywhere');
      expect(cells.map(({ value, edited }) => [value, edited])).toEqual([
        ['Mine', true],
        ['Davis', false],
        ['Davis', false],
      ]);
      expect(await store.revertCells(cells)).toEqual({ rows: 3, cells: 3, changed: 0 });
      expect(await rows()).toEqual([mine, before[1], before[2]]);
      await store.upsert(sampleListings(3, { city: 'Captured', capturedAt: minutesLater(1) }));
      expect((await rows()).map((row) => row.city)).toEqual(['Mine', 'Captured', 'Captured']);
    });

    it('undoes an edit, but keeps the newer `last_updated` if the listing was captured again after the edit', async () => {
      await store.upsert(sampleListings(2));
      const [first, second] = (await rows()).map((row) => row.id);
      const city = await store.update([first ?? 0, second ?? 0], 'city', 'Mine');
      await store.upsert([sampleListing(1, { phone: 'new', capturedAt: minutesLater(1) })]);
      const captured = (await rows())[0];
      expect(await store.revertCells(city)).toMatchObject({ rows: 2 });
      const [recaptured, old] = await rows();
      expect(recaptured).toEqual({ ...captured, city: 'Davis' });
      expect([old?.city, old?.last_updated]).toEqual(['Davis', city[1]?.lastUpdated]);
      const dates = await store.update([first ?? 0, second ?? 0], 'last_updated', '2020-01-01T00:00:00.000Z');
      await store.upsert([sampleListing(1, { phone: 'newer', capturedAt: minutesLater(2) })]);
      expect(await store.revertCells(dates)).toMatchObject({ rows: 2 });
      expect((await rows()).map((row) => row.last_updated)).toEqual([minutesLater(2), old?.last_updated]);
    });

    it('undoes a deletion, including ids and edit marks', async () => {
      await store.upsert(sampleListings(3));
      const ids = (await rows()).map((row) => row.id);
      await store.update([ids[1] ?? 0], 'name', 'Mine');
      const before = await rows();
      const deleted = await store.delete(ids);
      expect(await store.count()).toBe(0);
      expect(await store.restoreRows(deleted)).toBe(3);
      expect(await store.restoreRows(deleted)).toBe(3);
      expect(await rows()).toEqual(before);
      await store.upsert(sampleListings(3, { phone: 'new', capturedAt: minutesLater(1) }));
      expect((await rows()).map(({ name, phone }) => [name, phone])).toEqual([
        ['Bakery 1', 'new'],
        ['Mine', 'new'],
        ['Bakery 3', 'new'],
      ]);
    });

    it("undoes a deletion with the columns that are not chosen now and with the user's own", async () => {
      await store.upsert(sampleListings(3));
      const table = adapter.quoteName('BusinessDatabase');
      const { definitions, values } = ownColumns(adapter);
      await adapter.sql(`alter table ${table} add column price_level int, ${definitions}`);
      await adapter.sql(`update ${table} set price_level = 3, ${values} where name <> 'Bakery 3'`);
      const all = () => adapter.sql(`select * from ${table} order by id`);
      const before = await all();
      const deleted = await store.delete(before.map(({ id }) => Number(id)));
      expect(await store.restoreRows(JSON.parse(JSON.stringify(deleted)) as typeof deleted)).toBe(3);
      expect(await all()).toEqual(before);
    });

    it('undoes a deletion without a column that was dropped since', async () => {
      await store.upsert(sampleListings(1));
      const table = adapter.quoteName('BusinessDatabase');
      await adapter.sql(`alter table ${table} add column note varchar(20), add column mine varchar(20)`);
      await adapter.sql(`update ${table} set note = 'gone', mine = 'kept'`);
      const deleted = await store.delete((await rows()).map(({ id }) => id));
      await adapter.sql(`alter table ${table} drop column note`);
      expect(await store.restoreRows(deleted)).toBe(1);
      expect(await adapter.sql(`select mine from ${table}`)).toEqual([{ mine: 'kept' }]);
    });

    it('deletes nothing from a project whose older functions could not restore it', async () => {
      if (adapter.name !== 'Supabase') return;
      await store.upsert(sampleListings(2));
      await adapter.sql('drop function gazetteer_delete_rows');
      const [first, second] = (await rows()).map(({ id }) => id);
      const deleted = await store.delete([first ?? 0]);
      expect(await store.restoreRows(deleted)).toBe(1);
      await adapter.sql('alter table "BusinessDatabase" add column note text');
      expect(await store.restoreRows(await store.delete([second ?? 0]))).toBe(1);
      await adapter.sql(`update "BusinessDatabase" set note = 'mine'`);
      await expect(store.delete([first ?? 0])).rejects.toMatchObject({
        kind: 'permanent',
        code: 'OLD_SETUP',
      });
      expect(await store.count()).toBe(2);
    });

    it('edits rows that no capture has written', async () => {
      await adapter.sql(`insert into ${adapter.quoteName('BusinessDatabase')} (name) values ('old')`);
      const { id } = await byName('old');
      await store.update([id], 'reviewcount', 12);
      expect((await store.rowsById([id]))[0]).toMatchObject({ name: 'old', reviewcount: 12 });
      expect(await store.delete([id])).toHaveLength(1);
    });
  },
);

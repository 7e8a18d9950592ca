import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findDuplicates } from '@libs/listing';
import type { ListingStore, StoredRow } from '@libs/listing-store';
import { collect } from '../support/listing-stores/collect';
import { createLeads, leadsMapping } from '../support/listing-stores/mapped-tables';
import { rowNamed } from '../support/listing-stores/row-named';
import { minutesLater, sampleListing, sampleListings } from '../support/listing-stores/sample-listings';
import { setUpAdapter } from '../support/listing-stores/set-up-adapter';
import { ADAPTERS, CONTAINED_ADAPTERS } from '../support/listing-stores/adapters';
import type { StoreAdapter } from '../support/listing-stores/store-adapter';
import { supabaseAdapter, type SupabaseAdapter } from '../support/listing-stores/supabase-adapter';

describe.each([...ADAPTERS, ...CONTAINED_ADAPTERS])('the table in %s', (_, openAdapter) => {
  let adapter: StoreAdapter;
  let store: ListingStore;

  setUpAdapter(openAdapter, (...opened) => ([adapter, store] = opened));

  const rows = async (): Promise<StoredRow[]> => collect(store.stream());
  const byName = (name: string) => rowNamed(store, name);

  describe('with a text that is longer than any text of a listing', () => {
    const setAddress = async (length: number): Promise<number> => {
      await store.upsert(sampleListings(2));
      const table = adapter.quoteName('BusinessDatabase');
      // Users may widen a column.
      if (adapter.name === 'MySQL') await adapter.sql(`alter table ${table} modify address mediumtext`);
      await adapter.sql(`update ${table} set address = repeat('é', ${length}) where name = 'Bakery 1'`);
      return (await byNameOnPage('Bakery 1')).id;
    };
    const byNameOnPage = async (name: string): Promise<StoredRow> => {
      const page = await store.page({ limit: 10, position: { at: 'first' } });
      return page.rows.find((row) => row.name === name) as StoredRow;
    };
    const tooLong = { kind: 'permanent', code: 'TEXT_TOO_LONG' };

    it('shows the beginning of the text on a page, and all of it in a download', async () => {
      await setAddress(5_000);
      expect((await byNameOnPage('Bakery 1')).address).toBe('é'.repeat(4_096));
      expect((await byName('Bakery 1')).address).toBe('é'.repeat(5_000));
    });

    it('changes and deletes nothing that could not be undone', async () => {
      const id = await setAddress(5_000);
      const other = (await byNameOnPage('Bakery 2')).id;
      const before = await rows();
      await expect(store.update([id, other], 'address', 'Short')).rejects.toMatchObject(tooLong);
      await expect(store.delete([other, id])).rejects.toMatchObject(tooLong);
      const unchanged = before.map(({ id: rowId, address, name }) => ({ id: rowId, address, name }));
      expect(await rows()).toMatchObject(unchanged);
      expect(await store.update([id], 'category', 'Café')).toMatchObject([{ id, value: 'Bakery' }]);
    });

    it('refuses a download whose texts are longer than 65,536 characters', async () => {
      await setAddress(65_537);
      await expect(rows()).rejects.toMatchObject({
        ...tooLong,
        message: expect.stringContaining('more than 65,536 characters in "address"'),
      });
    });
  });

  describe('when Save creates it', () => {
    it('has the columns, defaults and lengths from the specification', async () => {
      await adapter.sql(`insert into ${adapter.quoteName('BusinessDatabase')} (name) values ('alone')`);
      const [row] = await rows();
      expect(row).toMatchObject({ name: 'alone', phone: '', category: '', address: '', city: '', state: '' });
      expect(row).toMatchObject({ country: '', zip: '', plus_code: '', website: '' });
      expect(row).toMatchObject({ rating: null, reviewcount: null, latitude: null, longitude: null });
      expect(row).toMatchObject({ place_key: null, captured_at: null });
      for (const time of [row?.created_at, row?.last_updated])
        expect(Math.abs(Date.parse(time ?? '') - Date.now())).toBeLessThan(600_000);
    });

    it('updates an older table and preserves its rows', async () => {
      await adapter.createLegacyTable();
      const legacyStore = adapter.open();
      await legacyStore.ensureTable();
      expect(await legacyStore.upsert(sampleListings(2))).toEqual({ accepted: 2, refused: [] });
      const all = await collect(legacyStore.stream());
      expect(all.map(({ name, place_key: key }) => [name, key])).toEqual([
        ['older 1', null],
        ['older 2', null],
        ['Bakery 1', 'test:1'],
        ['Bakery 2', 'test:2'],
      ]);
      expect(all[1]).toMatchObject({ city: '', rating: null, latitude: null, captured_at: null });
      const sort = { column: 'city', direction: 'desc' } as const;
      const { rows: sorted } = await legacyStore.page({ sort, limit: 10, position: { at: 'first' } });
      expect(sorted.at(-1)?.name).toBe('older 2');
      await legacyStore.close();
    });

    it('is used unchanged by a database user who may only read and write its rows', async () => {
      const rowsOnly = await adapter.openWithRowRights();
      if (!rowsOnly) return;
      await rowsOnly.ensureTable();
      expect((await collect(rowsOnly.test())).filter((step) => step.outcome === 'failed')).toEqual([]);
      expect(await rowsOnly.upsert(sampleListings(2))).toEqual({ accepted: 2, refused: [] });
      await rowsOnly.delete([(await byName('Bakery 1')).id]);
      await rowsOnly.upsert(sampleListings(2, { capturedAt: minutesLater(1) }));
      expect((await rows()).map((row) => row.name)).toEqual(['Bakery 2']);
      await rowsOnly.close();
    });

    it('fails the connection test if Save would fail, because the database user may not create missing parts', async () => {
      const lastStep = async () => {
        const rowsOnly = await adapter.openWithRowRights();
        if (!rowsOnly) return null;
        const steps = await collect(rowsOnly.test());
        const saved = await rowsOnly.ensureTable().then(
          () => 'saved',
          (error: { kind: string }) => error.kind,
        );
        await rowsOnly.close();
        return { step: steps.at(-1)?.step, outcome: steps.at(-1)?.outcome, saved };
      };
      await adapter.createLegacyTable();
      const refused = await lastStep();
      if (refused) expect(refused).toEqual({ step: 'table', outcome: 'failed', saved: 'permanent' });
      await adapter.reset();
      await store.ensureTable();
      await adapter.sql(`drop table ${adapter.quoteName('BusinessDatabase_deleted')}`);
      const withoutTable = await lastStep();
      if (withoutTable)
        expect(withoutTable).toEqual({ step: 'table', outcome: 'failed', saved: 'permanent' });
    });

    it('keeps its rows when it is created again', async () => {
      await store.upsert([sampleListing(1)]);
      await store.ensureTable({ sortIndexes: true });
      await store.ensureTable({ sortIndexes: true });
      expect(await store.count()).toBe(1);
      await store.dropSortIndexes();
      expect(await store.count()).toBe(1);
    });
  });

  describe('when it receives a delivery', () => {
    it('stores every field', async () => {
      const listing = sampleListing(1, {
        name: "Zoë's «Bäckerei» 世界 🗺 \\ ' \" ; --",
        rating: null,
        reviewCount: 0,
      });
      expect(await store.upsert([listing])).toEqual({ accepted: 1, refused: [] });
      const [row] = await rows();
      expect(row).toMatchObject({
        name: listing.name,
        phone: listing.phone,
        address: listing.address,
        rating: null,
        reviewcount: 0,
        latitude: 38.5449,
        longitude: -121.7405,
        place_key: 'test:1',
        captured_at: listing.capturedAt,
      });
    });

    it('does not change after a repeated delivery', async () => {
      await store.upsert(sampleListings(25));
      const before = await rows();
      await store.upsert(sampleListings(25));
      await store.upsert([sampleListing(3), sampleListing(3)]);
      expect(await rows()).toEqual(before);
    });

    it('updates a row and its last_updated from a later capture, but not from an earlier one', async () => {
      await store.upsert([sampleListing(1)]);
      const [before] = await rows();
      await store.upsert([sampleListing(1, { phone: 'new', capturedAt: minutesLater(5) })]);
      const [after] = await rows();
      expect(after).toMatchObject({ id: before?.id, created_at: before?.created_at, phone: 'new' });
      expect(Date.parse(after?.last_updated ?? '')).toBeGreaterThan(Date.parse(before?.last_updated ?? ''));
      await store.upsert([sampleListing(1, { phone: 'old', capturedAt: minutesLater(1) })]);
      expect(await rows()).toEqual([after]);
    });

    it('uses the later of two captures of a place in the same batch', async () => {
      const outcome = await store.upsert([
        sampleListing(1, { name: 'second', capturedAt: minutesLater(2) }),
        sampleListing(1, { name: 'first', capturedAt: minutesLater(1) }),
      ]);
      expect(outcome).toEqual({ accepted: 1, refused: [] });
      expect((await rows()).map((row) => row.name)).toEqual(['second']);
    });

    it('reports an invalid row separately, and accepts the others', async () => {
      const batch = sampleListings(50);
      batch[17] = sampleListing(18, { zip: '12345678901' });
      batch[40] = sampleListing(41, { country: 'x'.repeat(101) });
      const { accepted, refused } = await store.upsert(batch);
      expect(accepted).toBe(48);
      expect(refused.map(({ placeKey, name }) => [placeKey, name])).toEqual([
        ['test:18', 'Bakery 18'],
        ['test:41', 'Bakery 41'],
      ]);
      expect(refused.every(({ message }) => message.length > 10)).toBe(true);
      expect(await store.count()).toBe(48);
    });
  });

  it('finds the same duplicates as the reference implementation, although it reads few rows completely', async () => {
    await store.upsert([
      ...sampleListings(30),
      sampleListing(101, {
        name: 'BAKERY 7 ',
        address: '7 main street,  Davis, CA 95616',
        phone: '530-555-0007',
      }),
      sampleListing(102, {
        name: 'Bakery 9',
        website: 'http://www.bakery-9.example/',
        address: 'elsewhere',
        phone: '',
      }),
    ]);
    const expected = findDuplicates(await rows()).removed;
    expect(expected).toHaveLength(2);
    expect(await collect(store.duplicates())).toEqual(
      expected.map(({ row, rule, kept }) => ({ id: row.id, rule, example: { removed: row, kept } })),
    );
  });

  it('is streamed completely, however many rows it has', async () => {
    await store.upsert(sampleListings(1_000));
    await store.upsert(sampleListings(1_300).slice(1_000));
    const all = await rows();
    expect(new Set(all.map((row) => row.place_key)).size).toBe(1_300);
    expect(await collect(store.stream({ op: 'search', value: 'Bakery 1299' }))).toHaveLength(1);
    expect(await collect(store.stream(undefined, { afterId: all.at(1_099)?.id }))).toEqual(all.slice(1_100));
  });

  it('is tested step by step, and the test leaves nothing behind', async () => {
    const steps = await collect(store.test());
    expect(steps.filter((step) => step.outcome === 'failed')).toEqual([]);
    expect(steps.slice(-5).map(({ step, outcome }) => [step, outcome])).toEqual(
      ['table', 'read', 'insert', 'update', 'delete'].map((step) => [step, 'passed']),
    );
    expect(await store.count()).toBe(0);
  });
});

describe('the table in a Supabase project with a low row limit', () => {
  let adapter: SupabaseAdapter;
  beforeAll(async () => {
    adapter = await supabaseAdapter();
    await adapter.executeSetup();
  });
  afterAll(() => adapter.close());

  it('is still read completely when it is streamed, paged, or read by ids', async () => {
    adapter.setMaxRows(70);
    const store = adapter.open();
    await store.upsert(sampleListings(250));
    expect(await collect(store.stream())).toHaveLength(250);
    const sort = { column: 'name', direction: 'asc' } as const;
    const first = await store.page({ sort, limit: 200, position: { at: 'first' } });
    expect([first.rows.length, first.next === null]).toEqual([200, false]);
    const second = await store.page({
      sort,
      limit: 200,
      position: { at: 'after', cursor: first.next ?? '' },
    });
    expect([second.rows.length, second.next]).toEqual([50, null]);
    const ids = [...first.rows, ...second.rows].map(({ id }) => id);
    expect(await store.rowsById(ids)).toHaveLength(250);
    expect(await collect(store.stream(undefined, { ids: [...ids, ...ids, ...ids] }))).toHaveLength(250);
    await store.close();
  });

  it("is read completely if it is the user's own", async () => {
    adapter.setMaxRows(70);
    await createLeads(adapter);
    await adapter.sql(
      `insert into leads (company, place, origin) select 'Shop', 'test:' || n, 'x' from generate_series(1, 250) n`,
    );
    const store = await adapter.openForTable('leads', leadsMapping());
    expect(await collect(store.knownRows({ id: 0, key: null }))).toHaveLength(250);
    await store.close();
  });
});

import { describe, expect, it } from '@jest/globals';
import type { CellBefore, ListingStore, StoredRow } from '@libs/listing-store';
import { ADAPTERS } from '../support/listing-stores/adapters';
import { collect } from '../support/listing-stores/collect';
import { createLeads, leadsMapping } from '../support/listing-stores/mapped-tables';
import { minutesLater, sampleListings } from '../support/listing-stores/sample-listings';
import { setUpAdapter } from '../support/listing-stores/set-up-adapter';
import type { StoreAdapter } from '../support/listing-stores/store-adapter';

describe.each(ADAPTERS)('what another program has changed since an edit in %s', (name, openAdapter) => {
  let adapter: StoreAdapter;
  let store: ListingStore;

  setUpAdapter(openAdapter, (...opened) => ([adapter, store] = opened));

  const rows = async (): Promise<StoredRow[]> => collect(store.stream());
  const column = async (field: keyof StoredRow) => (await rows()).map((row) => row[field]);
  const isMysql = name === 'MySQL';
  const table = () => adapter.quoteName('BusinessDatabase');
  const change = (id: number | undefined, values: string) =>
    adapter.sql(`update ${table()} set ${values} where id = ${id}`);
  /** As Undo gets the cells, after they were stored. */
  const stored = (cells: readonly CellBefore[]) => JSON.parse(JSON.stringify(cells)) as CellBefore[];
  const fill = async (count: number): Promise<number[]> => {
    await store.upsert(sampleListings(count));
    return (await rows()).map(({ id }) => id);
  };

  it.each(['own table', 'table of another program'])(
    'stays when the edit is undone, however small it is, with delivery to the %s',
    async (target) => {
      const ids = await fill(5);
      await createLeads(adapter);
      const opened = target === 'own table' ? adapter.open() : adapter.openMapped(leadsMapping());
      try {
        const before = await rows();
        const cells = await opened.update(ids, 'city', 'Winters');
        await change(ids[0], `city = 'Theirs'`);
        await change(ids[1], `city = 'winters'`);
        await change(ids[2], `city = 'Winters '`);
        await adapter.sql(`delete from ${table()} where id = ${ids[4]}`);
        expect(await opened.revertCells(stored(cells))).toEqual({ rows: 1, cells: 1, changed: 3 });
        expect(await column('city')).toEqual(['Theirs', 'winters', 'Winters ', 'Davis']);
        expect((await rows())[3]).toEqual(before[3]);
        expect(await opened.editedFields(ids[0] ?? 0)).toEqual(['city']);
        expect(await opened.editedFields(ids[3] ?? 0)).toEqual([]);
        // An undo that is repeated, because its response was lost, counts the same cells.
        expect(await opened.revertCells(stored(cells))).toEqual({ rows: 1, cells: 1, changed: 3 });
        expect((await rows())[3]).toEqual(before[3]);
      } finally {
        await opened.close();
        await adapter.sql('drop table leads');
      }
    },
  );

  it('stays if it is an empty number, or a number in place of one', async () => {
    const ids = await fill(4);
    const before = await column('rating');
    const emptied = await store.update(ids.slice(0, 2), 'rating', null);
    const rated = await store.update(ids.slice(2), 'rating', 1.5);
    await change(ids[0], 'rating = 2.5');
    await change(ids[2], 'rating = null');
    expect(await store.revertCells(stored(emptied))).toEqual({ rows: 1, cells: 1, changed: 1 });
    expect(await store.revertCells(stored(rated))).toEqual({ rows: 1, cells: 1, changed: 1 });
    expect(await column('rating')).toEqual([2.5, before[1], null, before[3]]);
  });

  it('stays in some cells of a row, and as the time of its last change', async () => {
    const [first = 0, second = 0, third = 0] = await fill(3);
    const before = await rows();
    const cells = await store.updateCells([
      { id: first, field: 'city', value: 'Winters' },
      { id: first, field: 'rating', value: 1 },
      { id: second, field: 'phone', value: '1' },
      { id: second, field: 'last_updated', value: '2020-02-03T00:00:00.000Z' },
      { id: third, field: 'name', value: 'Mine' },
      { id: third, field: 'last_updated', value: '2020-02-03T00:00:00.000Z' },
    ]);
    await change(first, `last_updated = '2030-01-01 00:00:00'`);
    await change(second, `phone = '2'`);
    await change(third, `last_updated = '2030-01-01 00:00:00'`);
    const time = '2030-01-01T00:00:00.000Z';
    expect(await store.revertCells(stored(cells))).toEqual({ rows: 3, cells: 4, changed: 2 });
    expect(await rows()).toEqual([
      { ...before[0], last_updated: time },
      { ...before[1], phone: '2' },
      { ...before[2], last_updated: time },
    ]);
  });

  it('is told apart from what triggers of the table make of an edit, and from captures', async () => {
    const ids = await fill(2);
    await adapter.sql(
      isMysql
        ? `create trigger tidy before update on ${table()} for each row set new.phone = trim(both '-' from new.phone)`
        : `create or replace function tidy() returns trigger language plpgsql as
             $$ begin new.phone := trim(both '-' from new.phone); return new; end $$;
           create trigger tidy before update on ${table()} for each row execute function tidy()`,
    );
    const before = await column('phone');
    const cells = await store.update(ids, 'phone', '--12--');
    expect(await column('phone')).toEqual(['12', '12']);
    await store.upsert(sampleListings(2, { phone: '7', name: 'New', capturedAt: minutesLater(1) }));
    expect(await store.revertCells(stored(cells))).toEqual({ rows: 2, cells: 2, changed: 0 });
    expect(await column('phone')).toEqual(before);
    expect(await column('name')).toEqual(['New', 'New']);
  });

  it('is told apart in rows of an older table that say nothing of their last change', async () => {
    await adapter.createLegacyTable();
    await store.ensureTable();
    const time = isMysql ? 'modify last_updated datetime null' : 'alter column last_updated drop not null';
    await adapter.sql(`alter table ${table()} ${time}`);
    await adapter.sql(`update ${table()} set last_updated = null`);
    const before = await rows();
    const ids = before.map(({ id }) => id);
    const cells = await store.update(ids, 'city', 'Winters');
    expect(await store.revertCells(stored(cells))).toEqual({ rows: 2, cells: 2, changed: 0 });
    expect(await column('last_updated')).toEqual(['', '']);
    expect(await store.restoreRows(await store.delete(ids))).toBe(2);
    expect(await rows()).toEqual(before);
    const dated = await store.update(ids, 'last_updated', '2020-02-03T00:00:00.000Z');
    await change(ids[0], `last_updated = '2030-01-01 00:00:00'`);
    expect(await store.revertCells(stored(dated))).toEqual({ rows: 1, cells: 1, changed: 1 });
    expect(await column('last_updated')).toEqual(['2030-01-01T00:00:00.000Z', '']);
  });

  it('is not known of entries of earlier versions, which are undone as before', async () => {
    const ids = await fill(2);
    const cells = await store.update(ids, 'city', 'Winters');
    await change(ids[0], `city = 'Theirs'`);
    const earlier = stored(cells).map(({ after: _, ...cell }) => cell);
    expect(await store.revertCells(earlier)).toEqual({ rows: 2, cells: 2, changed: 0 });
    expect(await column('city')).toEqual(['Davis', 'Davis']);
  });

  it('stays if it has the id of a deleted row', async () => {
    const ids = await fill(3);
    const before = await rows();
    const deleted = await store.delete(ids);
    await adapter.sql(`insert into ${table()} (id, name) values (${ids[1]}, 'Theirs')`);
    expect(await store.restoreRows(deleted)).toBe(2);
    expect(await column('name')).toEqual([before[0]?.name, 'Theirs', before[2]?.name]);
  });

  it('stays in a project with the functions of an earlier setup', async () => {
    if (name !== 'Supabase') return;
    const ids = await fill(2);
    await adapter.sql('drop function gazetteer_revert_cells');
    const before = await rows();
    const cells = (await store.update(ids, 'city', 'Winters')).map((cell): CellBefore => ({
      ...cell,
      after: { value: 'Winters', lastUpdated: null },
    }));
    await change(ids[0], `city = 'Theirs'`);
    expect(await store.revertCells(cells)).toEqual({ rows: 1, cells: 1, changed: 1 });
    expect(await column('city')).toEqual(['Theirs', 'Davis']);
    expect((await rows())[1]).toEqual(before[1]);
  });
});

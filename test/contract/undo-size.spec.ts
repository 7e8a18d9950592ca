import { describe, expect, it } from '@jest/globals';
import type { ListingStore } from '@libs/listing-store';
import { ADAPTERS, CONTAINED_ADAPTERS } from '../support/listing-stores/adapters';
import { sampleListings } from '../support/listing-stores/sample-listings';
import { setUpAdapter } from '../support/listing-stores/set-up-adapter';
import type { StoreAdapter } from '../support/listing-stores/store-adapter';

const ROWS = 400;
/** Columns that get a text of 4,000 control characters: 3 MB in a response of the database, and 19 MB as JSON. */
const LONG_COLUMNS = ['address', 'category'];

describe.each([...ADAPTERS, ...CONTAINED_ADAPTERS])('rows with long texts in %s', (_, openAdapter) => {
  let adapter: StoreAdapter;
  let store: ListingStore;

  setUpAdapter(openAdapter, (...opened) => ([adapter, store] = opened));

  const writeLongRows = async (): Promise<number[]> => {
    await store.upsert(sampleListings(ROWS));
    const table = adapter.quoteName('BusinessDatabase');
    for (const column of adapter.name === 'MySQL' ? LONG_COLUMNS : [])
      await adapter.sql(`alter table ${table} modify ${column} mediumtext`);
    const character = adapter.name === 'MySQL' ? 'char(1)' : 'chr(1)';
    const values = LONG_COLUMNS.map((column) => `${column} = repeat(${character}, 4000)`);
    await adapter.sql(`update ${table} set ${values.join(', ')}`);
    return (await adapter.sql(`select id from ${table} order by id`)).map(({ id }) => Number(id));
  };

  it('are not changed if they could not be undone, and are deleted, edited and restored in smaller parts', async () => {
    const ids = await writeLongRows();
    await expect(store.delete(ids)).rejects.toMatchObject({ kind: 'permanent', code: 'UNDO_TOO_LARGE' });
    expect(await store.count()).toBe(ROWS);
    const deleted = await store.delete(ids.slice(0, 300));
    expect(deleted).toHaveLength(300);
    expect(await store.restoreRows(deleted)).toBe(300);
    expect(await store.count()).toBe(ROWS);
    const cells = await store.update(ids, 'address', 'Short');
    expect(cells).toHaveLength(ROWS);
    expect(await store.revertCells(cells)).toMatchObject({ rows: ROWS });
    const [row] = await store.rowsById(ids.slice(0, 1));
    expect(row).toMatchObject({ address: '\u0001'.repeat(4_000) });
  });
});

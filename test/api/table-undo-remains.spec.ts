import { beforeEach, describe, expect, it } from '@jest/globals';
import { COMPLETE_ROW } from '../support/table-api';
import { TableUser } from '../support/table-user';

interface Undo {
  id: string;
  kind: string;
  listings: number;
}

const own = TableUser.forSpecFile();
const { getRows, post } = own.api;
const lastUndo = async () => (await own.client.get<{ undo: Undo | null }>('/api/table/undo')).body.undo;
const cities = async () => (await getRows()).rows.map(({ city }) => city);
const undo = (id: string | undefined) => post('undo', { id });
/** The user's database refuses to change rows in this way. */
const refuse = (event: 'insert' | 'update' | 'delete', condition = '') =>
  own.table.rows(`create or replace function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'this table is frozen'; end $$;
    create trigger frozen before ${event} on "BusinessDatabase" for each row ${condition} execute function refuse()`);

describe('the last action on the table', () => {
  let first: Undo | null;
  beforeEach(async () => {
    await own.table.rows('drop trigger if exists frozen on "BusinessDatabase"');
    const rows = ['Ann', 'bob', 'Ann'].map((name) => ({ ...COMPLETE_ROW, name, city: 'Mesa' }));
    await own.table.fill(rows);
    await own.client.get('/api/table/duplicates');
    first = (await post('update', { ids: [2], field: 'city', value: 'Davis' })).body.undo as Undo;
    expect(await lastUndo()).toEqual(first);
  });

  it('can still be undone after a replacement that the database refused', async () => {
    const body = { field: 'address', find: 'Cole', replacement: 'Irving' };
    const { preview } = (await post('replacements/preview', body)).body;
    await refuse('update');
    expect((await post('replacements', { ...body, preview })).status).toBe(422);
    expect(await lastUndo()).toEqual(first);
    await own.table.rows('drop trigger frozen on "BusinessDatabase"');
    expect((await undo(first?.id)).body).toMatchObject({ listings: 1 });
    expect(await cities()).toEqual(['Mesa', 'Mesa', 'Mesa']);
  });

  it('can still be undone after a replacement that failed halfway and was reverted', async () => {
    const addresses = async () =>
      new Set((await own.table.rows('select address from "BusinessDatabase"')).map(({ address }) => address));
    const rows = Array.from({ length: 700 }, () => ({ ...COMPLETE_ROW, address: '1 Cole St', city: 'Mesa' }));
    await own.table.fill(rows);
    first = (await post('update', { ids: [2], field: 'city', value: 'Davis' })).body.undo as Undo;
    const body = { field: 'address', find: 'Cole', replacement: 'Irving' };
    const { preview } = (await post('replacements/preview', body)).body;
    // The rows are changed 500 at a time, so the second part is refused.
    await refuse('update', 'when (old.id > 600)');
    expect((await post('replacements', { ...body, preview })).status).toBe(422);
    expect(await addresses()).toEqual(new Set(['1 Cole St']));
    expect(await lastUndo()).toEqual(first);
    await own.table.rows('drop trigger frozen on "BusinessDatabase"');
    const second = (await post('replacements', { ...body, preview })).body.undo as Undo;
    expect(await lastUndo()).toEqual(second);
    expect((await undo(first?.id)).status).toBe(409);
    expect((await undo(second.id)).body).toMatchObject({ listings: 700 });
    expect(await addresses()).toEqual(new Set(['1 Cole St']));
    // A complete action replaced the first one.
    expect(await lastUndo()).toBeNull();
  });

  it('is undone once, and counted as such, if the database refused its undo halfway', async () => {
    const rows = Array.from({ length: 2_000 }, () => ({
      ...COMPLETE_ROW,
      address: `${'1 Cole St '.repeat(20)}`,
    }));
    await own.table.fill(rows);
    const ids = rows.map((_, at) => at + 1);
    const deletion = (await post('delete', { ids })).body.undo as Undo;
    // Parts are restored from the last one to the first.
    await refuse('insert', 'when (new.id < 100)');
    expect((await undo(deletion.id)).status).toBe(422);
    const restored = (await own.table.rows('select id from "BusinessDatabase"')).length;
    expect(restored).toBeGreaterThan(0);
    expect(restored).toBeLessThan(2_000);
    await own.table.rows('drop trigger frozen on "BusinessDatabase"');
    expect((await undo(deletion.id)).body).toMatchObject({ listings: 2_000, changed: 0 });
    expect((await undo(deletion.id)).body).toMatchObject({ listings: 2_000, changed: 0 });
    const found = await own.table.rows('select id from "BusinessDatabase" order by id');
    expect(found.map(({ id }) => Number(id))).toEqual(ids);
  });

  it('counts rows that somebody else has added under the number of a deleted one', async () => {
    const deletion = (await post('delete', { ids: [1, 2] })).body.undo as Undo;
    await own.table.rows(`insert into "BusinessDatabase" (id, name) values (2, 'Another')`);
    expect((await undo(deletion.id)).body).toMatchObject({ listings: 1, changed: 1 });
  });

  it('can still be undone after duplicates none of which could be removed', async () => {
    const { preview } = (await own.client.get<{ preview: string }>('/api/table/duplicates')).body;
    await refuse('delete');
    expect((await own.api.removeDuplicates(preview)).body).toMatchObject({ listings: 0, failed: 2 });
    expect(await lastUndo()).toEqual(first);
  });

  it('can be undone from each view of the table, also one that does not show its rows', async () => {
    const where = JSON.stringify({ op: 'is', field: 'name', value: 'Ann' });
    const view = { name: 'All Anns', query: { where, sort: 'rating.desc' }, columns: [{ field: 'name' }] };
    const saved = (await post('views', view)).body;
    const shown = await getRows(`?where=${encodeURIComponent(where)}&sort=rating.desc`);
    expect(shown.rows.map(({ id }) => id)).not.toContain(2);
    expect(await lastUndo()).toEqual(first);
    await own.client.delete(`/api/table/views/${String(saved.id)}`);
    expect((await undo(first?.id)).body).toMatchObject({ listings: 1 });
    expect(await cities()).toEqual(['Mesa', 'Mesa', 'Mesa']);
  });

  it('can be undone after a mapping was chosen, changed and removed', async () => {
    await own.table
      .rows(`create table if not exists leads (company text not null, place text unique, phone text);
      do $$ begin execute format('alter table leads owner to %I', current_database()); end $$`);
    const columns = [
      { column: 'company', field: 'name' },
      { column: 'place', field: 'place_key' },
    ];
    const map = async (columnsOfIt: object[]) => {
      const body = { table: 'leads', columns: columnsOfIt, key: 'place' };
      const { status, text } = await own.client.send('PUT', '/api/db/mapping', { body });
      expect([status, text]).toEqual([200, expect.anything()]);
    };
    await map(columns);
    expect(await lastUndo()).toEqual(first);
    const second = (await post('delete', { ids: [1] })).body.undo as Undo;
    await map([...columns, { column: 'phone', field: 'phone' }]);
    expect(await lastUndo()).toEqual(second);
    expect((await own.client.send('DELETE', '/api/db/mapping', {})).status).toBe(200);
    expect((await undo(second.id)).body).toMatchObject({ listings: 1 });
    expect(await cities()).toEqual(['Mesa', 'Davis', 'Mesa']);
  });
});

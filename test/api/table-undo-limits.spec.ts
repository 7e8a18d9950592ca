import { describe, expect, it } from '@jest/globals';
import { TableUser } from '../support/table-user';

describe('a change of rows with long texts', () => {
  const own = TableUser.forSpecFile();

  const { post, removeDuplicates, getCounts } = own.api;
  const getUndo = async () =>
    (await own.client.get<{ undo: { id: string; listings: number } | null }>('/api/table/undo')).body.undo;
  const undo = async () => (await post('undo', { id: (await getUndo())?.id })).body.listings;
  /** Replaces all rows. `values` is SQL for the columns name, website, address and category. */
  const fill = async (count: number, values: string) => {
    await own.table.fill([]);
    await own.table.rows(
      `insert into "BusinessDatabase" (id, name, website, address, category)
       select n, ${values} from generate_series(1, ${count}) as n`,
    );
    return Array.from({ length: count }, (_, at) => at + 1);
  };

  it('is refused before anything is changed if it could not be undone, and done in full otherwise', async () => {
    const long = `repeat('"', 4000)`;
    const ids = await fill(1_100, `'Café ' || n, '', ${long}, ${long}`);
    const refused = await post('delete', { ids });
    expect([refused.status, refused.body.code]).toEqual([422, 'table.undo_too_large']);
    expect(await getCounts()).toEqual([1_100, 1_100]);
    expect(await getUndo()).toBeNull();
    const edited = await post('update', { ids, field: 'address', value: 'Short' });
    expect(edited.body).toMatchObject({ listings: 1_100, undo: { listings: 1_100 } });
    expect(await undo()).toBe(1_100);
    const deleted = await post('delete', { ids: ids.slice(0, 900) });
    expect(deleted.body).toMatchObject({ listings: 900, undo: { listings: 900 } });
    expect(await undo()).toBe(900);
    const [unchanged] = await own.table.rows<{ n: string }>(
      `select count(*) as n from "BusinessDatabase" where address = ${long} and category = ${long}`,
    );
    expect(unchanged?.n).toBe('1100');
  });

  it('of many rows to one long text can be undone, because the text is kept once', async () => {
    const count = 20_000;
    await fill(count, `'Café ' || n, 'https://cafe-' || n || '.example', '', ''`);
    const address = 'é'.repeat(990);
    const update = (matching: number) =>
      own.client.send<{ listings: number; undo: { id: string } }>(
        'PATCH',
        `/api/table/rows?matching=${matching}`,
        { body: { field: 'address', value: address } },
      );
    const edited = await update(count);
    expect([edited.status, edited.body]).toMatchObject([200, { listings: count }]);
    const { body: history } = await own.client.get<{ lastEdit: object }>('/api/table/rows/7/history');
    expect(history.lastEdit).toMatchObject({
      changes: [{ before: '', after: expect.stringMatching(/^é{100}/) }],
    });
    await own.table.rows(`update "BusinessDatabase" set address = 'mine' where id = 7`);
    expect((await post('undo', { id: edited.body.undo.id })).body).toMatchObject({
      listings: count - 1,
      changed: 1,
    });
  });

  it('is refused with the number of rows that fit, before anything is changed', async () => {
    const long = `repeat('"', 4000)`;
    await fill(2_300, `'Café ' || n, '', ${long}, ${long}`);
    const { status, body } = await own.client.send<{ code: string; message: string }>(
      'DELETE',
      '/api/table/rows?matching=2300',
      {},
    );
    expect([status, body.code]).toEqual([422, 'table.undo_too_large']);
    expect(body.message).toMatch(
      /It can keep up to 32 MB of earlier values, which is about 2,0\d\d of these listings\./,
    );
    expect(await getCounts()).toEqual([2_300, 2_300]);
    expect(await getUndo()).toBeNull();
  });

  it('removes duplicates only until the undo entry is full, and each removed one can be restored', async () => {
    const long = 'repeat(chr(1), 4000)';
    await fill(900, `'Café', 'https://cafe.example', ${long}, ${long}`);
    const { body: found } = await own.client.get<{ preview: string }>('/api/table/duplicates');
    const { body } = await removeDuplicates(found.preview);
    const [listings, failed] = [Number(body.listings), Number(body.failed)];
    expect(failed).toBeGreaterThan(0);
    expect(listings).toBeGreaterThan(0);
    expect(listings + failed).toBe(899);
    expect(await getCounts()).toEqual([900 - listings, 900 - listings]);
    expect((await getUndo())?.listings).toBe(listings);
    expect(await undo()).toBe(listings);
    expect(await getCounts()).toEqual([900, 900]);
  });
});

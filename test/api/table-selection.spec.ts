import { beforeEach, describe, expect, it } from '@jest/globals';
import { type SampleRow } from '../support/sample-table';
import { COMPLETE_ROW } from '../support/table-api';
import { TableUser } from '../support/table-user';

const ROWS: SampleRow[] = [
  { ...COMPLETE_ROW, name: 'Ann' },
  { ...COMPLETE_ROW, name: 'bob', website: '', rating: null },
  { ...COMPLETE_ROW, name: 'Cid', phone: '', website: '' },
  { ...COMPLETE_ROW, name: '=dan', phone: '' },
];

describe('a selection of rows', () => {
  const own = TableUser.forSpecFile();
  beforeEach(() => fill(ROWS));

  const { getRows, getCounts, post } = own.api;
  const fill = async (rows: readonly SampleRow[]) => {
    await own.table.fill(rows);
    // Makes the application count the rows that were added directly.
    await own.client.get('/api/table/duplicates');
  };
  const names = async (query: string) => (await getRows(query)).rows.map(({ name }) => name);
  const send = (method: string, query: string, body?: object) =>
    own.client.send<{ code?: string; listings?: number; undo?: { id: string } }>(
      method,
      `/api/table/rows?${query}`,
      { body },
    );

  it('has the rows that have a value in some columns, and none in others', async () => {
    expect(await names('?has=website')).toEqual(['Ann', '=dan']);
    expect(await names('?has=website&has=phone')).toEqual(['Ann']);
    expect(await names('?empty=website')).toEqual(['bob', 'Cid']);
    expect(await names('?empty=website&has=phone')).toEqual(['bob']);
    expect(await names('?empty=rating')).toEqual(['bob']);
    expect(await getCounts('?empty=phone')).toEqual([4, 2]);
    for (const query of ['?has=shoe_size', '?empty=id', '?empty=', '?has=name;drop', '?has=phone_e164'])
      expect((await own.client.get(`/api/table/rows${query}`)).status).toBe(400);
  });

  it('is downloaded in each format, with the chosen columns in their order', async () => {
    const download = (query: string) => own.client.get(`/api/table/download?${query}`);
    const json = await download('empty=website&fields=city&fields=name');
    expect(json.text).toBe(
      '[\n{"city":"San Francisco","name":"bob"},\n{"city":"San Francisco","name":"Cid"}\n]\n',
    );
    const csv = await download('format=csv&fields=name&fields=phone&fields=rating');
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
    expect(csv.headers.get('content-disposition')).toMatch(
      /^attachment; filename="business_data_\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(csv.text.split('\r\n')).toEqual([
      'name,phone,rating',
      'Ann,(415) 555-0156,4.5',
      'bob,(415) 555-0156,',
      'Cid,,4.5',
      `'=dan,,4.5`,
      '',
    ]);
    const html = await download('format=html');
    expect(html.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(html.text).toContain('<th scope="row">Ann</th>');
    expect(html.text).toContain('4 listings');
    const lines = await download('format=ndjson&fields=city&fields=name&has=website');
    expect(lines.headers.get('content-type')).toMatch(/^application\/x-ndjson/);
    expect(lines.text).toBe(
      '{"city":"San Francisco","name":"Ann"}\n{"city":"San Francisco","name":"=dan"}\n',
    );
    const map = await download('format=geojson&fields=name');
    expect(JSON.parse(map.text)).toMatchObject({
      type: 'FeatureCollection',
      features: [{ id: 1, properties: { name: 'Ann' } }, {}, {}, {}],
    });
    expect(map.headers.get('content-disposition')).toMatch(/business_data_[\d-]+\.geojson"$/);
    expect((await download('format=csv&fields=name:Company&fields=phone')).text).toMatch(
      /^\ufeff?Company,phone\r\n/,
    );
    const imported = await download('format=csv&preset=salesforce');
    expect(imported.text).toMatch(/^\ufeff?Place key,Account Name,.*\r\nrow:1,Ann,/);
    for (const query of [
      'preset=salesforce',
      'format=csv&preset=salesforce&fields=name',
      'fields=name:Company',
    ])
      expect((await download(query)).status).toBe(400);
    expect((await download('filter=nobody')).status).toBe(404);
    expect((await download('format=xls')).status).toBe(400);
    expect((await download('fields=shoe_size')).status).toBe(400);
  });

  it('is downloaded by the ids of its rows', async () => {
    const download = (body: object) => post('download', body);
    const csv = await download({ ids: [3, 1, 999], format: 'csv', fields: ['id', 'name'] });
    expect(csv.text).toBe('id,name\r\n1,Ann\r\n3,Cid\r\n');
    expect((await download({ ids: [2] })).body).toMatchObject([{ id: 2, name: 'bob' }]);
    expect((await download({ ids: [999] })).status).toBe(404);
    expect((await download({ ids: [] })).status).toBe(400);
  });

  it('is edited as a whole by its filter, and the edit is undone as a whole', async () => {
    const rows = Array.from({ length: 2_345 }, (_, at) => ({ ...COMPLETE_ROW, name: `Cafe ${at}` }));
    await fill([...ROWS, ...rows]);
    const edit = { field: 'category', value: 'Cafe' };
    const { status, body } = await send('PATCH', 'filter=cafe&matching=2345', edit);
    expect([status, body]).toMatchObject([200, { listings: 2_345, undo: { listings: 2_345, kind: 'edit' } }]);
    const counted = () => own.table.rows(`select category, count(*) as n from "BusinessDatabase" group by 1`);
    expect(await counted()).toHaveLength(2);
    expect((await post('undo', { id: body.undo?.id })).body).toMatchObject({ listings: 2_345 });
    expect(await counted()).toEqual([{ category: 'Coffee shop', n: '2349' }]);
  });

  it('is deleted as a whole by its filter, and restored', async () => {
    const { body } = await send('DELETE', 'empty=website&matching=2');
    expect(body).toMatchObject({ listings: 2, undo: { kind: 'delete', listings: 2 } });
    expect(await names('')).toEqual(['Ann', '=dan']);
    await post('undo', { id: body.undo?.id });
    expect(await getCounts()).toEqual([4, 4]);
  });

  it('is not changed if other rows match than the user has seen', async () => {
    const response = await send('DELETE', 'empty=website&matching=3');
    expect([response.status, response.body.code]).toEqual([409, 'table.selection_changed']);
    expect((await send('DELETE', 'empty=website')).status).toBe(400);
    expect(
      (await send('PATCH', 'empty=website&matching=2', { field: 'rating', value: 'seven' })).status,
    ).toBe(400);
    expect((await send('PATCH', 'matching=4', { field: 'id', value: '1' })).status).toBe(400);
    expect(await getCounts()).toEqual([4, 4]);
  });

  it('is left as it was if it is too large to be undone', async () => {
    const long = `case when n > 400 then repeat('"', 4000) else '' end`;
    await own.table.fill([]);
    await own.table.rows(
      `insert into "BusinessDatabase" (id, name, address, category, city, website)
       select n, 'Café ' || n, ${long}, ${long}, ${long}, ${long} from generate_series(1, 2000) as n`,
    );
    await own.client.get('/api/table/duplicates');
    const response = await send('DELETE', 'matching=2000');
    expect([response.status, response.body.code]).toEqual([422, 'table.undo_too_large']);
    expect(await getCounts()).toEqual([2_000, 2_000]);
    expect((await own.client.get('/api/table/undo')).body).toEqual({ success: true, undo: null });
  });
});

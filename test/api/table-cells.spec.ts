import { beforeEach, describe, expect, it } from '@jest/globals';
import { COMPLETE_ROW } from '../support/table-api';
import type { SampleRow } from '../support/sample-table';
import { TableUser } from '../support/table-user';

interface ActionResult {
  code?: string;
  listings?: number;
  cells?: number;
  undo?: { id: string } | null;
  errors?: { path: string; message: string }[];
}
interface Preview {
  preview: string;
  listings: number;
  refused: number;
  refusal: string | null;
  changes: { id: number; name: string; before: string; after: string }[];
}

const own = TableUser.forSpecFile();
const { getRows, post } = own.api;
const fill = async (rows: readonly SampleRow[]) => {
  await own.table.fill(rows);
  // Makes the application count the rows that were added directly.
  await own.client.get('/api/table/duplicates');
};
const addresses = async () => (await getRows()).rows.map(({ address }) => address);
const undo = (id: string | undefined) => post('undo', { id });

const ROWS: SampleRow[] = [
  { ...COMPLETE_ROW, name: 'Ann', address: '1 Main St, St Helena' },
  { ...COMPLETE_ROW, name: 'bob', address: '2 main st' },
  { ...COMPLETE_ROW, name: 'Cid', address: 'St' },
  { ...COMPLETE_ROW, name: 'dan', address: '' },
];

describe('finding and replacing a text', () => {
  beforeEach(() => fill(ROWS));
  const body = { field: 'address', find: 'St', replacement: 'Street' };
  const preview = (change: object = {}, query = '') =>
    own.client.post<Preview & ActionResult>(`/api/table/replacements/preview${query}`, {
      ...body,
      ...change,
    });
  const replace = (change: object = {}, query = '') =>
    own.client.post<ActionResult>(`/api/table/replacements${query}`, { ...body, ...change });

  it('shows what would change, changes it as one action, and undoes it', async () => {
    const shown = await preview({ matchCase: true });
    expect([shown.status, shown.body]).toMatchObject([
      200,
      {
        listings: 2,
        refused: 0,
        refusal: null,
        changes: [
          { id: 1, name: 'Ann', before: '1 Main St, St Helena', after: '1 Main Street, Street Helena' },
          { id: 3, name: 'Cid', before: 'St', after: 'Street' },
        ],
      },
    ]);
    expect(await addresses()).toEqual(ROWS.map(({ address }) => address));
    const done = await replace({ matchCase: true, preview: shown.body.preview });
    expect(done.body).toMatchObject({ listings: 2, undo: { kind: 'edit', listings: 2 } });
    expect(await addresses()).toEqual(['1 Main Street, Street Helena', '2 main st', 'Street', '']);
    expect((await undo(done.body.undo?.id)).body).toMatchObject({ listings: 2 });
    expect(await addresses()).toEqual(ROWS.map(({ address }) => address));
  });

  it('is not said to change too many listings if it only had to be looked for in them', async () => {
    await own.table.rows(`insert into "BusinessDatabase" (id, address)
      select n + ${ROWS.length}, case when n = 7 then '7  Main St' else n || ' Main St' end from generate_series(1, 50001) n`);
    const spaces = { find: '  ', replacement: ' ' };
    const { status, body: refused } = await preview(spaces);
    expect([status, refused.code]).toEqual([422, 'table.too_many_rows_to_search']);
    expect((await preview(spaces, '?filter=7')).body).toMatchObject({
      listings: 1,
      changes: [{ before: '7  Main St', after: '7 Main St' }],
    });
    expect((await preview({ find: 'Main' })).body.code).toBe('table.undo_too_large');
  });

  it('is undone except where another program has changed the text since', async () => {
    const shown = await preview();
    const done = await replace({ preview: shown.body.preview });
    await own.table.rows(`update "BusinessDatabase" set address = 'Theirs' where id = 3`);
    expect((await undo(done.body.undo?.id)).body).toMatchObject({ listings: 2, cells: 2, changed: 1 });
    expect(await addresses()).toEqual([ROWS[0]?.address, ROWS[1]?.address, 'Theirs', '']);
  });

  it.each<[object, string, string[]]>([
    [{}, '', ['1 Main Street, Street Helena', '2 main Street', 'Street']],
    [{ match: 'cell' }, '', ['Street']],
    [{ match: 'cell', find: 'st', matchCase: true }, '', []],
    [{}, '?filter=bob', ['2 main Street']],
    [{ ids: [1, 4, 99] }, '?filter=bob', ['1 Main Street, Street Helena']],
    [{ find: '.*' }, '', []],
    [{ find: '%' }, '', []],
    [{ find: 'MAIN ', replacement: '' }, '', ['1 St, St Helena', '2 st']],
    [
      { replacement: 'st' },
      `?where=${encodeURIComponent('{"op":"starts","field":"address","value":"st"}')}`,
      ['st'],
    ],
  ])('changes with %j and the filter %j: %j', async (change, query, expected) => {
    const { body: shown } = await preview(change, query);
    expect(shown.changes.map(({ after }) => after)).toEqual(expected);
    const done = await replace({ ...change, preview: shown.preview }, query);
    expect(done.body.listings).toBe(expected.length);
    expect(await addresses()).toEqual(expect.arrayContaining(expected));
  });

  it.each<[string, object, string[]]>([
    ['ΟΔΟΣ', {}, ['xΑ 1']],
    ['οδοσ', {}, ['xΑ 1']],
    ['İzm', { matchCase: true }, ['xir']],
    ['İzmir', { match: 'cell' }, ['x']],
    [' ', { matchCase: true }, ['ΟΔΟΣΑx1', 'Οδόςx2']],
  ])('finds %p in letters whose case databases see differently', async (find, change, expected) => {
    await fill(['ΟΔΟΣΑ 1', 'Οδός 2', 'İzmir'].map((address) => ({ ...COMPLETE_ROW, address })));
    const { body: shown } = await preview({ find, replacement: 'x', ...change });
    expect(shown.changes.map(({ after }) => after)).toEqual(expected);
  });

  it('changes only the column that was shown', async () => {
    await fill([{ ...COMPLETE_ROW, address: 'St', city: 'St' }]);
    const { body: shown } = await preview();
    const done = await replace({ field: 'city', preview: shown.preview });
    expect([done.status, done.body.code]).toEqual([409, 'table.preview_changed']);
    expect(await addresses()).toEqual(['St']);
  });

  it('leaves out what the column cannot hold', async () => {
    const { body: shown } = await preview({ field: 'zip', find: '9', replacement: '12345678' });
    expect(shown).toMatchObject({
      listings: 0,
      refused: 4,
      refusal: 'The maximum length of zip is 10 characters.',
      changes: [],
    });
  });

  it('changes nothing if something else would change than was shown', async () => {
    const { body: shown } = await preview();
    await own.table.rows(`update "BusinessDatabase" set address = '3 Main St' where id = 2`);
    const done = await replace({ preview: shown.preview });
    expect([done.status, done.body.code]).toEqual([409, 'table.preview_changed']);
    expect(await addresses()).toEqual(['1 Main St, St Helena', '3 Main St', 'St', '']);
  });

  it('shows the first 20 of many changes, and makes all of them', async () => {
    await fill(Array.from({ length: 2_345 }, (_, at) => ({ ...COMPLETE_ROW, address: `${at} Cole St` })));
    const { body: shown } = await preview();
    expect([shown.listings, shown.changes.length]).toEqual([2_345, 20]);
    const done = await replace({ preview: shown.preview });
    expect(done.body).toMatchObject({ listings: 2_345, undo: { listings: 2_345 } });
    const left = () =>
      own.table.rows(`select 1 from "BusinessDatabase" where address not like '% Cole Street'`);
    expect(await left()).toEqual([]);
    expect((await undo(done.body.undo?.id)).body).toMatchObject({ listings: 2_345 });
    expect(await left()).toHaveLength(2_345);
  });

  it('is refused for more listings than can be undone', async () => {
    await own.table.fill([]);
    await own.table.rows(
      `insert into "BusinessDatabase" (name, address) select 'Ann', n || ' Cole St' from generate_series(1, 50001) as n`,
    );
    await own.client.get('/api/table/duplicates');
    const response = await preview();
    expect([response.status, response.body.code]).toEqual([422, 'table.undo_too_large']);
  });

  it.each([
    { field: 'rating' },
    { field: 'place_key' },
    { find: '' },
    { find: 'x'.repeat(201) },
    { replacement: 'x'.repeat(201) },
    { match: 'pattern' },
    { ids: [] },
    { ids: ['1 or true'] },
    { preview: 'x', find: null },
  ])('refuses %j', async (change) => expect((await preview(change)).status).toBe(400));
});

describe('a block of cells', () => {
  beforeEach(() => fill(ROWS));
  const paste = (block: object) =>
    own.client.send<ActionResult>('PATCH', '/api/table/cells', { body: block });

  it('is changed as one action, which is undone as a whole', async () => {
    const before = (await getRows()).rows;
    const done = await paste({
      fields: ['name', 'rating', 'last_updated'],
      rows: [
        { id: 2, values: [' Bob\n', '3,5', '02/28/25'] },
        { id: 1, values: ['Ann', '', '2025-02-28'] },
        { id: 77, values: ['Nobody', '1', '2025-02-28'] },
      ],
    });
    expect([done.status, done.body]).toMatchObject([
      200,
      { listings: 2, cells: 5, undo: { kind: 'edit', listings: 2 } },
    ]);
    expect((await getRows()).rows.slice(0, 2)).toMatchObject([
      { name: 'Ann', rating: null, last_updated: '2025-02-28T00:00:00.000Z' },
      { name: 'Bob', rating: 3.5, last_updated: '2025-02-28T00:00:00.000Z' },
    ]);
    expect((await undo(done.body.undo?.id)).body).toMatchObject({ listings: 2 });
    expect((await getRows()).rows).toEqual(before);
  });

  it('is undone except for its cells that were changed since', async () => {
    const rows = [1, 2].map((id) => ({ id, values: ['Ann', ''] }));
    const done = await paste({ fields: ['city', 'rating'], rows });
    await own.table.rows('update "BusinessDatabase" set rating = 1 where id = 2');
    expect((await undo(done.body.undo?.id)).body).toMatchObject({ listings: 2, cells: 3, changed: 1 });
    const { city, rating } = COMPLETE_ROW;
    expect((await getRows()).rows.slice(0, 2)).toMatchObject([
      { city, rating },
      { city, rating: 1 },
    ]);
  });

  it('is undone with each of its listings counted once, however much it is', async () => {
    const fields = ['name', 'category', 'address', 'city', 'state', 'country', 'website'];
    const long = Object.fromEntries(fields.map((field) => [field, 'x'.repeat(100)]));
    await fill(Array.from({ length: 600 }, () => ({ ...COMPLETE_ROW, ...long })));
    const before = (await getRows()).rows;
    const done = await paste({
      fields,
      rows: Array.from({ length: 600 }, (_, at) => ({ id: at + 1, values: fields.map(() => 'y') })),
    });
    expect(done.body).toMatchObject({ listings: 600, cells: 4_200, undo: { listings: 600 } });
    expect((await undo(done.body.undo?.id)).body).toMatchObject({ listings: 600 });
    expect((await getRows()).rows).toEqual(before);
  });

  it('leaves the last action as it is if nothing changes', async () => {
    const first = await paste({ fields: ['city'], rows: [{ id: 1, values: ['Davis'] }] });
    const again = await paste({ fields: ['city'], rows: [{ id: 1, values: ['Davis'] }] });
    expect(again.body).toMatchObject({ listings: 0, cells: 0, undo: { id: first.body.undo?.id } });
  });

  it('changes nothing if a column cannot hold one of the values, and says which', async () => {
    const { status, body } = await paste({
      fields: ['name', 'rating'],
      rows: [
        { id: 1, values: ['New', '5'] },
        { id: 2, values: ['New', 'good'] },
      ],
    });
    expect([status, body.code]).toEqual([400, 'request.invalid']);
    expect(JSON.stringify(body)).toContain(
      '"path":"rows[1].values[1]","message":"Enter a rating from 0 to 5."',
    );
    expect((await getRows()).rows.map(({ name }) => name)).toEqual(['Ann', 'bob', 'Cid', 'dan']);
  });

  it.each<object>([
    { fields: ['id'], rows: [{ id: 1, values: ['7'] }] },
    { fields: ['name', 'name'], rows: [{ id: 1, values: ['a', 'b'] }] },
    { fields: ['name'], rows: [{ id: 1, values: ['a', 'b'] }] },
    { fields: ['name'], rows: [{ id: 1, values: [] }] },
    { fields: ['name'], rows: [] },
    { fields: [], rows: [{ id: 1, values: [] }] },
    {
      fields: ['name'],
      rows: [
        { id: 1, values: ['a'] },
        { id: 1, values: ['b'] },
      ],
    },
    { fields: ['name'], rows: [{ id: '1; drop table x', values: ['a'] }] },
    { fields: ['name'], rows: [{ id: 1, values: [null] }] },
    { fields: ['name'], rows: [{ id: 1, values: ['x'.repeat(2_001)] }] },
    {
      fields: ['name', 'city', 'state'],
      rows: Array.from({ length: 3_334 }, (_, at) => ({ id: at, values: ['', '', ''] })),
    },
  ])('is refused if it has no clear form or is too large', async (block) => {
    expect((await paste(block)).status).toBe(400);
    expect((await own.client.get('/api/table/undo')).status).toBe(200);
  });
});

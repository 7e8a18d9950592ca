import { beforeAll, describe, expect, it } from '@jest/globals';
import { isComplete, SORT_COLUMNS, sortRows } from '@libs/listing';
import type { HttpResponse, HttpClient } from '../support/http-client';
import { connectSampleDatabase, type SampleRow } from '../support/sample-table';
import { COMPLETE_ROW, type RowsResponse, type TableRow } from '../support/table-api';
import { TableUser } from '../support/table-user';

const own = TableUser.forSpecFile();

const { getRows, getIds, getCounts, post } = own.api;

describe("the rows of the user's table", () => {
  const NAMES = ['Zeta', 'alpha', '', 'Éclair', 'beta 10', 'Beta 9', 'zeta', '𝒜'];
  const manyRows: SampleRow[] = Array.from({ length: 60 }, (_, at) => ({
    name: NAMES[at % NAMES.length] ?? '',
    city: ['Davis', '', 'dixon'][at % 3] ?? '',
    phone: at % 4 === 0 ? '' : '(530) 555-0100',
    category: 'Bakery',
    address: '1 Main St',
    state: 'CA',
    rating: at % 5 === 0 ? null : (at % 40) / 10,
    reviewcount: at % 7 === 0 ? null : (at * 13) % 20,
    zip: ['95616', '', 'K1A 0B1', '131 22'][at % 4] ?? '',
    latitude: 38.5,
    longitude: -121.7,
  }));
  let stored: TableRow[];
  beforeAll(async () => {
    await own.table.fill(manyRows);
    stored = (await getRows('?limit=500')).rows;
  });

  it('are counted in total and after filtering', async () => {
    expect(await getCounts()).toEqual([60, 60]);
    expect(await getCounts('?filter=ZETA')).toEqual([60, 15]);
    expect(await getCounts('?complete=true')).toEqual([60, stored.filter(isComplete).length]);
  });

  it('have the columns from the specification, and are sorted by id by default', async () => {
    const { success, rows } = (await own.client.get<RowsResponse>('/api/table/rows?limit=2&offset=1')).body;
    expect([success, rows.map(({ id }) => id)]).toEqual([true, [2, 3]]);
    expect(Object.keys(rows[0] ?? {})).toEqual([
      ...['id', 'created_at', 'name', 'phone', 'category', 'address', 'city', 'state', 'country', 'rating'],
      ...['reviewcount', 'plus_code', 'website', 'zip', 'last_updated', 'latitude', 'longitude'],
    ]);
  });

  it.each(
    SORT_COLUMNS.flatMap((column) => (['asc', 'desc'] as const).map((direction) => ({ column, direction }))),
  )(
    'are sorted by $column $direction like the reference implementation: forward, backward and after jumps',
    async ({ column, direction }) => {
      const order = `?limit=25&sort=${column}&direction=${direction}`;
      const first = await getRows(order);
      const second = await getRows(`${order}&after=${first.next}`);
      const third = await getRows(`${order}&after=${second.next}`);
      const all = [first, second, third].flatMap(({ rows }) => rows);
      const cells = (rows: readonly TableRow[]) => rows.map((row) => row[column] ?? null);
      expect(cells(all)).toEqual(cells(sortRows(stored, { column, direction })));
      expect(new Set(all.map(({ id }) => id)).size).toBe(60);
      expect([first.previous, third.next]).toEqual([null, null]);
      const back = await getRows(`${order}&before=${third.previous}`);
      expect(back.rows).toEqual(second.rows);
      expect((await getRows(`${order}&offset=50`)).rows).toEqual(third.rows);
      expect((await getRows(order.replace('25', '10') + '&last=true')).rows).toEqual(third.rows);
    },
  );

  it('are filtered by text from which control characters are removed', async () => {
    expect(await getCounts('?filter=%07ze%01ta%7f')).toEqual([60, 15]);
    expect(await getCounts('?filter=%01')).toEqual([60, 60]);
  });

  it('match the filter regardless of case', async () => {
    expect((await getRows('?filter=zet&limit=3')).rows.map(({ name }) => name)).toEqual([
      'Zeta',
      'zeta',
      'Zeta',
    ]);
    expect(await getIds('?filter=nowhere')).toEqual([]);
    const complete = (await getRows('?complete=true')).rows;
    expect(complete).toEqual(stored.filter(isComplete));
  });

  it.each(["' or ''='", '%', '_', '\\', '"; drop table "BusinessDatabase"; --', '1 = 1'])(
    'are filtered literally by %j',
    async (filter) => expect(await getCounts(`?filter=${encodeURIComponent(filter)}`)).toEqual([60, 0]),
  );

  it.each([
    'sort=website',
    'sort=name%3B%20drop%20table',
    'sort=(select%201)',
    'direction=sideways',
    'limit=0',
    'limit=5001',
    'limit=ten',
    'offset=-1',
    'after=made-up',
    'before=%27%20or%201%3D1',
    'complete=perhaps',
    'unknown=1',
  ])('are refused with %s, and the error names the field', async (query) => {
    const { status, body } = await own.client.get(`/api/table/rows?${query}`);
    expect([status, body.code]).toEqual([400, 'request.invalid']);
    expect(body.details).toEqual([{ path: query.split('=')[0], message: expect.any(String) }]);
  });
});

describe('the table download', () => {
  it('contains the whole table in a file named business_data_{date}.json', async () => {
    await own.table.fill([COMPLETE_ROW, { ...COMPLETE_ROW, name: '<b>=1+1</b>' }]);
    const { status, headers, text } = await own.client.get('/api/table/download');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="business_data_\d{4}-\d\d-\d\d\.json"$/,
    );
    const rows = JSON.parse(text) as SampleRow[];
    expect(rows.map(({ name }) => name)).toEqual([COMPLETE_ROW.name, '<b>=1+1</b>']);
    expect(rows[0]).toMatchObject(COMPLETE_ROW);
  });

  it('responds with 404 for an empty table', async () => {
    await own.table.fill([]);
    const { status, body } = await own.client.get('/api/table/download');
    expect([status, body.message]).toEqual([404, 'No data to download.']);
  });
});

describe('a user’s table', () => {
  const CALLS: [string, (who: HttpClient) => Promise<HttpResponse>][] = [
    ['count', (who) => who.get('/api/table/count')],
    ['rows', (who) => who.get('/api/table/rows')],
    ['duplicates', (who) => who.get('/api/table/duplicates')],
    ['download', (who) => who.get('/api/table/download')],
    ['undo', (who) => who.get('/api/table/undo')],
    ['update', (who) => who.post('/api/table/update', { ids: [1], field: 'name', value: 'x' })],
    ['delete', (who) => who.post('/api/table/delete', { ids: [1] })],
  ];

  it.each(CALLS)('is unavailable until a database is chosen, and with "No Database": %s', async (_, call) => {
    const newUser = await own.app.createUser();
    for (const choose of [false, true]) {
      if (choose) await newUser.client.post('/api/db/save', { provider: 'none' });
      const { status, body } = await call(newUser.client);
      expect([status, body.code]).toEqual([409, 'database.not_configured']);
    }
  });

  it("is accessible to nobody else: another user's requests with the same ids refer to rows in that user's own table", async () => {
    await own.table.fill([COMPLETE_ROW]);
    const edited = await post('update', { ids: [1], field: 'city', value: 'Davis' });
    const other = await own.app.createUser({ plan: 'professional' });
    const otherTable = await connectSampleDatabase(own.app, other);
    await otherTable.fill([{ ...COMPLETE_ROW, name: 'Theirs' }]);
    await other.client.post('/api/table/update', { ids: [1], field: 'name', value: 'Changed' });
    const undone = await other.client.post('/api/table/undo', {
      id: (edited.body as { undo: { id: string } }).undo.id,
    });
    expect([undone.status, undone.body.code]).toEqual([409, 'table.nothing_to_undo']);
    await other.client.post('/api/table/delete', { ids: [1] });
    expect((await getRows()).rows).toMatchObject([{ id: 1, name: COMPLETE_ROW.name, city: 'Davis' }]);
    await otherTable.close();
  });

  it('offers an undo only in the database in which the change was made', async () => {
    const movingUser = await own.app.createUser({ plan: 'professional' });
    const ownTable = await connectSampleDatabase(own.app, movingUser);
    await ownTable.fill([COMPLETE_ROW]);
    await movingUser.client.post('/api/table/delete', { ids: [1] });
    await movingUser.client.post('/api/db/sample');
    expect((await movingUser.client.get('/api/table/undo')).body).toEqual({ success: true, undo: null });
    await ownTable.close();
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { findDuplicates, isComplete, SORT_COLUMNS, sortRows } from '@libs/listing';
import fc from 'fast-check';
import type { HttpClient } from '../support/http-client';
import { chooseSample, type SampleRow, type SampleTable } from '../support/sample-table';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';

interface Row extends SampleRow {
  id: number;
}
interface RowsBody extends Record<string, unknown> {
  rows: Row[];
  previous: string | null;
  next: string | null;
}

let app: TestApp;
let user: TestUser;
let client: HttpClient;
let table: SampleTable;

beforeAll(async () => {
  app = await startTestApp();
  user = await app.createUser({ plan: 'professional' });
  client = user.client;
  table = await chooseSample(app, user);
});
afterAll(async () => {
  await table?.close();
  await app?.close();
});

const COLE = {
  name: 'Cole Valley Roasters',
  phone: '(415) 555-0156',
  category: 'Coffee shop',
  address: '917 Cole St',
  city: 'San Francisco',
  state: 'CA',
  country: 'United States',
  rating: 4.5,
  reviewcount: 352,
  website: 'https://cole.example',
  zip: '94117',
};
const rowsOf = async (query = '') => (await client.get<RowsBody>(`/api/table/rows${query}`)).body;
const idsOf = async (query = '') => (await rowsOf(query)).rows.map(({ id }) => id);
const counts = async (query = '') => {
  const { count, matching } = (await client.get(`/api/table/count${query}`)).body;
  return [count, matching];
};
const post = (path: string, body: unknown) => client.post(`/api/table/${path}`, body);
const undo = async () => {
  const { body } = await client.get<{ undo: { id: string } }>('/api/table/undo');
  return client.postOnce('/api/table/undo', { id: body.undo.id });
};

describe('the rows of the table', () => {
  const NAMES = ['Zeta', 'alpha', '', 'Éclair', 'beta 10', 'Beta 9', 'zeta', '𝒜'];
  const many: SampleRow[] = Array.from({ length: 60 }, (_, at) => ({
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
  let stored: Row[];
  beforeAll(async () => {
    await table.fill(many);
    stored = (await rowsOf('?limit=500')).rows;
  });

  it('are counted, whole and by the filter', async () => {
    expect(await counts()).toEqual([60, 60]);
    expect(await counts('?filter=ZETA')).toEqual([60, 15]);
    expect(await counts('?complete=true')).toEqual([60, stored.filter(isComplete).length]);
  });

  it('come as the specification names their columns, by id unless another order is asked for', async () => {
    const { success, rows } = (await client.get<RowsBody>('/api/table/rows?limit=2&offset=1')).body;
    expect([success, rows.map(({ id }) => id)]).toEqual([true, [2, 3]]);
    expect(Object.keys(rows[0] ?? {})).toEqual([
      ...['id', 'created_at', 'name', 'phone', 'category', 'address', 'city', 'state', 'country', 'rating'],
      ...['reviewcount', 'plus_code', 'website', 'zip', 'last_updated', 'latitude', 'longitude'],
    ]);
  });

  it.each(SORT_COLUMNS.flatMap((column) => (['asc', 'desc'] as const).map((way) => ({ column, way }))))(
    'are sorted by $column $way as the pure rule has it, forwards, backwards and by jumps',
    async ({ column, way }) => {
      const order = `?limit=25&sort=${column}&direction=${way}`;
      const first = await rowsOf(order);
      const second = await rowsOf(`${order}&after=${first.next}`);
      const third = await rowsOf(`${order}&after=${second.next}`);
      const all = [first, second, third].flatMap(({ rows }) => rows);
      const cells = (rows: readonly Row[]) => rows.map((row) => row[column] ?? null);
      expect(cells(all)).toEqual(cells(sortRows(stored, column, way)));
      expect(new Set(all.map(({ id }) => id)).size).toBe(60);
      expect([first.previous, third.next]).toEqual([null, null]);
      const back = await rowsOf(`${order}&before=${third.previous}`);
      expect(back.rows).toEqual(second.rows);
      expect((await rowsOf(`${order}&offset=50`)).rows).toEqual(third.rows);
      expect((await rowsOf(order.replace('25', '10') + '&last=true')).rows).toEqual(third.rows);
    },
  );

  it('are those that the filter leaves, whatever the case', async () => {
    expect((await rowsOf('?filter=zet&limit=3')).rows.map(({ name }) => name)).toEqual([
      'Zeta',
      'zeta',
      'Zeta',
    ]);
    expect(await idsOf('?filter=nowhere')).toEqual([]);
    const complete = (await rowsOf('?complete=true')).rows;
    expect(complete).toEqual(stored.filter(isComplete));
  });

  it.each(["' or ''='", '%', '_', '\\', '"; drop table "BusinessDatabase"; --', '1 = 1'])(
    'are looked for by %j as by any text',
    async (filter) => expect(await counts(`?filter=${encodeURIComponent(filter)}`)).toEqual([60, 0]),
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
  ])('are refused for %s, with the field named', async (query) => {
    const { status, body } = await client.get(`/api/table/rows?${query}`);
    expect([status, body.code]).toEqual([400, 'request.invalid']);
    expect(body.details).toEqual([{ path: query.split('=')[0], message: expect.any(String) }]);
  });
});

describe('an edit', () => {
  beforeEach(() => table.fill([COLE, { ...COLE, name: 'Second' }, { ...COLE, name: 'Third' }]));

  it('sets one column of the rows that are named, and of no others', async () => {
    const { body } = await post('update', { ids: [1, 3], field: 'category', value: ' Café ' });
    expect(body).toMatchObject({
      success: true,
      listings: 2,
      value: 'Café',
      undo: { kind: 'edit', listings: 2 },
    });
    expect((await rowsOf()).rows.map(({ category }) => category)).toEqual(['Café', 'Coffee shop', 'Café']);
  });

  it.each([
    ['rating', '4.26', 4.3],
    ['rating', '', null],
    ['reviewcount', '12', 12],
    ['zip', '95616-1234', '95616-1234'],
    ['phone', '', ''],
    ['last_updated', '11/21/26', '2026-11-21T00:00:00.000Z'],
  ])('keeps %s %j as %j', async (field, value, kept) => {
    const { body } = await post('update', { ids: [1], field, value });
    expect(body.value).toBe(kept);
    expect((await rowsOf('?limit=1')).rows[0]?.[field as keyof Row]).toBe(kept);
  });

  it.each([
    ['rating', 'good'],
    ['rating', '6'],
    ['reviewcount', '1.5'],
    ['reviewcount', '-1'],
    ['zip', '12345678901'],
    ['country', 'x'.repeat(101)],
    ['last_updated', 'yesterday'],
  ])('does not put %s %j into the table, and says why', async (field, value) => {
    const { status, body } = await post('update', { ids: [1], field, value });
    expect([status, body.code]).toEqual([400, 'request.invalid']);
    expect(body.details).toEqual([{ path: 'value', message: expect.stringMatching(/\.$/) }]);
    expect((await rowsOf('?limit=1')).rows[0]).toMatchObject(COLE);
  });

  it.each([
    { ids: [1], field: "name = 'x', city", value: 'x' },
    { ids: [1], field: 'id', value: '9' },
    { ids: [1], field: 'place_key', value: 'x' },
    { ids: ['1 or 1=1'], field: 'name', value: 'x' },
    { ids: [1.5], field: 'name', value: 'x' },
    { ids: [-1], field: 'name', value: 'x' },
    { ids: ['1'], field: 'name', value: 'x' },
    { ids: [], field: 'name', value: 'x' },
    { ids: '1', field: 'name', value: 'x' },
    { ids: [1], field: 'name', value: { $ne: '' } },
    { ids: [1], field: 'name', value: 'x', where: '1=1' },
  ])('takes columns from the list and whole ids alone: not %j', async (body) => {
    const { status } = await post('update', body);
    expect(status).toBe(400);
    expect((await rowsOf()).rows.map(({ name }) => name)).toEqual([COLE.name, 'Second', 'Third']);
  });

  it('is taken back, with the date of the last update', async () => {
    const before = (await rowsOf()).rows;
    await post('update', { ids: [1, 2, 3], field: 'city', value: 'Davis' });
    expect((await undo()).body).toMatchObject({ success: true, listings: 3, undo: null });
    expect((await rowsOf()).rows).toEqual(before);
  });

  it('keeps markup and formulas as the text that they are', async () => {
    for (const value of [
      '<script>alert(1)</script>',
      '=HYPERLINK("http://evil.example")',
      "'; drop table x; --",
    ]) {
      await post('update', { ids: [1], field: 'name', value });
      expect((await rowsOf('?limit=1')).rows[0]?.name).toBe(value);
    }
  });
});

describe('a deletion', () => {
  beforeEach(() => table.fill([COLE, { ...COLE, name: 'Second' }, { ...COLE, name: 'Third' }]));

  it('takes the rows that are named, once however often it is asked for', async () => {
    const key = 'deletion-once';
    const { body } = await client.postOnce('/api/table/delete', { ids: [1, 3, 99] }, key);
    expect(body).toMatchObject({ success: true, listings: 2, undo: { kind: 'delete', listings: 2 } });
    expect((await client.postOnce('/api/table/delete', { ids: [1, 3, 99] }, key)).body).toMatchObject({
      listings: 0,
      undo: { kind: 'delete', listings: 2 },
    });
    expect(await idsOf()).toEqual([2]);
    expect(await counts()).toEqual([1, 1]);
  });

  it('is taken back whole, with ids and dates, and once', async () => {
    const before = (await rowsOf()).rows;
    const { body } = await post('delete', { ids: [1, 3] });
    const { id } = (body as { undo: { id: string } }).undo;
    expect((await post('undo', { id })).body).toMatchObject({ listings: 2, undo: null });
    expect((await post('undo', { id })).body).toMatchObject({ listings: 2, undo: null });
    expect((await rowsOf()).rows).toEqual(before);
  });

  it('can be taken back as long as no other act followed', async () => {
    const { body } = await post('delete', { ids: [1] });
    await post('update', { ids: [2], field: 'city', value: 'Davis' });
    const refused = await post('undo', { id: (body as { undo: { id: string } }).undo.id });
    expect([refused.status, refused.body.code]).toEqual([409, 'table.nothing_to_undo']);
    expect(await idsOf()).toEqual([2, 3]);
  });

  it.each([[[]], [['all']], [[null]], [[1e300]], [Array.from({ length: 5_001 }, (_, at) => at)]])(
    'takes no ids but whole ones, 5,000 at most',
    async (ids) => {
      expect((await post('delete', { ids })).status).toBe(400);
      expect(await idsOf()).toEqual([1, 2, 3]);
    },
  );
});

describe('Remove Dupes', () => {
  interface Preview extends Record<string, unknown> {
    preview: string;
    listings: number;
    rules: { rule: string; listings: number }[];
  }
  const preview = async () => (await client.get<Preview>('/api/table/duplicates')).body;
  const poor = { ...COLE, website: '', rating: null, reviewcount: null };

  it('says how many of each rule would go before anything goes, then keeps the richest', async () => {
    await table.fill([
      poor,
      COLE,
      { ...poor, website: COLE.website, address: '2 Other St', phone: '' },
      { ...poor, name: 'Cole Roasters' },
      { ...poor, phone: '', address: '917 Cole Street' },
      { ...COLE, name: 'Another', address: '1 A St', phone: '(415) 555-0001', website: '' },
    ]);
    const shown = await preview();
    expect(shown).toMatchObject({ success: true, count: 6, listings: 4 });
    expect(shown.rules.map(({ listings }) => listings)).toEqual([1, 1, 1, 1]);
    expect(await counts()).toEqual([6, 6]);
    const removed = await post('duplicates/remove', { preview: shown.preview });
    expect(removed.body).toMatchObject({ success: true, listings: 4, failed: 0, undo: { kind: 'dedupe' } });
    expect(await idsOf()).toEqual([2, 6]);
    expect((await undo()).body).toMatchObject({ listings: 4 });
    expect(await idsOf()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('removes what the preview showed or nothing', async () => {
    await table.fill([COLE, poor]);
    const shown = await preview();
    await table.fill([COLE, poor, poor]);
    const { status, body } = await post('duplicates/remove', { preview: shown.preview });
    expect([status, body.code]).toEqual([409, 'table.changed']);
    expect(await idsOf()).toEqual([1, 2, 3]);
  });

  it('goes through many in batches of 100, and one undo brings them all back', async () => {
    await table.fill(Array.from({ length: 250 }, (_, at) => (at === 0 ? COLE : poor)));
    const removed = await post('duplicates/remove', { preview: (await preview()).preview });
    expect(removed.body).toMatchObject({ listings: 249, undo: { listings: 249 } });
    expect((await undo()).body).toMatchObject({ listings: 249 });
    expect(await counts()).toEqual([250, 250]);
  });

  it('finds on the server what libs/listing finds, for any table', async () => {
    const anyRow = fc.record({
      name: fc.constantFrom('', 'Joe', ' joe ', 'Ann'),
      phone: fc.constantFrom('', '(212) 736-3100', '2127363100', '0000000000', '555'),
      address: fc.constantFrom('', '7 Carmine St', '7 Carmine Street', '9 Bleecker St'),
      city: fc.constantFrom('', 'New York'),
      category: fc.constantFrom('', 'Pizza'),
      website: fc.constantFrom('', 'http://joe.example/', 'https://www.joe.example'),
      rating: fc.constantFrom(null, 4, 4.5),
      reviewcount: fc.constantFrom(null, 0, 12),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(anyRow, { maxLength: 40 }), async (rows) => {
        await table.fill(rows);
        const stored = (await rowsOf()).rows;
        const expected = findDuplicates(stored);
        const shown = await preview();
        expect(shown.rules).toEqual(
          shown.rules.map(({ rule }) => ({
            rule,
            listings: expected.removed.filter((one) => one.rule === rule).length,
          })),
        );
        await post('duplicates/remove', { preview: shown.preview });
        expect(await idsOf()).toEqual(expected.kept.map(({ id }) => id));
      }),
      { numRuns: 25 },
    );
  });
});

describe('the download', () => {
  it('is the whole table as business_data_{date}.json', async () => {
    await table.fill([COLE, { ...COLE, name: '<b>=1+1</b>' }]);
    const { status, headers, text } = await client.get('/api/table/download');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="business_data_\d{4}-\d\d-\d\d\.json"$/,
    );
    const rows = JSON.parse(text) as SampleRow[];
    expect(rows.map(({ name }) => name)).toEqual([COLE.name, '<b>=1+1</b>']);
    expect(rows[0]).toMatchObject(COLE);
  });

  it('of an empty table is no file', async () => {
    await table.fill([]);
    const { status, body } = await client.get('/api/table/download');
    expect([status, body.message]).toEqual([404, 'No data to download.']);
  });
});

describe('the table of a user', () => {
  const CALLS: [string, (who: HttpClient) => ReturnType<HttpClient['get']>][] = [
    ['count', (who) => who.get('/api/table/count')],
    ['rows', (who) => who.get('/api/table/rows')],
    ['duplicates', (who) => who.get('/api/table/duplicates')],
    ['download', (who) => who.get('/api/table/download')],
    ['undo', (who) => who.get('/api/table/undo')],
    ['update', (who) => who.post('/api/table/update', { ids: [1], field: 'name', value: 'x' })],
    ['delete', (who) => who.post('/api/table/delete', { ids: [1] })],
  ];

  it.each(CALLS)('is not there before a database was chosen, nor with "No Database": %s', async (_, call) => {
    const fresh = await app.createUser();
    for (const choose of [false, true]) {
      if (choose) await fresh.client.post('/api/db/save', { provider: 'none' });
      const { status, body } = await call(fresh.client);
      expect([status, body.code]).toEqual([409, 'database.not_configured']);
    }
  });

  it('is reached by nobody else: the same ids are rows of their own table', async () => {
    await table.fill([COLE]);
    const acted = await post('update', { ids: [1], field: 'city', value: 'Davis' });
    const other = await app.createUser({ plan: 'professional' });
    const otherTable = await chooseSample(app, other);
    await otherTable.fill([{ ...COLE, name: 'Theirs' }]);
    await other.client.post('/api/table/update', { ids: [1], field: 'name', value: 'Changed' });
    const undone = await other.client.post('/api/table/undo', {
      id: (acted.body as { undo: { id: string } }).undo.id,
    });
    expect([undone.status, undone.body.code]).toEqual([409, 'table.nothing_to_undo']);
    await other.client.post('/api/table/delete', { ids: [1] });
    expect((await rowsOf()).rows).toMatchObject([{ id: 1, name: COLE.name, city: 'Davis' }]);
    await otherTable.close();
  });

  it('takes nothing back in another database than it was done in', async () => {
    const moving = await app.createUser({ plan: 'professional' });
    const own = await chooseSample(app, moving);
    await own.fill([COLE]);
    await moving.client.post('/api/table/delete', { ids: [1] });
    await moving.client.post('/api/db/sample');
    expect((await moving.client.get('/api/table/undo')).body).toEqual({ success: true, undo: null });
    await own.close();
  });
});

import { beforeEach, describe, expect, it } from '@jest/globals';
import { findDuplicates } from '@libs/listing';
import fc from 'fast-check';
import { Transaction } from '../../backend/platform/database';
import { COMPLETE_ROW, type TableRow } from '../support/table-api';
import { TableUser } from '../support/table-user';

const own = TableUser.forSpecFile();

const { getRows, getIds, getCounts, post, removeDuplicates } = own.api;
const undo = async () => {
  const { body } = await own.client.get<{ undo: { id: string } }>('/api/table/undo');
  return own.client.postIdempotent('/api/table/undo', { id: body.undo.id });
};

describe('an edit of table rows', () => {
  beforeEach(() =>
    own.table.fill([COMPLETE_ROW, { ...COMPLETE_ROW, name: 'Second' }, { ...COMPLETE_ROW, name: 'Third' }]),
  );

  it('sets one column in the given rows only', async () => {
    const { body } = await post('update', { ids: [1, 3], field: 'category', value: ' Café ' });
    expect(body).toMatchObject({
      success: true,
      listings: 2,
      value: 'Café',
      undo: { kind: 'edit', listings: 2 },
    });
    expect((await getRows()).rows.map(({ category }) => category)).toEqual(['Café', 'Coffee shop', 'Café']);
  });

  it.each([
    ['rating', '4.26', 4.3],
    ['rating', '', null],
    ['reviewcount', '12', 12],
    ['zip', '95616-1234', '95616-1234'],
    ['phone', '', ''],
    ['last_updated', '11/21/26', '2026-11-21T00:00:00.000Z'],
  ])('stores the %s %j as %j', async (field, value, expected) => {
    const { body } = await post('update', { ids: [1], field, value });
    expect(body.value).toBe(expected);
    expect((await getRows('?limit=1')).rows[0]?.[field as keyof TableRow]).toBe(expected);
  });

  it.each([
    ['rating', 'good'],
    ['rating', '6'],
    ['reviewcount', '1.5'],
    ['reviewcount', '-1'],
    ['zip', '12345678901'],
    ['country', 'x'.repeat(101)],
    ['last_updated', 'yesterday'],
  ])('refuses the %s %j, and explains why', async (field, value) => {
    const { status, body } = await post('update', { ids: [1], field, value });
    expect([status, body.code]).toEqual([400, 'request.invalid']);
    expect(body.details).toEqual([{ path: 'value', message: expect.stringMatching(/\.$/) }]);
    expect((await getRows('?limit=1')).rows[0]).toMatchObject(COMPLETE_ROW);
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
  ])('accepts only editable columns and integer ids: not %j', async (body) => {
    const { status } = await post('update', body);
    expect(status).toBe(400);
    expect((await getRows()).rows.map(({ name }) => name)).toEqual([COMPLETE_ROW.name, 'Second', 'Third']);
  });

  it('can be undone, including the date of the last update', async () => {
    const before = (await getRows()).rows;
    await post('update', { ids: [1, 2, 3], field: 'city', value: 'Davis' });
    expect((await undo()).body).toMatchObject({ success: true, listings: 3, undo: null });
    expect((await getRows()).rows).toEqual(before);
  });

  it('is undone except for what was changed since, and says so each time', async () => {
    const { body } = await post('update', { ids: [1, 2, 3], field: 'city', value: 'Davis' });
    await own.table.rows(`update "BusinessDatabase" set city = 'Theirs' where id = 2`);
    const expected = { success: true, listings: 2, cells: 2, changed: 1, undo: null };
    const { id } = (body as { undo: { id: string } }).undo;
    expect((await post('undo', { id })).body).toEqual(expected);
    expect((await post('undo', { id })).body).toEqual(expected);
    const { city } = COMPLETE_ROW;
    expect((await getRows()).rows.map((row) => row.city)).toEqual([city, 'Theirs', city]);
  });

  it('stores markup and formulas as plain text', async () => {
    for (const value of [
      '<script>alert(1)</script>',
      '=HYPERLINK("http://evil.example")',
      "'; drop table x; --",
    ]) {
      await post('update', { ids: [1], field: 'name', value });
      expect((await getRows('?limit=1')).rows[0]?.name).toBe(value);
    }
  });
});

describe('a deletion of table rows', () => {
  beforeEach(() =>
    own.table.fill([COMPLETE_ROW, { ...COMPLETE_ROW, name: 'Second' }, { ...COMPLETE_ROW, name: 'Third' }]),
  );

  it('removes the given rows once, even if the request is repeated', async () => {
    const key = 'deletion-once';
    const { body } = await own.client.postIdempotent('/api/table/delete', { ids: [1, 3, 99] }, key);
    expect(body).toMatchObject({ success: true, listings: 2, undo: { kind: 'delete', listings: 2 } });
    const repeated = await own.client.postIdempotent('/api/table/delete', { ids: [1, 3, 99] }, key);
    expect([repeated.headers.get('idempotent-replayed'), repeated.body]).toEqual(['true', body]);
    expect(await getIds()).toEqual([2]);
    expect(await getCounts()).toEqual([1, 1]);
  });

  it('can be undone completely, including ids and dates, but only once', async () => {
    const before = (await getRows()).rows;
    const { body } = await post('delete', { ids: [1, 3] });
    const { id } = (body as { undo: { id: string } }).undo;
    expect((await post('undo', { id })).body).toMatchObject({ listings: 2, undo: null });
    expect((await post('undo', { id })).body).toMatchObject({ listings: 2, undo: null });
    expect((await getRows()).rows).toEqual(before);
  });

  it('is undone except for listings whose id is taken by now', async () => {
    const { body } = await post('delete', { ids: [1, 2] });
    await own.table.rows(`insert into "BusinessDatabase" (id, name) values (2, 'Theirs')`);
    const { id } = (body as { undo: { id: string } }).undo;
    expect((await post('undo', { id })).body).toMatchObject({
      listings: 1,
      cells: null,
      changed: 1,
    });
    expect((await getRows()).rows.map(({ name }) => name)).toEqual([COMPLETE_ROW.name, 'Theirs', 'Third']);
  });

  it('is not made if its undo data cannot be stored, and neither is an edit', async () => {
    const before = (await getRows()).rows;
    const transaction = own.app.app.get(Transaction);
    await transaction.execute(`create function no_note() returns trigger language plpgsql as $$
      begin raise exception 'no room for notes'; end $$`);
    await transaction.execute(
      'create trigger no_note before insert on table_undo_part for each row execute function no_note()',
    );
    const refused = [
      await post('delete', { ids: [1, 2] }),
      await post('update', { ids: [1, 2], field: 'city', value: 'Davis' }),
    ];
    await transaction.execute('drop trigger no_note on table_undo_part');
    expect(refused.map(({ status }) => status)).toEqual([500, 500]);
    expect((await getRows()).rows).toEqual(before);
  });

  it('can be undone only until the next action', async () => {
    const { body } = await post('delete', { ids: [1] });
    await post('update', { ids: [2], field: 'city', value: 'Davis' });
    const refused = await post('undo', { id: (body as { undo: { id: string } }).undo.id });
    expect([refused.status, refused.body.code]).toEqual([409, 'table.nothing_to_undo']);
    expect(await getIds()).toEqual([2, 3]);
  });

  it.each([[[]], [['all']], [[null]], [[1e300]], [Array.from({ length: 5_001 }, (_, at) => at)]])(
    'accepts only integer ids, and at most 5,000',
    async (ids) => {
      expect((await post('delete', { ids })).status).toBe(400);
      expect(await getIds()).toEqual([1, 2, 3]);
    },
  );
});

describe('Remove Dupes', () => {
  interface Preview extends Record<string, unknown> {
    preview: string;
    listings: number;
    rules: { rule: string; listings: number }[];
  }
  const preview = async () => (await own.client.get<Preview>('/api/table/duplicates')).body;
  const incomplete = { ...COMPLETE_ROW, website: '', rating: null, reviewcount: null };

  it('previews how many rows each rule will remove, and keeps the most complete row', async () => {
    await own.table.fill([
      incomplete,
      COMPLETE_ROW,
      { ...incomplete, website: COMPLETE_ROW.website, address: '2 Other St', phone: '' },
      { ...incomplete, name: 'Cole Roasters' },
      { ...incomplete, phone: '', address: '917 Cole Street' },
      { ...COMPLETE_ROW, name: 'Another', address: '1 A St', phone: '(415) 555-0001', website: '' },
    ]);
    const previewed = await preview();
    expect(previewed).toMatchObject({ success: true, count: 6, listings: 4 });
    expect(previewed.rules.map(({ listings }) => listings)).toEqual([1, 1, 1, 1]);
    expect(await getCounts()).toEqual([6, 6]);
    const removed = await removeDuplicates(previewed.preview);
    expect(removed.body).toMatchObject({ success: true, listings: 4, failed: 0, undo: { kind: 'dedupe' } });
    expect(await getIds()).toEqual([2, 6]);
    expect((await undo()).body).toMatchObject({ listings: 4 });
    expect(await getIds()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('removes either exactly what the preview showed, or nothing', async () => {
    await own.table.fill([COMPLETE_ROW, incomplete]);
    const previewed = await preview();
    await own.table.fill([COMPLETE_ROW, incomplete, incomplete]);
    const { status, body } = await removeDuplicates(previewed.preview);
    expect([status, body.code]).toEqual([409, 'table.changed']);
    expect(await getIds()).toEqual([1, 2, 3]);
  });

  it('removes the duplicates once if requested twice at the same time, and one undo restores all rows', async () => {
    await own.table.fill(Array.from({ length: 350 }, (_, at) => (at === 0 ? COMPLETE_ROW : incomplete)));
    const previewed = await preview();
    const responses = await Promise.all([1, 2].map(() => removeDuplicates(previewed.preview)));
    expect(responses.map(({ status, body }) => [status, body.listings ?? body.code]).sort()).toEqual([
      [200, 349],
      [409, 'table.changed'],
    ]);
    expect((await undo()).body).toMatchObject({ listings: 349 });
    expect(await getCounts()).toEqual([350, 350]);
  });

  it('removes many rows in batches of 100, and one undo restores them all', async () => {
    await own.table.fill(Array.from({ length: 250 }, (_, at) => (at === 0 ? COMPLETE_ROW : incomplete)));
    const removed = await removeDuplicates((await preview()).preview);
    expect(removed.body).toMatchObject({ listings: 249, undo: { listings: 249 } });
    expect((await undo()).body).toMatchObject({ listings: 249 });
    expect(await getCounts()).toEqual([250, 250]);
  });

  it('finds the same duplicates with SQL as libs/listing does, in any table', async () => {
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
        await own.table.fill(rows);
        const stored = (await getRows()).rows;
        const expected = findDuplicates(stored);
        const previewed = await preview();
        expect(previewed.rules).toEqual(
          previewed.rules.map(({ rule }) => ({
            rule,
            listings: expected.removed.filter((one) => one.rule === rule).length,
          })),
        );
        await removeDuplicates(previewed.preview);
        expect(await getIds()).toEqual(expected.kept.map(({ id }) => id));
      }),
      { numRuns: 25 },
    );
  });
});

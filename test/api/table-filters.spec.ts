import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseRowFilter, RowFilterRefused, rowMatches } from '@libs/listing';
import { connectSampleDatabase } from '../support/sample-table';
import { hostileFilters } from '../support/filter-trees';
import { COMPLETE_ROW, type RowsResponse } from '../support/table-api';
import { TableUser } from '../support/table-user';

const ROWS = [
  { ...COMPLETE_ROW, name: 'Ann', city: 'Davis', rating: 4.5 },
  { ...COMPLETE_ROW, name: 'bob', city: 'davis', rating: null, website: '' },
  { ...COMPLETE_ROW, name: 'Cid', city: 'Sacramento', rating: 3, phone: '' },
  { ...COMPLETE_ROW, name: "O'Dan 100%", city: 'Woodland', rating: 5 },
];
const FIELDS = [
  'name',
  'city',
  'phone',
  'website',
  'rating',
  'reviewcount',
  'created_at',
  'latitude',
] as const;
const TEXTS = ['davis', 'Ann', 'o', '%', "'", '*', 'bob'];
const FUZZED = 2_000;

const params = (where: unknown, rest = '') => `?where=${encodeURIComponent(JSON.stringify(where))}${rest}`;

describe('the filter tree of the table', () => {
  const own = TableUser.forSpecFile();
  beforeAll(() => own.table.fill(ROWS));
  const { getRows, getCounts } = own.api;
  const names = async (where: unknown, rest = '') =>
    (await getRows(params(where, rest))).rows.map(({ name }) => name);

  it('selects rows by groups of conditions, together with the simple filters', async () => {
    const inDavis = { op: 'is', field: 'city', value: 'Davis' };
    const wellRated = { op: 'between', field: 'rating', from: 4.5 };
    expect(await names({ any: [inDavis, wellRated] })).toEqual(['Ann', 'bob', "O'Dan 100%"]);
    expect(await names({ all: [inDavis, wellRated] })).toEqual(['Ann']);
    expect(await names({ any: [inDavis, wellRated] }, '&has=website&filter=100%25')).toEqual(["O'Dan 100%"]);
    expect(await names({ all: [{ any: [inDavis, wellRated] }, { op: 'empty', field: 'website' }] })).toEqual([
      'bob',
    ]);
    expect(await getCounts(params({ op: 'any_of', field: 'city', values: ['davis', 'Woodland'] }))).toEqual([
      4, 3,
    ]);
    const csv = await own.client.get(`/api/table/download${params(inDavis, '&format=csv&fields=name')}`);
    expect(csv.text).toBe('name\r\nAnn\r\nbob\r\n');
  });

  it('takes a filter of a long script, and says what is too long for an address', async () => {
    const filter = (length: number) => ({
      any: Array.from({ length: 6 }, () => ({ op: 'is', field: 'city', value: '市'.repeat(length) })),
    });
    const ask = (where: unknown) => own.client.get<{ message: string }>(`/api/table/count${params(where)}`);
    expect((await ask(filter(190))).status).toBe(200);
    const long = await ask({ any: Array.from({ length: 10 }, () => filter(190).any[0]) });
    expect([long.status, JSON.stringify(long.body)]).toEqual([
      400,
      expect.stringContaining('is too long for an address'),
    ]);
  });

  it('selects the rows of an edit', async () => {
    const path = (matching: number) =>
      `/api/table/rows${params({ op: 'empty', field: 'rating' }, `&matching=${matching}`)}`;
    expect((await own.client.send('DELETE', path(2), {})).status).toBe(409);
    const { body } = await own.client.send<{ listings: number; undo: { id: string } }>('DELETE', path(1), {});
    expect(body.listings).toBe(1);
    expect(await getCounts()).toEqual([3, 3]);
    expect((await own.api.post('undo', { id: body.undo.id })).status).toBe(200);
  });

  it('is refused with the part that is wrong', async () => {
    const refused = async (where: unknown) => (await own.client.get(`/api/table/rows${params(where)}`)).body;
    expect(await refused({ all: [{ op: 'is', field: 'shoe_size', value: '9' }] })).toMatchObject({
      code: 'request.invalid',
      details: [{ path: 'where', message: 'all.0.field must be the name of a column' }],
    });
    expect((await own.client.get('/api/table/count?where={')).status).toBe(400);
    expect((await own.client.get('/api/table/download?where=[]')).status).toBe(400);
    expect(
      (await own.client.get('/api/table/rows?where={"op":"complete"}&where={"op":"complete"}')).status,
    ).toBe(400);
  });

  it('is refused with the name of an optional column that the table does not have', async () => {
    const where = params({ all: [{ op: 'between', field: 'price_level', from: 1 }] });
    const edit = { field: 'city', value: 'Davis' };
    for (const path of ['rows', 'count', 'summary', 'download']) {
      const { status, body } = await own.client.get(`/api/table/${path}${where}`);
      expect([path, status, body]).toMatchObject([
        path,
        400,
        {
          code: 'database.no_column',
          message: expect.stringMatching(/^The table has no column "price_level"\. /),
        },
      ]);
    }
    expect((await own.client.get('/api/table/rows?sort=price_level')).status).toBe(400);
    expect((await own.client.get('/api/table/rows?empty=price_level')).status).toBe(400);
    const edited = await own.client.send('PATCH', `/api/table/rows${where}&matching=1`, { body: edit });
    expect(edited.status).toBe(400);
  });

  it(`gives the rows that match, or 400, for ${FUZZED} filters of which most are hostile`, async () => {
    const stranger = await own.app.createUser({ plan: 'professional' });
    const foreign = await connectSampleDatabase(own.app, stranger);
    try {
      await foreign.fill(ROWS.map((row) => ({ ...row, name: `foreign ${row.name}` })));
      const { rows } = await getRows();
      let accepted = 0;
      await fc.assert(
        fc.asyncProperty(hostileFilters({ fields: FIELDS, texts: TEXTS }), async (where) => {
          const filter = (() => {
            try {
              return parseRowFilter(JSON.stringify(where) ?? '');
            } catch (error) {
              if (error instanceof RowFilterRefused) return null;
              throw error;
            }
          })();
          const { status, body } = await own.client.get<RowsResponse>(`/api/table/rows${params(where)}`);
          if (!filter) return expect(status).toBe(400);
          accepted += 1;
          expect(status).toBe(200);
          expect([where, body.rows]).toEqual([where, rows.filter((row) => rowMatches(filter, { ...row }))]);
        }),
        { numRuns: FUZZED, endOnFailure: true },
      );
      expect(accepted).toBeGreaterThan(FUZZED / 10);
      expect(await getCounts()).toEqual([ROWS.length, ROWS.length]);
    } finally {
      await foreign.close();
    }
  }, 900_000);
});

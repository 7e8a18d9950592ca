import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseRowFilter, RowFilterRefused, rowMatches } from '@libs/listing';
import { hostileFilters } from '../support/filter-trees';
import { connectSampleDatabase } from '../support/sample-table';
import { COMPLETE_ROW } from '../support/table-api';
import { TableUser } from '../support/table-user';

interface MapResponse extends Record<string, unknown> {
  total: number;
  inside: number;
  bounds: Record<string, number> | null;
  clusters: { count: number; latitude: number; longitude: number }[];
  listings: { id: number; latitude: number; longitude: number }[];
}

const TOWNS = [
  { city: 'Davis', latitude: 38.54, longitude: -121.74 },
  { city: 'Utrecht', latitude: 52.09, longitude: 5.12 },
];
/** Six rows with a position, and one without. */
const ROWS = [
  ...Array.from({ length: 6 }, (_, at) => {
    const { city, latitude, longitude } = TOWNS[at % 2]!;
    return { ...COMPLETE_ROW, city, latitude: latitude + at / 1_000, longitude: longitude + at / 1_000 };
  }),
  { ...COMPLETE_ROW, city: 'Davis', latitude: null, longitude: null },
];
const IN_DAVIS = { op: 'is', field: 'city', value: 'Davis' };
const FUZZED = 500;

const where = (filter: unknown) => `where=${encodeURIComponent(JSON.stringify(filter))}`;

describe('the map of the table', () => {
  const own = TableUser.forSpecFile();
  beforeAll(() => own.table.fill(ROWS));
  const getMap = (query = '', { client } = own.user) => client.get<MapResponse>(`/api/table/map?${query}`);
  const ids = async (query: string) => (await getMap(query)).body.listings.map(({ id }) => id).sort();

  it('shows the listings that match the filter, in a box', async () => {
    const { body } = await getMap();
    expect(body).toMatchObject({ total: 6, inside: 6, clusters: [] });
    expect(body.bounds).toEqual({
      south: 38.54,
      west: -121.74,
      north: expect.closeTo(52.095, 9),
      east: 5.125,
    });
    expect(await ids(where(IN_DAVIS))).toEqual([1, 3, 5]);
    expect(await ids('south=50&north=60&west=0&east=10&zoom=6')).toEqual([2, 4, 6]);
    expect(await ids('south=38.5435&west=-121.7365&north=38.5445&east=-121.7355&zoom=18')).toEqual([5]);
    expect(await ids('west=170&east=-100&zoom=4')).toEqual([1, 3, 5]);
    const shape = TOWNS.slice(0, 1).flatMap(({ latitude, longitude }) => [
      [latitude - 0.0005, longitude - 0.0005],
      [latitude + 0.0025, longitude - 0.0005],
      [latitude + 0.0025, longitude + 0.0025],
      [latitude - 0.0005, longitude + 0.0025],
    ]);
    expect(await ids(where({ op: 'inside', shape }))).toEqual([1, 3]);
  });

  it('shows what is left after listings were deleted, and all of them after the deletion was undone', async () => {
    const path = `/api/table/rows?${where(IN_DAVIS)}&matching=4`;
    const { body } = await own.client.send<{ undo: { id: string } }>('DELETE', path, {});
    expect(await ids('')).toEqual([2, 4, 6]);
    expect((await own.api.post('undo', { id: body.undo.id })).status).toBe(200);
    expect(await ids('')).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('refuses boxes that no screen has', async () => {
    const refused = async (query: string) => (await getMap(query)).body;
    expect(await refused('zoom=9')).toMatchObject({
      code: 'request.invalid',
      details: [{ path: 'zoom', message: 'the box is too large for this zoom' }],
    });
    expect(await refused('south=5&north=4')).toMatchObject({ details: [{ path: 'south' }] });
    for (const query of ['south=-91', 'east=181', 'west=NaN', 'zoom=23', 'zoom=1.5', 'west=1&west=2'])
      expect([query, (await getMap(query)).status]).toEqual([query, 400]);
  });

  it('does not show the listings of others', async () => {
    const stranger = await own.app.createUser({ plan: 'professional' });
    expect((await getMap('', stranger)).body).toMatchObject({ status: 409, code: 'database.not_configured' });
    const foreign = await connectSampleDatabase(own.app, stranger);
    try {
      await foreign.fill([{ ...COMPLETE_ROW, id: 99, latitude: -33.9, longitude: 18.4 }]);
      expect((await getMap('', stranger)).body.listings.map(({ id }) => id)).toEqual([99]);
      expect(await ids('')).toEqual([1, 2, 3, 4, 5, 6]);
    } finally {
      await foreign.close();
    }
  });

  it('may be read by tokens that may read the table', async () => {
    const tokenWith = async (scopes: string[]) => {
      const body = { name: scopes.join(), scopes, expiresInDays: 30 };
      return (await own.client.post<{ secret: string }>('/api/auth/tokens', body)).body.secret;
    };
    const statusWith = async (scopes: string[]) => {
      const headers = { authorization: `Bearer ${await tokenWith(scopes)}` };
      return (await own.app.client().send('GET', '/api/table/map', { headers })).status;
    };
    expect([await statusWith(['table:read']), await statusWith(['jobs:read'])]).toEqual([200, 403]);
  });

  it(`shows the rows that match, or responds with 400, for ${FUZZED} filters of which most are hostile`, async () => {
    const { rows } = await own.api.getRows();
    const fields = ['name', 'city', 'phone', 'rating', 'created_at', 'latitude'] as const;
    await fc.assert(
      fc.asyncProperty(hostileFilters({ fields, texts: ['davis', "'", '%'] }), async (filter) => {
        const parsed = (() => {
          try {
            return parseRowFilter(JSON.stringify(filter) ?? '');
          } catch (error) {
            if (error instanceof RowFilterRefused) return null;
            throw error;
          }
        })();
        const { status, body } = await getMap(where(filter));
        if (!parsed) return expect(status).toBe(400);
        expect(status).toBe(200);
        const matching = rows.filter((row) => row.latitude !== null && rowMatches(parsed, { ...row }));
        expect(body.listings.map(({ id }) => id).sort()).toEqual(matching.map(({ id }) => id).sort());
      }),
      { numRuns: FUZZED, endOnFailure: true },
    );
  }, 600_000);
});

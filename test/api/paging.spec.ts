import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { describeApi } from '../../backend/describe-api';
import { Transaction } from '../../backend/platform/database';
import { listOperations } from '../../backend/platform/openapi';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';
import { uploadList } from '../support/upload-list';

const SETUP = {
  mode: 'autonomous',
  cities: [
    { city: 'Mesa, AZ', businessTypes: ['Dentists', 'Bars'] },
    { city: 'Reno, NV', businessTypes: ['Bars'] },
  ],
};
const LISTS = [
  ...(['targets', 'listings', 'rows', 'areas'] as const),
  ...(['webhooks', 'schedules', 'tokens', 'links', 'setups', 'lists', 'views'] as const),
];
type List = (typeof LISTS)[number];

let app: TestApp;
let user: TestUser;
let urls: Record<List, string>;

beforeAll(async () => {
  app = await startTestApp({ settings: { roles: ['web'], job: { multipleNeedsDatabase: false } } });
  user = await app.createUser({ plan: 'professional' });
  await user.client.post('/api/db/save', { provider: 'none' });
  const { body } = await user.client.post<{ manualRunId: string }>('/api/runtime/start', SETUP);
  await app.app.get(Transaction).rows(
    `insert into captured_listing (job_id, seq, user_id, target_id, place_key, name, phone, phone_e164, category, address,
       city, state, country, zip, plus_code, website, status, sponsored, captured_at, is_new, latitude, longitude)
     select j.id, n, j.user_id, (select min(id) from target where job_id = j.id), 'maps:' || n, 'Place ' || n, '', '', '', '',
       '', '', '', '', '', '', 'open', false, now(), true, 33, -111
     from job j, generate_series(1, 3) n where j.public_id = $1`,
    [body.manualRunId],
  );
  for (const name of ['One', 'Two', 'Three']) {
    await user.client.post('/api/webhooks', {
      name,
      url: 'https://crm.example.org/hook',
      events: ['job.finished'],
    });
    await user.client.post('/api/setups', { name, setup: SETUP });
    await uploadList(user.client, name, 'a@a.example');
    await user.client.post('/api/auth/tokens', { name, scopes: ['jobs:read'], expiresInDays: 90 });
    await user.client.post('/api/download-links', { name, table: {}, expiresInDays: 30 });
    await user.client.post('/api/table/views', { name });
    await user.client.post('/api/schedules', {
      name,
      setup: SETUP,
      cadence: { kind: 'daily', at: '06:30' },
      timeZone: 'America/Phoenix',
    });
  }
  const job = `/api/jobs/${body.manualRunId}`;
  urls = {
    targets: `${job}/targets`,
    listings: `${job}/listings`,
    rows: `${job}/rows`,
    areas: `${job}/areas`,
    webhooks: '/api/webhooks',
    schedules: '/api/schedules',
    tokens: '/api/auth/tokens',
    links: '/api/download-links',
    setups: '/api/setups',
    lists: '/api/known-lists',
    views: '/api/table/views',
  };
});
afterAll(() => app.close());

type Page = Record<List, object[]> & { nextCursor: string | null };
const get = (url: string) => user.client.get<Page>(url);

describe.each(LISTS)('the list of %s', (list) => {
  it('has the same rows in the same order as one page and as several', async () => {
    const { body: whole } = await get(urls[list]);
    expect(whole[list]).toHaveLength(3);
    expect(whole.nextCursor).toBeNull();
    const first = await get(`${urls[list]}?limit=2`);
    const { nextCursor } = first.body;
    const link = /^<(.+)>; rel="next"$/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    expect(link).toBe(`${urls[list]}?limit=2&cursor=${nextCursor}`);
    const last = await get(link);
    expect([...first.body[list], ...last.body[list]]).toEqual(whole[list]);
    expect([last.body.nextCursor, last.headers.get('link')]).toEqual([null, null]);
  });

  it.each(['limit=0', 'limit=1000000', 'limit=x', 'cursor=x', 'cursor=WyIxIiwiMiIsIjMiLCI0Il0'])(
    'refuses %s',
    async (query) => {
      expect((await get(`${urls[list]}?${query}`)).status).toBe(400);
    },
  );
});

describe('the lists of the API', () => {
  /** Lists that have a fixed or a small maximum length, or that are only the newest part of a series. */
  const SHORT = [
    ...['getReadiness', 'getSubscriptionStatus', 'getOffers', 'listOpenPayments', 'getSandbox'],
    ...['getSearchInputs', 'listSessions', 'getJob', 'listMinutes', 'previewDuplicates', 'getRuntimeStatus'],
    ...['getJobLog', 'getSchedule', 'getWebhook', 'getDatabaseFields', 'getCityPositions', 'listCategories'],
    ...['listJobShapes', 'listRegionCities', 'getKnownList', 'summarizeTable', 'getTableView'],
    ...['getTableMapping', 'listUserTables', 'listUserColumns', 'searchBusinessTypes', 'getTableMap'],
    'getTableRowHistory',
    'listShapeCities',
    'searchCountries',
  ];

  it('have a cursor and a limit', async () => {
    const document = JSON.parse(JSON.stringify(await describeApi())) as Awaited<
      ReturnType<typeof describeApi>
    >;
    const schemas = document.components?.schemas as Record<string, { properties: Record<string, object> }>;
    const unpaged = listOperations(document).flatMap(({ method, operation }) => {
      const response = operation.responses['200'] as
        { content?: Record<string, { schema?: { $ref?: string } }> } | undefined;
      const name = response?.content?.['application/json']?.schema?.$ref?.split('/').at(-1) ?? '';
      const properties = schemas[name]?.properties ?? {};
      const isList = Object.values(properties).some((field) => 'type' in field && field.type === 'array');
      const parameters = (operation.parameters ?? []).map((one) => ('name' in one ? one.name : ''));
      const isPaged =
        'nextCursor' in properties && parameters.includes('cursor') && parameters.includes('limit');
      return method === 'get' && isList && !isPaged ? [operation.operationId ?? ''] : [];
    });
    expect(unpaged.filter((id) => !SHORT.includes(id))).toEqual([]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ListingStorePool } from '../../backend/database-config';
import { sampleListing } from '../support/listing-stores/sample-listings';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';

describe('the optional columns of the table', () => {
  let app: TestApp;
  let user: TestUser;
  beforeAll(async () => {
    app = await startTestApp({ settings: { roles: ['web'] } });
    user = await app.createUser({ plan: 'professional' });
  });
  afterAll(() => app.close());

  const choose = (body: object) => user.client.patch('/api/db/fields', body);
  const deliver = (n: number) =>
    app.app.get(ListingStorePool).use(user, (store) =>
      store.upsert([
        sampleListing(n, {
          details: { opening_hours: 'Mo-Fr 09:00-17:00', price_level: 2, owner_name: 'A person' },
        }),
      ]),
    );
  const rows = async (query = '') =>
    ((await user.client.get(`/api/table/rows${query}`)).body as { rows: { name: string; fields?: object }[] })
      .rows;

  it('need a configuration', async () => {
    expect((await choose({ set: 'full' })).status).toBe(409);
    expect((await user.client.get('/api/db/fields')).body).toMatchObject({ set: 'basic', fields: [] });
  });

  it('are added to the table, delivered, shown, sorted, filtered and downloaded', async () => {
    expect((await user.client.post('/api/db/sample')).status).toBe(200);
    await deliver(1);
    expect((await rows())[0]).not.toHaveProperty('fields');

    const chosen = await choose({ set: 'custom', fields: ['opening_hours', 'price_level'] });

    expect(chosen.body).toMatchObject({
      success: true,
      fields: ['opening_hours', 'price_level'],
      missing: [],
      sql: null,
    });
    await deliver(2);
    expect(await rows('?sort=price_level&has=opening_hours')).toMatchObject([
      { name: 'Bakery 2', fields: { opening_hours: 'Mo-Fr 09:00-17:00', price_level: 2 } },
    ]);
    expect((await rows())[0]?.fields).toEqual({ opening_hours: null, price_level: null });
    const download = (await user.client.get<object[]>('/api/table/download')).body;
    expect(download[1]).toMatchObject({ name: 'Bakery 2', price_level: 2 });
    expect((await user.client.get('/api/table/rows?sort=description')).status).toBeGreaterThanOrEqual(400);
  });

  it('have the reason beside emails, which an empty one needs', async () => {
    const chosen = await choose({ set: 'custom', fields: ['emails'] });
    expect(chosen.body).toMatchObject({ fields: ['emails', 'contact_gap'], missing: [] });
    expect((await user.client.get('/api/db/fields')).body).toMatchObject({
      set: 'custom',
      fields: ['emails', 'contact_gap'],
    });
    await choose({ set: 'custom', fields: ['opening_hours', 'price_level'] });
  });

  it('can be all of them, except those that describe a person, which are chosen by name', async () => {
    const full = (await choose({ set: 'full' })).body as { fields: string[] };
    expect(full.fields).toContain('opening_hours');
    expect(full.fields).not.toContain('owner_name');
    expect((await choose({ set: 'custom', fields: ['owner_name'] })).body).toMatchObject({
      fields: ['owner_name'],
    });
    expect((await user.client.get('/api/db/setup-sql')).body).toMatchObject({
      supabase: expect.stringContaining('add column if not exists owner_name text'),
      mysql: expect.stringContaining('add column owner_name text null'),
    });
  });

  it('stay when the user goes back to the basic ones, but are not shown any more', async () => {
    expect((await choose({ set: 'basic' })).body).toMatchObject({ fields: [], missing: [] });
    expect((await rows())[0]).not.toHaveProperty('fields');
    await choose({ set: 'custom', fields: ['price_level'] });
    expect((await rows()).map((row) => row.fields)).toEqual([{ price_level: null }, { price_level: 2 }]);
  });

  it('must exist', async () => {
    expect((await choose({ set: 'custom', fields: ['shoe_size'] })).status).toBe(400);
    expect((await choose({ set: 'everything' })).status).toBe(400);
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';

interface View extends Record<string, unknown> {
  id: string;
  name: string;
  isDefault: boolean;
}

const QUERY = {
  filter: 'cafe',
  empty: ['website'],
  where: '{"op":"is","field":"city","value":"Davis"}',
  sort: 'city.asc,rating.desc',
};
const COLUMNS = [{ field: 'name', width: 240, pinned: true }, { field: 'phone' }];

describe('the saved views of the table', () => {
  let app: TestApp;
  let user: TestUser;
  beforeAll(async () => {
    app = await startTestApp();
    user = await app.createUser();
  });
  afterAll(() => app.close());

  const create = (body: object, by = user) => by.client.post<View>('/api/table/views', body);
  const list = async (by = user) => (await by.client.get<{ views: View[] }>('/api/table/views')).body.views;
  const change = (id: string, body: object, by = user) =>
    by.client.send<View>('PATCH', `/api/table/views/${id}`, { body });

  it('are saved, changed in parts, listed and deleted', async () => {
    const { status, body: view } = await create({ name: ' Davis ', query: QUERY, columns: COLUMNS });
    expect(status).toBe(200);
    expect(view).toMatchObject({ name: 'Davis', query: QUERY, columns: COLUMNS, isDefault: false });
    const renamed = await change(view.id, { name: 'Without a website', query: { empty: ['website'] } });
    expect(renamed.body).toEqual({ ...view, name: 'Without a website', query: { empty: ['website'] } });
    expect(await list()).toEqual([renamed.body]);
    expect((await user.client.get(`/api/table/views/${view.id}`)).body).toEqual(renamed.body);
    expect((await user.client.delete(`/api/table/views/${view.id}`)).status).toBe(200);
    expect((await user.client.get(`/api/table/views/${view.id}`)).status).toBe(404);
    expect(await list()).toEqual([]);
  });

  it('have different names, and at most one is the default', async () => {
    const owner = await app.createUser();
    const one = (await create({ name: 'One', isDefault: true }, owner)).body;
    const two = (await create({ name: 'Two' }, owner)).body;
    expect((await create({ name: 'one' }, owner)).body).toMatchObject({
      code: 'table.view_name_taken',
      status: 409,
    });
    expect((await change(two.id, { name: 'ONE' }, owner)).status).toBe(409);
    expect((await change(one.id, { name: 'ONE' }, owner)).status).toBe(200);
    const defaults = async () =>
      (await list(owner)).filter(({ isDefault }) => isDefault).map(({ name }) => name);
    expect(await defaults()).toEqual(['ONE']);
    await change(two.id, { isDefault: true }, owner);
    expect(await defaults()).toEqual(['Two']);
    await change(one.id, { isDefault: false }, owner);
    expect(await defaults()).toEqual(['Two']);
    await change(two.id, { isDefault: false }, owner);
    expect(await defaults()).toEqual([]);
  });

  it('belong to one user', async () => {
    const stranger = await app.createUser();
    const { id } = (await create({ name: 'Mine' })).body;
    expect((await change(id, { name: 'Theirs' }, stranger)).status).toBe(404);
    expect((await stranger.client.delete(`/api/table/views/${id}`)).status).toBe(404);
    expect(await list(stranger)).toEqual([]);
    expect((await list()).map(({ name }) => name)).toEqual(['Mine']);
  });

  it.each<[string, object]>([
    ['no name', {}],
    ['a long name', { name: 'x'.repeat(61) }],
    ['an unknown column', { name: 'x', columns: [{ field: 'password' }] }],
    ['a column twice', { name: 'x', columns: [{ field: 'name' }, { field: 'name' }] }],
    ['no column', { name: 'x', columns: [null] }],
    ['a list in place of a column', { name: 'x', columns: [[{ field: 'name' }]] }],
    ['a width of 0', { name: 'x', columns: [{ field: 'name', width: 0 }] }],
    ['an unknown order', { name: 'x', query: { sort: 'name;drop' } }],
    ['an unknown condition', { name: 'x', query: { where: '{"op":"is","field":"password","value":"x"}' } }],
    ['an unknown part', { name: 'x', query: { page: 3 } }],
  ])('are refused with %s', async (_, body) => {
    expect((await create(body)).status).toBe(400);
  });

  it('are at most 100', async () => {
    const owner = await app.createUser();
    const created: Awaited<ReturnType<typeof create>>[] = [];
    // Only the last ones at once: on a slow machine, many would wait for each other too long.
    for (let at = 0; at < 95; at += 1) created.push(await create({ name: `View ${at}` }, owner));
    const last = Array.from({ length: 8 }, (_, at) => create({ name: `Last view ${at}` }, owner));
    created.push(...(await Promise.all(last)));
    expect(created.filter(({ status }) => status === 200)).toHaveLength(100);
    expect(created.filter(({ status }) => status === 409)).toHaveLength(3);
    const { body } = await create({ name: 'One more' }, owner);
    expect(body).toMatchObject({ code: 'table.too_many_views' });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Transaction } from '../../backend/platform/database';
import { IS_WAITED_FOR } from '../support/is-waited-for';
import { killStoreHosts } from '../support/kill-store-hosts';
import { PROJECT_KEY } from '../support/listing-stores/fake-postgrest';
import { supabaseAdapter, type SupabaseAdapter } from '../support/listing-stores/supabase-adapter';
import { COMPLETE_ROW, tableApi } from '../support/table-api';
import { TableUser } from '../support/table-user';
import type { TestUser } from '../support/test-app';
import { until } from '../support/until';

const MAY_BE_DONE = 'The change may have been made: look at the table before you try again.';
const own = TableUser.forSpecFile();

/** The methods that are called on the table, with the same key each time. */
const EDITS = [
  ['POST', '/api/table/update', { ids: [1], field: 'name', value: 'Lost' }],
  ['POST', '/api/table/delete', { ids: [1] }],
  ['PATCH', '/api/table/cells', { fields: ['name'], rows: [{ id: 1, values: ['Lost'] }] }],
  ['PATCH', '/api/table/rows?filter=cafe&matching=3', { field: 'name', value: 'Lost' }],
  ['DELETE', '/api/table/rows?filter=cafe&matching=3', undefined],
] as const;

const send = (
  client: TestUser['client'],
  [method, path, body]: readonly [string, string, unknown],
  key: string,
) => client.send(method, path, { body, headers: { 'Idempotency-Key': key } });

describe('an edit whose conversation with the database is lost', () => {
  beforeEach(async () => {
    await own.table.fill(['Ann', 'Bob', 'Cid'].map((name) => ({ ...COMPLETE_ROW, name: `${name} Cafe` })));
    await own.client.get('/api/table/rows');
  });

  const isWaiting = async () => (await own.table.rows(IS_WAITED_FOR)).length > 0;
  const names = async () =>
    (await own.table.rows<{ name: string }>('select name from "BusinessDatabase" order by id')).map(
      ({ name }) => name,
    );

  /** Ends the hosts while a change waits for a row. */
  async function lose<T>(id: number, change: () => Promise<T>): Promise<T> {
    await own.table.rows('begin');
    await own.table.rows(`select from "BusinessDatabase" where id = ${id} for update`);
    const changed = change();
    await until('the change waits', isWaiting);
    await killStoreHosts();
    const result = await changed;
    await own.table.rows('rollback');
    return result;
  }

  it.each(EDITS)('is not made again by a repeated request: %s %s', async (...edit) => {
    const key = `lost ${edit[0]} ${edit[1]}`.replaceAll(' ', '-');
    const before = await names();
    const first = await lose(1, () => send(own.client, edit, key));
    expect([first.status, first.body]).toMatchObject([
      424,
      {
        code: 'database.change_unknown',
        message: `The conversation with the database ended: it was interrupted. ${MAY_BE_DONE}`,
      },
    ]);
    const repeated = await send(own.client, edit, key);
    expect([repeated.status, repeated.headers.get('idempotent-replayed')]).toEqual([424, 'true']);
    expect(repeated.headers.get('content-type')).toMatch('application/problem+json');
    expect(repeated.body).toEqual({ ...first.body, requestId: expect.any(String) });
    expect(await names()).toEqual(before);
    expect((await send(own.client, edit, `${key}-again`)).status).toBe(200);
    expect(await names()).not.toEqual(before);
  });

  it('is not made again by a repeated request: a replacement of texts', async () => {
    const body = { field: 'name', find: 'Cafe', replacement: 'Bar' };
    const { body: shown } = await own.client.post<{ preview: string }>(
      '/api/table/replacements/preview',
      body,
    );
    const edit = ['POST', '/api/table/replacements', { ...body, preview: shown.preview }] as const;
    const before = await names();
    const first = await lose(2, () => send(own.client, edit, 'lost-replacement'));
    expect([first.status, first.body.code]).toEqual([424, 'database.change_unknown']);
    const repeated = await send(own.client, edit, 'lost-replacement');
    expect([repeated.status, repeated.headers.get('idempotent-replayed')]).toEqual([424, 'true']);
    expect(await names()).toEqual(before);
    const again = await send(own.client, edit, 'lost-replacement-again');
    expect([again.status, again.body]).toMatchObject([200, { listings: 3 }]);
    expect(await names()).toEqual(['Ann Bar', 'Bob Bar', 'Cid Bar']);
  });

  it('is made once if only what was read for it is lost: a replacement of texts', async () => {
    const body = { field: 'name', find: 'Cafe', replacement: 'Cafe Cafe' };
    const { body: shown } = await own.client.post<{ preview: string }>(
      '/api/table/replacements/preview',
      body,
    );
    await own.table.rows('begin');
    await own.table.rows('lock table "BusinessDatabase" in access exclusive mode');
    const replaced = own.client.post('/api/table/replacements', { ...body, preview: shown.preview });
    await until('the reading waits', isWaiting);
    await killStoreHosts();
    await own.table.rows('rollback');
    expect([(await replaced).status, (await replaced).body]).toMatchObject([200, { listings: 3 }]);
    expect(await names()).toEqual(['Ann Cafe Cafe', 'Bob Cafe Cafe', 'Cid Cafe Cafe']);
  });

  it('is refused if it is repeated after this process has died, because it may have been made', async () => {
    const transaction = own.app.app.get(Transaction);
    const edit = ['POST', '/api/table/update', { ids: [1], field: 'name', value: 'Lost' }] as const;
    await own.table.rows('begin');
    await own.table.rows('select from "BusinessDatabase" where id = 1 for update');
    const first = send(own.client, edit, 'first');
    await until('the change waits', isWaiting);
    // What a process leaves that dies now.
    await transaction.execute(
      `insert into idempotency_response (user_id, key, fingerprint, status, body, size)
       select user_id, 'orphan', fingerprint, status, body, size from idempotency_response where key = 'first'`,
    );
    await own.table.rows('rollback');
    expect((await first).status).toBe(200);
    await own.table.rows(`update "BusinessDatabase" set name = 'Later' where id = 1`);
    const repeated = await send(own.client, edit, 'orphan');
    expect([repeated.status, repeated.body.code]).toEqual([409, 'idempotency.outcome_unknown']);
    expect((await send(own.client, edit, 'first')).status).toBe(200);
    expect((await names())[0]).toBe('Later');
  });

  it('is made by a repeated request if it was refused before', async () => {
    const edit = ['POST', '/api/table/update', { ids: [1], field: 'name', value: 'Found' }] as const;
    await own.table.rows('alter table "BusinessDatabase" rename to hidden');
    const refused = await send(own.client, edit, 'refused');
    await own.table.rows('alter table hidden rename to "BusinessDatabase"');
    expect([refused.status, refused.body.code]).toEqual([424, 'database.refused']);
    expect((await send(own.client, edit, 'refused')).status).toBe(200);
  });

  it('ends the removal of duplicates, and says so', async () => {
    await own.table.fill(Array.from({ length: 350 }, () => COMPLETE_ROW));
    const { body: found } = await own.client.get<{ preview: string }>('/api/table/duplicates');
    // The rows of the second batch.
    const removed = await lose(150, () =>
      own.client.delete(`/api/table/duplicates?preview=${found.preview}`),
    );
    expect([removed.status, removed.body]).toMatchObject([
      424,
      {
        code: 'database.change_unknown',
        message: `100 listings were removed as duplicates. Then: The conversation with the database ended: it was interrupted. ${MAY_BE_DONE}`,
      },
    ]);
    expect(await names()).toHaveLength(250);
    const { body } = await own.client.get<{ undo: { id: string } }>('/api/table/undo');
    expect(body.undo).toMatchObject({ kind: 'dedupe', listings: 100 });
  });
});

describe('an edit of many rows of a Supabase project that is lost halfway', () => {
  const ROWS = 700;
  let project: SupabaseAdapter;
  let user: TestUser;
  beforeAll(async () => {
    project = await supabaseAdapter();
    await project.reset();
    user = await own.app.createUser({ plan: 'professional' });
    const saved = await user.client.post('/api/db/save', {
      provider: 'supabase',
      supabaseUrl: project.url,
      supabasePublishableKey: PROJECT_KEY,
    });
    expect(saved.status).toBe(200);
    await project.sql(
      `insert into "BusinessDatabase" (name, place_key) select 'Cafe', 'p' || n from generate_series(1, ${ROWS}) as n`,
    );
  });
  afterAll(() => project.close());

  const api = tableApi(() => user.client);
  const countNames = async () =>
    (await project.sql('select name, count(*)::int as n from "BusinessDatabase" group by 1 order by 1')).map(
      ({ name, n }) => [name, n],
    );

  it('can be undone, as far as it is known', async () => {
    const ids = (await project.sql('select id::int from "BusinessDatabase" order by id')).map(({ id }) =>
      Number(id),
    );
    await user.client.get('/api/table/rows');
    await project.sql('begin');
    await project.sql('select from "BusinessDatabase" where id = $1 for update', [ids.at(-1)]);
    const edited = api.post('update', { ids, field: 'name', value: 'Lost' });
    await until('the second part waits', async () => (await project.sql(IS_WAITED_FOR)).length > 0);
    await killStoreHosts();
    const { status, body } = await edited;
    expect([status, body.code]).toEqual([424, 'database.change_unknown']);
    // The first part has been reverted. The database makes the second one, although nobody learns of it.
    expect(await countNames()).toEqual([['Cafe', ROWS]]);
    await project.sql('rollback');
    await until('the second part is made', async () => (await countNames()).length === 2);
    expect(await countNames()).toEqual([
      ['Cafe', 500],
      ['Lost', ROWS - 500],
    ]);
  });
});

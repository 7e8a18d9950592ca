import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DeletedRow } from '@libs/listing-store';
import { UndoRepository } from '../../backend/table/undo-repository';
import { eventually } from '../support/eventually';
import { startHostilePostgrest } from '../support/hostile-servers/hostile-postgrest';
import { startTestApp, type TestApp } from '../support/test-app';

describe('a table in a hostile database', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const connect = async () => {
    const project = await startHostilePostgrest('honest');
    const { client } = await app.createUser({ plan: 'professional' });
    const { url, publishableKey } = project.connection;
    const saved = await client.post('/api/db/save', {
      provider: 'supabase',
      supabaseUrl: url,
      supabasePublishableKey: publishableKey,
    });
    expect([saved.status, saved.text]).toEqual([200, expect.any(String)]);
    await client.get('/api/table/count');
    return { project, client };
  };

  it.each([
    ['GET', '/api/table/duplicates'],
    ['DELETE', '/api/table/duplicates?preview=another'],
    ['GET', '/api/table/rows?sort=name'],
  ])('with endless rows is no longer read once the client has disconnected: %s %s', async (method, path) => {
    const { project, client } = await connect();
    project.mode = 'endless-ids';
    const gone = new AbortController();
    const headers = { cookie: client.cookieHeader(), 'x-forwarded-for': client.address };
    const own = { ...headers, origin: app.baseUrl, 'sec-fetch-site': 'same-origin' };
    const request = fetch(app.baseUrl + path, { method, headers: own, signal: gone.signal }).catch(
      () => 'gone',
    );
    const requestsBefore = project.statementCount;
    await eventually(() => Promise.resolve(project.statementCount > requestsBefore + 3), true);
    project.mode = 'silent';
    gone.abort();
    expect(await request).toBe('gone');
    await eventually(() => Promise.resolve(project.openConnections), 0);
    await project.close();
  });

  it('accepts only a few changes of a user while one of them waits for the database', async () => {
    const { project, client } = await connect();
    project.mode = 'silent';
    const statuses: number[] = [];
    const requests = Array.from({ length: 14 }, async () => {
      const { status, headers } = await client.delete('/api/table/duplicates?preview=another');
      statuses.push(status);
      return [status, headers.get('retry-after')];
    });
    await eventually(() => Promise.resolve(statuses), [429, 429, 429]);
    await project.close();
    const responses = await Promise.all(requests);
    expect(responses.filter(([status]) => status === 429)).toEqual(Array(3).fill([429, '10']));
  });

  it('fills an undo entry only up to its limit', async () => {
    const owner = await app.createUser();
    const undo = app.app.get(UndoRepository, { strict: false });
    const draft = await undo.begin(owner, 'revision', 'dedupe');
    const rows = [{ id: 1, name: 'x'.repeat(17 * 2 ** 20) } as DeletedRow];
    await undo.addPart(owner, draft, { rows });
    await expect(undo.addPart(owner, draft, { rows })).rejects.toMatchObject({
      code: 'table.undo_too_large',
    });
    expect(await undo.last(owner, 'revision')).toMatchObject({ listings: 1 });
  });
});

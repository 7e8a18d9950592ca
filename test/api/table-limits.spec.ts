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

  /** Sends a request that the server answers with endless rows, and disconnects once it is reading them. */
  const disconnectWhileReading = async (method: string, path: string, then: 'silent' | 'endless-ids') => {
    const { project, client } = await connect();
    project.mode = 'endless-ids';
    const gone = new AbortController();
    const headers = {
      cookie: client.cookieHeader(),
      'x-forwarded-for': client.address,
      origin: app.baseUrl,
      'sec-fetch-site': 'same-origin',
    };
    const requestsBefore = project.statementCount;
    const request = fetch(app.baseUrl + path, { method, headers, signal: gone.signal }).catch(() => 'gone');
    await eventually(() => Promise.resolve(project.statementCount > requestsBefore + 3), true);
    project.mode = then;
    gone.abort();
    expect(await request).toBe('gone');
    await eventually(() => Promise.resolve(project.openConnections), 0);
    const requests = project.statementCount - requestsBefore;
    await project.close();
    return requests;
  };

  it.each(['/api/table/duplicates', '/api/table/rows?sort=name'])(
    'with endless rows is no longer read once the client has disconnected: %s',
    async (path) => {
      await disconnectWhileReading('GET', path, 'silent');
    },
  );

  it('is no longer searched for duplicates to remove once the client has disconnected', async () => {
    const path = '/api/table/duplicates?preview=another';
    // A search would end after 3,000 responses with 1,000 rows each.
    expect(await disconnectWhileReading('DELETE', path, 'endless-ids')).toBeLessThan(3_000);
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

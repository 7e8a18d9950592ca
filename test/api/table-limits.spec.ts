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

  it.each(['/api/table/duplicates', '/api/table/rows?sort=name'])(
    'with endless rows is no longer read once the client has disconnected: %s',
    async (path) => {
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
      project.mode = 'endless-ids';
      const gone = new AbortController();
      const headers = { cookie: client.cookieHeader(), 'x-forwarded-for': client.address };
      const request = fetch(app.baseUrl + path, { headers, signal: gone.signal }).catch(() => 'gone');
      const requestsBefore = project.statementCount;
      await eventually(() => Promise.resolve(project.statementCount > requestsBefore + 3), true);
      project.mode = 'silent';
      gone.abort();
      expect(await request).toBe('gone');
      await eventually(() => Promise.resolve(project.openConnections), 0);
      await project.close();
    },
  );

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

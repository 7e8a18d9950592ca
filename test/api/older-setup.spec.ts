import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SETUP_SQL_NEEDED } from '@libs/constants';
import { PROJECT_KEY } from '../support/listing-stores/fake-postgrest';
import { supabaseAdapter, type SupabaseAdapter } from '../support/listing-stores/supabase-adapter';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';

describe('a Supabase project with an earlier version of the setup', () => {
  let app: TestApp;
  let user: TestUser;
  let project: SupabaseAdapter;
  beforeAll(async () => {
    app = await startTestApp({ settings: { roles: ['web'] } });
    user = await app.createUser({ plan: 'professional' });
    project = await supabaseAdapter();
    await project.executeSetup();
    const connection = {
      provider: 'supabase',
      supabaseUrl: project.url,
      supabasePublishableKey: PROJECT_KEY,
    };
    expect((await user.client.post('/api/db/save', connection)).status).toBe(200);
    await project.sql(`insert into "BusinessDatabase" (name) values ('Ann')`);
  });
  afterAll(async () => {
    await app.close();
    await project.close();
  });

  const paste = () =>
    user.client.send<{ code?: string; message?: string; cells?: number }>('PATCH', '/api/table/cells', {
      body: { fields: ['city'], rows: [{ id: 1, values: ['Davis'] }] },
    });

  it('is asked to run the setup SQL when a change needs what it lacks, and changes then', async () => {
    await project.sql('drop function gazetteer_edit_cells(jsonb)');
    const { status, body } = await paste();
    expect([status, body.code]).toEqual([424, 'database.refused']);
    expect(body.message?.endsWith(SETUP_SQL_NEEDED)).toBe(true);
    await project.executeSetup();
    expect((await paste()).body).toMatchObject({ cells: 1 });
  });
});

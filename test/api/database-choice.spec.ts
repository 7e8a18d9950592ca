import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../support/test-app';

describe('the user’s database', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('is not configured initially', async () => {
    const { client } = await app.createUser();
    expect((await client.get('/api/db/status')).body).toEqual({ provider: null, connected: false });
    expect((await client.get('/api/db/config')).body).toMatchObject({ success: true, config: null });
  });

  it("accepts 'none' as a choice that remains until it is cleared", async () => {
    const { client } = await app.createUser();
    const saved = await client.postIdempotent('/api/db/save', {
      provider: 'none',
      ssl: true,
      port: '5432',
      host: '',
    });
    expect(saved.body).toEqual({ success: true, message: 'Configuration saved successfully' });
    expect((await client.get('/api/db/status')).body).toEqual({ provider: 'none', connected: true });
    expect((await client.get('/api/db/config')).body).toMatchObject({
      success: true,
      config: { provider: 'none', ssl: true, port: '5432', mysqlUrl: '' },
    });
    const cleared = await client.postIdempotent('/api/db/clear');
    expect(cleared.body).toEqual({ success: true, message: 'Database configuration cleared' });
    expect((await client.get('/api/db/status')).body).toEqual({ provider: null, connected: false });
  });

  it('accepts the same choice twice', async () => {
    const { client } = await app.createUser();
    await client.post('/api/db/save', { provider: 'none' });
    expect((await client.post('/api/db/save', { provider: 'none' })).status).toBe(200);
  });

  it("passes a connection test with 'none' without contacting a server", async () => {
    const { client } = await app.createUser();
    const { body } = await client.post('/api/db/test', { provider: 'none' });
    expect(body).toMatchObject({
      success: true,
      message: 'No database mode - limited functionality enabled',
    });
    expect((await client.get('/api/db/status')).body).toEqual({ provider: null, connected: false });
  });

  it('refuses a provider that does not exist', async () => {
    const { client } = await app.createUser();
    const { status, body } = await client.post('/api/db/save', { provider: 'oracle' });
    expect(status).toBe(400);
    expect(body.details).toEqual([{ path: 'provider', message: 'Please select a database provider' }]);
  });
});

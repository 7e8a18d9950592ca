import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ExportService } from '../../backend/exports';
import { Transaction } from '../../backend/platform/database';
import type { HttpClient } from '../support/http-client';
import { RecordedJob } from '../support/recorded-job';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';

const SCOPES = ['account:read', 'jobs:read', 'jobs:write', 'exports:read', 'webhooks:read', 'webhooks:write'];
interface JobFiles {
  exports: object[];
  pendingExports: string[];
}

const SETUP = { mode: 'manual', city: 'Mesa, AZ', businessType: ['Dentists'] };

describe('a program with an API token', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ settings: { roles: ['web'] } });
  });
  afterAll(() => app.close());

  /** Returns calls with a token of the user, without the user's cookies. */
  const programOf = async ({ client }: TestUser) => {
    const { body } = await client.post('/api/auth/tokens', { name: 'P', scopes: SCOPES, expiresInDays: 7 });
    const program: HttpClient = app.client();
    const headers = { authorization: `Bearer ${String(body.secret)}` };
    return {
      get: <T = Record<string, unknown>>(path: string, more: Record<string, string> = {}) =>
        program.get<T>(path, { headers: { ...headers, ...more } }),
      post: (path: string, sent: object = {}) => program.post(path, sent, { headers }),
    };
  };

  it('chooses no database for a new account and starts its first job, but never disconnects a database', async () => {
    const user = await app.createUser();
    const program = await programOf(user);
    expect((await program.post('/api/runtime/start', SETUP)).status).toBe(409);
    for (let repeated = 0; repeated < 2; repeated++)
      expect((await program.post('/api/db/none')).status).toBe(200);
    expect((await program.get('/api/db/status')).body).toEqual({ provider: 'none', connected: true });
    expect((await program.post('/api/runtime/start', SETUP)).status).toBe(200);
    await app.app
      .get(Transaction)
      .execute(`update database_config set provider = 'postgres' where user_id = $1`, [user.userId]);
    const { status, body } = await program.post('/api/db/none');
    expect([status, body.code]).toEqual([409, 'database.already_configured']);
  });

  it('reads one webhook and one schedule of its user', async () => {
    const [owner, stranger] = [await app.createUser({ plan: 'professional' }), await app.createUser()];
    const [program, other] = [await programOf(owner), await programOf(stranger)];
    await program.post('/api/db/none');
    const hook = { name: 'CRM', url: 'https://crm.example.org/', events: ['job.finished'] };
    const { webhook } = (await program.post('/api/webhooks', hook)).body as { webhook: { id: string } };
    const schedule = {
      name: 'Daily',
      setup: SETUP,
      cadence: { kind: 'daily', at: '06:30' },
      timeZone: 'UTC',
    };
    const { id } = (await program.post('/api/schedules', schedule)).body as { id: string };
    expect((await program.get(`/api/webhooks/${webhook.id}`)).body).toEqual(webhook);
    expect((await program.get(`/api/schedules/${id}`)).body).toMatchObject({
      id,
      name: 'Daily',
      setup: SETUP,
    });
    for (const path of [`/api/webhooks/${webhook.id}`, `/api/schedules/${id}`])
      expect((await other.get(path)).status).toBe(404);
    expect((await program.get('/api/webhooks/deliveries')).body).toMatchObject({ deliveries: [] });
  });

  it('knows which files of a job are complete, and which are still to be written', async () => {
    const user = await app.createUser();
    const program = await programOf(user);
    const job = await RecordedJob.create(app, user, 'none');
    const sql = (text: string) => app.app.get(Transaction).execute(text, [job.id]);
    const writeFiles = () => app.app.get(ExportService).writeAll({ jobId: job.id });
    const files = async () => {
      const status = (await program.get<JobFiles>('/api/runtime/status')).body;
      const { body } = await program.get<JobFiles>(`/api/jobs/JB-${job.id}`);
      const [listed] = (await program.get<{ jobs: JobFiles[] }>('/api/jobs')).body.jobs;
      for (const { exports, pendingExports } of [body, listed as JobFiles])
        expect({ exports, pendingExports }).toEqual({
          exports: status.exports,
          pendingExports: status.pendingExports,
        });
      return { exports: status.exports, pendingExports: status.pendingExports };
    };
    await job.record(200);
    await sql(`update job set export_format = 'csv' where id = $1`);
    expect(await files()).toEqual({ exports: [], pendingExports: [] });
    await job.stop();
    expect(await files()).toEqual({ exports: [], pendingExports: ['json', 'csv'] });
    await writeFiles();
    const file = (format: string, more = {}) => ({
      filename: `JB-${job.id}.${format}`,
      format,
      preset: null,
      fields: null,
      bytes: expect.any(Number),
      records: 200,
      complete: true,
      ...more,
    });
    expect(await files()).toEqual({ exports: [file('json'), file('csv')], pendingExports: [] });

    // Two more listings were found by searches that were repeated.
    await job.record(2);
    expect(await files()).toEqual({
      exports: [file('json', { complete: false }), file('csv', { complete: false })],
      pendingExports: ['json', 'csv'],
    });
    await writeFiles();
    expect((await files()).exports).toMatchObject([
      { complete: true, records: 202 },
      { complete: true, records: 202 },
    ]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ExportService } from '../../backend/exports';
import { Transaction } from '../../backend/platform/database';
import type { HttpClient } from '../support/http-client';
import { RecordedJob } from '../support/recorded-job';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';

const SCOPES = ['account:read', 'jobs:read', 'jobs:write', 'exports:read', 'webhooks:read', 'webhooks:write'];
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

  describe('with an ended job', () => {
    let program: Awaited<ReturnType<typeof programOf>>;
    let job: RecordedJob;
    let url: string;
    let content: string;
    let etag: string;
    const pending = async () => (await program.get('/api/runtime/status')).body.pendingExports;
    beforeAll(async () => {
      const user = await app.createUser();
      program = await programOf(user);
      job = await RecordedJob.create(app, user, 'none');
      await job.record(200);
      await app.app.get(Transaction).execute(`update job set export_format = 'csv' where id = $1`, [job.id]);
      url = `/api/download/JB-${job.id}.json`;
    });

    it('knows which files are still to be written', async () => {
      expect(await pending()).toEqual([]);
      await job.stop();
      expect(await pending()).toEqual(['json', 'csv']);
      await app.app.get(ExportService).writeAll({ jobId: job.id });
      expect(await pending()).toEqual([]);
      const { text, headers } = await program.get(url);
      content = text;
      etag = headers.get('etag') ?? '';
      expect(JSON.parse(content)).toHaveLength(200);
      expect(etag).toMatch(/^"[\da-f-]{36}"$/);
    });

    it('continues a download where it was cut off', async () => {
      const first = await program.get(url, { range: 'bytes=0-999' });
      const rest = await program.get(url, { range: 'bytes=1000-', 'if-range': etag });
      expect([first.status, rest.status]).toEqual([206, 206]);
      const bytes = Buffer.byteLength(content);
      expect(first.headers.get('content-range')).toBe(`bytes 0-999/${bytes}`);
      expect(rest.headers.get('content-range')).toBe(`bytes 1000-${bytes - 1}/${bytes}`);
      expect(first.text + rest.text).toBe(content);
      expect((await program.get(url, { range: 'bytes=-5' })).text).toBe(content.slice(-5));
    });

    it.each([
      ['another version', { range: 'bytes=0-9', 'if-range': '"older"' }],
      ['several parts', { range: 'bytes=0-9,20-29' }],
      ['another unit', { range: 'lines=0-9' }],
      ['a reversed part', { range: 'bytes=9-0' }],
    ])('gets the complete file for %s', async (_, headers) => {
      const response = await program.get(url, headers);
      expect([response.status, response.text === content]).toEqual([200, true]);
    });

    it.each(['bytes=99999999-', 'bytes=-0'])(
      'is refused for %s, which the file does not have',
      async (range) => {
        const { status, headers, body } = await program.get(url, { range });
        expect([status, body.code]).toEqual([416, 'export.range']);
        expect(headers.get('content-range')).toBe(`bytes */${Buffer.byteLength(content)}`);
      },
    );

    it('downloads a version only once', async () => {
      const { status, text } = await program.get(url, { 'if-none-match': `"x", W/${etag}` });
      expect([status, text]).toEqual([304, '']);
    });
  });
});

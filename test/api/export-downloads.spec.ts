import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ExportService } from '../../backend/exports';
import { EXPORT_STORAGE, type ExportStorage } from '../../backend/exports/export-storage';
import { Transaction } from '../../backend/platform/database';
import { eventually } from '../support/eventually';
import { S3_CREDENTIALS, startFakeS3, type FakeS3 } from '../support/fake-s3';
import type { HttpClient } from '../support/http-client';
import { RecordedJob } from '../support/recorded-job';
import { startTestApp, type TestApp } from '../support/test-app';
import { until } from '../support/until';

/** Downloads that are sent to a user at a time, and that wait. */
const [SENT_AT_A_TIME, WAITING] = [8, 32];

describe.each(['folder', 's3'] as const)('downloading an export from the storage "%s"', (storage) => {
  let app: TestApp;
  let s3: FakeS3;
  let client: HttpClient;
  let job: RecordedJob;
  let url: string;
  let content: string;
  let etag: string;
  const get = (headers: Record<string, string> = {}) => client.get(url, { headers });

  beforeAll(async () => {
    s3 = await startFakeS3();
    const bucket = { endpoint: s3.url, region: 'eu-central-1', bucket: s3.bucket, ...S3_CREDENTIALS };
    app = await startTestApp({ settings: { roles: ['web'], exports: { storage, s3: bucket } } });
    const user = await app.createUser();
    client = user.client;
    job = await RecordedJob.create(app, user, 'none');
    await job.record(200);
    await job.stop();
    await app.app.get(ExportService).writeAll({ jobId: job.id });
    url = `/api/download/JB-${job.id}.json`;
    const { text, headers } = await get();
    [content, etag] = [text, headers.get('etag') ?? ''];
    expect(s3.objects.size).toBe(storage === 's3' ? 1 : 0);
  });
  afterAll(async () => {
    await app.close();
    await s3.close();
  });

  it('returns the complete file with a strong validator', async () => {
    expect(JSON.parse(content)).toHaveLength(200);
    expect(etag).toMatch(/^"[\da-f-]{36}"$/);
    const { headers } = await get();
    expect(headers.get('accept-ranges')).toBe('bytes');
  });

  it('continues where it was cut off', async () => {
    const first = await get({ range: 'bytes=0-999' });
    const rest = await get({ range: 'bytes=1000-', 'if-range': etag });
    expect([first.status, rest.status]).toEqual([206, 206]);
    const bytes = Buffer.byteLength(content);
    expect(first.headers.get('content-range')).toBe(`bytes 0-999/${bytes}`);
    expect(first.headers.get('content-length')).toBe('1000');
    expect(rest.headers.get('content-range')).toBe(`bytes 1000-${bytes - 1}/${bytes}`);
    expect(first.text + rest.text).toBe(content);
    expect((await get({ range: 'bytes=-5' })).text).toBe(content.slice(-5));
  });

  it.each([
    ['another version', { range: 'bytes=0-9', 'if-range': '"older"' }],
    ['several parts', { range: 'bytes=0-9,20-29' }],
    ['another unit', { range: 'lines=0-9' }],
    ['a reversed part', { range: 'bytes=9-0' }],
  ])('returns the complete file for %s', async (_, headers) => {
    const response = await get(headers);
    expect([response.status, response.text === content]).toEqual([200, true]);
  });

  it.each(['bytes=99999999-', 'bytes=-0'])(
    'is refused for %s, which the file does not have',
    async (range) => {
      const { status, headers, body } = await get({ range });
      expect([status, body.code]).toEqual([416, 'export.range']);
      expect(headers.get('content-range')).toBe(`bytes */${Buffer.byteLength(content)}`);
    },
  );

  it('sends only some responses to a user at a time, because each takes up memory until it is received', async () => {
    const files: Readable[] = [];
    const read = jest.spyOn(app.app.get<ExportStorage>(EXPORT_STORAGE), 'read').mockImplementation(() => {
      const file = new Readable({ read: () => undefined });
      files.push(file);
      return Promise.resolve(file);
    });
    const downloads = Array.from({ length: SENT_AT_A_TIME + WAITING + 1 }, async () => (await get()).status);

    expect(await Promise.race(downloads)).toBe(429);
    // Whoever is refused waits for nothing, so the others may still be on their way to their files.
    await until('all that may be sent are', () => files.length >= SENT_AT_A_TIME);
    expect(files).toHaveLength(SENT_AT_A_TIME);

    read.mockRestore();
    for (const file of files) {
      file.push(content);
      file.push(null);
    }
    const statuses = await Promise.all(downloads);
    expect(statuses.filter((status) => status !== 200)).toEqual([429]);
  });

  it.each(['with a session', 'with a download link'])(
    'closes the file of a client that breaks off, %s',
    async (how) => {
      const files: Readable[] = [];
      const storage = app.app.get<ExportStorage>(EXPORT_STORAGE);
      const read = jest.spyOn(storage, 'read').mockImplementation(() => {
        const file = new Readable({ read: () => undefined });
        file.push(content);
        files.push(file);
        return Promise.resolve(file);
      });
      const link = { name: 'Sheet', expiresInDays: 30, filename: `JB-${job.id}.json` };
      const address =
        how === 'with a session'
          ? app.baseUrl + url
          : (await client.post<{ url: string }>('/api/download-links', link)).body.url;
      const gone = new AbortController();
      const headers = { cookie: how === 'with a session' ? client.cookieHeader() : '' };
      const response = await fetch(address, { headers, signal: gone.signal });
      const reader = response.body?.getReader();
      expect([response.status, (await reader?.read())?.done]).toEqual([200, false]);
      expect(files.map(({ destroyed }) => destroyed)).toEqual([false]);
      gone.abort();
      await eventually(() => Promise.resolve(files.map(({ destroyed }) => destroyed)), [true]);
      read.mockRestore();
      expect((await get()).text).toBe(content);
    },
  );

  it('transfers a version only once', async () => {
    const known = await get({ 'if-none-match': `"x", W/${etag}` });
    expect([known.status, known.text]).toEqual([304, '']);
  });

  it('transfers a file with more listings, written when the job was reopened, in full', async () => {
    await job.record(50);
    await app.app.get(ExportService).writeAll({ jobId: job.id });
    const { status, text, headers } = await get({
      'if-none-match': etag,
      range: 'bytes=1000-',
      'if-range': etag,
    });
    expect([status, (JSON.parse(text) as unknown[]).length]).toEqual([200, 250]);
    expect(headers.get('etag')).not.toBe(etag);
  });

  it('is not found if the file was removed from the storage', async () => {
    await app.app
      .get(Transaction)
      .execute(`update export_file set storage_key = user_id || '/' || gen_random_uuid()`);
    for (const headers of [{}, { range: 'bytes=0-9' }] as Record<string, string>[])
      expect((await get(headers)).status).toBe(404);
  });
});

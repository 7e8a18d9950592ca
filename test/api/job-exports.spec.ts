import { read as readWorkbook, utils } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ExportService } from '../../backend/exports';
import { Transaction } from '../../backend/platform/database';
import { captureListings } from '../support/captured-job';
import { sampleListings } from '../support/listing-stores/sample-listings';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';

interface JobFiles {
  exports: {
    filename: string;
    format: string;
    preset: string | null;
    fields: string[] | null;
    records: number;
  }[];
  pendingExports: string[];
}

describe('exporting an earlier job in another format', () => {
  let app: TestApp;
  let user: TestUser;
  beforeAll(async () => {
    app = await startTestApp({ settings: { roles: ['web'], freeAllowance: 10_000 } });
    user = await app.createUser({ plan: 'professional' });
  });
  afterAll(() => app.close());

  const request = (id: string, format: string, client = user.client) =>
    client.post<{ code?: string }>(`/api/jobs/${id}/exports`, { format });
  const filesOf = async (id: string) => (await user.client.get<JobFiles>(`/api/jobs/${id}`)).body;
  const queuedExports = async (jobId: string) =>
    (
      await app.app
        .get(Transaction)
        .rows(
          `select 1 from pgboss.job where name = 'export-job' and state = 'created' and data->>'jobId' = $1`,
          [jobId],
        )
    ).length;

  it('adds a file, once', async () => {
    const { id, publicId } = await captureListings(app, user, sampleListings(25));
    await app.app.get(ExportService).writeAll({ jobId: id });
    const before = await queuedExports(id);
    for (let time = 0; time < 2; time += 1) expect((await request(publicId, 'csv')).status).toBe(200);
    expect(await queuedExports(id)).toBe(before + 1);
    expect(await filesOf(publicId)).toMatchObject({ pendingExports: ['csv'] });

    for (let time = 0; time < 2; time += 1) await app.app.get(ExportService).writeAll({ jobId: id });
    const { exports, pendingExports } = await filesOf(publicId);
    expect(pendingExports).toEqual([]);
    expect(exports.map(({ filename, records }) => [filename, records])).toEqual([
      [`${publicId}.json`, 25],
      [`${publicId}.csv`, 25],
    ]);
    const { text } = await user.client.get(`/api/download/${publicId}.csv`);
    expect(text.trim().split('\n')).toHaveLength(26);
    await request(publicId, 'csv');
    await request(publicId, 'json');
    expect(await queuedExports(id)).toBe(before + 1);
  });

  it('writes XLSX, NDJSON and GeoJSON, with the type of each and a validator', async () => {
    const { id, publicId } = await captureListings(app, user, sampleListings(25));
    for (const format of ['xlsx', 'ndjson', 'geojson']) await request(publicId, format);
    await app.app.get(ExportService).writeAll({ jobId: id });
    const download = (name: string, headers: Record<string, string> = {}) =>
      fetch(`${user.client.baseUrl}/api/download/${name}`, {
        headers: { cookie: user.client.cookieHeader(), ...headers },
      });
    const xlsx = await download(`${publicId}.xlsx`);
    expect(xlsx.headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    const bytes = Buffer.from(await xlsx.arrayBuffer());
    const { Listings } = readWorkbook(bytes).Sheets;
    expect(utils.sheet_to_json(Listings ?? {})).toHaveLength(25);
    const etag = xlsx.headers.get('etag') ?? '';
    const rest = await download(`${publicId}.xlsx`, { range: 'bytes=100-', 'if-range': etag });
    expect([rest.status, Buffer.from(await rest.arrayBuffer())]).toEqual([206, bytes.subarray(100)]);
    expect((await download(`${publicId}.xlsx`, { 'if-none-match': etag })).status).toBe(304);

    const ndjson = await download(`${publicId}.ndjson`);
    expect(ndjson.headers.get('content-type')).toMatch(/^application\/x-ndjson/);
    expect((await ndjson.text()).trimEnd().split('\n')).toHaveLength(25);
    const geojson = await download(`${publicId}.geojson`);
    expect(geojson.headers.get('content-type')).toMatch(/^application\/geo\+json/);
    expect(((await geojson.json()) as { features: unknown[] }).features).toHaveLength(25);
  });

  it('writes chosen fields with names, and files for other programs, beside the usual file', async () => {
    const { id, publicId } = await captureListings(app, user, sampleListings(3));
    const fields = ['city', 'name:Company, Inc', 'phone'];
    const ask = (body: object) => user.client.post<{ code?: string }>(`/api/jobs/${publicId}/exports`, body);
    const requests = [{ format: 'csv' }, { format: 'csv', fields }, { format: 'csv', preset: 'hubspot' }];
    for (const body of [...requests, ...requests]) expect((await ask(body)).status).toBe(200);
    expect((await filesOf(publicId)).pendingExports).toEqual(['json', 'csv']);
    await app.app.get(ExportService).writeAll({ jobId: id });
    const { exports, pendingExports } = await filesOf(publicId);
    expect(pendingExports).toEqual([]);
    expect(exports.map(({ format, preset, fields }) => ({ format, preset, fields }))).toEqual([
      { format: 'json', preset: null, fields: null },
      { format: 'csv', preset: null, fields: null },
      { format: 'csv', preset: null, fields },
      { format: 'csv', preset: 'hubspot', fields: null },
    ]);
    const [, , chosen, hubspot] = exports;
    expect(chosen?.filename).toMatch(new RegExp(`^${publicId}-[0-9a-f]{12}\\.csv$`));
    const { text } = await user.client.get(`/api/download/${chosen?.filename}`);
    expect(text.split('\r\n')[0]?.replace('\ufeff', '')).toBe('city,"Company, Inc",phone');
    expect(hubspot?.filename).toBe(`${publicId}-hubspot.csv`);
    const imported = await user.client.get(`/api/download/${hubspot?.filename}`);
    expect(imported.text).toMatch(/^\ufeff?Place key,Company name,/);
  });

  it('is refused for fields that the file cannot have, and beyond twenty choices', async () => {
    const { publicId } = await captureListings(app, user, sampleListings(1));
    const ask = (body: object) => user.client.post<{ code?: string }>(`/api/jobs/${publicId}/exports`, body);
    for (const body of [
      { format: 'csv', fields: ['shoe_size'] },
      { format: 'csv', fields: [] },
      { format: 'csv', fields: 'name; drop table' },
      { format: 'csv', fields: ['name:a\nb'] },
      { format: 'csv', fields: ['name:City', 'city'] },
      { format: 'csv', fields: ['name'], preset: 'hubspot' },
      { format: 'xlsx', preset: 'hubspot' },
      { format: 'csv', preset: 'lotus-notes' },
      { format: 'json', fields: ['name:Company'] },
    ])
      expect([body, (await ask(body)).status]).toEqual([body, 400]);
    for (let at = 0; at < 20; at += 1)
      expect((await ask({ format: 'csv', fields: [`name:Name ${at}`] })).status).toBe(200);
    expect(await ask({ format: 'csv', fields: ['name:One more'] })).toMatchObject({
      status: 409,
      body: { code: 'export.too_many' },
    });
    expect((await ask({ format: 'csv', fields: ['name:Name 7'] })).status).toBe(200);
  });

  it('is refused for formats that do not exist or that the plan lacks, for active jobs, and for strangers', async () => {
    const { publicId } = await captureListings(app, user, sampleListings(1));
    expect((await request(publicId, 'pdf')).status).toBe(400);
    const stranger = await app.createUser({ plan: 'professional' });
    expect((await request(publicId, 'csv', stranger.client)).status).toBe(404);
    const free = await app.createUser();
    const { publicId: own } = await captureListings(app, free, sampleListings(1));
    expect(await request(own, 'html', free.client)).toMatchObject({
      status: 403,
      body: { code: 'plan.limit_reached' },
    });
    await user.client.post('/api/db/save', { provider: 'none' });
    const { body } = await user.client.post<{ manualRunId: string }>('/api/runtime/start', {
      mode: 'manual',
      city: 'Mesa, AZ',
      businessType: ['Bars'],
    });
    expect(await request(body.manualRunId, 'csv')).toMatchObject({
      status: 409,
      body: { code: 'job.invalid_state' },
    });
  });
});

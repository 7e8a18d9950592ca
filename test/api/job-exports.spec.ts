import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ExportService } from '../../backend/exports';
import { Transaction } from '../../backend/platform/database';
import { captureListings } from '../support/captured-job';
import { sampleListings } from '../support/listing-stores/sample-listings';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';

interface JobFiles {
  exports: { filename: string; format: string; records: number }[];
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

import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ExportService } from '../../backend/exports';
import { EXPORT_QUEUE, type JobEndedData, JobsService } from '../../backend/jobs';
import { Transaction } from '../../backend/platform/database';
import { Queue } from '../../backend/platform/queue';
import { captureActiveJob } from '../support/captured-job';
import { sampleListings } from '../support/listing-stores/sample-listings';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';

interface JobFiles {
  exportFields: string[] | null;
  exportPreset: string | null;
  exports: { filename: string; format: string; preset: string | null; fields: string[] | null }[];
}

const SETUP = { mode: 'manual', city: 'Nowhere, AZ', businessType: ['Bakeries'], exportFormat: 'csv' };
const FIELDS = ['city', 'name:Company, Inc', 'phone'];
/** This schedule starts only on a leap day, so it hardly ever starts during a test run. */
const LEAP_DAY = { kind: 'cron', expression: '0 6 29 2 *' };

describe('the fields that a setup chooses for its file', () => {
  let app: TestApp;
  let user: TestUser;
  beforeAll(async () => {
    app = await startTestApp({ settings: { roles: ['web'] } });
    user = await app.createUser({ plan: 'professional' });
    await user.client.post('/api/db/save', { provider: 'none' });
  });
  afterAll(() => app.close());

  const post = <T extends object = { error: string }>(path: string, body: object) =>
    user.client.post<T>(path, body);
  const filesOf = async (id: string) => (await user.client.get<JobFiles>(`/api/jobs/${id}`)).body.exports;
  /** Captures three listings with the active job, and writes its files. */
  const finish = async (): Promise<string> => {
    const { id, publicId } = await captureActiveJob(app, user, sampleListings(3));
    await app.app.get(ExportService).writeAll({ jobId: id });
    return publicId;
  };
  const layoutsOf = async (publicId: string) =>
    (await filesOf(publicId)).map(({ format, preset, fields }) => [format, preset, fields]);

  it('are a file beside the usual ones, written when the job ends', async () => {
    expect((await post('/api/runtime/start', { ...SETUP, exportFields: FIELDS })).status).toBe(200);
    const publicId = await finish();
    expect(await layoutsOf(publicId)).toEqual([
      ['json', null, null],
      ['csv', null, null],
      ['csv', null, FIELDS],
    ]);
    const chosen = (await filesOf(publicId)).at(-1)?.filename ?? '';
    const { text } = await user.client.get(`/api/download/${chosen}`);
    expect(text.replace('\ufeff', '').split('\r\n').slice(0, 2)).toEqual([
      'city,"Company, Inc",phone',
      'Davis,Bakery 1,(530) 555-0001',
    ]);
    // Asking for the same again makes no second file.
    await post(`/api/jobs/${publicId}/exports`, { format: 'csv', fields: FIELDS });
    expect(await filesOf(publicId)).toHaveLength(3);
    expect((await user.client.get<JobFiles>(`/api/jobs/${publicId}`)).body).toMatchObject({
      exportFields: FIELDS,
      exportPreset: null,
    });
  });

  it('are told from those of a file that was asked for later', async () => {
    expect((await post('/api/runtime/start', SETUP)).status).toBe(200);
    const publicId = await finish();
    await post(`/api/jobs/${publicId}/exports`, { format: 'csv', fields: FIELDS });
    expect((await user.client.get<JobFiles>(`/api/jobs/${publicId}`)).body).toMatchObject({
      exportFields: null,
      exportPreset: null,
    });
  });

  it('can be those that another program imports, and go along when the job is searched further', async () => {
    expect((await post('/api/runtime/start', { ...SETUP, exportPreset: 'hubspot' })).status).toBe(200);
    const publicId = await finish();
    expect((await layoutsOf(publicId)).at(-1)).toEqual(['csv', 'hubspot', null]);
    const further = await post<{ manualRunId: string }>(`/api/jobs/${publicId}/search-further`, {
      coverageLevel: 'exhaustive',
    });
    expect([further.status, further.text]).toEqual([200, expect.anything()]);
    const job = await app.app.get(JobsService).current(user);
    await post('/api/runtime/stop', {});
    await app.app.get(ExportService).writeAll({ jobId: job?.id ?? '' });
    expect((await layoutsOf(job?.publicId ?? '')).at(-1)).toEqual(['csv', 'hubspot', null]);
  });

  it('are part of saved setups and schedules', async () => {
    const setup = { ...SETUP, exportFields: FIELDS };
    const saved = await post<{ id: string }>('/api/setups', { name: 'Bakeries', setup });
    const scheduled = await post<{ id: string }>('/api/schedules', {
      name: 'Bakeries',
      setup,
      cadence: LEAP_DAY,
      timeZone: 'UTC',
    });
    for (const path of [`/api/setups/${saved.body.id}`, `/api/schedules/${scheduled.body.id}`])
      expect((await user.client.get(path)).body).toMatchObject({ setup: { exportFields: FIELDS } });
    expect((await post(`/api/setups/${saved.body.id}/start`, {})).status).toBe(200);
    expect((await layoutsOf(await finish())).at(-1)).toEqual(['csv', null, FIELDS]);
  });

  it('come behind jobs that have just ended, also once the storage has failed', async () => {
    const queue = app.app.get(Queue);
    const take = () => queue.take<JobEndedData>(EXPORT_QUEUE);
    const rows = (sql: string) => app.app.get(Transaction).rows(sql);
    await post('/api/runtime/start', SETUP);
    const earlier = await finish();
    while (await take());
    await post(`/api/jobs/${earlier}/exports`, { format: 'csv', fields: FIELDS });
    const requested = await take();
    const folder = path.join(app.settings.dataDir, 'exports');
    await rename(folder, `${folder}-away`);
    await writeFile(folder, 'no folder');
    await app.app.get(ExportService).writeAll(requested?.data ?? { jobId: '' });
    await rename(folder, `${folder}-file`);
    await rename(`${folder}-away`, folder);
    await post('/api/runtime/start', SETUP);
    const { id } = await captureActiveJob(app, user, sampleListings(3));

    await rows(
      `update pgboss.job set start_after = now() where name = '${EXPORT_QUEUE}' and state = 'created'`,
    );
    expect([await take(), await take()].map((job) => job?.data.jobId)).toEqual([id, requested?.data.jobId]);
  });

  it.each([
    ['a field that does not exist', { exportFields: ['shoe_size'] }, 'exportFields'],
    ['no fields', { exportFields: [] }, 'exportFields'],
    ['a name with a line break', { exportFields: ['name:a\nb'] }, 'exportFields'],
    ['the same name twice', { exportFields: ['name:City', 'city'] }, 'exportFields'],
    ['fields and a program', { exportFields: ['name'], exportPreset: 'hubspot' }, 'exportFields'],
    ['names in JSON', { exportFields: ['name:Company'], exportFormat: 'json' }, 'exportFields'],
    ['a program that imports CSV', { exportPreset: 'hubspot', exportFormat: 'xlsx' }, 'exportPreset'],
    ['an unknown program', { exportPreset: 'lotus-notes' }, 'exportPreset'],
  ])('are refused before anything starts: %s', async (_, choice, path) => {
    const setup = { ...SETUP, ...choice };
    for (const [address, body] of [
      ['/api/runtime/start', setup],
      ['/api/runtime/start', { exportFormat: 'csv', ...choice, refresh: { from: 'account' } }],
      ['/api/setups', { name: 'Bakeries', setup }],
      ['/api/schedules', { name: 'Bakeries', setup, cadence: LEAP_DAY, timeZone: 'UTC' }],
    ] as const) {
      const { status, text } = await post(address, body);
      expect([address, status, text]).toEqual([address, 400, expect.stringContaining(path)]);
    }
  });
});

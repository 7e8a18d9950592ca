import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { exportPendingMessage, type ExportProblem } from '@libs/constants';
import { ExportService } from '../../backend/exports';
import { Transaction } from '../../backend/platform/database';
import { S3_CREDENTIALS, startFakeS3, type FakeS3 } from '../support/fake-s3';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';
import { until } from '../support/until';

interface Readiness {
  status: string;
  checks: { name: string; ok: boolean; reason?: string }[];
}
interface JobRow {
  filename: string | null;
  exportProblem: { kind: string; message: string; since: string } | null;
}

/** Adds a job of the user that has ended without an export, and returns its id. */
async function addEndedJob(app: TestApp, userId: string): Promise<string> {
  const [job] = await app.app.get(Transaction).rows<{ id: string }>(
    `insert into job (public_id, user_id, state, mode, export_format, country, cities, db_provider, setup_hash,
                      targets_total, ended_at, complete)
     values ('JB-' || upper(substr(md5(random()::text), 1, 12)), $1, 'completed', 'manual', 'csv', 'United States', '[]',
             'none', '', 1, clock_timestamp(), true)
     returning id`,
    [userId],
  );
  return job?.id ?? '';
}

describe('an export file that cannot be written', () => {
  let app: TestApp;
  let user: TestUser;
  let folder: string;
  beforeAll(async () => {
    app = await startTestApp();
    folder = path.join(app.settings.dataDir, 'exports');
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    user = await app.createUser();
  });

  const rows = <T>(sql: string, values: unknown[] = []) => app.app.get(Transaction).rows<T>(sql, values);
  const history = async () => (await user.client.get<{ jobs: JobRow[] }>('/api/jobs')).body.jobs[0];
  const log = () =>
    rows<{ message: string }>('select message from job_event where user_id = $1 order by seq', [user.userId]);

  /**
   * Puts a file in the place of the folder. Returns a function that brings the folder back in one step: with nothing in
   * its place, an attempt in the background would make a new folder.
   */
  async function takeFolderAway(): Promise<() => Promise<void>> {
    await mkdir(folder, { recursive: true });
    const away = `${folder}-${randomUUID()}`;
    await rename(folder, away);
    await writeFile(folder, 'no folder');
    return async () => {
      expect(await readFile(folder, 'utf8')).toBe('no folder');
      await symlink(away, `${away}-link`);
      await rename(`${away}-link`, folder);
    };
  }

  it('is announced by the job, by readiness and by the metrics, and is written once it is possible', async () => {
    const bringBack = await takeFolderAway();
    const jobId = await addEndedJob(app, user.userId);
    await app.app.get(ExportService).writeAll({ jobId });

    const problem = {
      kind: 'away',
      message: exportPendingMessage('away'),
      since: expect.stringMatching(/Z$/),
    };
    expect(await history()).toMatchObject({ filename: null, exportProblem: problem });
    const runtime = await user.client.get<JobRow>('/api/runtime/status');
    expect(runtime.body.exportProblem).toEqual(problem);
    const degraded = await until('readiness says so', async () => {
      const { body } = await app.client().get<Readiness>('/api/health/ready');
      return body.checks.find(({ name, ok }) => name === 'exports' && !ok);
    });
    expect(degraded.reason).toBe('The storage for exports cannot be reached.');
    const metrics = await (await fetch(`${app.baseUrl}/metrics`)).text();
    expect(metrics).toContain('gazetteer_degraded{check="exports"} 1');

    await until('another attempt fails', async () => {
      const [row] = await rows<{ attempts: number }>(
        'select export_attempts as attempts from job where id = $1',
        [jobId],
      );
      return (row?.attempts ?? 0) >= 2;
    });
    await bringBack();
    await until('the files are written', async () => (await history())?.exportProblem === null);

    const { filename } = (await history()) ?? {};
    expect((await user.client.get(`/api/download/${filename}`)).status).toBe(200);
    const messages = (await log()).map(({ message }) => message);
    expect(messages.filter((message) => message === exportPendingMessage('away'))).toHaveLength(1);
    expect(messages.filter((message) => message.startsWith('EXPORT_WRITTEN'))).toHaveLength(2);
    await until('readiness is ok again', async () => {
      const { body } = await app.client().get<Readiness>('/api/health/ready');
      return body.status === 'ok';
    });
  });

  it('sends its event only when it exists', async () => {
    const bringBack = await takeFolderAway();
    const jobId = await addEndedJob(app, user.userId);
    await app.app.get(ExportService).writeAll({ jobId });
    const events = () =>
      rows(`select 1 from user_event where user_id = $1 and type = 'export.written'`, [user.userId]);
    expect(await events()).toHaveLength(0);
    await bringBack();
    await until('the files are written', async () => (await history())?.exportProblem === null);
    expect(await events()).toHaveLength(2);
  });

  it('is written again if an earlier attempt stored fewer listings', async () => {
    const jobId = await addEndedJob(app, user.userId);
    const exports = app.app.get(ExportService);
    await rows(`update job set recorded = 1 where id = $1`, [jobId]);
    // The row of an attempt that began before the job was reopened appears while this attempt writes its file.
    await rows(`create function store_earlier() returns trigger language plpgsql as $$ begin
      insert into export_file (id, user_id, job_id, format, name, storage_key, records, bytes)
      select gen_random_uuid(), user_id, id, 'json', public_id || '.json', user_id || '/' || gen_random_uuid(), 0, 2
      from job where id = '${jobId}'; return new; end $$`);
    await rows(
      'create trigger store_earlier after insert on stored_export for each row execute function store_earlier()',
    );
    try {
      await expect(exports.writeAll({ jobId })).rejects.toThrow('has 0 of 1 listings');
    } finally {
      await rows('drop function store_earlier() cascade');
    }
    await exports.writeAll({ jobId });
    const files = await rows<{ records: number }>('select records from export_file where job_id = $1', [
      jobId,
    ]);
    expect(files.map(({ records }) => records)).toEqual([1, 1]);
  });
});

describe('an export file that a bucket refuses', () => {
  let s3: FakeS3;
  let app: TestApp;
  beforeAll(async () => {
    s3 = await startFakeS3();
    const bucket = { endpoint: s3.url, region: 'eu-central-1', bucket: s3.bucket, ...S3_CREDENTIALS };
    app = await startTestApp({ settings: { exports: { storage: 's3', s3: bucket } } });
  });
  afterAll(async () => {
    await app.close();
    await s3.close();
  });

  it.each<[string, number, string, ExportProblem, string]>([
    ['has no space', 507, 'XMinioStorageFull', 'full', 'The storage for exports is full.'],
    ['is overloaded', 503, 'SlowDown', 'away', 'The storage for exports cannot be reached.'],
  ])('because it %s, is announced, and is written once', async (_, status, code, kind, reason) => {
    const user = await app.createUser();
    const history = async () => (await user.client.get<{ jobs: JobRow[] }>('/api/jobs')).body.jobs[0] ?? null;
    const exportsCheck = async () =>
      (await app.client().get<Readiness>('/api/health/ready')).body.checks.find(
        ({ name }) => name === 'exports',
      );
    const objectsBefore = s3.objects.size;
    s3.refusal.current = { status, code };
    try {
      await app.app.get(ExportService).writeAll({ jobId: await addEndedJob(app, user.userId) });
      expect(await history()).toMatchObject({
        filename: null,
        exportProblem: { kind, message: exportPendingMessage(kind) },
      });
      const check = await until('readiness says so', async () => {
        const found = await exportsCheck();
        return found?.ok === false ? found : undefined;
      });
      expect(check.reason).toBe(reason);
      const metrics = await (await fetch(`${app.baseUrl}/metrics`)).text();
      expect(metrics).toContain('gazetteer_degraded{check="exports"} 1');
    } finally {
      s3.refusal.current = null;
    }
    await until('the files are written', async () => (await history())?.exportProblem === null);
    await until('readiness is ok again', async () => (await exportsCheck())?.ok);
    const { filename } = (await history()) ?? {};
    expect((await user.client.get(`/api/download/${filename}`)).status).toBe(200);
    expect([s3.objects.size - objectsBefore, s3.openUploads.size]).toEqual([2, 0]);
  });
});

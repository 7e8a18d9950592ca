import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { EXPORT_QUEUE, type JobEndedData } from '../../backend/jobs';
import { connectionUrl, type PostgresConnection } from '../../backend/platform/embedded-postgres';
import { Transaction } from '../../backend/platform/database';
import { Queue } from '../../backend/platform/queue';
import { AppProcess } from '../support/app-process';
import { S3_CREDENTIALS, startFakeS3, type FakeS3 } from '../support/fake-s3';
import { RecordedJob } from '../support/recorded-job';
import { startTestApp, type TestApp } from '../support/test-app';
import { until } from '../support/until';

jest.setTimeout(300_000);

const LISTINGS = 20;

let s3: FakeS3;
let app: TestApp;
let folder: string;
let worker: AppProcess;
let successor: AppProcess;

beforeAll(async () => {
  s3 = await startFakeS3();
  const bucket = { endpoint: s3.url, region: 'eu-central-1', bucket: s3.bucket, ...S3_CREDENTIALS };
  app = await startTestApp({ settings: { roles: ['web'], exports: { storage: 's3', s3: bucket } } });
  folder = await mkdtemp(path.join(tmpdir(), 'gazetteer-dead-'));
  const settings = {
    ROLE: 'worker',
    SEED_ACCOUNTS: 'false',
    PORT: '0',
    DATABASE_URL: connectionUrl(app.connection as PostgresConnection),
    EXPORT_STORAGE: 's3',
    S3_ENDPOINT: s3.url,
    S3_REGION: bucket.region,
    S3_BUCKET: s3.bucket,
    S3_ACCESS_KEY_ID: S3_CREDENTIALS.accessKeyId,
    S3_SECRET_ACCESS_KEY: S3_CREDENTIALS.secretAccessKey,
  };
  worker = new AppProcess(path.join(folder, 'worker'), settings);
  successor = new AppProcess(path.join(folder, 'successor'), settings);
});

afterAll(async () => {
  await Promise.all([worker?.remove(), successor?.remove()]);
  await app?.close();
  await s3?.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a queue job of a process that was killed with kill -9', () => {
  it('is taken up by another process within seconds: an export is written, once', async () => {
    await worker.start();
    const user = await app.createUser();
    const job = await RecordedJob.create(app, user, 'none');
    await job.record(LISTINGS);
    await job.stop();
    s3.silence.current = true;
    await app.app.get(Queue).sender<JobEndedData>(EXPORT_QUEUE).send({ jobId: job.id });
    await until('the worker stores the file', () => s3.silence.requests > 0);
    await successor.start();
    await worker.kill();
    s3.silence.current = false;

    // The queue job would expire after 15 minutes.
    const database = app.app.get(Transaction);
    const files = () =>
      database.rows<{ name: string; records: number }>(
        'select name, records from export_file where job_id = $1',
        [job.id],
      );
    const written = await until('the file is written', async () => {
      const found = await files();
      return found.length > 0 ? found : null;
    });
    expect(written).toEqual([{ name: `JB-${job.id}.json`, records: LISTINGS }]);
    const { text } = await user.client.get(`/api/download/JB-${job.id}.json`);
    expect(JSON.parse(text)).toHaveLength(LISTINGS);
    const announced = (await job.logMessages()).filter((message) => message.includes('.json'));
    expect([announced.length, s3.objects.size]).toEqual([1, 1]);
  });
});

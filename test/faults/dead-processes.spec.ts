import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { EXPORT_QUEUE, type Job, type JobEndedData } from '../../backend/jobs';
import { connectionUrl, type PostgresConnection } from '../../backend/platform/embedded-postgres';
import { Transaction } from '../../backend/platform/database';
import { Queue } from '../../backend/platform/queue';
import { AppProcess } from '../support/app-process';
import { captureListings } from '../support/captured-job';
import { CONTACT_SETTINGS } from '../support/contact-websites';
import { S3_CREDENTIALS, startFakeS3, type FakeS3 } from '../support/fake-s3';
import { sampleListing } from '../support/listing-stores/sample-listings';
import { RecordedJob } from '../support/recorded-job';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';
import { until } from '../support/until';
import {
  startWebhookReceiver,
  type WebhookDelivery,
  type WebhookReceiver,
} from '../support/webhook-receiver';
import { startWebsiteServer, type WebsiteServer } from '../support/website-server';

jest.setTimeout(300_000);

const LISTINGS = 20;
/** As long as no test waits: a website that is read for longer was given back because its process died. */
const LEASE_SECONDS = 3_600;
/** The jobs have ended: nobody asks this address. */
const NO_MAPS = 'http://127.0.0.1:9';
const REROUTE_WEBSITES = path.resolve('test/support/drills/reroute-websites.mjs');

let s3: FakeS3;
let receiver: WebhookReceiver;
let websites: WebsiteServer;
let areWebsitesSilent = true;
let app: TestApp;
let folder: string;
let worker: AppProcess;
let successor: AppProcess;
let user: TestUser;
let exported: RecordedJob;
let read: Job;
let leasedUntil: Date;

const rows = <T extends object>(sql: string, values: unknown[] = []): Promise<T[]> =>
  app.app.get(Transaction).rows<T>(sql, values);

/** One process takes an export, a message and a website, and is killed while it waits for the servers of all three. */
beforeAll(async () => {
  [s3, receiver, websites] = await Promise.all([
    startFakeS3(),
    startWebhookReceiver(),
    startWebsiteServer((_request, response) => void (areWebsitesSilent || response.writeHead(404).end())),
  ]);
  const bucket = { endpoint: s3.url, region: 'eu-central-1', bucket: s3.bucket, ...S3_CREDENTIALS };
  app = await startTestApp({
    settings: {
      roles: ['web'],
      contacts: CONTACT_SETTINGS,
      exports: { storage: 's3', s3: bucket },
      webhooks: { ports: [[1_024, 65_535]] },
    },
  });
  folder = await mkdtemp(path.join(tmpdir(), 'gazetteer-dead-'));
  const settings = {
    ROLE: 'worker',
    SEED_ACCOUNTS: 'false',
    PORT: '0',
    DATABASE_URL: connectionUrl(app.connection as PostgresConnection),
    ENCRYPTION_KEY: app.settings.encryptionKey ?? '',
    MAPS_URL: NO_MAPS,
    EXPORT_STORAGE: 's3',
    S3_ENDPOINT: s3.url,
    S3_REGION: bucket.region,
    S3_BUCKET: s3.bucket,
    S3_ACCESS_KEY_ID: S3_CREDENTIALS.accessKeyId,
    S3_SECRET_ACCESS_KEY: S3_CREDENTIALS.secretAccessKey,
    WEBHOOK_TIMEOUT_SECONDS: '60',
    CONTACTS_OPERATOR: CONTACT_SETTINGS.operator,
    JOB_LEASE_SECONDS: String(LEASE_SECONDS),
    NODE_OPTIONS: `--import ${REROUTE_WEBSITES}`,
    WEBSITES_PORT: String(websites.guard.reroute?.('', 80).port),
  };
  worker = new AppProcess(path.join(folder, 'worker'), settings);
  successor = new AppProcess(path.join(folder, 'successor'), settings);
  user = await app.createUser();

  await worker.start();
  await takeExport();
  await takeWebsite();
  await takeMessage();
  [{ leasedUntil }] = (await rows<{ leasedUntil: Date }>(
    `select leased_until as "leasedUntil" from webhook_delivery`,
  )) as [{ leasedUntil: Date }];
  await worker.kill();
  [s3.silence.current, receiver.isSilent, areWebsitesSilent] = [false, false, false];
  await successor.start();
});

afterAll(async () => {
  await Promise.all([worker?.remove(), successor?.remove()]);
  await app?.close();
  await Promise.all([s3?.close(), receiver?.close()]);
  websites?.close();
  await rm(folder, { recursive: true, force: true });
});

async function takeExport(): Promise<void> {
  exported = await RecordedJob.create(app, user, 'none');
  await exported.record(LISTINGS);
  await exported.stop();
  s3.silence.current = true;
  await app.app.get(Queue).sender<JobEndedData>(EXPORT_QUEUE).send({ jobId: exported.id });
  await until('the worker stores the file', () => s3.silence.requests > 0);
}

async function takeWebsite(): Promise<void> {
  read = await captureListings(app, user, [sampleListing(1, { website: 'http://www.bakery-one.com' })], {
    contacts: { maxCredits: null },
  });
  await until('the worker reads the website', () => websites.requested.length > 0);
}

/** The message is taken last, because its lease is the shortest. */
async function takeMessage(): Promise<void> {
  receiver.isSilent = true;
  const endpoint = { url: `${receiver.url}/hook`, events: ['payment.settled'] };
  const { body } = await user.client.post<{ webhook: { id: string } }>('/api/webhooks', endpoint);
  await user.client.post(`/api/webhooks/${body.webhook.id}/test`);
  await until('the worker sends the message', () => receiver.received.length > 0);
}

describe('what a process held that was killed with kill -9 is taken up by another one within seconds', () => {
  it('an export is written, once', async () => {
    // The queue job would expire after 15 minutes.
    const files = () =>
      rows<{ name: string; records: number }>('select name, records from export_file where job_id = $1', [
        exported.id,
      ]);
    const written = await until('the file is written', async () => {
      const found = await files();
      return found.length > 0 ? found : null;
    });
    expect(written).toEqual([{ name: `JB-${exported.id}.json`, records: LISTINGS }]);
    const { text } = await user.client.get(`/api/download/JB-${exported.id}.json`);
    expect(JSON.parse(text)).toHaveLength(LISTINGS);
    const announced = (await exported.logMessages()).filter((message) => message.includes('.json'));
    expect(announced).toHaveLength(1);
  });

  it('a message of a webhook is sent again, with the same id, before its lease expires', async () => {
    const delivered = await until('the message is delivered', async () => {
      const { body } = await user.client.get<{ deliveries: WebhookDelivery[] }>('/api/webhooks/deliveries');
      return body.deliveries.find(({ state }) => state === 'delivered');
    });
    expect(delivered.attempts).toBe(1);
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(ids).toEqual([delivered.messageId, delivered.messageId]);
    const [{ isLeased } = { isLeased: false }] = await rows<{ isLeased: boolean }>(
      'select last_attempt_at < $1 as "isLeased" from webhook_delivery',
      [leasedUntil],
    );
    expect(isLeased).toBe(true);
  });

  it('a website is read again', async () => {
    const contacts = await until('the contacts are complete', async () => {
      const { body } = await user.client.get<{ contacts: { state: string; listingsDone: number } }>(
        `/api/jobs/${read.publicId}`,
      );
      return body.contacts.state === 'finished' ? body.contacts : null;
    });
    expect(contacts).toMatchObject({ listingsDone: 1 });
  });
});

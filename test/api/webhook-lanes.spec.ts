import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startSilentServer, type SilentServer } from '../support/silent-server';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';
import { until } from '../support/until';
import {
  type AddedWebhook,
  startWebhookReceiver,
  type WebhookDelivery,
  type WebhookReceiver,
} from '../support/webhook-receiver';

const SLOW_USERS = 18;
const MESSAGES_PER_USER = 3;
/** How many messages of one user are sent at once. */
const IN_PROGRESS_PER_USER = 2;
const ONE_HOUR_SECONDS = 3_600;

describe('webhook messages', () => {
  let app: TestApp;
  let silent: SilentServer;
  let receiver: WebhookReceiver;
  beforeAll(async () => {
    const webhooks = { ports: [[1_024, 65_535]] as [number, number][], timeoutSeconds: ONE_HOUR_SECONDS };
    app = await startTestApp({ settings: { roles: ['web', 'worker'], webhooks } });
    silent = await startSilentServer();
    receiver = await startWebhookReceiver();
  });
  afterAll(async () => {
    // Messages in progress end with their connections.
    await silent.close();
    await app.close();
    await receiver.close();
  });

  const sendTests = async ({ client }: TestUser, url: string, count: number) => {
    const added = await client.post<AddedWebhook>('/api/webhooks', { url, events: ['job.finished'] });
    for (let sent = 0; sent < count; sent++)
      expect((await client.post(`/api/webhooks/${added.body.webhook.id}/test`)).status).toBe(200);
  };

  it("arrive while many users' endpoints do not respond", async () => {
    const slow = await Promise.all(Array.from({ length: SLOW_USERS }, () => app.createUser()));
    for (const user of slow) await sendTests(user, `http://127.0.0.1:${silent.port}/`, MESSAGES_PER_USER);
    const inProgress = SLOW_USERS * IN_PROGRESS_PER_USER;
    await until('all slow endpoints have messages', () => silent.connectionCount >= inProgress, 60_000);
    await sendTests(await app.createUser(), receiver.url, 1);
    await until('the message arrives', () => receiver.received.length === 1);
    expect(silent.connectionCount).toBe(inProgress);
    const [{ client }] = slow as [TestUser];
    const putOff = await until('the message that found no lane is put off', async () => {
      const { body } = await client.get<{ deliveries: WebhookDelivery[] }>('/api/webhooks/deliveries');
      return body.deliveries.find(
        ({ nextAttemptAt }) => Date.parse(nextAttemptAt ?? '') > Date.now() + 10_000,
      );
    });
    expect(putOff).toMatchObject({ state: 'waiting', attempts: 0 });
  });

  it('that are tests are sent only once', async () => {
    const user = await app.createUser();
    receiver.response = { status: 500 };
    await sendTests(user, receiver.url, 1);
    const delivery = await until('the message failed', async () => {
      const { body } = await user.client.get<{ deliveries: WebhookDelivery[] }>('/api/webhooks/deliveries');
      return body.deliveries.find(({ state }) => state === 'failed');
    });
    expect(delivery).toMatchObject({ status: 500, attempts: 1, nextAttemptAt: null });
  });
});

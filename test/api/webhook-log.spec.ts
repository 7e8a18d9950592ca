import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Settings } from '../../backend/platform/config';
import { WebhookDispatcher } from '../../backend/webhooks';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';
import type { AddedWebhook, WebhookDelivery } from '../support/webhook-receiver';

let app: TestApp;
let user: TestUser;

beforeAll(async () => {
  // No worker runs here, so only the test itself sends messages.
  const webhooks: Partial<Settings['webhooks']> = { ports: [[1_024, 65_535]], plainNetworks: ['private'] };
  app = await startTestApp({ settings: { roles: ['web'], webhooks } });
});
afterAll(() => app.close());
beforeEach(async () => {
  user = await app.createUser();
});

const add = async (url: string) =>
  (await user.client.post<AddedWebhook>('/api/webhooks', { url, events: ['job.finished'] })).body;
const test = async (webhookId: string) =>
  (await user.client.post<{ deliveryId: string }>(`/api/webhooks/${webhookId}/test`)).body.deliveryId;

describe('a webhook', () => {
  it('connects only to addresses that the operator allows, regardless of what its host name resolves to', async () => {
    const metadata = await user.client.post('/api/webhooks', {
      url: 'http://169.254.169.254/latest',
      events: ['job.finished'],
    });
    expect([metadata.status, metadata.body.message]).toEqual([
      400,
      expect.stringContaining('no setting allows'),
    ]);
    const { webhook } = await add('http://localhost:22/');
    await app.app.get(WebhookDispatcher).deliver(await test(webhook.id));
    const { body } = await user.client.get<{ deliveries: WebhookDelivery[] }>('/api/webhooks/deliveries');
    expect(body.deliveries[0]?.reason).toMatch(
      /^Not connecting to .+ on port 22: the port is not among those of WEBHOOK_PORTS\.$/,
    );
  });

  it('connects without encryption only to networks that the operator allows for it', async () => {
    const message = (target: string) =>
      `Not connecting to ${target} without encryption: use https://. The operator can allow it by WEBHOOK_PLAIN_NETWORKS.`;
    const create = (url: string) => user.client.post('/api/webhooks', { url, events: ['job.finished'] });
    for (const host of ['203.0.113.5', '[::ffff:203.0.113.5]', '[2001:db8::1]'])
      expect((await create(`https://${host}:8443/`)).status).toBe(200);
    for (const url of ['http://10.1.2.3:8080/', 'http://[fd12::1]:8080/', 'http://[::ffff:10.1.2.3]:8080/'])
      expect((await create(url)).status).toBe(200);
    expect(await create('http://203.0.113.5:8080/')).toMatchObject({
      status: 400,
      body: { details: [{ path: 'url', message: message('203.0.113.5') }] },
    });
    const { webhook } = await add('http://localhost:8080/');
    await app.app.get(WebhookDispatcher).deliver(await test(webhook.id));
    const { body } = await user.client.get<{ deliveries: WebhookDelivery[] }>('/api/webhooks/deliveries');
    expect(body.deliveries[0]?.reason).toBe(message('localhost'));
  });

  it('has a delivery log that is read page by page', async () => {
    const { webhook } = await add('https://example.org/hook');
    const ids = [await test(webhook.id), await test(webhook.id), await test(webhook.id)].reverse();
    const read = async (path: string) => {
      const response = await user.client.get<{ deliveries: WebhookDelivery[]; nextCursor: string | null }>(
        path,
      );
      return { ...response.body, link: response.headers.get('link') };
    };
    const first = await read('/api/webhooks/deliveries?limit=2');
    expect(first.deliveries.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect(first.link).toBe(
      `</api/webhooks/deliveries?limit=2&cursor=${String(first.nextCursor)}>; rel="next"`,
    );
    const second = await read(`/api/webhooks/deliveries?limit=2&cursor=${String(first.nextCursor)}`);
    expect(second).toMatchObject({ deliveries: [{ id: ids[2] }], nextCursor: null, link: null });
    expect(await read('/api/webhooks/deliveries?state=failed')).toMatchObject({ deliveries: [] });
    const invalid = await user.client.get('/api/webhooks/deliveries?cursor=made-up');
    expect([invalid.status, invalid.body.details]).toMatchObject([400, [{ path: 'cursor' }]]);
  });
});

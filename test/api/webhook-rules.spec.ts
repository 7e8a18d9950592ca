import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';
import type { AddedWebhook } from '../support/webhook-receiver';

let app: TestApp;
let user: TestUser;

beforeAll(async () => {
  // No worker runs here, so deliveries stay pending.
  app = await startTestApp({ settings: { roles: ['web'] } });
});
afterAll(() => app.close());
beforeEach(async () => {
  user = await app.createUser();
});

const add = (overrides: object = {}) =>
  user.client.post<AddedWebhook & { code: string }>('/api/webhooks', {
    url: 'https://example.org/',
    events: ['job.finished', 'export.written'],
    ...overrides,
  });

describe('a webhook', () => {
  it.each([
    [{ url: 'ftp://example.org/' }],
    [{ url: 'https://user:word@example.org/' }],
    [{ url: 'example.org' }],
    [{ events: [] }],
    [{ events: ['job.finished', 'job.finished'] }],
    [{ events: ['user.created'] }],
    [{ secret: 'whsec_mine' }],
  ])('cannot be created with %j', async (overrides) => {
    expect((await add(overrides)).status).toBe(400);
  });

  it('is limited to ten per user, even when many are added at once', async () => {
    const responses = await Promise.all(Array.from({ length: 12 }, () => add()));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(responses.find(({ status }) => status !== 200)?.body.code).toBe('webhook.too_many');
  });

  it('has a rate limit for tests and repeated deliveries', async () => {
    const { id } = (await add()).body.webhook;
    const responses = await Promise.all(
      Array.from({ length: 25 }, () => user.client.post(`/api/webhooks/${id}/test`)),
    );
    const refused = responses.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

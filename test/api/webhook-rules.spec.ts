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
    [{ url: 'http:///' }],
    [{ url: 'http:///hooks' }],
    [{ url: 'https:example.org' }],
    [{ url: 'https://exa mple.org/' }],
    [{ url: 'https://example.org/a b' }],
    [{ url: 'https://example.org/"onload' }],
    [{ url: "https://example.org/'quoted'" }],
    [{ url: 'https://example.org/<hook>' }],
    [{ url: 'https:\\\\example.org\\hook' }],
    [{ url: 'https://example.org\\@other.example/' }],
    [{ url: 'https://example.org/100%/%zz' }],
    [{ url: 'https://example.org/\n' + 'hook' }],
    [{ url: `https://${'a'.repeat(300)}.example.org/` }],
    [{ url: `https://${'abcdefgh.'.repeat(35)}example.org/` }],
    [{ url: 'https://example..org/' }],
    [{ url: 'https://-example.org/' }],
    [{ url: 'https://example.org:0/' }],
    [{ events: [] }],
    [{ events: ['job.finished', 'job.finished'] }],
    [{ events: ['user.created'] }],
    [{ secret: 'whsec_mine' }],
  ])('cannot be created with %j', async (overrides) => {
    expect((await add(overrides)).status).toBe(400);
  });

  it.each([
    ['https://localhost./', 'Please leave out the dot at the end of the host name'],
    ['https://Example.org.:8443/hooks', 'Please leave out the dot at the end of the host name'],
    ['https://example.org../', 'Please enter a URL that starts with http:// or https://'],
  ])('cannot have the URL %s: %s', async (url, message) => {
    const { body } = await add({ url });
    expect(body).toMatchObject({ code: 'request.invalid', details: [{ path: 'url', message }] });
  });

  it.each([
    'https://example.org',
    'http://10.1.2.3:8080/hooks?source=gazetteer&key=a%20b#x',
    'https://[2001:db8::1]/hooks',
    'https://m\u00fcnchen.example.org/hooks',
    'https://hooks_internal.example.org/~ada/(1)',
  ])('can have the URL %s', async (url) => {
    expect((await add({ url })).body).toMatchObject({ webhook: { url } });
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

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Transaction } from '../../backend/platform/database';
import { startTestApp, type TestApp } from '../support/test-app';

type Creation = 'createWebhook' | 'createApiToken' | 'createDownloadLink';
const WEBHOOK = { url: 'http://localhost:1/', events: ['job.finished'] };

describe('a write with an Idempotency-Key that returns a new secret', () => {
  let app: TestApp;
  let transaction: Transaction;
  beforeAll(async () => {
    app = await startTestApp();
    transaction = app.app.get(Transaction);
  });
  afterAll(() => app.close());

  /** Creates a user and what the request needs. Returns a function that sends the request with the same key. */
  async function prepare(operation: Creation | 'rotateWebhookSecret') {
    const { client, userId } = await app.createUser();
    const send = (path: string, body: object) =>
      client.postIdempotent<{ secret?: string; url?: string }>(path, body, 'key-1');
    if (operation === 'createApiToken')
      return {
        userId,
        send: () => send('/api/auth/tokens', { name: 'program', scopes: ['jobs:read'], expiresInDays: null }),
      };
    if (operation === 'createDownloadLink')
      return {
        userId,
        send: () => send('/api/download-links', { name: 'sheet', table: {}, expiresInDays: 7 }),
      };
    if (operation === 'createWebhook') return { userId, send: () => send('/api/webhooks', WEBHOOK) };
    const { body } = await client.post<{ webhook: { id: string } }>('/api/webhooks', WEBHOOK);
    return { userId, send: () => send(`/api/webhooks/${body.webhook.id}/rotate-secret`, {}) };
  }

  it.each(['createWebhook', 'createApiToken', 'createDownloadLink', 'rotateWebhookSecret'] as const)(
    'takes effect once: %s returns the same secret again, which is never stored as it is',
    async (operation) => {
      const { userId, send } = await prepare(operation);
      const [first, again] = [await send(), await send()];
      const secret = first.body.secret ?? first.body.url?.split('key=')[1];
      expect(secret).toMatch(/^((whsec|gzt)_)?\S{30,}$/);
      expect([again.status, again.text]).toEqual([200, first.text]);
      expect(again.headers.get('idempotent-replayed')).toBe('true');
      const stored = await transaction.rows<{ body: string }>(
        'select body::text from idempotency_response where user_id = $1',
        [userId],
      );
      expect(stored).toHaveLength(1);
      expect(stored[0]?.body).not.toContain(secret?.replace(/^(whsec|gzt)_/, ''));
    },
  );

  it.each([
    ['createWebhook', 'webhook_endpoint'],
    ['createApiToken', 'api_token'],
    ['createDownloadLink', 'download_link'],
  ] as const)('creates one thing: %s', async (operation, table) => {
    const { userId, send } = await prepare(operation);
    await Promise.all([send(), send()]);
    await send();
    expect(await transaction.rows(`select 1 from ${table} where user_id = $1`, [userId])).toHaveLength(1);
  });

  it('is refused after the key that encrypted its response was removed, and does not take effect again', async () => {
    const { userId, send } = await prepare('createApiToken');
    await send();
    await transaction.rows(
      `update idempotency_response set body = '{"encrypted":"unreadable"}' where user_id = $1`,
      [userId],
    );
    const unreadable = await send();
    expect([unreadable.status, unreadable.body]).toMatchObject([
      409,
      { code: 'idempotency.response_unreadable' },
    ]);
    expect(await transaction.rows('select 1 from api_token where user_id = $1', [userId])).toHaveLength(1);
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../support/test-app';
import { startValidatingProxy, type ValidatingProxy } from '../support/validating-proxy';

/** `test/e2e/capture.spec.ts` runs the integrator's program through the same proxy. */
describe('the API behind a proxy that checks its description', () => {
  let app: TestApp;
  let proxy: ValidatingProxy;
  let token: string;
  beforeAll(async () => {
    app = await startTestApp({ settings: { roles: ['web'] } });
    proxy = await startValidatingProxy(app.baseUrl);
    const { client } = await app.createUser({ plan: 'professional' });
    const scopes = [
      'account:read',
      'jobs:read',
      'jobs:write',
      'exports:read',
      'webhooks:read',
      'webhooks:write',
    ];
    const { body } = await client.post('/api/auth/tokens', { name: 'Proxy', scopes, expiresInDays: 7 });
    token = String(body.secret);
    await client.post('/api/db/save', { provider: 'none' });
  });
  afterAll(async () => {
    await proxy.close();
    await app.close();
  });

  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(proxy.baseUrl + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, text: await response.text() };
  };
  const MANUAL = { mode: 'manual', city: 'Mesa, AZ', businessType: ['Dentists'] };

  it.each([
    ['GET', '/api/runtime/status', undefined],
    ['GET', '/api/jobs?limit=5', undefined],
    ['GET', '/api/subscription/status', undefined],
    ['GET', '/api/statement', undefined],
    ['GET', '/api/db/config', undefined],
    ['POST', '/api/runtime/estimate', MANUAL],
    ['POST', '/api/runtime/start', MANUAL],
    ['POST', '/api/webhooks', { url: 'https://crm.example.org/', events: ['job.finished'] }],
    [
      'POST',
      '/api/webhooks',
      { url: 'https://m\u00fcnchen.example.org/caf\u00e9', events: ['job.finished'] },
    ],
    [
      'POST',
      '/api/schedules',
      {
        name: 'Mondays',
        setup: MANUAL,
        cadence: { kind: 'weekly', at: '06:30', weekday: 1 },
        timeZone: 'UTC',
      },
    ],
    ['GET', '/api/schedules', undefined],
    ['GET', '/api/webhooks', undefined],
  ])('answers %s %s as described', async (method, path, body) => {
    const { status, text } = await call(method, path, body);
    expect([status, status === 200 ? '' : text]).toEqual([200, '']);
  });

  it.each([
    ['POST', '/api/runtime/start', { mode: 'manual' }],
    ['POST', '/api/runtime/start', { cities: [], unknown: true }],
    ['POST', '/api/webhooks', { url: 'https://crm.example.org/', events: ['job.begun'] }],
    ['POST', '/api/schedules', { name: 'x', setup: MANUAL, cadence: { kind: 'daily' }, timeZone: 'UTC' }],
  ])('is described so exactly that the proxy alone refuses %s %s with %j', async (method, path, body) => {
    expect((await call(method, path, body)).status).toBe(422);
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../../test/support/test-app';
import { Transaction } from '../platform/database';
import { Heartbeat } from './heartbeat';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { roles: ['web'] } });
});
afterAll(() => app.close());

const MINUTE = 60_000;

describe("a job's working time", () => {
  it('excludes the time when no worker was alive', async () => {
    const user = await app.createUser({ plan: 'professional' });
    await user.client.post('/api/db/save', { provider: 'none' });
    await user.client.post('/api/runtime/start', {
      mode: 'manual',
      city: 'Mesa, AZ',
      businessType: ['Dentists'],
    });
    const database = app.app.get(Transaction);
    await database.rows(`update job set created_at = clock_timestamp() - interval '90 minutes'`);
    await database.rows(
      `update worker_heartbeat set last_beat_at = clock_timestamp() - interval '60 minutes'`,
    );
    const elapsed = async () =>
      (await user.client.get<{ elapsedMs: number }>('/api/runtime/status')).body.elapsedMs;
    expect(await elapsed()).toBeGreaterThanOrEqual(30 * MINUTE);
    expect(await elapsed()).toBeLessThan(31 * MINUTE);

    await app.app.get(Heartbeat).record();
    await app.app.get(Heartbeat).record();

    expect(await elapsed()).toBeGreaterThanOrEqual(30 * MINUTE);
    expect(await elapsed()).toBeLessThan(31 * MINUTE);
  });
});

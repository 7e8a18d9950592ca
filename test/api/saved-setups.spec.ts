import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '../support/until';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';

const SETUP = {
  mode: 'manual',
  city: 'Nowhere, AZ',
  businessType: ['Bakeries'],
  country: 'United States',
  filters: { website: 'absent' },
};

let app: TestApp;
let user: TestUser;

beforeAll(async () => {
  app = await startTestApp({ settings: { roles: ['web'] } });
});
afterAll(() => app.close());
beforeEach(async () => {
  user = await app.createUser({ plan: 'professional' });
  await user.client.post('/api/db/save', { provider: 'none' });
});

const save = (name: string, setup: object = SETUP) =>
  user.client.post<{ id: string; code?: string }>('/api/setups', { name, setup });
const list = async () =>
  (await user.client.get<{ setups: { id: string; name: string; summary: string }[] }>('/api/setups')).body
    .setups;

describe('a setup saved by name', () => {
  it('is listed with what it captures, and returned as it was sent', async () => {
    const { body } = await save(' Without a website ');
    expect(await list()).toEqual([
      expect.objectContaining({
        id: body.id,
        name: 'Without a website',
        summary: 'Nowhere, AZ, 1 type: without a website',
      }),
    ]);
    const { body: details } = await user.client.get<{ setup: object }>(`/api/setups/${body.id}`);
    expect(details.setup).toMatchObject(SETUP);
  });

  it('starts jobs, and can be scheduled', async () => {
    const { body } = await save('Bakeries');
    const started = await user.client.post<{ manualRunId: string }>(`/api/setups/${body.id}/start`);
    const job = await user.client.get<{ filters: object }>(`/api/jobs/${started.body.manualRunId}`);
    expect(job.body.filters).toEqual(SETUP.filters);
    expect((await user.client.post(`/api/setups/${body.id}/start`)).body.code).toBe('job.already_active');
    const { body: details } = await user.client.get<{ setup: object }>(`/api/setups/${body.id}`);
    const schedule = await user.client.post('/api/schedules', {
      name: 'Each day',
      setup: details.setup,
      cadence: { kind: 'daily', at: '06:30' },
      timeZone: 'UTC',
    });
    expect(schedule.status).toBe(200);
  });

  it('is changed and deleted', async () => {
    const { body } = await save('Bakeries');
    await save('Others');
    expect((await user.client.patch(`/api/setups/${body.id}`, { name: 'Others' })).body.code).toBe(
      'setup.exists',
    );
    expect(
      (await user.client.patch(`/api/setups/${body.id}`, { setup: { ...SETUP, city: 'Mesa, AZ' } })).status,
    ).toBe(200);
    expect(await list()).toMatchObject([
      { name: 'Bakeries', summary: expect.stringContaining('Mesa') },
      { name: 'Others' },
    ]);
    await user.client.delete(`/api/setups/${body.id}`);
    expect(await list()).toMatchObject([{ name: 'Others' }]);
  });

  it('has a name of its own, a valid setup, and an owner', async () => {
    const { body } = await save('Bakeries');
    expect((await save('Bakeries')).body.code).toBe('setup.exists');
    expect((await save('Empty', { mode: 'manual' })).status).toBe(400);
    expect((await save('', SETUP)).status).toBe(400);
    const other = await app.createUser({ plan: 'professional' });
    for (const attempt of [
      other.client.get(`/api/setups/${body.id}`),
      other.client.patch(`/api/setups/${body.id}`, { name: 'Mine' }),
      other.client.delete(`/api/setups/${body.id}`),
      other.client.post(`/api/setups/${body.id}/start`),
    ])
      expect((await attempt).status).toBe(404);
  });

  it('can be checked and changed only so often', async () => {
    const { body } = await save('Bakeries');
    const change = async () => (await user.client.patch(`/api/setups/${body.id}`, { setup: SETUP })).status;
    for (let n = 1; n < 300; n++) expect(await change()).toBe(200);
    await until('a change is refused', async () => (await change()) === 429);
  });
});

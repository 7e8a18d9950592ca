import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ScheduleStarter } from '../../backend/schedules';
import { Transaction } from '../../backend/platform/database';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';
import { waitForBlockedStatement } from '../support/wait-for-blocked-statement';

interface Schedule {
  id: string;
  name: string;
  nextStartTimes: string[];
  pending: boolean;
  enabled: boolean;
  summary: string;
  coverageLevel: string;
  lastJobId: string | null;
  lastError: string | null;
}

let app: TestApp;
let user: TestUser;

beforeAll(async () => {
  // No worker runs here. The test triggers the ticks and starts itself, so that it alone advances the clock.
  app = await startTestApp({ settings: { roles: ['web'] } });
});
afterAll(() => app.close());
beforeEach(async () => {
  user = await app.createUser({ plan: 'professional' });
  await user.client.post('/api/db/save', { provider: 'none' });
});

const DAY_MS = 86_400_000;
const setup = { mode: 'manual', city: 'Mesa, AZ', businessType: ['Dentists', 'Bars'] };
const body = (overrides: object = {}) => ({
  name: 'Each morning',
  setup,
  cadence: { kind: 'daily', at: '06:30' },
  timeZone: 'America/Phoenix',
  ...overrides,
});
const addSchedule = (overrides: object = {}, who = user) =>
  who.client.post<{ id: string; error: string }>('/api/schedules', body(overrides));
const list = async (who = user) =>
  (await who.client.get<{ schedules: Schedule[] }>('/api/schedules')).body.schedules;
const jobs = async () => (await user.client.get<{ jobs: { id: string }[] }>('/api/jobs')).body.jobs;
const starts = () => app.app.get(ScheduleStarter);
/** Runs the tick that is due after this many days. */
const tickIn = (days: number) => starts().markDue(Date.now() + days * DAY_MS);

describe('a schedule', () => {
  it('shows what it captures and its next five starts, in its user’s time zone', async () => {
    expect((await addSchedule()).status).toBe(200);
    const [schedule] = await list();
    expect(schedule).toMatchObject({ name: 'Each morning', summary: 'Mesa, AZ, 2 types', enabled: true });
    expect(schedule?.nextStartTimes).toHaveLength(5);
    for (const time of schedule?.nextStartTimes ?? [])
      expect(new Date(time).toISOString()).toMatch(/T13:30:00/);
  });

  it('has a level of coverage that can be changed alone', async () => {
    const { body: created } = await addSchedule();
    expect((await list())[0]).toMatchObject({ coverageLevel: 'thorough' });
    const path = `/api/schedules/${created.id}`;
    expect((await user.client.patch(path, { coverageLevel: 'quick' })).status).toBe(200);
    expect((await list())[0]).toMatchObject({ coverageLevel: 'quick', name: 'Each morning' });
    const { body: changed } = await user.client.get(path);
    expect(changed).toMatchObject({ setup: { ...setup, coverageLevel: 'quick' } });
    expect((await user.client.patch(path, { coverageLevel: 'everything' })).status).toBe(400);
    const stranger = await app.createUser();
    expect((await stranger.client.patch(path, { coverageLevel: 'quick' })).status).toBe(404);
  });

  it('starts only once when it is due, even if several processes check it repeatedly', async () => {
    const { body: created } = await addSchedule();
    await tickIn(1);
    await tickIn(1);
    expect((await list())[0]).toMatchObject({ pending: true });
    await user.client.patch(`/api/schedules/${created.id}`, { enabled: true });
    expect((await list())[0]).toMatchObject({ pending: true });
    await Promise.all([starts().start(created.id), starts().start(created.id), starts().start(created.id)]);
    const [job, ...others] = await jobs();
    expect(others).toEqual([]);
    expect((await list())[0]).toMatchObject({ pending: false, lastJobId: job?.id, lastError: null });
  });

  it('does not start with a setup that changes while its start is prepared', async () => {
    const { body: created } = await addSchedule();
    await tickIn(1);
    const transaction = app.app.get(Transaction);
    let signalLocked = () => {};
    const isLocked = new Promise<void>((resolve) => (signalLocked = resolve));
    const changed = transaction.run(async () => {
      await transaction.execute('select 1 from schedule where id = $1 for update', [created.id]);
      signalLocked();
      await waitForBlockedStatement(app);
      await transaction.execute(
        `update schedule set setup = jsonb_set(setup, '{city}', '"Tempe, AZ"') where id = $1`,
        [created.id],
      );
    });
    await isLocked;
    await Promise.all([changed, starts().start(created.id)]);
    expect(await jobs()).toEqual([]);
    expect((await list())[0]).toMatchObject({ pending: true, lastError: null });
    await starts().start(created.id);
    expect(await jobs()).toMatchObject([{ city: 'Tempe, AZ' }]);
  });

  it('starts only once if it was missed many times while no process was running', async () => {
    const { body: created } = await addSchedule();
    await tickIn(30);
    await starts().start(created.id);
    await user.client.post('/api/runtime/stop');
    await starts().start(created.id);
    expect(await jobs()).toHaveLength(1);
  });

  it('waits for the active job to end, and starts only once', async () => {
    const { body: created } = await addSchedule();
    await user.client.post('/api/runtime/start', setup);
    await tickIn(1);
    await starts().start(created.id);
    expect(await jobs()).toHaveLength(1);
    expect((await list())[0]).toMatchObject({ pending: true, lastJobId: null });
    await user.client.post('/api/runtime/stop');
    await starts().start(created.id);
    expect(await jobs()).toHaveLength(2);
    expect((await list())[0]).toMatchObject({ pending: false });
  });

  it('reports why it could not start, and is retried only at its next scheduled time', async () => {
    const { body: created } = await addSchedule();
    await app.app.get(Transaction).rows(`delete from database_config where user_id = $1`, [user.userId]);
    await tickIn(1);
    await starts().start(created.id);
    expect((await list())[0]).toMatchObject({
      pending: false,
      lastError: 'Configure a database (or choose No Database) to enable capture',
    });
  });

  it('can get a new name, time and setup, and keeps everything else', async () => {
    const { body: created } = await addSchedule();
    const path = `/api/schedules/${created.id}`;
    const change = {
      name: 'Each noon',
      cadence: { kind: 'daily', at: '12:00' },
      timeZone: 'UTC',
    };
    expect((await user.client.patch(path, change)).status).toBe(200);
    const [first] = await list();
    expect(first).toMatchObject({ name: 'Each noon', summary: 'Mesa, AZ, 2 types' });
    expect(first?.nextStartTimes.map((time) => new Date(time).getUTCHours())).toEqual([12, 12, 12, 12, 12]);
    const other = { ...setup, businessType: ['Bakeries'] };
    await user.client.patch(path, { setup: other });
    expect((await list())[0]).toMatchObject({ name: 'Each noon', summary: 'Mesa, AZ, 1 type' });
    const wrong = { ...change, cadence: { kind: 'cron', expression: '61 * * * *' } };
    expect((await user.client.patch(path, wrong)).status).toBe(400);
    expect((await user.client.patch(path, { name: null })).status).toBe(200);
    expect((await list())[0]).toMatchObject({ name: 'Each noon' });
    const stranger = await app.createUser();
    expect((await stranger.client.patch(path, change)).status).toBe(404);
  });

  it.each([
    { kind: 'daily', at: '06:30', expression: { note: 'x'.repeat(10_000) } },
    { kind: 'daily', at: '06:30', weekday: 'x'.repeat(900_000) },
    { kind: 'weekly', at: '06:30', weekday: 1, expression: '0 6 * * *' },
    { kind: 'cron', expression: '0 6 * * *', at: { hour: 6 } },
    { kind: 'cron', expression: `0 6 * * *${' '.repeat(100_000)}` },
    { kind: 'hourly' },
    { kind: ['daily'], at: '06:30' },
    [{ kind: 'daily', at: '06:30' }],
  ])('is refused with the fields of another cadence (%#)', async (cadence) => {
    expect((await addSchedule({ cadence })).status).toBe(400);
    const { body: created } = await addSchedule();
    expect((await user.client.patch(`/api/schedules/${created.id}`, { cadence })).status).toBe(400);
  });

  it('shows only the fields of its cadence, whatever an earlier version stored', async () => {
    const { body: created } = await addSchedule();
    await app.app
      .get(Transaction)
      .rows(`update schedule set cadence = cadence || '{"expression":{"note":"long"}}' where id = $1`, [
        created.id,
      ]);
    expect((await list())[0]).toMatchObject({ cadence: { kind: 'daily', at: '06:30' } });
    expect(JSON.stringify(await list())).not.toContain('note');
  });

  it('does not start while disabled, and has no next start', async () => {
    const { body: created } = await addSchedule();
    await user.client.patch(`/api/schedules/${created.id}`, { enabled: false });
    await tickIn(2);
    await starts().start(created.id);
    expect(await jobs()).toEqual([]);
    expect((await list())[0]).toMatchObject({ enabled: false, nextStartTimes: [] });
    await user.client.delete(`/api/schedules/${created.id}`);
    expect(await list()).toEqual([]);
  });
});

describe('a schedule that cannot be saved or found', () => {
  it.each([
    [{ cadence: { kind: 'cron', expression: '61 * * * *' } }, 400],
    [{ cadence: { kind: 'cron', expression: '0 0 31 2 *' } }, 400],
    [{ cadence: { kind: 'weekly', at: '06:30' } }, 400],
    [{ cadence: { kind: 'daily', at: '25:00' } }, 400],
    [{ timeZone: 'Mars/Olympus' }, 400],
    [{ setup: { mode: 'manual', city: 'Mesa, AZ' } }, 400],
    [{ name: ' ' }, 400],
  ])('is refused with %j', async (overrides, status) => {
    expect((await addSchedule(overrides)).status).toBe(status);
    expect(await list()).toEqual([]);
  });

  it('is refused if the plan does not allow its setup, with the same message as when starting a job', async () => {
    const free = await app.createUser();
    await free.client.post('/api/db/save', { provider: 'none' });
    const { status, body: response } = await addSchedule({ setup: { ...setup, exportFormat: 'csv' } }, free);
    expect(status).toBe(403);
    expect(response.error).toMatch(/free plan limit reached/i);
  });

  it('is not found by another user', async () => {
    const { body: created } = await addSchedule();
    const other = await app.createUser();
    expect((await other.client.patch(`/api/schedules/${created.id}`, { enabled: false })).status).toBe(404);
    expect((await other.client.delete(`/api/schedules/${created.id}`)).status).toBe(404);
    expect(await list(other)).toEqual([]);
    expect(await list()).toHaveLength(1);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ScheduleStarter } from '../../backend/schedules';
import { startFakeOverpass, type FakeOverpass, type OverpassElement } from '../support/fake-overpass';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';
import { until } from '../support/until';
import { startWebhookReceiver, type AddedWebhook, type WebhookReceiver } from '../support/webhook-receiver';

jest.setTimeout(240_000);

const COUNT = 12;
const DAY_MS = 86_400_000;
const SEARCH = {
  mode: 'manual',
  city: 'Mesa, AZ',
  businessType: ['Dentists'],
  country: 'United States',
  coverageLevel: 'quick',
  exportFormat: 'json',
};

interface EndedJob {
  id: string;
  status: string;
  recordsProcessed: number;
  exports: { filename: string; format: string }[];
  pendingExports: string[];
  filtered: { found: number; filtered: number; reasons: { reason: string; places: number }[] } | null;
  refresh: Record<string, unknown> | null;
}

interface FinishedMessage {
  type: string;
  data: {
    jobId: string;
    recordsProcessed: number;
    refresh?: object;
    refreshed?: { places: object[]; nextCursor: string | null };
    filtered: object | null;
  };
}

const dentist = (id: number): OverpassElement => ({
  type: 'node',
  id,
  lat: 33.4152 + 0.03 * Math.sin(id),
  lon: -111.8315 + 0.03 * Math.cos(id * 1.7),
  tags: {
    amenity: 'dentist',
    name: `Dentist ${id}`,
    phone: `+1 480-555-${1000 + id}`,
    'addr:city': 'Mesa',
    'addr:country': 'US',
  },
});

describe('what a schedule finds out from one job to the next', () => {
  let overpass: FakeOverpass;
  let receiver: WebhookReceiver;
  let app: TestApp;
  let user: TestUser;
  /** How many days from now the next job is due. */
  let day: number;
  beforeAll(async () => {
    overpass = await startFakeOverpass();
    receiver = await startWebhookReceiver();
    app = await startTestApp({
      settings: {
        maps: { source: 'openstreetmap', overpassUrl: overpass.url },
        job: { searchAttempts: 1 },
        freeAllowance: 100,
        webhooks: { ports: [[1_024, 65_535]] },
      },
    });
  });
  afterAll(() => Promise.all([app?.close(), overpass?.close(), receiver?.close()]));
  beforeEach(async () => {
    overpass.elements.splice(0, Infinity, ...Array.from({ length: COUNT }, (_, n) => dentist(n + 1)));
    day = 0;
    user = await app.createUser();
    await user.client.post('/api/db/save', { provider: 'none' });
    const { status } = await user.client.post<AddedWebhook>('/api/webhooks', {
      url: `${receiver.url}/${user.userId}`,
      events: ['job.finished'],
    });
    expect(status).toBe(200);
  });

  const get = async <T extends object>(path: string) => (await user.client.get<T>(path)).body;
  const addSchedule = async (setup: object): Promise<void> => {
    const { status, text } = await user.client.post('/api/schedules', {
      name: 'Each day',
      setup,
      cadence: { kind: 'daily', at: '06:30' },
      timeZone: 'America/Phoenix',
    });
    expect([status, text]).toEqual([200, text]);
  };
  /** Lets the schedule's next job be due, and waits until it has ended and has its files. */
  const nextJob = async (): Promise<EndedJob> => {
    const before = await startedJob();
    await app.app.get(ScheduleStarter).markDue(Date.now() + (day += 2) * DAY_MS);
    const id = await until('the schedule starts its job', async () => {
      const current = await startedJob();
      return current === before ? null : current;
    });
    return until('the job has ended and has its files', async () => {
      const job = await get<EndedJob>(`/api/jobs/${id}`);
      return job.status !== 'running' && job.exports.length > 0 && job.pendingExports.length === 0
        ? job
        : null;
    });
  };
  const startedJob = async () =>
    (await get<{ schedules: { lastJobId: string | null }[] }>('/api/schedules')).schedules[0]?.lastJobId ??
    null;
  const namesIn = async ({ exports }: EndedJob): Promise<string[]> => {
    const file = exports.find(({ format }) => format === 'json')?.filename ?? '';
    const { text } = await user.client.get(`/api/download/${file}`);
    return [...text.matchAll(/"name":\s*"(Dentist [^"]*|Smile[^"]*)"/g)].map(([, name = '']) => name).sort();
  };
  const messageOf = (job: EndedJob): Promise<FinishedMessage> =>
    until('the message has arrived', () => {
      const messages = receiver.received
        .filter(({ path }) => path.endsWith(user.userId))
        .map(({ body }) => JSON.parse(body) as FinishedMessage);
      return Promise.resolve(messages.find(({ data }) => data.jobId === job.id) ?? null);
    });
  const usedCredits = async () =>
    (await get<{ usedListings: number }>('/api/subscription/status')).usedListings;
  const deltaOf = async ({ id }: EndedJob) => {
    const { places } = await get<{
      places: { placeKey: string; outcome: string; changes: { field: string }[] }[];
    }>(`/api/jobs/${id}/refreshed`);
    return Object.fromEntries(
      places.map(({ placeKey, outcome, changes }) => [
        placeKey,
        [outcome, ...changes.map(({ field }) => field)].join(' '),
      ]),
    );
  };

  it('is exactly what has appeared since, with onlyNew: in the figures, the file and the message', async () => {
    await addSchedule({ ...SEARCH, filters: { onlyNew: true } });
    const first = await nextJob();
    expect(first).toMatchObject({ recordsProcessed: COUNT, filtered: { found: COUNT, filtered: 0 } });
    expect(await namesIn(first)).toHaveLength(COUNT);

    overpass.elements.splice(0, 1, dentist(101), dentist(102));
    const second = await nextJob();
    const filtered = {
      found: COUNT + 1,
      filtered: COUNT - 1,
      reasons: [expect.objectContaining({ reason: 'known', places: COUNT - 1 })],
    };
    expect(second).toMatchObject({ recordsProcessed: 2, filtered });
    expect(await namesIn(second)).toEqual(['Dentist 101', 'Dentist 102']);
    expect((await messageOf(second)).data).toMatchObject({ recordsProcessed: 2, filtered });

    const third = await nextJob();
    expect(third).toMatchObject({ recordsProcessed: 0, filtered: { found: COUNT + 1, filtered: COUNT + 1 } });
    expect(await namesIn(third)).toEqual([]);
    expect(await usedCredits()).toBe(COUNT + 2);
  });

  it('is exactly what has changed since, with refresh: in the rows, the file, the table of changes and the message', async () => {
    await addSchedule({ ...SEARCH, filters: { onlyNew: true } });
    await nextJob();
    const { schedules } = await get<{ schedules: { id: string }[] }>('/api/schedules');
    await user.client.delete(`/api/schedules/${schedules[0]?.id}`);
    await addSchedule({ refresh: { from: 'account' }, exportFormat: 'json' });

    const [renamed, called, closed] = overpass.elements as [
      OverpassElement,
      OverpassElement,
      OverpassElement,
    ];
    renamed.tags.name = 'Smile Studio';
    called.tags.phone = '+1 480-555-9999';
    closed.tags.opening_hours = 'closed';
    overpass.elements.splice(3, 1);
    const first = await nextJob();
    const counts = {
      places: COUNT,
      checked: COUNT,
      new: 0,
      changed: 2,
      closed: 1,
      gone: 1,
      unchanged: COUNT - 4,
    };
    expect(first).toMatchObject({ recordsProcessed: COUNT - 1, refresh: counts });
    expect(await deltaOf(first)).toEqual({
      'osm:node/1': 'changed name',
      'osm:node/2': 'changed phone',
      'osm:node/3': expect.stringMatching(/^closed\b/),
      'osm:node/4': 'gone',
    });
    expect(await namesIn(first)).toHaveLength(COUNT - 1);
    expect(await namesIn(first)).toContain('Smile Studio');
    const { data } = await messageOf(first);
    expect(data.refresh).toMatchObject(counts);
    expect(data.refreshed).toEqual(await get(`/api/jobs/${first.id}/refreshed`));
    expect(data.refreshed?.places).toHaveLength(4);

    renamed.tags.name = 'Smile Center';
    const second = await nextJob();
    expect(await deltaOf(second)).toEqual({ 'osm:node/1': 'changed name', 'osm:node/4': 'gone' });
    const { text } = await user.client.get(`/api/jobs/${second.id}/refreshed.csv`);
    expect(text).toContain('osm:node/1,Smile Studio,changed,name,Smile Studio,Smile Center');
    expect((await messageOf(second)).data.refresh).toMatchObject({ changed: 1, closed: 0, gone: 1 });

    expect(await usedCredits()).toBe(COUNT);
  });
});

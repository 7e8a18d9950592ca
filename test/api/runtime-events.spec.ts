import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { EventStream } from '../support/event-stream';
import { until } from '../support/until';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';

interface Status {
  status: string;
  manualRunId: string | null;
  user: string;
  logs: { seq: number; message: string }[];
}

let app: TestApp;
let replica: TestApp;
let user: TestUser;
const openStreams: EventStream[] = [];

beforeAll(async () => {
  app = await startTestApp({ settings: { roles: ['web'] } });
  replica = await startTestApp({
    settings: { roles: ['web'], encryptionKey: app.settings.encryptionKey },
    connection: app.connection,
  });
});
afterAll(async () => {
  for (const stream of openStreams) stream.close();
  await replica.close();
  await app.close();
});
beforeEach(async () => {
  user = await app.createUser();
  await user.client.post('/api/db/save', { provider: 'none' });
});

const open = async (who: TestUser, lastEventId?: string, path = '/api/runtime/events') => {
  const stream = await EventStream.open(who.client, path, lastEventId);
  openStreams.push(stream);
  return stream;
};
/** Returns a client for the same user, with the same cookies, that calls another web process. */
const userAt = ({ baseUrl }: TestApp): TestUser => ({
  ...user,
  client: Object.assign(user.client.fork(), { baseUrl }),
});
const start = (client = user.client) =>
  client.post<{ manualRunId: string }>('/api/runtime/start', {
    mode: 'manual',
    city: 'Mesa, AZ',
    businessType: ['Dentists'],
  });
/** Signs the same user in in another browser. */
const otherBrowser = async () => {
  const client = app.client();
  await client.post('/api/auth/login', { email: user.email, password: user.password });
  return client;
};
const messages = ({ logs }: Status) => logs.map(({ message }) => message);

describe('the event stream of a job', () => {
  it('starts with the status and sends each change as it occurs', async () => {
    const stream = await open(user);
    expect(stream.response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect((await stream.next<Status>()).data).toMatchObject({ status: 'inactive', user: user.userId });
    const { body } = await start();
    const active = await stream.find<Status>(({ data }) => data.status === 'active');
    expect(active.id).toMatch(new RegExp(`^${body.manualRunId}:\\d+$`));
    await user.client.post('/api/runtime/pause');
    const messagesSeen: string[] = [];
    await stream.find<Status>(({ data }) => {
      messagesSeen.push(...messages(data));
      return data.status === 'paused';
    });
    expect(messagesSeen).toEqual(['Job paused']);
  });

  it('continues after the browser’s last event id at any web process, and neither repeats nor loses an event', async () => {
    await start();
    const { id, data } = await (await open(user)).next<Status>();
    expect(messages(data)).toEqual([expect.stringMatching(/^Job JB-\S+ started/)]);
    await user.client.post('/api/runtime/pause');
    for (const process of [app, replica]) {
      const again = await (await open(userAt(process), id)).next<Status>();
      expect(messages(again.data)).toEqual(['Job paused']);
    }
  });

  it('repeats nothing for a job that has ended, except heartbeats', async () => {
    const { body: ended } = await start();
    await user.client.post('/api/runtime/stop');
    await start();
    const startedAt = Date.now();
    const endedStream = await open(user, undefined, `/api/runtime/events?job=${ended.manualRunId}`);
    const activeStream = await open(user);
    for (const state of ['paused', 'active', 'paused']) {
      await user.client.post(state === 'paused' ? '/api/runtime/pause' : '/api/runtime/resume');
      await activeStream.find<Status>(({ data }) => data.status === state);
    }
    const other = await otherBrowser();
    await user.client.post('/api/auth/logout');
    await other.post('/api/runtime/resume');
    const received: string[] = [];
    for (;;) {
      const event = await endedStream.next<Status>().catch(() => null);
      if (!event) break;
      received.push(event.data.status);
    }
    const heartbeats = Math.floor((Date.now() - startedAt) / 5_000);
    expect(received[0]).toBe('stopped');
    expect(received.length - 1).toBeLessThanOrEqual(heartbeats);
  });

  it("starts from the beginning if the browser's event id belongs to another job", async () => {
    await start();
    const { data } = await (await open(user, 'JB-OLD-000000:400')).next<Status>();
    expect(data.logs).toHaveLength(1);
    expect((await (await open(user, "'; drop table job; --")).next<Status>()).data.logs).toHaveLength(1);
  });

  it('reports changes at every web process, whichever process made them', async () => {
    const stream = await open(userAt(replica));
    await stream.next();
    await start();
    expect((await stream.find<Status>(({ data }) => data.status === 'active')).data.user).toBe(user.userId);
  });

  it("contains nothing about another user's job, and is refused to anonymous callers", async () => {
    const other = await app.createUser();
    await other.client.post('/api/db/save', { provider: 'none' });
    const stream = await open(other);
    expect((await stream.next<Status>()).data).toMatchObject({ user: other.userId, manualRunId: null });
    await start();
    await user.client.post('/api/runtime/pause');
    const { body } = await start(other.client);
    let received: Status;
    do {
      received = (await stream.next<Status>()).data;
      expect(received.user).toBe(other.userId);
      expect([null, body.manualRunId]).toContain(received.manualRunId);
      expect(messages(received).filter((message) => message.startsWith('Job paused'))).toEqual([]);
    } while (received.manualRunId === null);
    expect((await app.client().get('/api/runtime/events')).status).toBe(401);
  });

  it("is available to an API token for any of its user's jobs, and resumes after an interruption", async () => {
    const { body: first } = await start();
    await user.client.post('/api/runtime/stop');
    await start();
    const created = await user.client.post<{ secret: string }>('/api/auth/tokens', {
      name: 'Program',
      scopes: ['jobs:read'],
      expiresInDays: 7,
    });
    const authorization = `Bearer ${created.body.secret}`;
    const follow = async (job: string, lastEventId?: string) => {
      const path = `/api/runtime/events?job=${job}`;
      const stream = await EventStream.open(app.client(), path, lastEventId, { authorization });
      openStreams.push(stream);
      return stream;
    };
    const { data, id } = await (await follow(first.manualRunId)).next<Status>();
    expect(data).toMatchObject({ status: 'stopped', manualRunId: first.manualRunId });
    expect(messages(data).length).toBeGreaterThan(1);
    const again = await (await follow(first.manualRunId, id)).next<Status>();
    expect(again.data).toMatchObject({ manualRunId: first.manualRunId, logs: [] });
    const stranger = await app.createUser();
    for (const client of [stranger.client, user.client]) {
      const name = client === user.client ? 'JB-NONE-000000' : first.manualRunId;
      expect((await client.get(`/api/runtime/events?job=${name}`)).status).toBe(404);
    }
  });

  it('ends with the session or the token that opened it, and sends nothing more', async () => {
    const other = await otherBrowser();
    const tokenRequest = { name: 'Watch', scopes: ['jobs:read'], expiresInDays: 30 };
    const { body } = await other.post<{ secret: string; token: { id: string } }>(
      '/api/auth/tokens',
      tokenRequest,
    );
    const sessionStream = await open(user);
    const tokenStream = await EventStream.open(app.client(), '/api/runtime/events', undefined, {
      authorization: `Bearer ${body.secret}`,
    });
    for (const stream of [sessionStream, tokenStream])
      expect((await stream.next<Status>()).data.status).toBe('inactive');
    await user.client.post('/api/auth/logout');
    await other.delete(`/api/auth/tokens/${body.token.id}`);
    await start(other);
    for (const stream of [sessionStream, tokenStream]) {
      // A heartbeat may repeat the last status before the stream ends.
      const active = stream.find<Status>(({ data }) => data.status !== 'inactive');
      await expect(active).rejects.toThrow('has ended');
    }
  });

  it('is limited to a maximum number of open streams per user', async () => {
    const streams = await Promise.all(Array.from({ length: 25 }, () => open(user)));
    const accepted = streams.filter(({ response }) => response.status === 200);
    const refused = streams.filter(({ response }) => response.status === 429);
    expect([accepted.length, refused.length]).toEqual([10, 15]);
    expect(refused[0]?.response.headers.get('retry-after')).toBe('5');
    expect((await open(await app.createUser())).response.status).toBe(200);
    accepted[0]?.close();
    await until('a stream is free again', async () => (await open(user)).response.status === 200);
  });
});

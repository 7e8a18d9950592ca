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
const opened: EventStream[] = [];

beforeAll(async () => {
  app = await startTestApp({ settings: { roles: ['web'] } });
  replica = await startTestApp({
    settings: { roles: ['web'], sealingKey: app.settings.sealingKey },
    connection: app.connection,
  });
});
afterAll(async () => {
  for (const stream of opened) stream.close();
  await replica.close();
  await app.close();
});
beforeEach(async () => {
  user = await app.createUser();
  await user.client.post('/api/db/save', { provider: 'none' });
});

const open = async (who: TestUser, lastEventId?: string, path = '/api/runtime/events') => {
  const stream = await EventStream.open(who.client, path, lastEventId);
  opened.push(stream);
  return stream;
};
/** The user with the same cookies, at another web process. */
const at = ({ baseUrl }: TestApp): TestUser => ({
  ...user,
  client: Object.assign(user.client.fork(), { baseUrl }),
});
const start = (client = user.client) =>
  client.post<{ manualRunId: string }>('/api/runtime/start', {
    mode: 'manual',
    city: 'Mesa, AZ',
    businessType: ['Dentists'],
  });
/** The same user in another browser. */
const elsewhere = async () => {
  const client = app.client();
  await client.post('/api/auth/login', { email: user.email, password: user.password });
  return client;
};
const messages = ({ logs }: Status) => logs.map(({ message }) => message);

describe('the stream of a run', () => {
  it('begins with the status and tells each change as it comes', async () => {
    const stream = await open(user);
    expect(stream.response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect((await stream.next<Status>()).data).toMatchObject({ status: 'inactive', user: user.userId });
    const { body } = await start();
    const active = await stream.find<Status>(({ data }) => data.status === 'active');
    expect(active.id).toMatch(new RegExp(`^${body.manualRunId}:\\d+$`));
    await user.client.post('/api/runtime/pause');
    const said: string[] = [];
    await stream.find<Status>(({ data }) => {
      said.push(...messages(data));
      return data.status === 'paused';
    });
    expect(said).toEqual(['Run paused']);
  });

  it('goes on after the last event that the browser names, at any web process, without a word twice or lost', async () => {
    await start();
    const { id, data } = await (await open(user)).next<Status>();
    expect(messages(data)).toEqual([expect.stringMatching(/^Run JB-\S+ started/)]);
    await user.client.post('/api/runtime/pause');
    for (const process of [app, replica]) {
      const again = await (await open(at(process), id)).next<Status>();
      expect(messages(again.data)).toEqual(['Run paused']);
    }
  });

  it('says nothing twice of a run that has ended, but to show that it lives', async () => {
    const { body: ended } = await start();
    await user.client.post('/api/runtime/stop');
    await start();
    const begun = Date.now();
    const ofEnded = await open(user, undefined, `/api/runtime/events?job=${ended.manualRunId}`);
    const ofActive = await open(user);
    for (const state of ['paused', 'active', 'paused']) {
      await user.client.post(state === 'paused' ? '/api/runtime/pause' : '/api/runtime/resume');
      await ofActive.find<Status>(({ data }) => data.status === state);
    }
    const other = await elsewhere();
    await user.client.post('/api/auth/logout');
    await other.post('/api/runtime/resume');
    const told: string[] = [];
    for (;;) {
      const event = await ofEnded.next<Status>().catch(() => null);
      if (!event) break;
      told.push(event.data.status);
    }
    const beats = Math.floor((Date.now() - begun) / 5_000);
    expect(told[0]).toBe('stopped');
    expect(told.length - 1).toBeLessThanOrEqual(beats);
  });

  it('begins anew with another run, whatever the browser names', async () => {
    await start();
    const { data } = await (await open(user, 'JB-OLD-000000:400')).next<Status>();
    expect(data.logs).toHaveLength(1);
    expect((await (await open(user, "'; drop table job; --")).next<Status>()).data.logs).toHaveLength(1);
  });

  it('is told by every web process, whichever did it', async () => {
    const stream = await open(at(replica));
    await stream.next();
    await start();
    expect((await stream.find<Status>(({ data }) => data.status === 'active')).data.user).toBe(user.userId);
  });

  it("shows nothing of another user's run, and is closed to strangers", async () => {
    const other = await app.createUser();
    await other.client.post('/api/db/save', { provider: 'none' });
    const stream = await open(other);
    expect((await stream.next<Status>()).data).toMatchObject({ user: other.userId, manualRunId: null });
    await start();
    await user.client.post('/api/runtime/pause');
    const { body } = await start(other.client);
    let told: Status;
    do {
      told = (await stream.next<Status>()).data;
      expect(told.user).toBe(other.userId);
      expect([null, body.manualRunId]).toContain(told.manualRunId);
      expect(messages(told).filter((message) => message.startsWith('Run paused'))).toEqual([]);
    } while (told.manualRunId === null);
    expect((await app.client().get('/api/runtime/events')).status).toBe(401);
  });

  it('is open to an API token, of any job of its user, and goes on where it was cut', async () => {
    const { body: first } = await start();
    await user.client.post('/api/runtime/stop');
    await start();
    const made = await user.client.post<{ secret: string }>('/api/auth/tokens', {
      name: 'Program',
      scopes: ['runs:read'],
      expiresInDays: 7,
    });
    const authorization = `Bearer ${made.body.secret}`;
    const follow = async (job: string, lastEventId?: string) => {
      const path = `/api/runtime/events?job=${job}`;
      const stream = await EventStream.open(app.client(), path, lastEventId, { authorization });
      opened.push(stream);
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

  it('ends with the session or the token that opened it, before it tells anything more', async () => {
    const other = await elsewhere();
    const wish = { name: 'Watch', scopes: ['runs:read'], expiresInDays: 30 };
    const { body } = await other.post<{ secret: string; token: { id: string } }>('/api/auth/tokens', wish);
    const ofSession = await open(user);
    const ofToken = await EventStream.open(app.client(), '/api/runtime/events', undefined, {
      authorization: `Bearer ${body.secret}`,
    });
    for (const stream of [ofSession, ofToken])
      expect((await stream.next<Status>()).data.status).toBe('inactive');
    await user.client.post('/api/auth/logout');
    await other.post('/api/auth/tokens/revoke', { id: body.token.id });
    await start(other);
    for (const stream of [ofSession, ofToken]) {
      // Before it ends a beat may say once more what was said.
      const active = stream.find<Status>(({ data }) => data.status !== 'inactive');
      await expect(active).rejects.toThrow('has ended');
    }
  });

  it('is open to a user so many times at once and no more', async () => {
    const streams = await Promise.all(Array.from({ length: 25 }, () => open(user)));
    const taken = streams.filter(({ response }) => response.status === 200);
    const refused = streams.filter(({ response }) => response.status === 429);
    expect([taken.length, refused.length]).toEqual([10, 15]);
    expect(refused[0]?.response.headers.get('retry-after')).toBe('5');
    expect((await open(await app.createUser())).response.status).toBe(200);
    taken[0]?.close();
    await until('a place is free again', async () => (await open(user)).response.status === 200);
  });
});

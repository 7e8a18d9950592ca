import { afterEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { StepResult } from '@libs/listing-store';
import { until } from '../../test/support/until';
import { HostPool, type HostPoolOptions } from './host-pool';
import type { HostLink, HostLinkEvents } from './host-link';
import type { HostRequest } from './protocol';

const ONE_HOUR_MS = 3_600_000;

/** When a user's database ends the host in which the user's store is open. */
type Attack = 'never' | 'at once' | 'after the response' | 'while it is closed' | 'silence';

const ATTACKS: readonly Attack[] = ['at once', 'after the response', 'while it is closed'];

/** A host that runs in the test's own process. It responds to everything, unless a user's database attacks it. */
class FakeHost implements HostLink {
  readonly pid = undefined;
  private readonly users = new Map<number, string>();
  private hasEnded = false;
  /** Number of calls to which there is no response. */
  unanswered = 0;

  constructor(
    private readonly events: HostLinkEvents,
    private readonly attacks: ReadonlyMap<string, Attack>,
  ) {}

  cpuMs(): null {
    return null;
  }

  send(request: HostRequest): void {
    setImmediate(() => this.respond(request));
  }

  kill(): void {
    this.end(null, 'SIGKILL');
  }

  end(code: number | null, signal: NodeJS.Signals | null): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    setImmediate(() => this.events.onExit(code, signal));
  }

  private respond(request: HostRequest): void {
    if (this.hasEnded) return;
    const { onResponse } = this.events;
    switch (request.type) {
      case 'start':
        return onResponse({ type: 'ready' });
      case 'open':
        return void this.users.set(request.store, (request.connection as { user: string }).user);
      case 'close':
        if (this.attackOf(request.store) === 'while it is closed') return this.end(1, null);
        this.users.delete(request.store);
        return onResponse({ type: 'closed', store: request.store });
      case 'call':
      case 'read': {
        const attack = this.attackOf(request.store);
        if (attack === 'at once') return this.end(1, null);
        if (attack === 'silence') return void (this.unanswered += 1);
        if (request.type === 'call') onResponse({ type: 'result', call: request.call, value: 1 });
        else onResponse({ type: 'end', call: request.call });
        if (attack === 'after the response') this.end(null, 'SIGABRT');
        return;
      }
      default:
    }
  }

  private attackOf(store: number): Attack {
    return this.attacks.get(this.users.get(store) ?? '') ?? 'never';
  }
}

const connectionOf = (user: string) => ({
  provider: 'postgres' as const,
  socketFolder: '/nowhere',
  port: 1,
  database: 'd',
  user,
  password: '',
});

function createPool(attacks: ReadonlyMap<string, Attack>, hosts = 2, options: Partial<HostPoolOptions> = {}) {
  const links: FakeHost[] = [];
  const pool = new HostPool({
    network: { allowed: [], refused: [], ports: [], settingNames: { allowed: '', refused: '', ports: '' } },
    limits: { connections: 1, connectTimeoutMs: 1, statementTimeoutMs: 1 },
    maxResidentBytes: 1,
    hosts,
    ...options,
    start(events) {
      const link = new FakeHost(events, attacks);
      links.push(link);
      return link;
    },
  });
  return { pool, links };
}

const nextTick = () => new Promise((next) => setImmediate(next));

async function read(items: AsyncIterable<unknown>): Promise<void> {
  for await (const item of items) void item;
}

describe('the host pool', () => {
  it('never holds off a user whose database did nothing wrong', async () => {
    const users = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
    const attack = fc.tuple(fc.constantFrom('e', 'f'), fc.constantFrom(...ATTACKS));
    const step = fc.record({
      user: users,
      // 'kill' kills any host from outside, as the kernel does when memory runs out.
      action: fc.constantFrom('count', 'upsert', 'stream', 'close', 'wait', 'kill'),
      host: fc.nat(5),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(attack, { maxLength: 2 }),
        fc.array(step, { maxLength: 40 }),
        fc.integer({ min: 1, max: 3 }),
        async (attackers, steps, hosts) => {
          const attacks = new Map<string, Attack>(attackers);
          const { pool, links } = createPool(attacks, hosts);
          const stores = new Map<string, ReturnType<HostPool['open']>>();
          const results: Promise<unknown>[] = [];
          let isKilled = false;
          for (const { user, action, host } of steps) {
            if (action === 'wait') await nextTick();
            if (action === 'kill' && !isKilled) {
              isKilled = true;
              links.at(-1 - (host % links.length))?.end(null, 'SIGKILL');
            }
            if (action === 'close') {
              const store = stores.get(user);
              stores.delete(user);
              // Closing the store while calls are in progress would fail them.
              if (store) results.push(Promise.all(results).then(() => store.close()));
            }
            if (action !== 'count' && action !== 'upsert' && action !== 'stream') continue;
            const store = stores.get(user) ?? pool.open(user, connectionOf(user));
            stores.set(user, store);
            const call =
              action === 'count'
                ? store.count()
                : action === 'upsert'
                  ? store.upsert([])
                  : read(store.stream());
            // What attackers get does not matter.
            results.push(attacks.has(user) ? call.catch(() => undefined) : call);
          }
          await Promise.all(results);
          await pool.close();
        },
      ),
      { numRuns: 300 },
    );
  });

  it('holds off the user whose database ends hosts, for longer each time', async () => {
    const { pool } = createPool(new Map([['e', 'at once']]));
    const store = pool.open('e', connectionOf('e'));
    await expect(store.count()).rejects.toMatchObject({ code: 'HOST_LOST', kind: 'transient' });
    await expect(store.count()).rejects.toMatchObject({
      code: 'HELD_OFF',
      kind: 'transient',
      message: 'The database ended the conversation by force. It is tried again in a minute.',
    });
    expect(pool.counts).toMatchObject({ suspected: 1, heldOff: 1 });
    await pool.close();
  });

  it("lets no user's calls take the places of another user's calls", async () => {
    const { pool, links } = createPool(new Map([['e', 'silence']]), 1);
    const hanging = pool.open('e', connectionOf('e'));
    const calls = Array.from({ length: 40 }, () => [hanging.count(), read(hanging.stream())]).flat();
    const settled = Promise.allSettled(calls);
    const innocent = pool.open('a', connectionOf('a'));
    for (let round = 0; round < 20; round++) {
      expect(await innocent.count()).toBe(1);
      await read(innocent.stream());
    }
    expect(links.reduce((sum, { unanswered }) => sum + unanswered, 0)).toBe(16);
    await hanging.close();
    await innocent.close();
    await pool.close();
    expect((await settled).every(({ status }) => status === 'rejected')).toBe(true);
  });

  it('lets a call proceed once another call of the user has ended', async () => {
    const { pool } = createPool(new Map());
    const store = pool.open('a', connectionOf('a'));
    const calls = Array.from({ length: 100 }, () => [store.count(), read(store.stream())]).flat();
    expect(await Promise.all(calls)).toHaveLength(200);
    await pool.close();
  });

  it('suspects those who had a store in a host that used up its CPU time', async () => {
    const { pool, links } = createPool(new Map(), 1);
    await pool.open('a', connectionOf('a')).count();
    links[0]?.end(null, 'SIGXCPU');
    await nextTick();
    await nextTick();
    expect(pool.counts).toMatchObject({ suspected: 1, heldOff: 0 });
    await pool.close();
  });

  it('refuses calls after it was closed', async () => {
    const { pool } = createPool(new Map());
    const store = pool.open('a', connectionOf('a'));
    await store.count();
    await pool.close();
    await expect(store.count()).rejects.toMatchObject({
      kind: 'transient',
      message: 'The connection is closed.',
    });
    await expect(pool.open('b', connectionOf('b')).count()).rejects.toMatchObject({ kind: 'transient' });
  });
});

describe('the host pool, while many servers do not respond', () => {
  let attacks: Map<string, Attack>;
  let pool: HostPool;
  let links: FakeHost[];
  afterEach(() => pool.close());

  const start = (options: Partial<HostPoolOptions>) => {
    attacks = new Map();
    ({ pool, links } = createPool(attacks, 1, options));
  };
  const attackers = (count: number) => Array.from({ length: count }, (_, at) => `attacker ${at}`);
  const openStore = (user: string) => pool.open(user, connectionOf(user));
  const test = async (user: string): Promise<StepResult[]> => {
    const steps: StepResult[] = [];
    for await (const step of openStore(user).test()) steps.push(step);
    return steps;
  };
  const unanswered = () => links.reduce((sum, link) => sum + link.unanswered, 0);
  /** Returns the stores of users whose servers responded until their host ended. */
  const openSuspectedStores = async (users: readonly string[]) => {
    const stores = users.map(openStore);
    await Promise.all(stores.map((store) => store.count()));
    links[0]?.end(null, 'SIGXCPU');
    await until('all are suspected', () => pool.counts.suspected === users.length);
    return stores;
  };
  const silence = (users: readonly string[]) => {
    for (const user of users) attacks.set(user, 'silence');
  };

  it("completes an innocent user's connection test", async () => {
    start({ testMs: ONE_HOUR_MS });
    silence(attackers(18));
    const pending = attackers(18).map(test);
    await until('all tests hang', () => unanswered() === 18);
    expect(await test('innocent')).toEqual([]);
    await pool.close();
    await Promise.all(pending);
  });

  it('ends a connection test that takes too long, and says so in its last step', async () => {
    start({ testMs: 50 });
    silence(attackers(1));
    expect(await test('attacker 0')).toEqual([
      {
        step: 'resolve',
        outcome: 'failed',
        ms: 0,
        message: 'The connection test was ended after 0.05 seconds.',
        hint: 'Find out why the server responds so slowly, and try again.',
      },
    ]);
  });

  it('interrupts a test in quarantine for a read, which does not wait for other tests', async () => {
    start({ testMs: ONE_HOUR_MS, quarantineTimes: { turnMs: 50, maxWaitMs: ONE_HOUR_MS } });
    const users = attackers(8);
    await openSuspectedStores([...users, 'innocent']);
    silence(users);
    const messages: string[] = [];
    const pending = users.map(async (user) => messages.push((await test(user))[0]?.message ?? ''));
    expect(await openStore('innocent').count()).toBe(1);
    expect(messages).toEqual(['The connection test was ended, because other users were waiting.']);
    await pool.close();
    await Promise.all(pending);
  });

  it('lets a read go first and no call wait forever while edits keep the quarantine busy', async () => {
    start({ quarantineTimes: { turnMs: 1, maxWaitMs: 3_000 } });
    const users = attackers(6);
    const stores = await openSuspectedStores([...users, 'reader', 'editor']);
    silence(users);
    const pending = Promise.allSettled(stores.slice(0, users.length).map((store) => store.delete([1])));
    const count = openStore('reader').count();
    await until('an edit hangs', () => unanswered() === 1);
    await stores[0]?.close();
    expect([await count, unanswered()]).toEqual([1, 1]);
    await expect(openStore('editor').delete([1])).rejects.toMatchObject({
      code: 'QUARANTINE_BUSY',
      message: 'Many databases are being checked at the moment.',
    });
    await pool.close();
    await pending;
  });
});

import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import {
  type ListingStore,
  openStore,
  type PageQuery,
  type StoreConnectionOptions,
  type StoreErrorKind,
} from '@libs/listing-store';
import { NameResolver } from '@libs/network';
import { eventually } from '../support/eventually';
import type { HostileServer } from '../support/hostile-servers/hostile-server';
import { type HostileMysqlMode, startHostileMysql } from '../support/hostile-servers/hostile-mysql';
import { type HostilePostgresMode, startHostilePostgres } from '../support/hostile-servers/hostile-postgres';
import {
  type HostilePostgrestMode,
  startHostilePostgrest,
} from '../support/hostile-servers/hostile-postgrest';
import { collect } from '../support/listing-stores/collect';
import { LOOPBACK_POLICY } from '../support/listing-stores/postgres-adapter';

/** Modes that all three kinds of hostile servers have. */
type SharedMode = HostilePostgresMode & HostileMysqlMode & HostilePostgrestMode;

/** Generous, so that a server is refused for what it sends, however slow the machine is. */
const LIMITS = { connections: 2, connectTimeoutMs: 20_000, statementTimeoutMs: 20_000 };
/** For servers that never complete a response. */
const SHORT_LIMITS = { connections: 2, connectTimeoutMs: 1_000, statementTimeoutMs: 1_000 };

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** Opens a store on a hostile server. Both are closed after the test. */
function storeAt(server: HostileServer<string, StoreConnectionOptions>, limits = LIMITS): ListingStore {
  const store = openStore(server.connection, { network: LOOPBACK_POLICY, limits });
  closers.push(
    () => server.close(),
    () => store.close(),
  );
  return store;
}

describe('an honest server of the test kit', () => {
  it.each([
    ['Postgres', () => startHostilePostgres('honest')],
    ['Postgres over TLS', () => startHostilePostgres('honest', { tls: true })],
    ['MySQL', () => startHostileMysql('honest')],
    ['MySQL over TLS', () => startHostileMysql('honest', { tls: true })],
  ])('passes the connection test, and creates an empty table: %s', async (_, start) => {
    const store = storeAt(await start());
    expect((await collect(store.test())).filter(({ outcome }) => outcome === 'failed')).toEqual([]);
    await store.ensureTable();
    expect(await collect(store.stream())).toEqual([]);
    expect(await store.count()).toBe(0);
  });

  it('has the functions of the setup SQL, and an empty table: Supabase', async () => {
    const store = storeAt(await startHostilePostgrest('honest'));
    await store.ensureTable();
    expect(await collect(store.stream())).toEqual([]);
  });
});

const fails = (kind: StoreErrorKind, code: string | RegExp) => ({
  name: 'StoreError',
  kind,
  code: typeof code === 'string' ? code : expect.stringMatching(code),
});
const TIMES_OUT = fails('transient', /^(PROTOCOL_SEQUENCE_TIMEOUT|ETIMEDOUT|)$/);
const limitsFor = (failure: object) => (failure === TIMES_OUT ? SHORT_LIMITS : LIMITS);

describe('a hostile Postgres', () => {
  it.each<[HostilePostgresMode, object]>([
    ['silent-greeting', TIMES_OUT],
    ['silent', TIMES_OUT],
    ['byte-per-second', TIMES_OUT],
    ['tls-stops', TIMES_OUT],
    ['scram-rounds', fails('permanent', 'UNSUPPORTED_SIGN_IN')],
    ['scram-flood', fails('permanent', 'NOT_POSTGRES')],
    ['endless-settings', fails('permanent', 'ANSWER_TOO_LONG')],
    ['messages-out-of-order', fails('permanent', 'NOT_POSTGRES')],
    ['many-columns', fails('permanent', 'ANSWER_TOO_LONG')],
    ['long-column-name', fails('permanent', 'ANSWER_TOO_LONG')],
    ['huge-field', fails('permanent', 'ANSWER_TOO_LONG')],
    ['endless-rows', fails('permanent', 'UNREQUESTED_ROWS')],
  ])('fails a statement with one clear error: %s', async (mode, failure) => {
    const store = storeAt(await startHostilePostgres(mode), limitsFor(failure));
    await expect(store.ping()).rejects.toMatchObject(failure);
  });

  it.each<[HostilePostgresMode]>([['stray-error'], ['idle-garbage']])(
    'loses only its connection when it sends unrequested messages: %s',
    async (mode) => {
      const server = await startHostilePostgres(mode);
      const store = storeAt(server);
      await store.ping();
      await eventually(() => Promise.resolve(server.openConnections), 0);
      await store.ping();
      expect(server.connectionCount).toBe(2);
    },
  );
});

describe('a hostile MySQL', () => {
  it.each<[HostileMysqlMode, object]>([
    ['silent-greeting', TIMES_OUT],
    ['silent', TIMES_OUT],
    ['byte-per-second', TIMES_OUT],
    ['tls-stops', TIMES_OUT],
    ['sign-in-switches', fails('permanent', 'NOT_MYSQL')],
    ['sign-in-keys', fails('permanent', 'NOT_MYSQL')],
    ['sign-in-private-key', fails('permanent', 'NOT_MYSQL')],
    ['sign-in-dialog', fails('permanent', 'UNSUPPORTED_SIGN_IN')],
    ['second-password', fails('permanent', 'UNSUPPORTED_SIGN_IN')],
    ['packets-out-of-order', fails('permanent', 'NOT_MYSQL')],
    ['many-columns', fails('permanent', 'ANSWER_TOO_LONG')],
    ['long-column-name', fails('permanent', 'ANSWER_TOO_LONG')],
    ['huge-field', fails('permanent', 'ANSWER_TOO_LONG')],
    ['endless-rows', fails('permanent', 'UNREQUESTED_ROWS')],
  ])('fails a statement with one clear error: %s', async (mode, failure) => {
    const store = storeAt(await startHostileMysql(mode), limitsFor(failure));
    await expect(store.ping()).rejects.toMatchObject(failure);
  });

  it.each<[HostileMysqlMode, object]>([
    ['packets-out-of-order', fails('permanent', 'NOT_MYSQL')],
    ['huge-field', fails('permanent', 'ANSWER_TOO_LONG')],
  ])('fails a statement over TLS too: %s', async (mode, failure) => {
    const store = storeAt(await startHostileMysql(mode, { tls: true }));
    await expect(store.ping()).rejects.toMatchObject(failure);
  });

  it.each<[HostileMysqlMode]>([['stray-error'], ['idle-garbage']])(
    'loses only its connection when it sends unrequested packets: %s',
    async (mode) => {
      const server = await startHostileMysql(mode);
      const store = storeAt(server);
      await store.ping();
      await eventually(() => Promise.resolve(server.openConnections), 0);
      await store.ping();
      expect(server.connectionCount).toBe(2);
    },
  );

  it('fails the connection test in words for people when its results have other columns', async () => {
    const store = storeAt(await startHostileMysql('other-columns'));
    expect((await collect(store.test())).at(-1)).toMatchObject({
      step: 'table',
      outcome: 'failed',
      message: 'The server sent a response that could not be understood.',
    });
  });

  it('fails the connection test at once with grants that are hard to match', async () => {
    const store = storeAt(await startHostileMysql('wildcard-grants'));
    expect((await collect(store.test())).at(-1)).toMatchObject({
      step: 'table',
      outcome: 'failed',
      message: expect.stringContaining('CREATE command denied'),
    });
  });
});

/** Name servers that take a while, the first time they are asked about a name. */
class SlowNames extends NameResolver {
  override async resolve(host: string) {
    if (!this.known.has(host)) await pause(SHORT_LIMITS.connectTimeoutMs + 500);
    this.known.add(host);
    return super.resolve(host);
  }

  private readonly known = new Set<string>();
}

describe.each([
  ['Postgres', () => startHostilePostgres('honest')],
  ['MySQL', () => startHostileMysql('honest')],
])('slow name servers of a user of %s', (_, start) => {
  it('do not use up the time in which to connect', async () => {
    const server = await start();
    const connection = { ...server.connection, host: 'localhost' };
    const names = new SlowNames();
    const store = openStore(connection, { network: LOOPBACK_POLICY, limits: SHORT_LIMITS, names });
    closers.push(
      () => server.close(),
      () => store.close(),
    );
    await store.ping();
    const steps = await collect(
      openStore(connection, {
        network: LOOPBACK_POLICY,
        limits: SHORT_LIMITS,
        names: new SlowNames(),
      }).test(),
    );
    expect(steps.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  });
});

const byName: PageQuery = {
  sort: { column: 'name', direction: 'asc' },
  limit: 10,
  position: { at: 'first' },
};

describe('a hostile Supabase project', () => {
  it.each<[HostilePostgrestMode, object]>([
    ['silent', TIMES_OUT],
    ['byte-per-second', TIMES_OUT],
    ['endless-headers', fails('permanent', 'HPE_HEADER_OVERFLOW')],
    ['garbage', fails('permanent', /^HPE_/)],
    ['endless-rows', fails('permanent', 'ANSWER_TOO_LONG')],
    ['huge-field', fails('permanent', 'ANSWER_TOO_LONG')],
    ['json-bomb', fails('permanent', 'ANSWER_TOO_LONG')],
    ['many-empty-rows', fails('permanent', 'ANSWER_TOO_LONG')],
    ['nested-lists', fails('permanent', 'ANSWER_TOO_LONG')],
    ['long-message', fails('permanent', '42601')],
  ])('fails a page with one clear error: %s', async (mode, failure) => {
    const store = storeAt(await startHostilePostgrest(mode), limitsFor(failure));
    await expect(store.page({ limit: 10, position: { at: 'first' } })).rejects.toMatchObject(failure);
  });

  it('with an endless table makes sorting fail with an error that says what to do', async () => {
    const store = storeAt(await startHostilePostgrest('endless-ids'));
    await expect(store.page(byName)).rejects.toMatchObject({
      ...fails('permanent', 'ANSWER_TOO_LONG'),
      message: 'The table has more than 100,000 rows.',
      hint: expect.stringContaining('Run the setup SQL again'),
    });
  });

  it('with an endless table makes the map fail with an error that says what to do', async () => {
    const store = storeAt(await startHostilePostgrest('endless-ids'));
    await expect(collect(store.positions())).rejects.toMatchObject({
      ...fails('permanent', 'ANSWER_TOO_LONG'),
      message: 'The table has more than 100,000 rows.',
      hint: 'Filter the table to see its listings on the map.',
    });
  });

  it('has a sort ended when its request is canceled, but not for another request that shares the sort', async () => {
    const server = await startHostilePostgrest('honest');
    const store = storeAt(server);
    await store.page({ ...byName, sort: { column: 'city', direction: 'asc' } });
    server.mode = 'silent';
    const canceled = new AbortController();
    const requestsBefore = server.statementCount;
    const pages = [store.page(byName, { signal: canceled.signal }), store.page(byName)];
    const settled = Promise.allSettled(pages);
    await eventually(() => Promise.resolve(server.statementCount > requestsBefore), true);
    canceled.abort();
    expect(await settled).toMatchObject([
      { reason: fails('transient', 'CANCELED') },
      { reason: expect.not.objectContaining({ code: 'CANCELED' }) },
    ]);
  });

  it('has the search for duplicates and its request ended when the search is canceled', async () => {
    const server = await startHostilePostgrest('endless-ids');
    const store = storeAt(server);
    const canceled = new AbortController();
    const search = collect(store.duplicates({ signal: canceled.signal })).catch((error: unknown) => error);
    await eventually(() => Promise.resolve(server.statementCount > 3), true);
    server.mode = 'silent';
    canceled.abort();
    expect(await search).toMatchObject(fails('transient', 'CANCELED'));
    await eventually(() => Promise.resolve(server.openConnections), 0);
  });
});

describe.each([
  ['Postgres', startHostilePostgres],
  ['MySQL', startHostileMysql],
  ['Supabase', startHostilePostgrest],
])('a hostile table in %s', (_, start) => {
  const at = async (mode: SharedMode): Promise<ListingStore> => storeAt(await start(mode));
  const unrequested = fails('permanent', 'UNREQUESTED_ROWS');

  it('whose ids do not rise is not read to the end', async () => {
    await expect(collect((await at('repeated-ids')).stream())).rejects.toMatchObject(unrequested);
    await expect(collect((await at('repeated-ids')).duplicates())).rejects.toMatchObject(unrequested);
  });

  it('is no longer read once the search for duplicates is canceled', async () => {
    const store = await at('endless-ids');
    const canceled = new AbortController();
    const search = collect(store.duplicates({ signal: canceled.signal }));
    setImmediate(() => canceled.abort());
    await expect(search).rejects.toMatchObject(fails('transient', 'CANCELED'));
  });

  it('fails every call to which it returns rows that were not requested', async () => {
    const store = await at('other-rows');
    for (const act of [
      () => store.rowsById([1, 2]),
      () => store.update([1, 2], 'name', 'New'),
      () => store.delete([1, 2]),
      () => store.page({ limit: 10, position: { at: 'first' } }),
    ])
      await expect(act()).rejects.toMatchObject(unrequested);
  });

  it('causes errors with messages of at most 1 kB', async () => {
    const failure: unknown = await (await at('long-message')).ping().catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'StoreError', message: expect.stringMatching(/^é{300,}…?$/) });
    const { message, cause } = failure as Error;
    for (const text of [message, (cause as Error).message, (cause as Error).stack ?? ''])
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(4 * 1_024);
    expect(Buffer.byteLength(message)).toBeLessThanOrEqual(1_024);
  });
});

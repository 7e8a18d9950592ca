import { afterEach, describe, expect, it } from '@jest/globals';
import {
  type ListingStore,
  openStore,
  type StoreConnectionOptions,
  type StoreErrorKind,
} from '@libs/listing-store';
import { eventually } from '../support/eventually';
import type { HostileServer } from '../support/hostile-servers/hostile-server';
import { type HostileMysqlMode, startHostileMysql } from '../support/hostile-servers/hostile-mysql';
import { type HostilePostgresMode, startHostilePostgres } from '../support/hostile-servers/hostile-postgres';
import { startHostilePostgrest } from '../support/hostile-servers/hostile-postgrest';
import { collect } from '../support/listing-stores/collect';
import { LOOPBACK_POLICY } from '../support/listing-stores/postgres-adapter';

const LIMITS = { connections: 2, connectTimeoutMs: 1_000, statementTimeoutMs: 1_000 };

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** Opens a store at a server of the kit; both are closed after the test. */
function storeAt(server: HostileServer<string, StoreConnectionOptions>): ListingStore {
  const store = openStore(server.connection, { network: LOOPBACK_POLICY, limits: LIMITS });
  closers.push(
    () => server.close(),
    () => store.close(),
  );
  return store;
}

describe('a server of the kit that is honest', () => {
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

describe('a hostile Postgres', () => {
  it.each<[HostilePostgresMode, object]>([
    ['silent-greeting', TIMES_OUT],
    ['silent', TIMES_OUT],
    ['byte-per-second', TIMES_OUT],
    ['tls-stops', TIMES_OUT],
    ['scram-rounds', fails('permanent', '28P01')],
    ['endless-settings', fails('permanent', 'ANSWER_TOO_LONG')],
    ['messages-out-of-order', fails('permanent', 'NOT_POSTGRES')],
    ['many-columns', fails('permanent', 'ANSWER_TOO_LONG')],
    ['long-column-name', fails('permanent', 'ANSWER_TOO_LONG')],
    ['huge-field', fails('permanent', 'ANSWER_TOO_LONG')],
    ['endless-rows', fails('permanent', 'ANSWER_TOO_LONG')],
  ])('fails a statement with one clear error: %s', async (mode, failure) => {
    const store = storeAt(await startHostilePostgres(mode));
    await expect(store.ping()).rejects.toMatchObject(failure);
  });

  it.each<[HostilePostgresMode]>([['stray-error'], ['idle-garbage']])(
    'loses only its connection by messages that nobody asked for: %s',
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
    ['packets-out-of-order', fails('permanent', 'NOT_MYSQL')],
    ['many-columns', fails('permanent', 'ANSWER_TOO_LONG')],
    ['long-column-name', fails('permanent', 'ANSWER_TOO_LONG')],
    ['huge-field', fails('permanent', 'ANSWER_TOO_LONG')],
    ['endless-rows', fails('permanent', 'ANSWER_TOO_LONG')],
  ])('fails a statement with one clear error: %s', async (mode, failure) => {
    const store = storeAt(await startHostileMysql(mode));
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
    'loses only its connection by packets that nobody asked for: %s',
    async (mode) => {
      const server = await startHostileMysql(mode);
      const store = storeAt(server);
      await store.ping();
      await eventually(() => Promise.resolve(server.openConnections), 0);
      await store.ping();
      expect(server.connectionCount).toBe(2);
    },
  );

  it('fails the connection test at once with grants that are hard to match', async () => {
    const store = storeAt(await startHostileMysql('wildcard-grants'));
    expect((await collect(store.test())).at(-1)).toMatchObject({
      step: 'table',
      outcome: 'failed',
      message: expect.stringContaining('CREATE command denied'),
    });
  });
});

import { afterEach, describe, expect, it } from '@jest/globals';
import { type ListingStore, openStore, type StoreConnectionOptions } from '@libs/listing-store';
import type { HostileServer } from '../support/hostile-servers/hostile-server';
import { startHostileMysql } from '../support/hostile-servers/hostile-mysql';
import { startHostilePostgres } from '../support/hostile-servers/hostile-postgres';
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

import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PostgresStore } from '@libs/listing-store';
import { NameResolver } from '@libs/network';
import { collect } from '../support/listing-stores/collect';
import { LOOPBACK_POLICY, STORE_LIMITS } from '../support/listing-stores/postgres-adapter';
import { sampleListings } from '../support/listing-stores/sample-listings';
import { type PostgresTlsProxy, startPostgresTlsProxy } from '../support/postgres-tls-proxy';
import { SELF_SIGNED_CERTIFICATE } from '../support/self-signed-certificate';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

describe('an encrypted connection to Postgres', () => {
  let database: TestDatabase;
  let server: PostgresTlsProxy;

  beforeAll(async () => {
    database = await createTestDatabase({ empty: true });
    const { connection } = database;
    if ('url' in connection) throw new TypeError('a test database is reached by its socket');
    server = await startPostgresTlsProxy(path.join(connection.host, `.s.PGSQL.${connection.port}`));
  });
  afterAll(async () => {
    await server.close();
    await database.drop();
  });

  const storeAt = (host: string, ca?: string): PostgresStore => {
    const { connection } = database;
    if ('url' in connection) throw new TypeError('a test database is reached by its socket');
    return new PostgresStore({
      connection: {
        provider: 'postgres',
        host,
        port: server.port,
        database: connection.database,
        user: connection.user,
        password: connection.password,
        ssl: true,
        ...(ca && { ca }),
      },
      network: LOOPBACK_POLICY,
      names: new NameResolver(),
      limits: STORE_LIMITS,
    });
  };

  it('is refused for a self-signed certificate, with a hint about how to trust it', async () => {
    const store = storeAt('localhost');
    expect((await collect(store.test())).at(-1)).toMatchObject({
      step: 'tls',
      outcome: 'failed',
      hint: "The server's certificate is self-signed: paste it (PEM) as the CA certificate to trust it.",
    });
    await store.close();
  });

  it('is established once the certificate is trusted', async () => {
    const store = storeAt('localhost', SELF_SIGNED_CERTIFICATE.cert);
    const steps = await collect(store.test());
    expect(steps.find(({ step }) => step === 'tls')).toMatchObject({ outcome: 'passed' });
    expect(steps.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
    await store.ensureTable();
    expect(await store.upsert(sampleListings(3))).toEqual({ accepted: 3, refused: [] });
    await store.close();
  });

  it.each(['127.0.0.1', '::1'])('is refused if the certificate is for a name, not for %s', async (host) => {
    const signIns = server.signIns;
    const store = storeAt(host, SELF_SIGNED_CERTIFICATE.cert);
    expect((await collect(store.test())).at(-1)).toMatchObject({
      step: 'tls',
      outcome: 'failed',
      hint: expect.stringContaining('use the host name that it was issued for'),
    });
    await expect(store.count()).rejects.toMatchObject({ code: 'ERR_TLS_CERT_ALTNAME_INVALID' });
    await store.close();
    expect(server.signIns).toBe(signIns);
  });
});

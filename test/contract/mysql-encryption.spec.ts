import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MysqlStore, type StepResult } from '@libs/listing-store';
import { NameResolver } from '@libs/network';
import { collect } from '../support/listing-stores/collect';
import { sampleListings } from '../support/listing-stores/sample-listings';
import { type MysqlServer, startMysqlServer } from '../support/listing-stores/mysql-server';
import { LOOPBACK_POLICY, STORE_LIMITS } from '../support/listing-stores/postgres-adapter';
import { SELF_SIGNED_CERTIFICATE } from '../support/self-signed-certificate';
import mysql from 'mysql2/promise';

/** An external server (TEST_MYSQL_URL) has its own certificate, so these tests run only with the private server. */
const ownServer = !process.env.TEST_MYSQL_URL;

describe('an encrypted connection to MySQL', () => {
  let server: MysqlServer;

  beforeAll(async () => {
    server = await startMysqlServer();
    const { host, port, user, password } = server;
    const client = await mysql.createConnection({ host, port, user, password });
    await client.query('create database if not exists encrypted');
    await client.end();
  });
  afterAll(() => server.destroy());

  const storeAt = (host: string, ca?: string): MysqlStore =>
    new MysqlStore({
      connection: {
        provider: 'mysql',
        host,
        port: server.port,
        database: 'encrypted',
        user: server.user,
        password: server.password,
        ssl: true,
        ...(ca && { ca }),
      },
      network: LOOPBACK_POLICY,
      names: new NameResolver(),
      limits: STORE_LIMITS,
    });
  const last = async (store: MysqlStore): Promise<StepResult | undefined> => {
    const steps = await collect(store.test());
    await store.close();
    return steps.at(-1);
  };

  it('is refused for a self-signed certificate, with a hint about how to trust it', async () => {
    expect(ownServer).toBe(true);
    expect(await last(storeAt('localhost'))).toMatchObject({
      step: 'tls',
      outcome: 'failed',
      hint: "The server's certificate is self-signed: paste it (PEM) as the CA certificate to trust it.",
    });
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

  it('is refused if the certificate is for another host name', async () => {
    expect(await last(storeAt('127.0.0.1', SELF_SIGNED_CERTIFICATE.cert))).toMatchObject({
      step: 'tls',
      outcome: 'failed',
    });
  });
});

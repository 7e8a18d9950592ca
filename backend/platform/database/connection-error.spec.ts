import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startFakePostgresTls } from '../../../test/support/fake-postgres-tls';
import { fixedPort } from '../../../test/support/fixed-port';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database';
import { type DatabaseConnection, DatabaseConnectionError, migrate } from './index';

const PASSWORD = 'Pass-Word-7731';

type SocketConnection = Exclude<DatabaseConnection, { url: string }>;

describe('a database that cannot be used', () => {
  let database: TestDatabase;
  let address: SocketConnection;
  let refusedPort: number;
  beforeAll(async () => {
    database = await createTestDatabase({ empty: true });
    address = database.connection as SocketConnection;
    refusedPort = await fixedPort();
  });
  afterAll(() => database.drop());

  /** Returns the URL of the test database with some parts replaced. */
  const databaseUrl = (changes: Partial<SocketConnection> = {}) => {
    const { host, port, user, password, database: name } = { ...address, ...changes };
    const query = new URLSearchParams({ host }).toString();
    return `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/${name}?${query}`;
  };
  const problemOf = async (url: string) => {
    const error: unknown = await migrate({ url }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DatabaseConnectionError);
    return (error as Error).message;
  };

  it.each<[string, () => string, RegExp]>([
    [
      'the password is wrong',
      () => databaseUrl({ password: PASSWORD }),
      /refuses the user or the password in DATABASE_URL.* \(28P01\)$/,
    ],
    [
      'the user does not exist',
      () => databaseUrl({ user: 'nobody7731', password: PASSWORD }),
      /(refuses|does not accept) the user.* in DATABASE_URL/,
    ],
    [
      'the database does not exist',
      () => databaseUrl({ database: 'missing7731' }),
      /no database with the name in DATABASE_URL.* \(3D000\)$/,
    ],
    [
      'the host is unknown',
      () => `postgres://owner:${PASSWORD}@missing-7731.invalid:5432/gazetteer`,
      /the name of the host in DATABASE_URL cannot be resolved/,
    ],
    [
      'nothing listens at the port',
      () => `postgres://owner:${PASSWORD}@127.0.0.1:${refusedPort}/gazetteer`,
      /nothing accepts connections at the host and port in DATABASE_URL.* \(ECONNREFUSED\)$/,
    ],
    [
      'a / in the password is not percent-encoded, so that its end looks like the name of a database',
      () => `postgres://127.0.0.1:${refusedPort}/${PASSWORD}@db.example.org/gazetteer`,
      /nothing accepts connections/,
    ],
    [
      'a % in the password is not percent-encoded',
      () => `postgres://owner:100%${PASSWORD}@127.0.0.1:5432/gazetteer`,
      /percent-encoded/,
    ],
    [
      'the folder of the socket has none',
      () => databaseUrl({ host: '/missing-7731' }),
      /the socket in the folder that DATABASE_URL names \(host\) does not exist.* \(ENOENT\)$/,
    ],
    [
      'a certificate file does not exist',
      () => `${databaseUrl({ host: '127.0.0.1', port: refusedPort })}&sslrootcert=/missing-7731.pem`,
      /a certificate or key file that DATABASE_URL names cannot be read/,
    ],
  ])('when %s, is explained in one line without a part of the secret', async (_, url, explanation) => {
    const message = await problemOf(url());
    expect(message).toMatch(/^Cannot use the database: /);
    expect(message).toMatch(explanation);
    expect(message).not.toMatch(/7731|\n/);
    expect(message).not.toContain(address.password);
  });

  it('when its certificate is not trusted, is explained', async () => {
    const server = await startFakePostgresTls();
    try {
      const url = `postgres://owner:${PASSWORD}@localhost:${server.port}/gazetteer?sslmode=verify-full`;
      expect(await problemOf(url)).toMatch(/the certificate of the server in DATABASE_URL is not trusted/);
    } finally {
      await server.close();
    }
  });

  it('when it is read-only, is explained', async () => {
    const url = `${databaseUrl()}&options=${encodeURIComponent('-c default_transaction_read_only=on')}`;
    expect(await problemOf(url)).toMatch(/the server in DATABASE_URL is read-only/);
  });
});

import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { pgOptions } from '../../backend/platform/database';
import { type FaultyProxy, startFaultyProxy } from './faulty-proxy';
import { createTestDatabase } from './test-database';

/** A Postgres database whose owner connects it with the form, through a proxy on localhost. */
export interface OwnedDatabase {
  /** What is never shown again after it was entered. */
  role: string;
  password: string;
  /** The complete connection form. */
  form: Record<string, unknown>;
  proxy: FaultyProxy;
  admin: pg.Client;
  close(): Promise<void>;
}

export async function startOwnedDatabase(password: string): Promise<OwnedDatabase> {
  const created = await createTestDatabase();
  if ('url' in created.connection) throw new TypeError('reached by its socket');
  const { host, database } = created.connection;
  const admin = new pg.Client(pgOptions(created.connection));
  await admin.connect();
  const proxy = await startFaultyProxy({ path: `${host}/.s.PGSQL.5432` });
  const role = `owner_${randomBytes(4).toString('hex')}`;
  await admin.query(`create role ${role} login password '${password}'`);
  await admin.query(`alter database ${database} owner to ${role}`);
  const address = { provider: 'postgres', host: 'localhost', port: String(proxy.port), database, ssl: false };
  return {
    role,
    password,
    form: { ...address, username: role, password },
    proxy,
    admin,
    async close() {
      await proxy.close();
      await admin.end();
      await created.drop();
    },
  };
}

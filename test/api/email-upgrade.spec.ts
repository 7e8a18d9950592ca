import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import { DataSource } from 'typeorm';
import { migrate } from '../../backend/platform/database';
import { dataSourceOptions } from '../../backend/platform/database/data-source';
import { MIGRATIONS } from '../../backend/platform/database/migrations';
import { CanonicalEmails1763700000141 } from '../../backend/platform/database/migrations/1763700000141-canonical-emails';
import { createTestDatabase, type TestDatabase } from '../support/test-database';
import { startTestApp, type TestApp } from '../support/test-app';

/** Addresses as earlier versions stored them, in the order in which they were registered. */
const EARLIER = [
  'plain@example.org',
  'Mixed.Case@Example.org',
  'domain@M\u00fcnchen.de',
  'twice@example.org',
  'ｔwice@example.org',
  '<brackets@example.org>',
  '\u0130@example.org',
];
/** The same addresses after the migration. */
const NOW = [
  'plain@example.org',
  'mixed.case@example.org',
  'domain@xn--mnchen-3ya.de',
  'twice@example.org',
  'ｔwice@example.org',
  '<brackets@example.org>',
  'i\u0307@example.org',
];

describe('accounts whose addresses an earlier version stored as they were entered', () => {
  let database: TestDatabase;
  let app: TestApp;
  beforeAll(async () => {
    database = await createTestDatabase({ empty: true });
    const before = MIGRATIONS.slice(0, MIGRATIONS.indexOf(CanonicalEmails1763700000141));
    const options = { ...dataSourceOptions(database.connection, 1), migrations: before };
    const dataSource = await new DataSource(options).initialize();
    await dataSource.runMigrations();
    for (const [at, email] of EARLIER.entries()) {
      const [{ id }] = await dataSource.query(
        `insert into users (email, email_confirmed_at, created_at)
         values ($1, now(), now() - interval '1 day' + make_interval(secs => $2)) returning id`,
        [email, at],
      );
      await dataSource.query(
        `insert into identity (user_id, provider, subject, password_hash, created_at)
         values ($1, 'email', $2, $3, now() - interval '1 day' + make_interval(secs => $4))`,
        [id, email.toLowerCase(), await hash(`password ${at}`), at],
      );
    }
    await dataSource.destroy();
    await migrate(database.connection);
    app = await startTestApp({ connection: database.connection });
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  it.each(EARLIER.map((email, at) => [email, at] as const))(
    'sign in with the address as it was registered: %s',
    async (email, at) => {
      for (const spelling of [email, email.toLowerCase()]) {
        const response = await app
          .client()
          .post('/api/auth/login', { email: spelling, password: `password ${at}` });
        expect([response.status, response.body.user]).toEqual([
          200,
          expect.objectContaining({ email: NOW[at] }),
        ]);
      }
    },
  );

  it('keep their addresses taken', async () => {
    const strict = await startTestApp({
      connection: database.connection,
      settings: { accounts: { hideRegistered: false } },
    });
    try {
      for (const email of [
        'MIXED.case@example.org',
        'domain@m\u00fcnchen.DE',
        'ｔwice@example.org',
        '\u0130@example.org',
      ]) {
        const response = await strict.client().post('/api/auth/register', { email, password: 'another' });
        expect([email, response.body.code]).toEqual([email, 'auth.email_taken']);
      }
    } finally {
      await strict.close();
    }
  });
});

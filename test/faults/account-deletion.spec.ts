import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { ACCOUNT_TABLES } from '../../backend/subscription';
import { connectionUrl, type PostgresConnection } from '../../backend/platform/embedded-postgres';
import { AppProcess } from '../support/app-process';
import { effort } from '../support/effort';
import type { HttpClient } from '../support/http-client';
import { createTestDatabase, type TestDatabase } from '../support/test-database';
import { startTown, type Town } from '../support/town';
import { until } from '../support/until';

jest.setTimeout(900_000);

const ROUNDS = effort({ usual: 1, long: 15 });
/** The seeded accounts, both of which are deleted in each round. */
const PLANS = ['free', 'professional'] as const;
/** Longer than a deletion without a kill takes. */
const MAX_KILL_DELAY_MS = 1_500;

let town: Town;
let database: TestDatabase;
let pool: pg.Pool;
let app: AppProcess;
let dataDir: string;

beforeEach(async () => {
  town = await startTown(30);
  town.site.setFaults({ latencyMs: 20 });
  database = await createTestDatabase();
  pool = new pg.Pool(database.connection as PostgresConnection);
  dataDir = await mkdtemp(path.join(tmpdir(), 'gazetteer-deletion-'));
  app = new AppProcess(dataDir, {
    DATABASE_URL: connectionUrl(database.connection as PostgresConnection),
    MAPS_URL: town.site.baseUrl,
    PORT: '0',
    JOB_LEASE_SECONDS: '2',
  });
  await app.start();
});
afterEach(async () => {
  await app?.remove();
  await pool?.end();
  await database?.drop();
  await town?.site.close();
});

const rows = async <T extends object>(sql: string, values: unknown[] = []) =>
  (await pool.query<T>(sql, values)).rows;

/** Captures a few listings into files. */
async function captureSomething(client: HttpClient): Promise<void> {
  const body = { mode: 'manual', city: town.label, businessType: [town.businessType] };
  expect((await client.post('/api/runtime/start', body)).status).toBe(200);
  await until('the job ends and its file is written', async () => {
    const { body: status } = await client.get<{ status: string; exports: object[] }>('/api/runtime/status');
    return status.status === 'success' && status.exports.length > 0;
  });
}

/** Returns the tables that have rows of a user, apart from those that a deletion keeps (docs/decisions/0034). */
async function tablesWithRowsOf(userId: string): Promise<string[]> {
  const tables = await rows<{ name: string }>(
    `select conrelid::regclass::text as name from pg_constraint
     where contype = 'f' and confrelid = 'users'::regclass and confdeltype = 'c'`,
  );
  const found: string[] = [];
  for (const { name } of tables.filter((table) => !ACCOUNT_TABLES.includes(table.name)))
    if ((await rows(`select 1 from ${name} where user_id = $1 limit 1`, [userId])).length > 0)
      found.push(name);
  return found;
}

async function exportFiles(): Promise<string[]> {
  const entries = await readdir(path.join(dataDir, 'exports'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

async function findUser(userId: string): Promise<{ email: string; isDisabled: boolean } | undefined> {
  const [user] = await rows<{ email: string; isDisabled: boolean }>(
    'select email, disabled_at is not null as "isDisabled" from users where id = $1',
    [userId],
  );
  return user;
}

it.each(Array.from({ length: ROUNDS }, (_, round) => round))(
  'accounts are deleted completely, although the process is killed with kill -9 during each deletion (round %i)',
  async (round) => {
    for (const [index, plan] of PLANS.entries()) {
      const client = await app.signIn(plan);
      const { body } = await client.get<{ user: { id: string } }>('/api/auth/user');
      const { id: userId } = body.user;
      const { password } = app.credentialsOf(plan);
      await captureSomething(client);
      const filesBefore = await exportFiles();
      expect(filesBefore.length).toBeGreaterThan(0);
      const request = client.post('/api/auth/user/delete', { password }).then(
        ({ status }) => status === 200,
        () => false,
      );
      // From a kill that interrupts the request to one after the deletion.
      const share = (PLANS.length * round + index) / (PLANS.length * ROUNDS);
      await pause(share * MAX_KILL_DELAY_MS);
      await app.kill();
      const wasConfirmed = await request;
      await app.start();
      // A request that was not confirmed may have been lost as a whole. The user can repeat it.
      const user = await findUser(userId);
      const isRequested = user?.email === '' || user?.isDisabled === true;
      if (wasConfirmed) expect(isRequested).toBe(true);
      else if (!isRequested) {
        const again = await app.signIn(plan);
        expect((await again.post('/api/auth/user/delete', { password })).status).toBe(200);
      }
      await until('the account is forgotten', async () => (await findUser(userId))?.email === '', 120_000);
      expect(await tablesWithRowsOf(userId)).toEqual([]);
      await until('its files are removed', async () => (await exportFiles()).length === 0, 60_000);
    }
  },
);

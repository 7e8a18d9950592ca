import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { DeliveryQueue } from '../../backend/database-config';
import { DeliveryService } from '../../backend/delivery';
import { Transaction } from '../../backend/platform/database';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../backend/platform/embedded-postgres';
import { type FaultyProxy, startFaultyProxy } from '../support/faulty-proxy';
import { RecordedJob } from '../support/recorded-job';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';
import { until } from '../support/until';

/**
 * Timeout for the database that stops responding: short, because the test waits for it. Where a busy machine takes longer, the
 * delivery only begins anew.
 */
const TIMEOUT_SECONDS = 3;

const noop = () => undefined;
const log = { debug: noop, info: noop, warn: noop };

describe('delivery to a failing Postgres database', () => {
  let app: TestApp;
  let dataDir: string;
  let server: EmbeddedPostgres;
  let proxy: FaultyProxy;
  let user: TestUser;

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'gazetteer-theirs-'));
    server = await startEmbeddedPostgres({ dataDir, log });
    app = await startTestApp({ settings: { roles: ['web', 'worker'] } });
  });
  afterAll(async () => {
    await app.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  beforeEach(async () => {
    await queryUserDatabase('drop table if exists "BusinessDatabase", "BusinessDatabase_deleted"');
    proxy = await startFaultyProxy({ path: `${server.connection.host}/.s.PGSQL.5432` });
    user = await app.createUser({ plan: 'professional' });
    await save(user);
  });
  afterEach(() => proxy.close());

  async function queryUserDatabase(text: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client(server.connection);
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(text)).rows;
    } finally {
      await client.end();
    }
  }

  async function save({ client }: TestUser): Promise<void> {
    const { user: username, password, database } = server.connection;
    const { status, text } = await client.post('/api/db/save', {
      provider: 'postgres',
      host: '127.0.0.1',
      port: String(proxy.port),
      ssl: false,
      database,
      username,
      password,
    });
    expect([status, text]).toEqual([200, expect.stringContaining('Configuration saved successfully')]);
  }

  const deliveredKeys = async (): Promise<unknown[]> =>
    (await queryUserDatabase('select place_key from "BusinessDatabase" order by id')).map(
      (row) => row.place_key,
    );
  const expectedKeys = (count: number): string[] =>
    Array.from({ length: count }, (_, at) => `test:${at + 1}`);
  const waitForDelivery = (job: RecordedJob, count: number) =>
    until(`all ${count} are delivered`, async () => (await job.deliveredSeq()) === count, 120_000);

  it('loses nothing when the server is stopped during a delivery and restarted, while the capture continues', async () => {
    const job = await RecordedJob.create(app, user);
    await job.record(1_200);
    await waitForDelivery(job, 1_200);
    await server.stop();
    await job.record(700);
    await until('the log says so', async () =>
      (await job.logMessages()).some((line) => /cannot be reached/.test(line)),
    );
    await job.record(800);
    server = await startEmbeddedPostgres({ dataDir, log });
    await waitForDelivery(job, 2_700);
    expect(await deliveredKeys()).toEqual(expectedKeys(2_700));
    await job.stop();
    const lines = await until('the log is whole', async () => {
      const found = await job.logMessages();
      return found.length >= 3 ? found : null;
    });
    expect(lines).toEqual([
      expect.stringMatching(/^Your database cannot be reached \(.+\)\. The job continues;/),
      'Your database accepts listings again. The delivery continues.',
      'Delivered 2700 listings to your Postgres database',
    ]);
  });

  it('delivers everything once and in the recorded order, despite cut and delayed connections', async () => {
    const job = await RecordedJob.create(app, user);
    proxy.delayMs = 3;
    for (let round = 0; round < 6; round++) {
      await job.record(600);
      await until('the delivery goes on', async () => (await job.deliveredSeq()) > round * 300);
      proxy.dropConnections();
    }
    proxy.delayMs = 0;
    await waitForDelivery(job, 3_600);
    expect(await deliveredKeys()).toEqual(expectedKeys(3_600));
  });

  it('drops a silent connection, and delivers over a new connection', async () => {
    const web = await startTestApp({ settings: { roles: ['web'] } });
    const worker = await startTestApp({
      connection: web.connection,
      settings: {
        roles: ['worker'],
        encryptionKey: web.settings.encryptionKey,
        userDatabases: { connectSeconds: TIMEOUT_SECONDS, statementSeconds: TIMEOUT_SECONDS },
      },
    });
    try {
      const owner = await web.createUser({ plan: 'professional' });
      await save(owner);
      const job = await RecordedJob.create(web, owner);
      await job.record(300);
      await waitForDelivery(job, 300);
      const lines = (await job.logMessages()).length;
      proxy.mode = 'silent';
      await job.record(300);
      await until('the silence is noticed', async () => (await job.logMessages()).length > lines);
      proxy.mode = 'pass';
      await waitForDelivery(job, 600);
      expect(await deliveredKeys()).toEqual(expectedKeys(600));
    } finally {
      await worker.close();
      await web.close();
    }
  });

  it('reports a row that the database refuses, and delivers the other rows', async () => {
    const job = await RecordedJob.create(app, user);
    await job.record(90, { wakesDelivery: false });
    await job.corruptListing(37);
    await app.app.get(DeliveryQueue).enqueue(user);
    await waitForDelivery(job, 90);
    await job.stop();
    expect(await deliveredKeys()).toEqual(expectedKeys(90).filter((place) => place !== 'test:37'));
    const lines = await until('the log is whole', async () => {
      const found = await job.logMessages();
      return found.at(-1)?.startsWith('Delivered') ? found : null;
    });
    expect(lines).toContainEqual(
      'Your database refused the listing "Place 37" (test:37): value too long for type character varying(10)',
    );
    expect(lines.at(-1)).toBe(
      'Delivered 89 listings to your Postgres database; 1 was refused and will be tried again',
    );
    // The refused listing is stored and retried. It is delivered once the cause is fixed.
    await queryUserDatabase('alter table "BusinessDatabase" alter column zip type varchar(20)');
    const makeDue = () =>
      app.app
        .get(Transaction)
        .rows('update refused_listing set next_at = now() where user_id = $1 returning 1', [user.userId]);
    expect(await makeDue()).toHaveLength(1);
    await until('it was tried again', async () => {
      await app.app.get(DeliveryService).enqueueStalled();
      return (await job.logMessages()).includes(
        'Your database accepted 1 listing that it had refused before',
      );
    });
    expect((await deliveredKeys()).sort()).toEqual(expectedKeys(90).sort());
    expect(await makeDue()).toHaveLength(0);
  });

  it("stops after a refusal, shows the database's own message, and continues once the user has fixed the cause", async () => {
    const job = await RecordedJob.create(app, user);
    await queryUserDatabase('drop table "BusinessDatabase"');
    await job.record(40);
    const [line] = await until('the log says so', async () => {
      const lines = await job.logMessages();
      return lines.length > 0 ? lines : null;
    });
    expect(line).toContain('Your database refuses the delivery: relation "BusinessDatabase" does not exist.');
    expect(line).toContain('40 listings are waiting until this is fixed.');
    expect(await job.deliveredSeq()).toBe(0);
    await save(user);
    await waitForDelivery(job, 40);
    expect(await deliveredKeys()).toEqual(expectedKeys(40));
    expect((await job.logMessages()).at(-1)).toBe(
      'Your database accepts listings again. The delivery continues.',
    );
  });

  it("stops while the disk is full and shows the database's own message, while the capture continues", async () => {
    const job = await RecordedJob.create(app, user);
    await queryUserDatabase(`create or replace function full_disk() returns trigger language plpgsql as $$
      begin
        raise exception 'could not extend file "base/5/16402": No space left on device' using errcode = 'disk_full';
      end $$`);
    await queryUserDatabase(
      'create trigger full_disk before insert on "BusinessDatabase" for each statement execute function full_disk()',
    );
    const waitForLogLines = (lines: number) =>
      until(`the log has ${lines} lines`, async () => {
        const found = await job.logMessages();
        return found.length === lines ? found : null;
      });
    await job.record(40);
    expect(await waitForLogLines(1)).toEqual([
      'Your database refuses the delivery: could not extend file "base/5/16402": No space left on device. ' +
        "The database's disk is full: free up space. 40 listings are waiting until this is fixed.",
    ]);
    await job.record(30);
    await save(user);
    expect((await waitForLogLines(2)).at(-1)).toContain('70 listings are waiting until this is fixed.');
    await queryUserDatabase('drop trigger full_disk on "BusinessDatabase"');
    await save(user);
    await waitForDelivery(job, 70);
    expect(await deliveredKeys()).toEqual(expectedKeys(70));
    expect((await waitForLogLines(3)).at(-1)).toBe(
      'Your database accepts listings again. The delivery continues.',
    );
  });

  it('retries refused listings one by one as soon as the user saves the database configuration', async () => {
    const job = await RecordedJob.create(app, user);
    await queryUserDatabase(`alter table "BusinessDatabase" add constraint mine check (name <> 'Place 2')`);
    await job.record(3);
    await waitForDelivery(job, 3);
    expect(await deliveredKeys()).toEqual(['test:1', 'test:3']);
    await save(user);
    await queryUserDatabase('alter table "BusinessDatabase" drop constraint mine');
    await save(user);
    await until('it is there', async () => (await deliveredKeys()).length === 3);
    await job.stop();
    await until('the log is whole', async () =>
      (await job.logMessages()).includes('Delivered 3 listings to your Postgres database'),
    );
  });

  it.each([
    [
      'a user-defined column is required',
      'alter table "BusinessDatabase" add column owner text not null',
      'alter table "BusinessDatabase" drop column owner',
      'null value in column "owner"',
    ],
    [
      'a user-defined constraint refuses every row',
      'alter table "BusinessDatabase" add constraint mine check (name = phone)',
      'alter table "BusinessDatabase" drop constraint mine',
      'violates check constraint "mine"',
    ],
  ])(
    'loses no listing and stops while %s, and delivers everything once that is fixed',
    async (_, breakTable, repairTable, errorText) => {
      const job = await RecordedJob.create(app, user);
      await queryUserDatabase(breakTable);
      await job.record(15);
      const lines = await until('the log says so', async () => {
        const found = await job.logMessages();
        return found.length > 0 ? found : null;
      });
      expect(lines).toEqual([expect.stringContaining(errorText)]);
      expect(lines[0]).toMatch(
        /^Your database refuses the delivery: .+ 15 listings are waiting until this is fixed\.$/,
      );
      await queryUserDatabase(repairTable);
      await save(user);
      await waitForDelivery(job, 15);
      expect(await deliveredKeys()).toEqual(expectedKeys(15));
    },
  );

  it('continues after a killed process has interrupted it', async () => {
    const job = await RecordedJob.create(app, user);
    await job.record(30, { wakesDelivery: false });
    await app.app.get(Transaction).rows(
      `insert into pgboss.job (name, data, state, started_on)
       values ('deliver-listings', jsonb_build_object('user', $1::text), 'active', now())`,
      [user.userId],
    );
    await app.app.get(DeliveryService).enqueueStalled();
    await waitForDelivery(job, 30);
    expect(await deliveredKeys()).toEqual(expectedKeys(30));
  });

  it('is performed by only one worker at a time', async () => {
    await queryUserDatabase(`create or replace function one_at_a_time() returns trigger language plpgsql as $$
      begin
        if not pg_try_advisory_xact_lock(77) then raise exception 'two at once'; end if;
        return null;
      end $$`);
    await queryUserDatabase(
      'create trigger one_at_a_time before insert on "BusinessDatabase" execute function one_at_a_time()',
    );
    const second = await startTestApp({
      connection: app.connection,
      settings: { roles: ['web', 'worker'], encryptionKey: app.settings.encryptionKey },
    });
    try {
      const job = await RecordedJob.create(app, user);
      await job.record(2_000);
      const both = [app, second].map(({ app: process }) => process.get(DeliveryService));
      for (let round = 0; round < 4; round++) {
        await job.record(500);
        await Promise.all([...both, ...both].map((service) => service.deliver(user)));
      }
      await waitForDelivery(job, 4_000);
      expect(await deliveredKeys()).toEqual(expectedKeys(4_000));
      expect(await job.logMessages()).toEqual([]);
    } finally {
      await second.close();
    }
  });
});

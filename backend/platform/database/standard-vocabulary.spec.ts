import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import PgBoss from 'pg-boss';
import { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database';
import { dataSourceOptions } from './data-source';
import { MIGRATIONS } from './migrations';
import { StandardVocabulary1763700000100 } from './migrations/1763700000100-standard-vocabulary';

describe('the migration to the standard vocabulary', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  const [userId, jobId, eventId, queuedMail] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const rows = <T>(text: string, values: unknown[] = []): Promise<T[]> => dataSource.query(text, values);

  beforeAll(async () => {
    database = await createTestDatabase({ empty: true });
    const before = MIGRATIONS.slice(0, MIGRATIONS.indexOf(StandardVocabulary1763700000100));
    dataSource = new DataSource({ ...dataSourceOptions(database.connection, 2), migrations: before });
    await dataSource.initialize();
    await dataSource.runMigrations();
    await createQueues();
    await createRows();
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  async function createQueues(): Promise<void> {
    const db = {
      executeSql: async (text: string, values?: unknown[]) => ({ rows: await rows(text, values) }),
    };
    const boss = new PgBoss({ db, schema: 'pgboss', schedule: false, supervise: false });
    await boss.start();
    await boss.createQueue('capture-turn', { name: 'capture-turn', policy: 'short', expireInSeconds: 77 });
    await boss.createQueue('export-run', {
      name: 'export-run',
      policy: 'short',
      retryLimit: 5,
      expireInSeconds: 600,
    });
    await boss.createQueue('mail', { name: 'mail', policy: 'standard' });
    await boss.send('capture-turn', { run: jobId, slot: 2 });
    await boss.send('export-run', { run: jobId }, { singletonKey: jobId });
    await boss.send('mail', { id: queuedMail, sealed: 'text' });
    await boss.createQueue('resend-confirmation', { name: 'resend-confirmation', policy: 'standard' });
    await boss.send('resend-confirmation', { sealed: 'request' });
    await boss.stop({ graceful: false });
  }

  async function createRows(): Promise<void> {
    await rows(`insert into users (id, email) values ($1, 'a@b.c')`, [userId]);
    await rows(
      `insert into api_token (user_id, name, token_hash, hint, scopes) values ($1, 'mine', 'x', 'gz_1', '{runs:read,runs:write}')`,
      [userId],
    );
    await rows(`insert into user_event (id, user_id, type, body) values ($1, $2, 'run.finished', $3)`, [
      eventId,
      userId,
      '{"type":"run.finished","data":{}}',
    ]);
    await rows(
      `insert into webhook_endpoint (id, user_id, name, url, events, sealed) values ($1, $1, 'mine', 'http://x', '{run.finished,ping}', 's')`,
      [userId],
    );
    await rows(
      `insert into job (id, public_id, user_id, state, mode, export_format, country, cities, db_provider, setup_hash, squares_total)
       values ($1, 'JB-1', $2, 'running', 'manual', 'json', 'x', '[]', 'none', 'h', 1)`,
      [jobId, userId],
    );
    const [square] = await rows<{ id: string }>(
      `insert into square (job_id, user_id, city_index, type_index, label, city, business_type, root)
       values ($1, $2, 0, 0, 'A1', 'Davis', 'Cafes', '{"name":"Davis","centre":{"lat":1},"radiusMetres":5}') returning id`,
      [jobId, userId],
    );
    for (const [number, state] of [
      'queued',
      'held',
      'active',
      'done',
      'split',
      'pruned',
      'abandoned',
    ].entries())
      await rows(
        `insert into capture_task (job_id, square_id, user_id, task, state) values ($1, $2, $3, $4, $5)`,
        [jobId, square?.id, userId, number, state],
      );
    await rows(
      `insert into capture_page (square_id, version, user_id, task, kind) values ($1, 1, $2, 6, 'abandoned')`,
      [square?.id, userId],
    );
  }

  async function migrateWith(direction: 'up' | 'down'): Promise<void> {
    const runner = dataSource.createQueryRunner();
    try {
      await runner.startTransaction();
      await new StandardVocabulary1763700000100()[direction](runner);
      await runner.commitTransaction();
    } finally {
      await runner.release();
    }
  }

  const queued = () => rows('select name, data from pgboss.job order by name');
  const queueOptions = () =>
    rows(`select name, policy, retry_limit, expire_seconds from pgboss.queue where name like 'export-%'`);

  it('converts stored data to the new names', async () => {
    await migrateWith('up');
    expect(await rows('select state from search_task order by task_number')).toEqual(
      ['queued', 'deferred', 'claimed', 'done', 'split', 'skipped', 'failed'].map((state) => ({ state })),
    );
    expect(await rows('select kind from search_page')).toEqual([{ kind: 'failed' }]);
    expect(await rows('select root from target')).toEqual([
      { root: { name: 'Davis', center: { lat: 1 }, radiusMeters: 5 } },
    ]);
    expect(await rows('select prefix, scopes from api_token')).toEqual([
      { prefix: 'gz_1', scopes: ['jobs:read', 'jobs:write'] },
    ]);
    expect(await rows('select type, body, dispatched from user_event')).toEqual([
      { type: 'job.finished', body: '{"type":"job.finished","data":{}}', dispatched: false },
    ]);
    expect(await rows('select events, encrypted_secret from webhook_endpoint')).toEqual([
      { events: ['job.finished', 'ping'], encrypted_secret: 's' },
    ]);
  });

  it('converts messages that wait in the queue', async () => {
    expect(await queued()).toEqual([
      { name: 'capture-turn', data: { jobId, index: 2 } },
      { name: 'export-job', data: { jobId } },
      { name: 'mail', data: { id: queuedMail, encrypted: 'text' } },
      { name: 'resend-confirmation', data: { encrypted: 'request' } },
    ]);
    expect(await queueOptions()).toEqual([
      { name: 'export-job', policy: 'short', retry_limit: 5, expire_seconds: 600 },
    ]);
  });

  it('leaves no old name in tables, columns, constraints and indexes', async () => {
    const names = await rows<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace
       union select attname from pg_attribute join pg_class on pg_class.oid = attrelid
         where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
       union select conname from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
       union select tgname from pg_trigger join pg_class on pg_class.oid = tgrelid where relnamespace = 'public'::regnamespace`,
    );
    const retired =
      /square|capture_(task|page)|source_gate|source_place|pulse|credit_entry|sealed|_run(_|$)|answer/;
    expect(names.map(({ name }) => name).filter((name) => retired.test(name))).toEqual([]);
  });

  it('can be reverted', async () => {
    await migrateWith('down');
    expect(await rows('select state from capture_task order by task')).toEqual(
      ['queued', 'held', 'active', 'done', 'split', 'pruned', 'abandoned'].map((state) => ({ state })),
    );
    expect(await queued()).toEqual([
      { name: 'capture-turn', data: { run: jobId, slot: 2 } },
      { name: 'export-run', data: { run: jobId } },
      { name: 'mail', data: { id: queuedMail, sealed: 'text' } },
      { name: 'resend-confirmation', data: { sealed: 'request' } },
    ]);
    expect(await rows('select type, body from user_event')).toEqual([
      { type: 'run.finished', body: '{"type":"run.finished","data":{}}' },
    ]);
    await migrateWith('up');
  });
});

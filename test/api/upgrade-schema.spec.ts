import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { migrate } from '../../backend/platform/database';
import { dataSourceOptions } from '../../backend/platform/database/data-source';
import { loadDump } from '../support/first-version';
import { queryDatabase } from '../support/query-database';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
});
afterAll(() => database.drop());

describe('the migration from the first released version', () => {
  const SCHEMA = `
    select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
    where table_schema = 'public' order by 1, 2`;
  const NAMES = `
    select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
      where connamespace = 'public'::regnamespace
    union all
    select indexname, indexdef from pg_indexes where schemaname = 'public'
    union all
    select relname, relkind::text from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace
    union all
    select tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    order by 1, 2`;
  const ROWS = `
    select jsonb_build_object(
      'tasks', (select jsonb_agg(to_jsonb(t) order by t.id) from TASKS t),
      'payments', (select jsonb_agg(to_jsonb(p) order by p.id) from payment p),
      'tokens', (select jsonb_agg(to_jsonb(a) order by a.id) from api_token a),
      'webhooks', (select jsonb_agg(to_jsonb(w) order by w.id) from webhook_endpoint w),
      'events', (select jsonb_agg(to_jsonb(e) order by e.id) from user_event e),
      'queue', (select jsonb_agg(to_jsonb(q) - 'singleton_on' order by q.name, q.id) from pgboss.job q)) as content`;

  it('can be reverted with all names and rows restored, and applied again', async () => {
    const connection = database.connection;
    await loadDump('database', connection);
    const look = async (tasks: string) => [
      await queryDatabase(connection, SCHEMA),
      await queryDatabase(connection, NAMES),
      await queryDatabase(connection, ROWS.replace('TASKS', tasks)),
    ];
    const before = await look('capture_task');
    const migrations = await migrate(connection);
    const after = await look('search_task');
    const dataSource = await new DataSource(dataSourceOptions(connection, 1)).initialize();
    for (let undone = 0; undone < migrations.length; undone++) await dataSource.undoLastMigration();
    await dataSource.destroy();
    expect(await look('capture_task')).toEqual(before);
    await migrate(connection);
    expect(await look('search_task')).toEqual(after);
  });

  it('leaves the same schema as a new installation', async () => {
    const fresh = await createTestDatabase();
    const upgraded = database.connection;
    expect(await queryDatabase(upgraded, SCHEMA)).toEqual(await queryDatabase(fresh.connection, SCHEMA));
    expect(await queryDatabase(upgraded, NAMES)).toEqual(await queryDatabase(fresh.connection, NAMES));
    await fresh.drop();
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database';
import { dataSourceOptions } from './data-source';
import { databaseProblemOf, pgOptions } from './index';

const thrownBy = (work: () => Promise<unknown>): Promise<unknown> =>
  work().then(
    () => null,
    (error: unknown) => error,
  );

describe('an error of the database', () => {
  let database: TestDatabase;
  let source: DataSource;
  let client: pg.Client;
  beforeAll(async () => {
    database = await createTestDatabase();
    source = await new DataSource(dataSourceOptions(database.connection, 1)).initialize();
    client = new pg.Client(pgOptions(database.connection));
    await client.connect();
  });
  afterAll(async () => {
    await client?.end();
    await source?.destroy();
    await database?.drop();
  });

  const raised = (errcode: string, message = 'x') =>
    thrownBy(() =>
      client.query(`do $$ begin raise exception '${message}' using errcode = '${errcode}'; end $$`),
    );

  it.each([
    ['28000', 'unavailable'],
    ['28P01', 'unavailable'],
    ['3D000', 'unavailable'],
    ['53100', 'full'],
    ['25006', 'read-only'],
    ['25P03', 'unavailable'],
    ['53300', 'no-connections'],
    ['57P01', 'unavailable'],
    ['57P03', 'unavailable'],
    ['58030', 'unavailable'],
    ['08006', 'unavailable'],
    ['23505', null],
    ['40001', null],
    ['57014', null],
    ['XX000', null],
  ])('with the code %s means the problem %s', async (code, problem) => {
    expect(databaseProblemOf(await raised(code))).toBe(problem);
  });

  it('that names a full disk without a code of its own means that the disk is full', async () => {
    const message = 'could not write file: No space left on device';
    expect(databaseProblemOf(await raised('XX000', message))).toBe('full');
  });

  it('is recognized through TypeORM', async () => {
    const write = () =>
      source.query(`begin; set transaction read only; insert into database_check default values`);
    expect(databaseProblemOf(await thrownBy(write))).toBe('read-only');
    await source.query('rollback');
  });

  it.each<[string, pg.ClientConfig]>([
    ['refuses connections', { host: '127.0.0.1', port: 1 }],
    ['has no socket', { host: '/nowhere' }],
  ])('that %s means that the database is unavailable', async (_, config) => {
    const error = await thrownBy(() => new pg.Client(config).connect());
    expect(databaseProblemOf(error)).toBe('unavailable');
  });

  it('whose connection was cut means that the database is unavailable', async () => {
    const other = new pg.Client(pgOptions(database.connection));
    other.on('error', () => undefined);
    await other.connect();
    const end = thrownBy(() => other.query('select pg_terminate_backend(pg_backend_pid())'));
    expect(databaseProblemOf(await end)).toBe('unavailable');
    expect(databaseProblemOf(await thrownBy(() => other.query('select 1')))).toBe('unavailable');
  });

  it.each([
    Object.assign(new Error('x'), { code: 'ENOENT', syscall: 'open' }),
    Object.assign(new Error('no space left'), { code: 'ENOSPC', syscall: 'write' }),
    new Error('57P01'),
    'a text',
  ])('is not seen in other errors: %p', (thrown) => {
    expect(databaseProblemOf(thrown)).toBeNull();
  });
});

import type pg from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { type DatabaseConnection, KEEPALIVE_STATEMENT } from './connection';
import { MIGRATIONS } from './migrations';
import { watchedClient } from './watched-client';

/**
 * Advisory lock around migrations, so that replicas that start together do not race (TypeORM takes no lock itself).
 */
const MIGRATION_LOCK = 471_100;

/**
 * How long a statement waits for a free connection. Longer than it takes to notice that all connections are dead.
 */
const POOL_TIMEOUT_MS = 20_000;

/** Options for this process's only DataSource. Migrations are run by `migrate`, never on connect. */
export function dataSourceOptions(connection: DatabaseConnection, poolSize = 12): DataSourceOptions {
  const address =
    'url' in connection
      ? { url: connection.url }
      : {
          host: connection.host,
          port: connection.port,
          username: connection.user,
          password: connection.password,
          database: connection.database,
        };
  return {
    type: 'postgres',
    ...address,
    poolSize,
    extra: {
      Client: watchedClient(connection),
      connectionTimeoutMillis: POOL_TIMEOUT_MS,
      onConnect: (client: pg.Client) => client.query(KEEPALIVE_STATEMENT).catch(() => undefined),
    },
    synchronize: false,
    migrations: MIGRATIONS,
    migrationsTransactionMode: 'each',
    applicationName: 'gazetteer',
    logging: false,
  };
}

/**
 * Migrates the schema; safe with any number of processes starting at once. Returns the names of the migrations that
 * ran.
 */
export async function migrate(connection: DatabaseConnection): Promise<string[]> {
  const dataSource = await new DataSource(dataSourceOptions(connection, 2)).initialize();
  const lockRunner = dataSource.createQueryRunner();
  try {
    await lockRunner.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    return (await dataSource.runMigrations()).map((migration) => migration.name);
  } finally {
    await lockRunner.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    await lockRunner.release();
    await dataSource.destroy();
  }
}

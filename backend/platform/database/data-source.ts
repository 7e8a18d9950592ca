import type pg from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { type DatabaseConnection, KEEPALIVE_STATEMENT } from './connection';
import { isOperatorsMigrationError, toConnectionError } from './connection-error';
import { MIGRATIONS } from './migrations';
import { SchemaOutdatedError } from './schema-outdated-error';
import { watchedClient } from './watched-client';

/**
 * Advisory lock around migrations, so that replicas that start together do not race (TypeORM takes no lock itself).
 */
const MIGRATION_LOCK = 471_100;
const CONNECT_TIMEOUT_MS = 15_000;

/**
 * How long a statement waits for a free connection. Longer than it takes to notice that all connections are dead.
 */
const POOL_TIMEOUT_MS = 20_000;

/**
 * A process that is frozen within a transaction keeps its locks, for which the other processes would wait until it goes on.
 * After this time, Postgres ends such a transaction. Between two statements of a transaction, nothing takes so long.
 */
const MAX_IDLE_IN_TRANSACTION_SECONDS = 30;
const CONNECT_STATEMENTS = `${KEEPALIVE_STATEMENT}; set idle_in_transaction_session_timeout = '${MAX_IDLE_IN_TRANSACTION_SECONDS}s'`;

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
      onConnect: (client: pg.Client) => client.query(CONNECT_STATEMENTS).catch(() => undefined),
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
 * ran. This is the first contact with the database, so it explains why a server cannot be used.
 * @throws DatabaseConnectionError
 */
export async function migrate(connection: DatabaseConnection): Promise<string[]> {
  const dataSource = await connect(connection);
  const lockRunner = dataSource.createQueryRunner();
  try {
    await lockRunner.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    return (await dataSource.runMigrations()).map((migration) => migration.name);
  } catch (error) {
    throw 'url' in connection && isOperatorsMigrationError(error) ? toConnectionError(error) : error;
  } finally {
    await lockRunner.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    await lockRunner.release();
    await dataSource.destroy();
  }
}

/**
 * Asserts that all migrations have run on the database, and changes nothing.
 * @throws DatabaseConnectionError, SchemaOutdatedError
 */
export async function assertMigrated(connection: DatabaseConnection): Promise<void> {
  const dataSource = await connect(connection);
  try {
    const [table] = await dataSource.query<{ name: string | null }[]>(
      `select to_regclass('migrations') as name`,
    );
    const rows = table?.name ? await dataSource.query<{ name: string }[]>('select name from migrations') : [];
    const names = new Set(rows.map(({ name }) => name));
    const missing = MIGRATIONS.filter(({ name }) => !names.has(name)).length;
    if (missing > 0) throw new SchemaOutdatedError(missing);
  } finally {
    await dataSource.destroy();
  }
}

/** Opens the connections for `migrate` and `assertMigrated`. */
async function connect(connection: DatabaseConnection): Promise<DataSource> {
  try {
    const options = { ...dataSourceOptions(connection, 2), connectTimeoutMS: CONNECT_TIMEOUT_MS };
    return await new DataSource(options as DataSourceOptions).initialize();
  } catch (error) {
    throw 'url' in connection ? toConnectionError(error) : error;
  }
}

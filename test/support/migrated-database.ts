import { afterAll, beforeAll } from '@jest/globals';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../backend/platform/database/data-source';
import { createTestDatabase, type TestDatabase } from './test-database';

/**
 * Returns access to a migrated database for tests of migrations. Call this once in a test file, outside its tests.
 */
export function migratedDatabase() {
  let database: TestDatabase;
  let dataSource: DataSource;
  beforeAll(async () => {
    database = await createTestDatabase();
    dataSource = await new DataSource(dataSourceOptions(database.connection, 1)).initialize();
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  /** Reverts the migrations from the latest one to this one, which is included. */
  async function undoThrough(migration: string): Promise<void> {
    for (let undone = ''; undone !== migration;) {
      const [last] = await dataSource.query<{ name: string }[]>(
        'select name from migrations order by id desc limit 1',
      );
      undone = last?.name ?? migration;
      await dataSource.undoLastMigration();
    }
  }

  return {
    undoThrough,
    migrateAgain: () => dataSource.runMigrations(),
    query: <T>(sql: string, parameters?: unknown[]) => dataSource.query<T>(sql, parameters),
  };
}

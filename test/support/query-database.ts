import pg from 'pg';
import { type DatabaseConnection, pgOptions } from '../../backend/platform/database';

/** Runs a statement in a database, over a connection of its own. */
export const queryDatabase = async <T>(
  connection: DatabaseConnection,
  sql: string,
  values: unknown[] = [],
): Promise<T[]> => {
  const client = new pg.Client(pgOptions(connection));
  await client.connect();
  try {
    return (await client.query(sql, values)).rows as T[];
  } finally {
    await client.end();
  }
};

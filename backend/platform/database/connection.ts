/**
 * How to connect to the application's Postgres: through the embedded server's socket folder, or through the URL of
 * another server.
 */
export type DatabaseConnection =
  { url: string } | { host: string; port: number; user: string; password: string; database: string };

/** Injection token for the database connection. */
export const DATABASE_CONNECTION = Symbol('DATABASE_CONNECTION');

/** Converts the connection to options for `pg` and pg-boss. */
export function pgOptions(connection: DatabaseConnection) {
  return 'url' in connection ? { connectionString: connection.url } : connection;
}

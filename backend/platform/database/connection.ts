/** How to connect to the application's Postgres: the embedded one by its socket folder, or a server by its URL. */
export type DatabaseConnection =
  { url: string } | { host: string; port: number; user: string; password: string; database: string };

/** Injection token of the connection. */
export const DATABASE_CONNECTION = Symbol('DATABASE_CONNECTION');

/** Converts the connection to options of `pg` and pg-boss. */
export function pgOptions(connection: DatabaseConnection) {
  return 'url' in connection ? { connectionString: connection.url } : connection;
}

/**
 * How to connect to the application's Postgres: through the embedded server's socket folder, or through the URL of
 * another server.
 */
export type DatabaseConnection =
  { url: string } | { host: string; port: number; user: string; password: string; database: string };

/** Injection token for the database connection. */
export const DATABASE_CONNECTION = Symbol('DATABASE_CONNECTION');

/**
 * Over TCP, Postgres detects with these settings after about 25 s that a client's machine has vanished, and releases the
 * client's locks.
 */
export const KEEPALIVE_STATEMENT =
  'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3';

/** Converts the connection to options for `pg` and pg-boss. */
export function pgOptions(connection: DatabaseConnection) {
  return 'url' in connection ? { connectionString: connection.url } : connection;
}

import type { PostgresConnection } from '../../../backend/platform/embedded-postgres';
import type { FaultyProxy } from '../faulty-proxy';

/** Returns the address of the socket on which the embedded Postgres listens. */
export const socketOf = ({ host, port }: PostgresConnection) => ({ path: `${host}/.s.PGSQL.${port}` });

/** Returns the URL of a database behind a proxy. */
export function urlThrough({ port }: FaultyProxy, { user, password, database }: PostgresConnection): string {
  return `postgres://${encodeURIComponent(user)}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}

import type { DetailName } from '@libs/listing';
import type { ConnectionGuard } from '@libs/network';
import type { StoreLimits } from '../listing-store';
import type { TableMapping } from '../mapping/table-mapping';
import type { ResponseShare } from '../response-budget';

/**
 * Connection settings for a user's Postgres server. `ca` is a certificate (PEM) to trust in addition to the known
 * authorities.
 */
export interface PostgresConnectionOptions {
  provider: 'postgres';
  host: string;
  port: number;
  database: string;
  user: string;
  password: string;
  ssl: boolean;
  ca?: string;
}

/**
 * The sample database on the embedded server. It is reached through the folder of the server's socket, which no user
 * can specify.
 */
export interface SampleConnectionOptions {
  provider: 'postgres';
  socketFolder: string;
  port: number;
  database: string;
  user: string;
  password: string;
}

export interface PostgresStoreOptions extends ConnectionGuard {
  connection: PostgresConnectionOptions | SampleConnectionOptions;
  limits: StoreLimits;
  /** What the responses of the user's servers count against. Default: nobody else's. */
  responses?: ResponseShare | undefined;
  /** The optional columns that the user chose. */
  fields?: readonly DetailName[];
  /** The user's own table that listings are delivered to, if it is not ours. */
  mapping?: TableMapping | null;
  /** Whether listings are delivered to that table only: ours is neither created nor written to. */
  ownTable?: boolean;
}

export const endpointOf = (connection: PostgresStoreOptions['connection']) =>
  'socketFolder' in connection
    ? { host: 'the sample database', port: connection.port }
    : { host: connection.host, port: connection.port };

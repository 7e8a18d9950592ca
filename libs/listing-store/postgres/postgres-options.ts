import type { NetworkPolicy } from '@libs/network';
import type { StoreLimits } from '../listing-store';

/** A Postgres of the user's. `ca`: a certificate (PEM) to trust beside the known authorities. */
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

/** The sample database of the embedded server: by its socket's folder, which no user can name. */
export interface SampleConnectionOptions {
  provider: 'postgres';
  socketFolder: string;
  port: number;
  database: string;
  user: string;
  password: string;
}

export interface PostgresStoreOptions {
  connection: PostgresConnectionOptions | SampleConnectionOptions;
  network: NetworkPolicy;
  limits: StoreLimits;
}

export const endpointOf = (connection: PostgresStoreOptions['connection']) =>
  'socketFolder' in connection
    ? { host: 'the sample database', port: connection.port }
    : { host: connection.host, port: connection.port };

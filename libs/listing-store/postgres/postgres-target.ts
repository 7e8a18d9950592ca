import type { NetworkPolicy } from '@libs/network';
import type { StoreLimits } from '../listing-store';

/** A Postgres of the user's. `ca`: a certificate (PEM) to trust beside the known authorities. */
export interface PostgresTarget {
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
export interface SampleTarget {
  provider: 'postgres';
  socketFolder: string;
  port: number;
  database: string;
  user: string;
  password: string;
}

export interface PostgresOptions {
  target: PostgresTarget | SampleTarget;
  network: NetworkPolicy;
  limits: StoreLimits;
}

export const placeOf = (target: PostgresOptions['target']) =>
  'socketFolder' in target
    ? { host: 'the sample database', port: target.port }
    : { host: target.host, port: target.port };

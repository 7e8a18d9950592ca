import type { StoreLimits } from '../listing-store';
import type { NetworkPolicy } from '@libs/network';

/** A MySQL or MariaDB of the user's. `ca`: a certificate (PEM) to trust beside the known authorities. */
export interface MysqlConnectionOptions {
  provider: 'mysql';
  host: string;
  port: number;
  database: string;
  user: string;
  password: string;
  ssl: boolean;
  ca?: string;
}

export interface MysqlStoreOptions {
  connection: MysqlConnectionOptions;
  network: NetworkPolicy;
  limits: StoreLimits;
}

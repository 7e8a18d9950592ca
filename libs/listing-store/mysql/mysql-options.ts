import type { DetailName } from '@libs/listing';
import type { StoreLimits } from '../listing-store';
import type { TableMapping } from '../mapping/table-mapping';
import type { ResponseShare } from '../response-budget';
import type { ConnectionGuard } from '@libs/network';

/**
 * Connection settings for a user's MySQL or MariaDB server. `ca` is a certificate (PEM) to trust in addition to the
 * known authorities.
 */
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

export interface MysqlStoreOptions extends ConnectionGuard {
  connection: MysqlConnectionOptions;
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

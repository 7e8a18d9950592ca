import type { DetailName } from '@libs/listing';
import type { ListingStore, StoreLimits } from './listing-store';
import type { TableMapping } from './mapping/table-mapping';
import { NameResolver, type NetworkPolicy } from '@libs/network';
import { MysqlStore } from './mysql/mysql-store';
import type { MysqlConnectionOptions } from './mysql/mysql-options';
import { PostgresStore } from './postgres/postgres-store';
import type { PostgresConnectionOptions, SampleConnectionOptions } from './postgres/postgres-options';
import type { ResponseShare } from './response-budget';
import { SupabaseStore } from './supabase/supabase-store';
import type { SupabaseConnectionOptions } from './supabase/supabase-options';

/** Connection settings for a user's database. They contain secrets. */
export type StoreConnectionOptions = (
  PostgresConnectionOptions | SampleConnectionOptions | MysqlConnectionOptions | SupabaseConnectionOptions
) & {
  /** The optional columns that the user chose. */
  fields?: readonly DetailName[];
  /** The user's own table that listings are delivered to, if it is not ours. */
  mapping?: TableMapping | null;
  /** Whether listings are delivered to that table only: ours is neither created nor written to. */
  ownTable?: boolean;
};

export interface StoreEnvironment {
  network: NetworkPolicy;
  limits: StoreLimits;
  /** Resolves the host names of the user's servers. Stores of one user share it. */
  names?: NameResolver;
  /** What the responses of the user's servers count against. Default: nobody else's. */
  responses?: ResponseShare;
}

/** Returns the store for a connection, without connecting yet. */
export function openStore(
  connection: StoreConnectionOptions,
  { network, limits, names = new NameResolver(), responses }: StoreEnvironment,
): ListingStore {
  const { fields = [], mapping = null, ownTable = false } = connection;
  const options = { network, limits, names, responses, fields, mapping, ownTable };
  if (connection.provider === 'mysql') return new MysqlStore({ connection, ...options });
  if (connection.provider === 'supabase') return new SupabaseStore({ connection, ...options });
  return new PostgresStore({ connection, ...options });
}

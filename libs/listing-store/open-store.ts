import type { ListingStore, StoreLimits } from './listing-store';
import type { NetworkPolicy } from '@libs/network';
import { MysqlStore } from './mysql/mysql-store';
import type { MysqlConnectionOptions } from './mysql/mysql-options';
import { PostgresStore } from './postgres/postgres-store';
import type { PostgresConnectionOptions, SampleConnectionOptions } from './postgres/postgres-options';
import { SupabaseStore } from './supabase/supabase-store';
import type { SupabaseConnectionOptions } from './supabase/supabase-options';

/** Connection settings for a user's database. They contain secrets. */
export type StoreConnectionOptions =
  PostgresConnectionOptions | SampleConnectionOptions | MysqlConnectionOptions | SupabaseConnectionOptions;

export interface StoreEnvironment {
  network: NetworkPolicy;
  limits: StoreLimits;
}

/** Returns the store for a connection, without connecting yet. */
export function openStore(connection: StoreConnectionOptions, environment: StoreEnvironment): ListingStore {
  if (connection.provider === 'mysql') return new MysqlStore({ connection, ...environment });
  if (connection.provider === 'supabase') return new SupabaseStore({ connection, ...environment });
  return new PostgresStore({ connection, ...environment });
}

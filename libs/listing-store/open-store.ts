import type { ListingStore, StoreLimits } from './listing-store';
import type { NetworkPolicy } from '@libs/network';
import { MysqlStore } from './mysql/mysql-store';
import type { MysqlTarget } from './mysql/mysql-target';
import { PostgresStore } from './postgres/postgres-store';
import type { PostgresTarget, SampleTarget } from './postgres/postgres-target';
import { SupabaseStore } from './supabase/supabase-store';
import type { SupabaseTarget } from './supabase/supabase-target';

/** How a user's database is reached. Holds secrets. */
export type StoreTarget = PostgresTarget | SampleTarget | MysqlTarget | SupabaseTarget;

export interface StoreSurroundings {
  network: NetworkPolicy;
  limits: StoreLimits;
}

/** The store behind a target; nothing is connected yet. */
export function openStore(target: StoreTarget, surroundings: StoreSurroundings): ListingStore {
  if (target.provider === 'mysql') return new MysqlStore({ target, ...surroundings });
  if (target.provider === 'supabase') return new SupabaseStore({ target, ...surroundings });
  return new PostgresStore({ target, ...surroundings });
}

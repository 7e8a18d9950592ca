import { mysqlAdapter } from './mysql-adapter';
import { postgresAdapter } from './postgres-adapter';
import type { StoreAdapter } from './store-adapter';
import { supabaseAdapter, supabaseAdapterWithoutSortColumns } from './supabase-adapter';

/** Every store, each with a real server. */
export const ADAPTERS: readonly [name: string, open: () => Promise<StoreAdapter>][] = [
  ['Postgres', postgresAdapter],
  ['MySQL', mysqlAdapter],
  ['Supabase', supabaseAdapter],
];

/** Stores with their own implementation of sorting. */
export const ORDERING_ADAPTERS: typeof ADAPTERS = [
  ...ADAPTERS,
  ['Supabase without the sort columns', supabaseAdapterWithoutSortColumns],
];

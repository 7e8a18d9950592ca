import { mysqlAdapter } from './mysql-adapter';
import { postgresAdapter } from './postgres-adapter';
import type { StoreAdapter } from './store-adapter';
import { supabaseAdapter, supabaseAdapterWithoutSortColumns } from './supabase-adapter';

/** Every store, each over a real server. */
export const ADAPTERS: readonly [name: string, open: () => Promise<StoreAdapter>][] = [
  ['Postgres', postgresAdapter],
  ['MySQL', mysqlAdapter],
  ['Supabase', supabaseAdapter],
];

/** Those that put a table into an order in ways of their own. */
export const ORDERING_ADAPTERS: typeof ADAPTERS = [
  ...ADAPTERS,
  ['Supabase without the sort columns', supabaseAdapterWithoutSortColumns],
];

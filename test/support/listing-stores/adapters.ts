import { mysqlAdapter } from './mysql-adapter';
import { postgresAdapter } from './postgres-adapter';
import type { StoreAdapter } from './store-adapter';
import { supabaseAdapter, supabaseAdapterWithoutSortColumns } from './supabase-adapter';

/** Every kind of store, each with a database server to test it with. */
export const ADAPTERS: readonly [name: string, open: () => Promise<StoreAdapter>][] = [
  ['Postgres', postgresAdapter],
  ['MySQL', mysqlAdapter],
  ['Supabase', supabaseAdapter],
];

/** All stores, and one that sorts in another way. */
export const ORDERING_ADAPTERS: typeof ADAPTERS = [
  ...ADAPTERS,
  ['Supabase without the sort columns', supabaseAdapterWithoutSortColumns],
];

import { createHostPool } from './host-pool';
import { mysqlAdapter } from './mysql-adapter';
import { postgresAdapter } from './postgres-adapter';
import type { OpenStore, StoreAdapter } from './store-adapter';
import { supabaseAdapter, supabaseAdapterWithoutSortColumns } from './supabase-adapter';

type NamedAdapter = readonly [name: string, open: () => Promise<StoreAdapter>];

/** Every kind of store, each with a database server to test it with. */
export const ADAPTERS: readonly NamedAdapter[] = [
  ['Postgres', () => postgresAdapter()],
  ['MySQL', () => mysqlAdapter()],
  ['Supabase', () => supabaseAdapter()],
];

/** The same adapters, but their stores are opened in host processes, as in the application. */
export const CONTAINED_ADAPTERS: readonly NamedAdapter[] = [
  ['Postgres, in a host', () => inHost(postgresAdapter)],
  ['MySQL, in a host', () => inHost(mysqlAdapter)],
  ['Supabase, in a host', () => inHost(supabaseAdapter)],
];

async function inHost(openAdapter: (openStore: OpenStore) => Promise<StoreAdapter>): Promise<StoreAdapter> {
  const pool = createHostPool();
  const adapter = await openAdapter((connection) => pool.open('user', connection));
  return {
    ...adapter,
    async close() {
      await pool.close();
      await adapter.close();
    },
  };
}

/** All stores, plus a store that sorts in another way. */
export const ORDERING_ADAPTERS: typeof ADAPTERS = [
  ...ADAPTERS,
  ['Supabase without the sort columns', supabaseAdapterWithoutSortColumns],
];

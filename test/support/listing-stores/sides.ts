import { mysqlSide } from './mysql-side';
import { postgresSide } from './postgres-side';
import type { StoreSide } from './store-side';
import { supabaseSide, supabaseWithoutSortColumns } from './supabase-side';

/** Every store, each over a real server. */
export const SIDES: readonly [name: string, open: () => Promise<StoreSide>][] = [
  ['Postgres', postgresSide],
  ['MySQL', mysqlSide],
  ['Supabase', supabaseSide],
];

/** Those that put a table into an order in ways of their own. */
export const ORDERING_SIDES: typeof SIDES = [
  ...SIDES,
  ['Supabase without the sort columns', supabaseWithoutSortColumns],
];

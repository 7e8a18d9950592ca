import { mysqlSide } from './mysql-side';
import { postgresSide } from './postgres-side';
import type { StoreSide } from './store-side';
import { supabaseSide } from './supabase-side';

/** Every store, each over a real server. */
export const SIDES: readonly [name: string, open: () => Promise<StoreSide>][] = [
  ['Postgres', postgresSide],
  ['MySQL', mysqlSide],
  ['Supabase', supabaseSide],
];

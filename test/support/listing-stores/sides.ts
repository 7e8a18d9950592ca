import { postgresSide } from './postgres-side';
import type { StoreSide } from './store-side';

/** Every store, each over a real server. */
export const SIDES: readonly [name: string, open: () => Promise<StoreSide>][] = [['Postgres', postgresSide]];

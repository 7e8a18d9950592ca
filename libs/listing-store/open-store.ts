import type { ListingStore, StoreLimits } from './listing-store';
import type { NetworkPolicy } from './network';
import { PostgresStore } from './postgres/postgres-store';
import type { PostgresTarget, SampleTarget } from './postgres/postgres-target';

/** How a user's database is reached. Holds secrets. */
export type StoreTarget = PostgresTarget | SampleTarget;

export interface StoreSurroundings {
  network: NetworkPolicy;
  limits: StoreLimits;
}

/** The store behind a target; nothing is connected yet. */
export function openStore(target: StoreTarget, surroundings: StoreSurroundings): ListingStore {
  return new PostgresStore({ target, ...surroundings });
}

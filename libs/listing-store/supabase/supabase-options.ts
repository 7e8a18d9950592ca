import type { DetailName } from '@libs/listing';
import type { StoreLimits } from '../listing-store';
import type { TableMapping } from '../mapping/table-mapping';
import type { ResponseShare } from '../response-budget';
import type { ConnectionGuard } from '@libs/network';

/** Connection settings for a user's Supabase project: its URL and publishable key. */
export interface SupabaseConnectionOptions {
  provider: 'supabase';
  url: string;
  publishableKey: string;
}

export interface SupabaseStoreOptions extends ConnectionGuard {
  connection: SupabaseConnectionOptions;
  limits: StoreLimits;
  /** What the responses of the user's servers count against. Default: nobody else's. */
  responses?: ResponseShare | undefined;
  /** The optional columns that the user chose. */
  fields?: readonly DetailName[];
  /** The user's own table that listings are delivered to, if it is not ours. */
  mapping?: TableMapping | null;
  /** Whether listings are delivered to that table only: ours is neither created nor written to. */
  ownTable?: boolean;
}

import type { StoreLimits } from '../listing-store';
import type { NetworkPolicy } from '@libs/network';

/** A Supabase project of the user's, by its URL and publishable key. */
export interface SupabaseTarget {
  provider: 'supabase';
  url: string;
  publishableKey: string;
}

export interface SupabaseOptions {
  target: SupabaseTarget;
  network: NetworkPolicy;
  limits: StoreLimits;
}

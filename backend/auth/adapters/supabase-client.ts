import { createClient, isAuthRetryableFetchError, type SupabaseClient } from '@supabase/supabase-js';
import type { Settings } from '../../platform/config';

/** What the client would keep in a browser's storage; here it lives as long as one request. */
export class OneRequestStorage {
  private readonly kept = new Map<string, string>();

  constructor(kept: Iterable<readonly [string, string]> = []) {
    for (const [key, value] of kept) this.kept.set(key, value);
  }

  getItem(key: string): string | null {
    return this.kept.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.kept.set(key, value);
  }

  removeItem(key: string): void {
    this.kept.delete(key);
  }

  /** The one value whose key ends so. */
  endingWith(end: string): string | null {
    for (const [key, value] of this.kept) if (key.endsWith(end)) return value;
    return null;
  }
}

const WITHIN_MS = 10_000;
export const STORAGE_KEY = 'gazetteer';
export const VERIFIER = '-code-verifier';

/** A client of the project for one request: nothing of one user stays for the next. */
export function supabaseClient(
  { url, key }: Settings['supabase'],
  storage = new OneRequestStorage(),
): SupabaseClient {
  if (url === null || key === null) throw new TypeError('IDENTITY=supabase without a project');
  return createClient(url, key, {
    auth: {
      flowType: 'pkce',
      autoRefreshToken: false,
      detectSessionInUrl: false,
      persistSession: true,
      storage,
      storageKey: STORAGE_KEY,
    },
    global: {
      fetch: (input, init) =>
        fetch(input, { ...init, signal: init?.signal ?? AbortSignal.timeout(WITHIN_MS) }),
    },
  });
}

/** Whether the project could not be reached, or was not itself. */
export const isAway = (error: { status?: number }): boolean =>
  isAuthRetryableFetchError(error) || error.status === undefined || error.status >= 500;

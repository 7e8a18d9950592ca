import { createClient, isAuthRetryableFetchError, type SupabaseClient } from '@supabase/supabase-js';
import type { Settings } from '../../platform/config';

/**
 * In-memory replacement for the browser storage that the Supabase client expects. Its entries last for one request.
 */
export class RequestScopedStorage {
  private readonly entries = new Map<string, string>();

  constructor(entries: Iterable<readonly [string, string]> = []) {
    for (const [key, value] of entries) this.entries.set(key, value);
  }

  getItem(key: string): string | null {
    return this.entries.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.entries.set(key, value);
  }

  removeItem(key: string): void {
    this.entries.delete(key);
  }

  /** Returns the value of the only key with this suffix, or null. */
  findBySuffix(suffix: string): string | null {
    for (const [key, value] of this.entries) if (key.endsWith(suffix)) return value;
    return null;
  }
}

/**
 * Placeholder for the WebSocket class, which the Supabase client requires but Node provides only from version 22. It
 * is never used.
 */
class NoWebSocket {
  constructor() {
    throw new TypeError('realtime connections are not supported');
  }
}

const TIMEOUT_MS = 10_000;
export const STORAGE_KEY = 'gazetteer';
export const VERIFIER_SUFFIX = '-code-verifier';

export interface ClientOptions {
  storage?: RequestScopedStorage;
  /**
   * How Supabase passes the session when it redirects a browser to us. 'pkce' passes a code that only the holder of
   * the verifier can redeem; 'implicit' passes the tokens in the URL fragment. Links in emails must use 'implicit',
   * because they may be opened in any browser.
   */
  flowType?: 'implicit' | 'pkce';
}

/** Creates a Supabase client for one request, so that no user data is carried over to the next request. */
export function supabaseClient(
  { url, key }: Settings['supabase'],
  { storage = new RequestScopedStorage(), flowType = 'implicit' }: ClientOptions = {},
): SupabaseClient {
  if (url === null || key === null) throw new TypeError('IDENTITY=supabase requires a project URL and key');
  return createClient(url, key, {
    realtime: { transport: NoWebSocket as never },
    auth: {
      flowType,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      persistSession: true,
      storage,
      storageKey: STORAGE_KEY,
    },
    global: {
      fetch: (input, init) =>
        fetch(input, { ...init, signal: init?.signal ?? AbortSignal.timeout(TIMEOUT_MS) }),
    },
  });
}

/** Returns whether the Supabase project could not be reached or reported a server error. */
export const isUnavailable = (error: { status?: number }): boolean =>
  isAuthRetryableFetchError(error) || error.status === undefined || error.status >= 500;

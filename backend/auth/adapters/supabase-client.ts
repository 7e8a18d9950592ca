import { createClient, isAuthRetryableFetchError, type SupabaseClient } from '@supabase/supabase-js';
import type { Settings } from '../../platform/config';

/** Replaces the browser storage of the client. Its entries last for one request. */
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
 * Placeholder for the WebSocket that the client requires and Node has only from version 22 on. It is never opened.
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
   * How the project returns a browser to us: 'pkce' with a code for the holder of the verifier, 'implicit' with
   * tokens in the hash. Links in mails may be opened in any browser, so they must be implicit.
   */
  flowType?: 'implicit' | 'pkce';
}

/** Creates a client of the project for one request, so that no user data is carried over to the next. */
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

/** Returns whether the project could not be reached or failed itself. */
export const isUnavailable = (error: { status?: number }): boolean =>
  isAuthRetryableFetchError(error) || error.status === undefined || error.status >= 500;

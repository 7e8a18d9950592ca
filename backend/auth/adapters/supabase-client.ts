import { createClient, isAuthRetryableFetchError, type SupabaseClient } from '@supabase/supabase-js';
import type { Settings } from '../../platform/config';

/** What the client would keep in a browser's storage; here it lives as long as one request. */
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

  /** The one value whose key ends so. */
  findBySuffix(suffix: string): string | null {
    for (const [key, value] of this.entries) if (key.endsWith(suffix)) return value;
    return null;
  }
}

/** Stands where the client wants a WebSocket, which Node has from 22 on alone: we open none. */
class NoWebSocket {
  constructor() {
    throw new TypeError('no realtime connection is made');
  }
}

const TIMEOUT_MS = 10_000;
export const STORAGE_KEY = 'gazetteer';
export const VERIFIER_SUFFIX = '-code-verifier';

export interface ClientOptions {
  storage?: RequestScopedStorage;
  /**
   * How the project sends a browser back to us: 'pkce' with a code for who holds the verifier, 'implicit' with tokens in the
   * hash. Links of mails are opened in any browser, so they must be implicit.
   */
  flowType?: 'implicit' | 'pkce';
}

/** A client of the project for one request: nothing of one user stays for the next. */
export function supabaseClient(
  { url, key }: Settings['supabase'],
  { storage = new RequestScopedStorage(), flowType = 'implicit' }: ClientOptions = {},
): SupabaseClient {
  if (url === null || key === null) throw new TypeError('IDENTITY=supabase without a project');
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

/** Whether the project could not be reached, or was not itself. */
export const isUnavailable = (error: { status?: number }): boolean =>
  isAuthRetryableFetchError(error) || error.status === undefined || error.status >= 500;

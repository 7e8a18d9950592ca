import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { OAuthState } from '../../identity-port';

/** What the strategy takes for its request: a code that came back, or none yet, and what the browser keeps. */
export interface OAuthRequest {
  query: Record<string, never>;
  body: { code?: string; state?: string };
  savedState: OAuthState | null;
}

type StoreCallback = (error: Error | null, state?: string) => void;
type VerifyCallback = (error: Error | null, verifier: string | false, info?: unknown) => void;

/**
 * State and PKCE verifier of one way to the service and back, kept by the browser itself in a sealed cookie: no session
 * store. passport-oauth2 counts the parameters of both methods.
 */
export class CookieStateStore {
  store(request: OAuthRequest, verifier: string, _state: unknown, _meta: unknown, done: StoreCallback): void {
    const state = randomBytes(24).toString('base64url');
    request.savedState = { state, verifier };
    done(null, state);
  }

  verify(
    { savedState }: OAuthRequest,
    state: string | undefined,
    _meta: unknown,
    done: VerifyCallback,
  ): void {
    const matches =
      savedState !== null && typeof state === 'string' && constantTimeEqual(savedState.state, state);
    done(null, matches ? savedState.verifier : false, { message: 'state' });
  }
}

function constantTimeEqual(expected: string, actual: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(actual)];
  return a.length === b.length && timingSafeEqual(a, b);
}

import { randomBytes } from 'node:crypto';
import { constantTimeEqual } from '../../../platform/encryption';
import type { OAuthState } from '../../identity-port';

/**
 * The object that the Passport strategy receives as its request. It contains the code from the callback, if any, and
 * the state stored in the browser.
 */
export interface OAuthRequest {
  query: Record<string, never>;
  body: { code?: string; state?: string };
  savedState: Pick<OAuthState, 'state' | 'verifier'> | null;
}

type StoreCallback = (error: Error | null, state?: string) => void;
type VerifyCallback = (error: Error | null, verifier: string | false, info?: unknown) => void;

/**
 * A state store for passport-oauth2 that needs no session. The state and PKCE verifier of a sign-in are kept in an
 * encrypted cookie. Both methods declare all parameters, because passport-oauth2 checks how many parameters a method
 * has.
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
      savedState !== null &&
      typeof state === 'string' &&
      constantTimeEqual(Buffer.from(savedState.state), Buffer.from(state));
    done(null, matches ? savedState.verifier : false, { message: 'state' });
  }
}

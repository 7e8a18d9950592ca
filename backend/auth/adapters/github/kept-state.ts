import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { OAuthKept } from '../../identity-port';

/** What the strategy takes for its request: a code that came back, or none yet, and what the browser keeps. */
export interface Attempt {
  query: Record<string, never>;
  body: { code?: string; state?: string };
  kept: OAuthKept | null;
}

type Stored = (error: Error | null, state?: string) => void;
type Verified = (error: Error | null, verifier: string | false, info?: unknown) => void;

/**
 * State and PKCE verifier of one way to the service and back, kept by the browser itself in a sealed cookie: no session
 * store. passport-oauth2 counts the parameters of both methods.
 */
export class KeptState {
  store(attempt: Attempt, verifier: string, _state: unknown, _meta: unknown, stored: Stored): void {
    const state = randomBytes(24).toString('base64url');
    attempt.kept = { state, verifier };
    stored(null, state);
  }

  verify({ kept }: Attempt, state: string | undefined, _meta: unknown, verified: Verified): void {
    const matches = kept !== null && typeof state === 'string' && same(kept.state, state);
    verified(null, matches ? kept.verifier : false, { message: 'state' });
  }
}

function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

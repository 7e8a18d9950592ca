import type { ExternalUser } from './external-user';
import type { OAuthCallback, OAuthRedirect, OAuthStartOptions } from './identity-port';

/** Signs users in with one external provider: redirects them to it, and finds out who they are when they return. */
export interface OAuthSignIn {
  /** Returns why signing in is not available, or null if it is available. */
  unavailableReason(): string | null;
  /** @throws OAuthUnavailable, OAuthUnreachable */
  start(options: OAuthStartOptions): Promise<OAuthRedirect>;
  /** @throws OAuthUnavailable, OAuthUnreachable, OAuthStateMismatch, OAuthFailed */
  finish(callback: OAuthCallback): Promise<ExternalUser>;
}

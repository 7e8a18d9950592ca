import { PASSWORD_RESET_MESSAGES, type Plan } from '@libs/constants';
import type { Owner, SignedIn } from '../platform/http';
import type { DeviceOwner } from './known-device';
import type { SessionClient, StartedSession } from './open-session';

/**
 * Only the identity service (IDENTITY=supabase) can create a link for a new password, which it sends itself. Users never
 * meet this error: their requests go to that service.
 */
export class PasswordResetUnavailable extends Error {
  override readonly name = 'PasswordResetUnavailable';

  constructor() {
    super(PASSWORD_RESET_MESSAGES.unavailable);
  }
}

/** An external provider to which users are redirected to sign in. `oidc`: the operator's OpenID Connect provider. */
export type OAuthProvider = 'github' | 'oidc';

/** How the user signed in: with email and password, or with an external provider. */
export type SessionProvider = 'email' | OAuthProvider;

export interface Credentials {
  email: string;
  password: string;
}

/**
 * Tokens from an external identity service. They are stored encrypted in the session row and never sent to a browser.
 */
export interface RemoteTokens {
  accessToken: string;
  refreshToken: string | null;
}

/** A user with a verified identity, for whom a session may be opened. */
export interface VerifiedIdentity {
  userId: string;
  provider: SessionProvider;
  /** Null for local identities. */
  remote: RemoteTokens | null;
  /** The plan that follows from the user's groups at the provider. Null if the provider decides about no plan. */
  groupPlan: Plan | null;
  /** The stored hash that the entered password matched, if the user signed in with a password of ours. */
  passwordHash?: string;
}

/** A sign-up whose email address is not confirmed yet. */
export interface Registration {
  /** A made-up id if the address already has an account and nobody may find out. */
  userId: string;
  email: string;
  /**
   * Identifies this registration if the same address was registered more than once. Stored in the browser that made
   * the registration.
   */
  ticket: string | null;
}

export interface NewRegistration {
  registration: Registration;
  /**
   * The user's id in the response. It is made up, and the same each time, if nobody may find out whether the address has
   * an account.
   */
  shownId: string;
}

export interface RegistrationOptions {
  /** Our origin as the user's browser sees it, used in links. */
  origin: string;
  /** 0 if an email may be sent to the address now, otherwise the seconds until then. */
  mailWaitSeconds: number;
}

export interface ResendRequest {
  email: string;
  ticket: string | null;
  /** Our origin as the user's browser sees it, used in links. */
  origin: string;
}

export interface PasswordResetRequest {
  email: string;
  /** Our origin as the user's browser sees it, used in the link. */
  origin: string;
}

/** A link with which a user sets a new password once. */
export interface PasswordReset {
  token: string;
  expiresAt: Date;
}

/** A new password for an account whose user has the token of a link. */
export interface NewPassword {
  token: string;
  password: string;
  /** The request's Idempotency-Key, if it has one: a repetition with it succeeds again. */
  idempotencyKey: string | null;
}

/** A user's change of their own password. */
export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
}

/** The parameters of a confirmation link. */
export interface ConfirmationLink {
  tokenHash: string;
  type: string;
  /** The registration made in this browser, if any. */
  registration: Registration | null;
  /** Password entered by whoever opened the link. Null unless one was requested. */
  password: string | null;
  /** Id of the external identity that waits in this browser to be linked to an account, if any. */
  identityLinkId: string | null;
  /** Id of the user who is signed in in this browser, if any. */
  signedInUserId: string | null;
  /** Whether the user has approved the sign-in by pressing a button, instead of only opening the link. */
  isApproved: boolean;
}

export interface OAuthStartOptions {
  provider: OAuthProvider;
  isSignupFlow: boolean;
  /** Our page to which the provider redirects the user. */
  callbackUrl: string;
}

/** The URL to redirect the user to, and the state that the browser must present in the callback. */
export interface OAuthRedirect {
  url: string;
  savedState: OAuthState;
}

export interface OAuthState {
  /** A callback from another provider is refused: it could hand one provider's code to another one. */
  provider: OAuthProvider;
  state: string;
  /** PKCE's code verifier. */
  verifier: string;
  /** What the ID token must contain. Null for GitHub, which has none. */
  nonce: string | null;
}

/** An error of the provider (RFC 6749 4.1.2.1 and 5.2). */
export interface OAuthErrorResponse {
  error: string;
  description: string | null;
}

export interface OAuthCallback {
  provider: OAuthProvider;
  /** Empty if the provider returned an error. */
  code: string;
  /** Why there is no code. Only for OpenID Connect. */
  error?: OAuthErrorResponse;
  state: string;
  /** The issuer that the response names (RFC 9207), or null if it names none. */
  issuer: string | null;
  callbackUrl: string;
  /** The state that this browser stored before the redirect. Null if there is none or it has expired. */
  savedState: OAuthState | null;
}

/**
 * Port to the service that stores passwords and confirms email addresses. An adapter only verifies identities: our
 * application always manages user rows, sessions and cookies. Adapters throw the errors in auth.errors.ts.
 */
export interface IdentityPort {
  /**
   * Registers an account and sends its confirmation email. If no email may be sent yet, registers the account without
   * one, or throws TooManyAttempts if the service cannot do that.
   * @throws EmailTaken if the address is already confirmed and the registration may reveal that
   */
  register(credentials: Credentials, options: RegistrationOptions): Promise<NewRegistration>;
  /**
   * @param identityLinkId id of the external identity that waits in this browser for the password, and is then linked
   *   to the account
   * @throws LoginFailed, or EmailNotConfirmed if the password is correct but the account is unconfirmed
   */
  signIn(credentials: Credentials, identityLinkId: string | null): Promise<VerifiedIdentity>;
  /**
   * Sends the confirmation link again. If the address is not waiting for confirmation, does the same work but sends
   * no email.
   */
  resend(request: ResendRequest): Promise<void>;
  /** Returns whether this registration, rather than another one of the same address, was confirmed. */
  isConfirmed(registration: Registration): Promise<boolean>;
  /**
   * @throws LinkExpired, LinkInvalid, LinkUsed, PasswordNeeded, or ApprovalNeeded if opening the link is not enough: unless the
   *   sign-up began in this browser and nobody else is signed in there, the user must approve the sign-in
   */
  confirm(link: ConfirmationLink): Promise<VerifiedIdentity>;
  /** Sends a link for a new password if the address has an account. @throws IdentityUnavailable */
  sendPasswordReset(request: PasswordResetRequest): Promise<void>;
  /** Creates a link for a new password without sending it. @throws PasswordResetUnavailable */
  issuePasswordReset(owner: Owner): Promise<PasswordReset>;
  /**
   * Sets a new password with the token of a link, and ends all of the user's sessions. Returns the user.
   * @throws PasswordResetInvalid, PasswordRefused, IdentityUnavailable
   */
  resetPassword(newPassword: NewPassword): Promise<DeviceOwner>;
  /**
   * Replaces the password of a signed-in user, ends the user's sessions, and opens a new one for the caller.
   * @throws PasswordWrong, PasswordRefused, IdentityUnavailable
   */
  changePassword(caller: SignedIn, change: PasswordChange, client: SessionClient): Promise<StartedSession>;
  /** Returns whether the user has a password, as far as this service knows. */
  hasPassword(caller: SignedIn): Promise<boolean>;
  /** @throws PasswordWrong, IdentityUnavailable */
  assertPassword(caller: SignedIn, password: string): Promise<void>;
  /**
   * Accepts a session whose tokens the identity service put into the URL fragment of a link.
   * @throws VerificationIncomplete, or ApprovalNeeded if the user has not approved the sign-in
   */
  adoptSession(tokens: RemoteTokens, isApproved: boolean): Promise<VerifiedIdentity>;
  /** Returns why signing in with this provider is not available, or null if it is available. */
  oauthUnavailableReason(provider: OAuthProvider): string | null;
  /** @throws OAuthUnavailable, OAuthUnreachable */
  startOAuth(options: OAuthStartOptions): Promise<OAuthRedirect>;
  /** @throws OAuthUnavailable, OAuthUnreachable, OAuthStateMismatch, OAuthFailed, OAuthRefused, OAuthLinkNeeded */
  finishOAuth(callback: OAuthCallback): Promise<VerifiedIdentity>;
  /** Ends the session at the identity service. Failures are not reported to the user. */
  signOut(remote: RemoteTokens): Promise<void>;
}

/** Injection token for the configured adapter. */
export const IDENTITY = Symbol('IDENTITY');

/** How the user signed in: with e-mail and password, or with GitHub. */
export type SessionProvider = 'email' | 'github';

export interface Credentials {
  email: string;
  password: string;
}

/**
 * Tokens of an external identity service. They are stored encrypted on the session row and never sent to a browser.
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
}

/** A sign-up that waits for its address to be confirmed. */
export interface Registration {
  /** Of no user, if the address had an account already and nobody may find out. */
  userId: string;
  /** The address as it was entered. */
  email: string;
  /** Identifies this registration among several of one address. Stored in the browser that made it. */
  ticket: string | null;
}

export interface ResendRequest {
  email: string;
  ticket: string | null;
  /** Our origin as the user's browser sees it, for links. */
  origin: string;
}

/** The parameters of a confirmation link. */
export interface ConfirmationLink {
  tokenHash: string;
  type: string;
  /** The registration made in this browser, if any. */
  registration: Registration | null;
  /** Entered by whoever opened the link, if requested. */
  password: string | null;
  /** The external identity that waits in this browser to be linked to an account, if any. */
  identityLinkId: string | null;
}

export interface OAuthStartOptions {
  isSignupFlow: boolean;
  /** The page of ours to which GitHub redirects the user. */
  callbackUrl: string;
}

/** The URL to redirect the user to, and the state that their browser must bring back. */
export interface OAuthRedirect {
  url: string;
  savedState: OAuthState;
}

export interface OAuthState {
  state: string;
  verifier: string;
}

export interface OAuthCallback {
  code: string;
  state: string;
  callbackUrl: string;
  /** The state stored in this browser at the redirect. Null if there is none or it expired. */
  savedState: OAuthState | null;
}

/**
 * PORT to the service that stores passwords and confirms addresses. User rows, sessions and cookies are always ours;
 * an adapter only verifies identities. Its errors are those of auth.errors.ts.
 */
export interface IdentityPort {
  /**
   * Registers an account and sends its confirmation mail.
   * @throws EmailTaken if the address is already confirmed, and everybody may know
   */
  register(credentials: Credentials, origin: string): Promise<Registration>;
  /**
   * @param identityLinkId the external identity that waits in this browser for the password, to be linked to the account
   * @throws LoginFailed, or EmailNotConfirmed if the password is correct but the account is unconfirmed
   */
  signIn(credentials: Credentials, identityLinkId: string | null): Promise<VerifiedIdentity>;
  /** Sends the link again. For an address that waits for none, does the same work without sending a mail. */
  resend(request: ResendRequest): Promise<void>;
  /** @throws LinkExpired, LinkInvalid, PasswordNeeded */
  confirm(link: ConfirmationLink): Promise<VerifiedIdentity>;
  /** Adopts a session that the identity service opened in the hash of a link. @throws VerificationIncomplete */
  adoptSession(tokens: RemoteTokens): Promise<VerifiedIdentity>;
  /** Returns why GitHub sign-in is not available, or null if it is. */
  oauthUnavailableReason(): string | null;
  /** @throws OAuthUnavailable */
  startOAuth(options: OAuthStartOptions): Promise<OAuthRedirect>;
  /** @throws OAuthStateMismatch, OAuthFailed, OAuthRefused, OAuthLinkNeeded */
  finishOAuth(callback: OAuthCallback): Promise<VerifiedIdentity>;
  /** Ends the session at the identity service. Failures are not reported to the user. */
  signOut(remote: RemoteTokens): Promise<void>;
}

/** Injection token of the configured adapter. */
export const IDENTITY = Symbol('IDENTITY');
